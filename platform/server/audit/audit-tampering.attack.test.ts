import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditGround } from '../../testing/audit-ground.ts';
import { MISSING, WAYS } from '../../testing/audit-ways.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { attacks, PATIENCE_MS, seedOf } from '../../testing/runs.ts';
import { sealAudit } from './audit-sealer.ts';
import { macOf } from './audit-keys.ts';
import { signatureText } from './audit-sign.ts';

/** Companies whose trail is attacked; a third one stands beside them untouched. */
const COMPANIES = [35, 36];
let app: TestApp;
let ground: AuditGround;
beforeAll(async () => {
  app = await startTestApp();
  ground = new AuditGround(app);
  await signedWithTheOldKey();
  for (const rows of [8, 5, 7]) {
    await ground.write([...COMPANIES, 37, null], rows);
    await ground.sealAndSign();
  }
  await ground.write([35], 1);
  await ground.keep();
});
afterAll(() => app.stop());

/** As a database is that was begun before keys were kept outside it. */
async function signedWithTheOldKey(): Promise<void> {
  await ground.write([...COMPANIES, 37, null], 6);
  while ((await sealAudit(app.kernel.db.owner)) > 0);
  const value = await app.kernel.secret('audit');
  const heads = await app.sql<{ company_id: number; seq: number; hash: string }>('select * from audit.head');
  for (const head of heads)
    await app.sql('insert into audit.signature (company_id, seq, hash, signature) values ($1, $2, $3, $4)', [
      head.company_id,
      head.seq,
      head.hash,
      macOf({ id: 'database', value }, signatureText(head)),
    ]);
}

const whole = { broken: null, breaks: [], warnings: [] };

async function attack(name: string, seed: number): Promise<void> {
  const draws = fc.sample(fc.nat(1_000_000), { numRuns: 20, seed });
  let drawn = 0;
  const pick = (below: number) => draws[drawn++ % draws.length]! % below;
  const company = COMPANIES[pick(COMPANIES.length)]!;
  await (WAYS[name] ?? MISSING[name])!({ ground, sql: app.sql, pick, company });
  const found = await app.kernel.audit.verify();
  const seen = `${name}, seed ${seed}, company ${company}: ${JSON.stringify(found)}`;
  if (name in MISSING) expect([found.breaks.length, found.warnings.length], seen).toEqual([0, 1]);
  else expect(found.broken, seen).not.toBeNull();
  if (!/^every/.test(name))
    expect(
      found.breaks.filter(({ companyId }) => companyId === 37),
      seen,
    ).toEqual([]);
  await ground.putBack();
  expect([name, await app.kernel.audit.verify()]).toMatchObject([name, whole]);
}

it('is whole before it is attacked, with rows of a switch of keys among it', async () => {
  expect(await app.kernel.audit.verify()).toMatchObject({ ...whole, unsealed: 1 });
  expect(await app.sql('select 1 from audit.mark')).toHaveLength(1);
});

const names = [...Object.keys(WAYS), ...Object.keys(MISSING)];
it(
  `names what was done to the trail: ${names.length} ways, each at places chosen at random`,
  async () => {
    const times = Math.max(names.length, attacks(names.length));
    for (let i = 0; i < times; i++) await attack(names[i % names.length]!, seedOf(1000) * 1000 + i);
  },
  PATIENCE_MS,
);

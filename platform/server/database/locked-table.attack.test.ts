import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { attacks, PATIENCE_MS } from '../../testing/runs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { DATABASE_POOL: '3', MAX_IN_FLIGHT: '5000' } });
  await app.tokenOf('pm');
  await app.tokenOf('admin');
});
afterAll(() => app.stop());

let holder: pg.Client | undefined;
async function hold(statement: string): Promise<void> {
  holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(statement);
}
afterEach(async () => {
  await holder?.end();
  holder = undefined;
});
const waiting = async (): Promise<number> =>
  (await app.sql<{ n: number }>('select count(*)::int as n from pg_locks where not granted'))[0]!.n;
const texts = { en: 'Test', 'zh-Hans': 'Test', 'zh-Hant': 'Test' };
const create = (code: string, key: string) =>
  app.as('admin', 'POST', '/codes', { code, parent: '_SYS_FC', texts }, { headers: { 'idempotency-key': key } });

it(
  'calls that wait for a locked table leave the rest of the program its connections',
  async () => {
    await hold('lock table inspection.task in access exclusive mode');
    const stuck = Array.from({ length: attacks(20) }, () => app.as('pm', 'POST', '/inspectionTasks/list', {}));
    await expect.poll(waiting).toBeGreaterThanOrEqual(3);
    for (let n = 0; n < 5; n++) {
      expect(await app.as('admin', 'POST', '/codes/list', {})).toMatchObject({ http: 200, STATUS: 0 });
      expect((await create(`T_BESIDE_${n}`, randomUUID())).STATUS).toBe(0);
    }
    expect(await waiting()).toBeGreaterThanOrEqual(3);
    await holder!.query('rollback');
    for (const answer of await Promise.all(stuck)) expect([0, 1503]).toContain(answer.STATUS);
    expect((await app.as('pm', 'POST', '/inspectionTasks/list', {})).STATUS).toBe(0);
  },
  PATIENCE_MS,
);

it('a wait for somebody else is told as that, a wait for the same call as that', async () => {
  await hold('lock table dictionary.code in share row exclusive mode');
  const locked = await create('T_LOCKED', randomUUID());
  expect(locked).toMatchObject({
    http: 503,
    STATUS: 1503,
    headers: { 'retry-after': '2' },
    MSG: expect.stringContaining('Another change'),
  });
  await holder!.query('rollback');
  const key = randomUUID();
  const { rows } = await holder!.query<{ id: string }>(`select id from access.user where user_name = 'admin'`);
  await holder!.query('begin');
  await holder!.query(
    `insert into platform.idempotency (actor, route, key, request_hash, http, body) values ($1, 'POST /codes', $2, '', 200, '{}')`,
    [`user:${rows[0]!.id}`, key],
  );
  const same = await create('T_SAME', key);
  expect(same).toMatchObject({
    http: 409,
    STATUS: 1409,
    headers: { 'retry-after': '1' },
    MSG: 'The same request is still being processed',
  });
});

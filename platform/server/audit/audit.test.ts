import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { sealAudit } from './audit-sealer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  for (const who of ['pm', 'insp', 'sup', 'other', 'admin']) await app.tokenOf(who);
});
afterAll(() => app.stop());

const verify = () => app.kernel.audit.verify();
const seal = async () => {
  while ((await sealAudit(app.kernel.db.owner)) > 0);
};
const lastOf = async (company: number) =>
  (
    await app.sql<{ seq: number; entry_id: number }>('select seq, entry_id from audit.seal where company_id = $1 order by seq desc', [
      company,
    ])
  )[0]!;

describe('the audit trail', () => {
  it('cannot be changed by the server: not a row, not a seal', async () => {
    for (const statement of [
      `update audit.entry set comment = 'x'`,
      'delete from audit.entry',
      'truncate audit.entry',
      'delete from audit.seal',
      `insert into audit.head values (1, 1, 'x')`,
      `insert into audit.signature (company_id, seq, hash, signature) values (1, 1, 'x', 'x')`,
      `insert into audit.mark (line) values ('x')`,
      `insert into audit.head_file values ('x', 'x', 'x', 1, 'x', now())`,
      'insert into audit.unsealed values (1)',
      `insert into audit.entry (id, at, actor_kind, actor_name, operation, kind, event) overriding system value values (1, now(), 'system', '', 'x', 'x', 'x')`,
      'select * from platform.secret',
    ])
      await expect(app.kernel.db.appPool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  });

  it('an entry waits for its seal however it was written: by the server, many at once, or by hand', async () => {
    const columns = '(at, actor_kind, actor_name, operation, kind, event)';
    const { rows } = await app.kernel.db.appPool.query<{ id: number }>(
      `insert into audit.entry ${columns} select now() - interval '1 year', 'system', 'x', 'x.x.x', 'x', 'x' from generate_series(1, 3) returning id`,
    );
    const ids = rows.map(({ id }) => id);
    expect(await app.sql('select entry_id from audit.unsealed where entry_id = any($1)', [ids])).toHaveLength(3);
  });

  it('tells how many rows wait for their seal, and for how long; sealed they are whole', async () => {
    const before = await verify();
    expect(before.broken).toBeNull();
    expect(before.unsealed).toBeGreaterThan(0);
    await app.sql(`update audit.entry set at = now() - interval '90 seconds' where id = (select min(entry_id) from audit.unsealed)`);
    expect((await verify()).unsealedAge).toBeGreaterThanOrEqual(90);
    await seal();
    await app.kernel.audit.sign();
    const after = await verify();
    expect(after).toMatchObject({ broken: null, unsealed: 0, unsealedAge: 0 });
    expect(after.checked).toBeGreaterThan(0);
  });

  it('names a row that was changed, the first one, in any column', async () => {
    const { seq, entry_id } = await lastOf(35);
    await app.sql('update audit.entry set actor_name = actor_name || $2 where id = $1', [entry_id, ' ']);
    expect((await verify()).broken).toEqual({ companyId: 35, seq, entryId: entry_id, why: 'row changed' });
    await app.sql('update audit.entry set actor_name = rtrim(actor_name) where id = $1', [entry_id]);
    expect((await verify()).broken).toBeNull();
  });

  it('names a head that was signed otherwise', async () => {
    const { seq, entry_id } = await lastOf(35);
    expect(await app.sql('select 1 from audit.signature where company_id = 35 and seq = $1', [seq])).toHaveLength(1);
    await app.sql(`update audit.signature set signature = 'forged' where company_id = 35`);
    expect((await verify()).broken).toEqual({ companyId: 35, seq, entryId: entry_id, why: 'signature' });
    await app.sql('delete from audit.signature where company_id = 35');
  });

  it('names a row that was taken away, and a seal that was', async () => {
    const { seq, entry_id } = await lastOf(35);
    await app.sql('delete from audit.entry where id = $1', [entry_id]);
    expect((await verify()).broken).toEqual({ companyId: 35, seq, entryId: entry_id, why: 'row missing' });
    await app.sql('delete from audit.seal where entry_id = $1', [entry_id]);
    expect((await verify()).broken).toEqual({ companyId: 35, seq, entryId: null, why: 'seal missing' });
  });

  it('two sealers at once make one chain', async () => {
    await app.sql('delete from audit.seal; delete from audit.head; delete from audit.signature; delete from audit.unsealed');
    await app.sql('insert into audit.unsealed select id from audit.entry');
    await rm(app.kernel.audit.path);
    await Promise.all([seal(), seal(), seal()]);
    await seal();
    const verdict = await verify();
    const [{ n }] = (await app.sql<{ n: number }>('select count(*)::int as n from audit.entry')) as [{ n: number }];
    expect(verdict).toMatchObject({ broken: null, checked: n, unsealed: 0 });
  });
});

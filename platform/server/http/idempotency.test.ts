import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const texts = { en: 'Test', 'zh-Hans': 'Test', 'zh-Hant': 'Test' };
const create = (code: string, key: string, who = 'admin') =>
  app.as(who, 'POST', '/codes', { code, parent: '_SYS_FC', texts }, { headers: { 'idempotency-key': key } });
const countOf = async (code: string) => (await app.sql('select 1 from dictionary.code where code = $1', [code])).length;

describe('an Idempotency-Key', () => {
  it('makes one of many calls at once, all with the same answer', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create('T_ONE', key)));
    expect(answers.map(({ STATUS }) => STATUS)).toEqual([0, 0, 0, 0, 0]);
    for (const { DATA } of answers) expect(DATA).toEqual(answers[0]!.DATA);
    expect(await countOf('T_ONE')).toBe(1);
    expect(await app.sql(`select 1 from audit.entry where code = 'T_ONE'`)).toHaveLength(1);
  });

  it('is refused for another body, and stands for each person apart', async () => {
    const key = randomUUID();
    expect((await create('T_TWO', key)).STATUS).toBe(0);
    expect(await create('T_THREE', key)).toMatchObject({ http: 422, STATUS: 1422, DATA: { key: 'platform.error.idempotencyMismatch' } });
    expect(await countOf('T_THREE')).toBe(0);
    await app.sql(`insert into access.grant (user_id, role_id, unit_id, valid_from)
      select u.id, g.role_id, g.unit_id, g.valid_from from access.user u, access.grant g join access.user a on a.id = g.user_id
      where u.user_name = 'ehsm' and a.user_name = 'admin'`);
    expect((await create('T_THREE', key, 'ehsm')).STATUS).toBe(0);
  });

  it('gives a refusal again, whatever has changed since, and forgets a fault of the input', async () => {
    const key = randomUUID();
    const orphan = () =>
      app.as('admin', 'POST', '/codes', { code: 'T_CHILD', parent: 'T_LATER', texts }, { headers: { 'idempotency-key': key } });
    expect((await orphan()).STATUS).toBe(1422);
    await create('T_LATER', randomUUID());
    expect((await orphan()).STATUS).toBe(1422);
    const again = randomUUID();
    expect((await create('not a code', again)).STATUS).toBe(1400);
    expect((await create('T_FOUR', again)).STATUS).toBe(0);
  });

  it('has a form', async () => {
    expect((await create('T_FIVE', 'short')).DATA).toMatchObject([{ path: 'Idempotency-Key' }]);
  });
});

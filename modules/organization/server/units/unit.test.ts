import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const names = (en: string) => ({ en, 'zh-Hans': en, 'zh-Hant': en });
const newUnit = (code: string, parent_id: number) => ({
  code,
  parent_id,
  names: names(code),
  short_name: code,
  org_type: '_SYS_OT_6',
  in_ranking: true,
  timeZone: 'Asia/Hong_Kong',
});

async function departmentId(): Promise<number> {
  const [unit] = await app.sql<{ id: number }>(`select id from organization.unit where org_type = '_SYS_OT_3' order by id limit 1`);
  return unit!.id;
}

describe('a unit, from list to record to event to history', () => {
  it('is created, changed, closed and reopened, and its history tells who did what', async () => {
    const created = await app.as('admin', 'POST', '/corporates', newUnit('TST1', await departmentId()));
    expect(created).toMatchObject({ STATUS: 0, DATA: { code: 'TST1', version: 1, status: '_SYS_A9_1' } });
    const { id } = created.DATA;
    const changed = await app.as('admin', 'PUT', `/corporates/${id}`, {
      version: 1,
      names: names('Renamed'),
      short_name: 'R',
      in_ranking: false,
      timeZone: 'Asia/Macau',
    });
    expect(changed.DATA).toMatchObject({ name: 'Renamed', version: 2 });
    const closed = await app.as('admin', 'POST', `/corporates/${id}/close`, { version: 2, reason: 'contract ended' });
    expect(closed.DATA).toMatchObject({ status: '_SYS_A9_2', version: 3 });
    const listed = await app.as('admin', 'POST', '/corporates/list/table', { queryCriterias: [{ key: 'code', value: 'TST1' }] });
    expect(listed.DATA).toEqual({ items: [], totalCount: 0 });
    const all = await app.as('admin', 'POST', '/corporates/list/table/all', { queryCriterias: [{ key: 'code', value: 'TST1' }] });
    expect(all.DATA.totalCount).toBe(1);
    await app.as('admin', 'POST', `/corporates/${id}/reopen`, { version: 3, reason: 'won again' });
    const { DATA: history } = await app.as('admin', 'GET', `/corporates/${id}/history`);
    expect(history.map((entry: { event: string }) => entry.event)).toEqual(['reopen', 'close', 'update', 'create']);
    expect(history[1]).toMatchObject({ from: '_SYS_A9_1', to: '_SYS_A9_2', comment: 'contract ended' });
    expect(history[2].changes).toMatchObject({ short_name: ['TST1', 'R'], in_ranking: [true, false] });
    const [{ periods }] = (await app.sql<{ periods: number }>(
      'select count(*)::int as periods from organization.unit_period where unit_id = $1',
      [id],
    )) as [{ periods: number }];
    expect(periods).toBe(4);
  });

  it('of a project is made below by who holds its department alone, and reached by them at once', async () => {
    const department = await departmentId();
    await app.sql(
      `insert into access.grant (user_id, role_id, unit_id, company_id, valid_from)
       select u.id, r.id, $1::bigint, 35, '2026-01-01' from access.user u, access.role r where u.user_name = 'qa' and r.code = 'EHS001'`,
      [department],
    );
    await app.sql(`select pg_notify('quantum', 'grants:')`);
    await expect.poll(async () => (await app.as('qa', 'GET', `/corporates/${department}`)).STATUS).toBe(0);
    const made = await app.as('qa', 'POST', '/corporates', newUnit('TST9', department));
    expect(made).toMatchObject({ STATUS: 0, DATA: { code: 'TST9', path: expect.any(Array) } });
    expect(made.DATA.events.map(({ event }: { event: string }) => event)).toContain('update');
    await expect.poll(async () => (await app.as('qa', 'GET', `/corporates/${made.DATA.id}`)).STATUS).toBe(0);
  });

  it('refuses a stale version and says who wrote last', async () => {
    const { DATA } = await app.as('admin', 'POST', '/corporates', newUnit('TST2', await departmentId()));
    await app.as('ehsm', 'POST', `/corporates/${DATA.id}/close`, { version: 1, reason: 'first' });
    const stale = await app.as('admin', 'POST', `/corporates/${DATA.id}/close`, { version: 1, reason: 'second' });
    expect(stale).toMatchObject({ http: 409, STATUS: 1409, DATA: { version: 2 } });
    expect(stale.DATA.who).not.toBe('');
  });

  it("names every fault of an input at its field, in the reader's language", async () => {
    const bad = await app.as(
      'admin',
      'POST',
      '/corporates',
      { ...newUnit('x', 1), names: { en: '', 'zh-Hans': 'a' }, surprise: 1, timeZone: 'Mars/Base' },
      { locale: 'zh-Hant' },
    );
    expect(bad).toMatchObject({ http: 400, STATUS: 1400 });
    expect(bad.DATA.map((fault: { path: string }) => fault.path).sort()).toEqual([
      'code',
      'names.en',
      'names.zh-Hant',
      'surprise',
      'timeZone',
    ]);
    expect(bad.DATA.find((fault: { path: string }) => fault.path === 'timeZone').message).toBe('不是有效的時區');
  });

  it('refuses a code that is taken', async () => {
    const parent = await departmentId();
    await app.as('admin', 'POST', '/corporates', newUnit('TST3', parent));
    expect(await app.as('admin', 'POST', '/corporates', newUnit('TST3', parent))).toMatchObject({ http: 409, DATA: { field: 'code' } });
  });

  it('is not closed while something below it is open', async () => {
    const refused = await app.as('admin', 'POST', `/corporates/${await departmentId()}/close`, { version: 1, reason: 'x' });
    expect(refused).toMatchObject({ http: 422, STATUS: 1422, DATA: { key: 'organization.unit.refusal.openChildren' } });
  });

  it('does not exist for another company', async () => {
    const { DATA } = await app.as('admin', 'POST', '/corporates', newUnit('TST4', 36));
    expect(await app.as('ehsm', 'GET', `/corporates/${DATA.id}`)).toMatchObject({ http: 410, STATUS: 1410 });
    const listed = await app.as('ehsm', 'POST', '/corporates/list/table', { queryCriterias: [{ key: 'code', value: 'TST4' }] });
    expect(listed.DATA.totalCount).toBe(0);
  });
});

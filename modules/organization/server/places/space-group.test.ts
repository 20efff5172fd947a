import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const names = { en: 'Ward 9', 'zh-Hans': '9 病区', 'zh-Hant': '九樓病房' };
/** Spaces of a company, all of one unit, and that unit. */
async function ground(companyId: number, count: number): Promise<{ unitId: number; spaceIds: number[] }> {
  const rows = await app.sql<{ id: number; unit_id: number }>(
    `select id, unit_id from organization.space where company_id = $1 and deleted_at is null
       and unit_id = (select unit_id from organization.space where company_id = $1 order by id limit 1) order by id limit $2`,
    [companyId, count],
  );
  return { unitId: rows[0]!.unit_id, spaceIds: rows.map(({ id }) => id) };
}
const create = async (more: object = {}, headers: Record<string, string> = {}) =>
  app.as('admin', 'POST', '/space/group', { ...(await ground(35, 2)), names, ...more }, { headers });
const others = async () => (await ground(36, 1)).spaceIds;

describe('a group of spaces', () => {
  it('is made with a code of its project, listed, renamed and deleted, and its history says so', async () => {
    const { unitId, spaceIds } = await ground(35, 3);
    const { DATA: made } = await create();
    expect(made).toMatchObject({ code: expect.stringMatching(/^SG-/), unitId, spaceIds: spaceIds.slice(0, 2), version: 1 });
    expect(made.spaces[0]).toMatchObject({ name: expect.any(String), facilityName: expect.any(String), floor: expect.any(String) });
    expect(made.events).toEqual([
      { event: 'update', refusal: null },
      { event: 'remove', refusal: null },
    ]);
    const { DATA: page } = await app.as('admin', 'POST', '/space/group/list/table', {
      queryCriterias: [{ key: 'search', value: made.code }],
    });
    expect(page.items).toMatchObject([{ id: made.id, name: names.en, spaceCount: 2, planCount: 0 }]);
    const change = { names: { ...names, en: 'Ward 9 east' }, spaceIds: spaceIds.slice(1), version: 1 };
    expect((await app.as('admin', 'PUT', `/space/group/${made.id}`, change)).DATA).toMatchObject({ name: 'Ward 9 east', version: 2 });
    const gone = await app.as('admin', 'POST', `/space/group/${made.id}/remove`, { version: 2, reason: 'ward closed' });
    expect(gone.STATUS).toBe(0);
    expect(await app.as('admin', 'GET', `/space/group/${made.id}`)).toMatchObject({ STATUS: 1410 });
    const { DATA: history } = await app.as('admin', 'GET', `/space/group/${made.id}/history`);
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['remove', 'update', 'create']);
  });

  it('is made once under one key', async () => {
    const key = { 'Idempotency-Key': 'space-group-twice' };
    const [one, two] = [await create({}, key), await create({}, key)];
    expect([one.STATUS, two.DATA.id]).toEqual([0, one.DATA.id]);
  });

  it('takes only spaces of its project, and none that is deleted', async () => {
    const refused = { http: 400, STATUS: 1400, DATA: [{ path: 'spaceIds', key: 'organization.spaceGroup.fault.space' }] };
    expect(await create({ spaceIds: await others() })).toMatchObject(refused);
    const [elsewhere] = await app.sql<{ id: number }>(
      'select id from organization.space where company_id = 35 and unit_id <> $1 order by id limit 1',
      [(await ground(35, 1)).unitId],
    );
    expect(await create({ spaceIds: [elsewhere!.id] })).toMatchObject(refused);
    const { DATA: made } = await create();
    expect(await app.as('admin', 'PUT', `/space/group/${made.id}`, { names, spaceIds: await others(), version: 1 })).toMatchObject(refused);
    expect((await create({ names: { ...names, en: '' } })).DATA).toMatchObject([{ path: 'names.en' }]);
  });

  it('is another company’s secret: its project, its record and its list', async () => {
    // Someone who may do all that an administrator may, in the second company alone.
    await app.sql(`insert into access.grant (user_id, role_id, unit_id, valid_from) select o.id, g.role_id, 36, current_date - 1
      from access.user o, access.grant g join access.user a on a.id = g.user_id where o.user_name = 'other' and a.user_name = 'admin'`);
    await app.sql(`select pg_notify('quantum', 'grants:')`);
    await expect.poll(async () => (await app.as('other', 'POST', '/space/group/list/table', {})).STATUS).toBe(0);
    const { unitId } = await ground(35, 1);
    expect(await app.as('other', 'POST', '/space/group', { unitId, names, spaceIds: [] })).toMatchObject({ STATUS: 1410 });
    const { DATA: made } = await create();
    expect(await app.as('other', 'GET', `/space/group/${made.id}`)).toMatchObject({ STATUS: 1410 });
    expect(await app.as('other', 'PUT', `/space/group/${made.id}`, { names, spaceIds: [], version: 1 })).toMatchObject({ STATUS: 1410 });
    expect(await app.as('emp', 'POST', '/space/group', { unitId, names, spaceIds: [] })).toMatchObject({ STATUS: 1403 });
  });

  it('changed by two at once is changed by one; the other is told', async () => {
    const { DATA: made } = await create();
    const change = (en: string) => app.as('admin', 'PUT', `/space/group/${made.id}`, { names: { ...names, en }, spaceIds: [], version: 1 });
    const answers = await Promise.all([change('East'), change('West')]);
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
  });
});

import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../contract/index.ts';
import { knownPermissions } from './permission-tree.ts';
import { addAccount, endGrants, giveRole, newRole, roleIdOf } from '../testing/people.ts';

let app: TestApp;
let beside: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
  await addAccount(app, { userName: 'boss', like: 'ehsm', role: 'EHS001', unitId: 35 });
  await addAccount(app, { userName: 'second', like: 'other', role: 'EHS001', unitId: 36 });
});
afterAll(async () => {
  await beside?.stop();
  await app.stop();
});

const within = (work: () => Promise<unknown>) => expect.poll(work, { timeout: 1000, interval: 40 });
const change = ({ names, companyLevel, permissions, version }: Record<string, unknown>, more: object) => ({ names, companyLevel, permissions, version, ...more }); // prettier-ignore

describe('a role', () => {
  it("is made for the maker's company, seen by no other, found by code and name", async () => {
    const role = await newRole(app, 'boss', ['inspection:read']);
    expect(role).toMatchObject({ shared: false, core: false, permissions: ['inspection:read'], memberCount: 0 });
    const find = (who: string, key: string, value: string) =>
      app.as(who, 'POST', '/roles/list', { queryCriterias: [{ key, value, condition: 'like' }] });
    expect((await find('pm', 'code', role.code.toLowerCase())).DATA.items).toMatchObject([
      { id: role.id, permissions: ['inspection:read'] },
    ]);
    expect((await find('pm', 'name', role.names.en.slice(0, -1))).DATA.totalCount).toBe(1);
    expect((await find('other', 'code', role.code)).DATA.totalCount).toBe(0);
    expect(await app.as('second', 'GET', `/roles/${role.id}`)).toMatchObject({ STATUS: 1410 });
    expect((await app.as('boss', 'GET', `/roles/${role.id}/history`)).DATA).toMatchObject([
      { event: 'create', changes: { permissions: [null, ['Inspections: Read']] } },
    ]);
  });

  it('is offered to who gives roles only where giving it is not refused', async () => {
    const unit = async (code: string) => (await app.sql<{ id: number }>('select id from organization.unit where code = $1', [code]))[0]!.id;
    const givable = async (who: string, unitId: number) =>
      (await app.as(who, 'POST', '/roles/list', { params: { givableIn: unitId } })).DATA as {
        items: { code: string }[];
        totalCount: number;
      };
    const ofPm = await givable('pm', await unit('HK01'));
    expect(ofPm.items.map(({ code }) => code).sort()).toEqual([...STAFF_ROLES].sort());
    expect(ofPm.totalCount).toBe(STAFF_ROLES.length);
    expect((await givable('emp', await unit('HK01'))).items).toEqual([]);
    expect((await givable('pm', await unit('HK02'))).items).toEqual([]);
    expect((await givable('admin', await unit('HK01'))).totalCount).toBeGreaterThan(STAFF_ROLES.length);
    expect(await app.as('pm', 'POST', '/roles/list', { params: { givableIn: 999_999 } })).toMatchObject({ STATUS: 1410 });
  });

  it('has a code of its own, whatever its capitals: none of the company and no shared one', async () => {
    const { code, names } = await newRole(app, 'boss', []);
    const body = { names, companyLevel: false, permissions: [] };
    for (const taken of [code.toLowerCase(), 'ehs030'])
      expect(await app.as('boss', 'POST', '/roles', { ...body, code: taken })).toMatchObject({ STATUS: 1409, DATA: { field: 'code' } });
    expect((await app.as('second', 'POST', '/roles', { ...body, code })).STATUS).toBe(0);
  });

  it('holds only what the program knows', async () => {
    const { names } = await newRole(app, 'boss', []);
    const body = { code: 'GHOST', names, companyLevel: false, permissions: ['inspection:read', 'ghost:read'] };
    expect(await app.as('boss', 'POST', '/roles', body)).toMatchObject({ STATUS: 1400, DATA: [{ path: 'permissions' }] });
  });

  it('shared by all is changed on the root alone', async () => {
    const { DATA: pm } = await app.as('boss', 'GET', `/roles/${await roleIdOf(app, 'EHS030')}`);
    expect(pm.events).toEqual([]);
    const answer = await app.as('boss', 'PUT', `/roles/${pm.id}`, change(pm, { permissions: [] }));
    expect(answer).toMatchObject({ STATUS: 1403 });
  });

  it('that somebody holds is not deleted, and says who and where; a core role never; one without people is', async () => {
    const role = await newRole(app, 'boss', ['inspection:read']);
    await giveRole(app, 'leg', role.id, 35);
    const removed = { version: role.version, reason: 'No longer used' };
    const answer = await app.as('boss', 'POST', `/roles/${role.id}/remove`, removed);
    expect(answer).toMatchObject({ STATUS: 1422, DATA: { key: 'access.refusal.members', params: { count: 1 } } });
    expect(answer.DATA.links).toMatchObject([{ href: expect.stringMatching(/employees\/\d+$/) }]);
    await endGrants(app, role.id);
    expect((await app.as('boss', 'POST', `/roles/${role.id}/remove`, removed)).STATUS).toBe(0);
    expect((await app.as('boss', 'GET', `/roles/${role.id}`)).STATUS).toBe(1410);
    const { DATA: core } = await app.as('admin', 'GET', `/roles/${await roleIdOf(app, 'EHS085')}`);
    const kept = await app.as('admin', 'POST', `/roles/${core.id}/remove`, { version: core.version, reason: 'x' });
    expect(kept).toMatchObject({ STATUS: 1422, DATA: { key: 'access.refusal.core' } });
  });

  it('changed on one server counts on the other within a second', async () => {
    const role = await newRole(app, 'boss', ['system-setting:org']);
    await giveRole(app, 'emp', role.id, 201);
    const units = () => beside.as('emp', 'POST', '/corporates/list/table/all', {});
    await within(async () => (await units()).STATUS).toBe(0);
    const { DATA } = await app.as('boss', 'PUT', `/roles/${role.id}`, change(role, { permissions: ['system-setting:post'] }));
    expect(DATA.permissions).toEqual(['system-setting:post']);
    await within(async () => (await units()).STATUS).toBe(1403);
    await endGrants(app, role.id);
  });
});

describe('no escalation', () => {
  let managers: { id: number; version: number; code: string };
  beforeEach(async () => {
    managers ??= await newRole(app, 'boss', ['system-setting:role', 'system-setting:account', 'inspection:read']);
    await endGrants(app, managers.id);
    managers = (await app.as('boss', 'GET', `/roles/${managers.id}`)).DATA;
  });
  const put = (who: string, more: object) => app.as(who, 'PUT', `/roles/${managers.id}`, change(managers as never, more));

  it('by a role: nobody puts in it what they do not hold', async () => {
    await giveRole(app, 'leg', managers.id, 35);
    const permissions = ['system-setting:role', 'system-setting:account', 'inspection:read', 'sensitive:identity'];
    expect(await put('leg', { permissions })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'access.refusal.more', params: { permissions: 'sensitive:identity' } },
      MSG: expect.stringContaining('sensitive:identity'),
    });
    const body = { code: 'RISE', names: { en: 'Rise', 'zh-Hans': '升', 'zh-Hant': '升' }, companyLevel: false, permissions };
    expect((await app.as('leg', 'POST', '/roles', body)).DATA.key).toBe('access.refusal.more');
    expect((await put('boss', { permissions })).STATUS).toBe(0);
  });

  it('of the own reach: nobody widens a role they hold to the company', async () => {
    await giveRole(app, 'leg', managers.id, 35);
    expect((await put('leg', { companyLevel: true })).DATA.key).toBe('access.refusal.ownLevel');
  });

  it('out of a unit: who holds roles in a project makes and changes none', async () => {
    await giveRole(app, 'sup', managers.id, 201);
    await within(async () => (await app.as('sup', 'POST', '/roles/list/table', {})).STATUS).toBe(0);
    expect((await put('sup', { permissions: [] })).STATUS).toBe(1403);
    const body = { code: 'MINE', names: { en: 'Mine', 'zh-Hans': '我', 'zh-Hant': '我' }, companyLevel: false, permissions: [] };
    expect((await app.as('sup', 'POST', '/roles', body)).STATUS).toBe(1403);
  });

  it('and nobody takes their own last right to roles', async () => {
    await giveRole(app, 'leg', managers.id, 35);
    expect((await put('leg', { permissions: [] })).DATA.key).toBe('access.refusal.ownLast');
  });

  it('and the last administrator of a company stays', async () => {
    await giveRole(app, 'leg', managers.id, 35);
    const [bossGrant] = await app.sql<{ id: number }>(
      `update access.grant set valid_to = '2020-01-01' where user_id = (select id from access.user where user_name = 'boss') returning id`,
    );
    await app.sql(`select pg_notify('quantum', 'grants:')`);
    try {
      expect(await put('admin', { permissions: ['inspection:read'] })).toMatchObject({
        STATUS: 1422,
        DATA: { key: 'access.refusal.lastAdministrator' },
      });
    } finally {
      await app.sql(`update access.grant set valid_to = null where id = $1`, [bossGrant!.id]);
      await app.sql(`select pg_notify('quantum', 'grants:')`);
    }
    await within(async () => (await app.as('boss', 'POST', '/roles/list/table', {})).STATUS).toBe(0);
    expect((await put('admin', { permissions: ['inspection:read'] })).STATUS).toBe(0);
  });
});

describe('what a person may do and why', () => {
  const idOf = async (userName: string): Promise<number> =>
    (await app.sql<{ id: number }>('select employee_id as id from access.user where user_name = $1', [userName]))[0]!.id;
  const why = async (who: string, of: string, unitId: number) => app.as(who, 'POST', '/roles/why', { employeeId: await idOf(of), unitId });
  const sources = (answer: Awaited<ReturnType<typeof why>>, key: string) =>
    answer.DATA.groups.flatMap((group: { verbs: { key: string; sources: unknown[] }[] }) => group.verbs).find((verb: { key: string }) => verb.key === key)?.sources; // prettier-ignore

  it('names each grant a permission comes from, and nothing that does not reach the unit', async () => {
    const answer = await why('boss', 'insp', 201);
    expect(answer.DATA.canSignIn).toBe(true);
    expect(sources(answer, 'inspection:inspect')).toMatchObject([{ roleCode: 'EHS020', reach: 'unit', unitName: expect.any(String) }]);
    expect(sources(answer, 'inspection:void')).toBeUndefined();
    expect((await why('boss', 'insp', 101)).DATA.groups).toEqual([]);
    expect(sources(await why('boss', 'ehsm', 201), 'inspection:void')).toMatchObject([{ roleCode: 'EHS004', reach: 'company' }]);
  });

  it('is told to who keeps the accounts of both', async () => {
    expect(sources(await why('pm', 'insp', 201), 'inspection:inspect')).toHaveLength(1);
    expect((await why('pm', 'other', 201)).STATUS).toBe(1410);
    expect((await why('pm', 'insp', 202)).STATUS).toBe(1410);
    expect((await why('insp', 'insp', 201)).STATUS).toBe(1403);
  });
});

it('a person holds the union of their roles, and company level with any one of them (specification 6)', async () => {
  const held = async (): Promise<string[]> =>
    (await app.as('insp', 'POST', '/permissions/info', {})).DATA.permissionList.map(({ title }: { title: string }) => title);
  const level = async () => (await app.as('insp', 'GET', '/roles/checkRoleLevel')).DATA;
  const before = await held();
  expect([before.includes('inspection:read'), before.includes('dashboards:read'), await level()]).toEqual([true, false, false]);
  // Any role in a whole company is company scope.
  expect((await app.as('doc', 'GET', '/roles/checkRoleLevel')).DATA).toBe(true);
  const one = await newRole(app, 'boss', ['dashboards:read']);
  const { DATA: wide } = await app.as('boss', 'PUT', `/roles/${one.id}`, change(one, { companyLevel: true }));
  expect(wide.companyLevel).toBe(true);
  const other = await newRole(app, 'boss', ['corrective-action:read']);
  for (const { id } of [one, other]) await giveRole(app, 'insp', id, 201);
  expect(new Set(await held())).toEqual(
    new Set([...before, 'dashboards', 'dashboards:read', 'corrective-action', 'corrective-action:read']),
  );
  expect(await level()).toBe(true);
});

it('every permission of the program has its words in three languages', () => {
  const { messages } = app.kernel;
  const keys = knownPermissions(app.kernel).map(
    ({ level, title, name }) => `access.${level === 1 ? `permission.${title}` : `verb.${name}`}`,
  );
  const missing = (['en', 'zh-Hans', 'zh-Hant'] as const).flatMap((locale) => keys.filter((key) => messages.text(locale, key) === key));
  expect(missing).toEqual([]);
});

import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_AUDIENCE } from '../../domain/audience.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const HOSPITAL = 201;
const inThree = (en: string) => ({ en, 'zh-Hans': `${en}（简）`, 'zh-Hant': `${en}（繁）` });

describe('a message group', () => {
  it('by list holds people of its unit; by rule whom the rule means now', async () => {
    const { employeeId } = await whoIs(app, 'insp');
    const listed = await must(app, 'pm', 'POST', '/messageGroups', {
      unitId: HOSPITAL,
      names: inThree('Night shift'),
      rule: null,
      memberIds: [employeeId],
    });
    expect(listed).toMatchObject({ byRule: false, count: 1, memberIds: [employeeId], people: [{ id: employeeId }] });
    const stranger = (await whoIs(app, 'other')).employeeId;
    const answer = await app.as('pm', 'POST', '/messageGroups', {
      unitId: HOSPITAL,
      names: inThree('X'),
      rule: null,
      memberIds: [employeeId, stranger],
    });
    expect(answer).toMatchObject({ http: 400, DATA: [{ path: 'memberIds.1', key: 'notification.group.fault.member' }] });

    const rule = { ...NO_AUDIENCE, roles: ['EHS020'] };
    const ruled = await must(app, 'pm', 'POST', '/messageGroups', { unitId: HOSPITAL, names: inThree('Inspectors'), rule, memberIds: [] });
    expect(ruled).toMatchObject({ byRule: true, parts: [{ label: 'Roles', names: ['Inspector'] }] });
    expect(ruled.people.some(({ id }: { id: number }) => id === employeeId)).toBe(true);
    expect(ruled.count).toBe((await must(app, 'pm', 'POST', '/messageGroups/count', { unitId: HOSPITAL, audience: rule })).count);
    const empty = await app.as('pm', 'POST', '/messageGroups', { unitId: HOSPITAL, names: inThree('X'), rule: NO_AUDIENCE, memberIds: [] });
    expect(empty).toMatchObject({ http: 400, DATA: [{ path: 'rule', key: 'notification.audience.fault.empty' }] });
  });

  it('is retired and restored, is in no picker meanwhile, and tells its history', async () => {
    const { id, version } = await must(app, 'pm', 'POST', '/messageGroups', {
      unitId: HOSPITAL,
      names: inThree('Old'),
      rule: null,
      memberIds: [],
    });
    const offered = async () =>
      (await must(app, 'pm', 'POST', '/messageGroups/options/list', {})).items.some((one: { id: number }) => one.id === id);
    expect(await offered()).toBe(true);
    const retired = await must(app, 'pm', 'POST', `/messageGroups/${id}/retire`, { version, reason: 'No longer there' });
    expect(retired).toMatchObject({ status: '_SYS_A9_2', events: [{ event: 'restore' }] });
    expect(await offered()).toBe(false);
    await must(app, 'pm', 'POST', `/messageGroups/${id}/restore`, { version: retired.version, reason: 'Back' });
    const history = await must(app, 'pm', 'GET', `/messageGroups/${id}/history`);
    expect(history.map((one: { event: string }) => one.event)).toEqual(['restore', 'retire', 'create']);
  });

  it('chooses among roles that someone of the own company holds', async () => {
    const roles = async (who: string) =>
      (await must(app, who, 'GET', '/messageGroups/choices')).roles.map(({ code }: { code: string }) => code);
    expect(await roles('pm')).toEqual(expect.arrayContaining(['EHS020', 'EHS030']));
    await app.sql(
      `with r as (insert into access.role (code, names) values ('SECRET', '{"en":"Secret"}') returning id)
       insert into access.grant (user_id, role_id, unit_id, valid_from) select u.id, r.id, 36, '2026-01-01' from r, access.user u
         join organization.employee e on e.id = u.employee_id where e.company_id = 36 limit 1`,
    );
    expect(await roles('pm')).not.toContain('SECRET');
    expect(await roles('other')).toContain('SECRET');
  });

  it('is made within the own unit alone, by who holds the right', async () => {
    const input = { unitId: 35, names: inThree('X'), rule: null, memberIds: [] };
    expect((await app.as('pm', 'POST', '/messageGroups', input)).STATUS).toBe(1410);
    expect((await app.as('insp', 'POST', '/messageGroups', { ...input, unitId: HOSPITAL })).STATUS).toBe(1403);
  });
});

describe('who publishes announcements', () => {
  it('keeps the same groups beside them, without a right under settings', async () => {
    const rows = async (who: string) => JSON.stringify(await must(app, who, 'GET', '/menus/list'));
    const menu = await rows('om');
    expect(menu).toContain('/quantum/notification/message-groups');
    expect(menu).not.toContain('/quantum/system-setting/message-groups');
    expect(await rows('insp')).not.toContain('message-groups');
    const made = await must(app, 'om', 'POST', '/messageGroups', { unitId: HOSPITAL, names: inThree('Ours'), rule: null, memberIds: [] });
    expect(made.events.map(({ event }: { event: string }) => event)).toEqual(['retire', 'update']);
    const of = async (who: string) => (await must(app, who, 'POST', '/messageGroups/list', {})).items.map(({ id }: { id: number }) => id);
    for (const who of ['om', 'admin', 'pm']) expect(await of(who)).toContain(made.id);
    expect((await app.as('insp', 'POST', '/messageGroups/list', {})).STATUS).toBe(1403);
    const retired = await must(app, 'om', 'POST', `/messageGroups/${made.id}/retire`, { version: made.version, reason: 'Done' });
    expect(retired.status).toBe('_SYS_A9_2');
  });

  it('keeps none where the right is held elsewhere', async () => {
    const { id } = await must(app, 'pm', 'POST', '/messageGroups', { unitId: HOSPITAL, names: inThree('Own'), rule: null, memberIds: [] });
    expect((await app.as('other', 'GET', `/messageGroups/${id}`)).STATUS).toBe(1410);
  });
});

describe('the calls of specification 7', () => {
  it('make, read and find groups with the names the specification gives', async () => {
    const { employeeId } = await whoIs(app, 'insp');
    const made = await must(app, 'pm', 'POST', '/messageGroup/', {
      full_name: 'Ward team',
      corporateDTO: { id: HOSPITAL },
      users: [employeeId, employeeId],
    });
    expect(made).toMatchObject({ full_name: 'Ward team', corporateDTO: { id: HOSPITAL }, users: [{ id: employeeId }] });
    expect(await must(app, 'emp', 'GET', `/messageGroup/${made.id}`)).toEqual(made);
    const find = async (path: string, params: object) =>
      (await must(app, 'emp', 'POST', path, { params })).items.map(({ id }: { id: number }) => id);
    expect(await find('/messageGroup/list', {})).toContain(made.id);
    expect(await find('/messageGroup/groupName/list', { groupCode: made.code })).toEqual([made.id]);
    expect(await find('/messageGroup/groupName/list', { employeeName: made.users[0].employee_name.slice(0, 4).toUpperCase() })).toContain(
      made.id,
    );
    expect(await find('/messageGroup/groupName/list', { employeeName: 'nobody is called %' })).toEqual([]);
    expect((await app.as('other', 'GET', `/messageGroup/${made.id}`)).STATUS).toBe(1410);
  });

  it('find groups by rule by whom the rule means today', async () => {
    const rule = { ...NO_AUDIENCE, roles: ['EHS020'] };
    const ruled = await must(app, 'pm', 'POST', '/messageGroups', { unitId: HOSPITAL, names: inThree('Ruled'), rule, memberIds: [] });
    const find = async (employeeName: string) =>
      (await must(app, 'emp', 'POST', '/messageGroup/groupName/list', { employeeName })).items.map(({ id }: { id: number }) => id);
    expect(await find(ruled.people[0].name)).toContain(ruled.id);
    const pm = await whoIs(app, 'pm');
    const [{ names }] = (await app.sql<{ names: { en: string } }>(
      `select names from organization.employee where id = ${pm.employeeId}`,
    )) as [{ names: { en: string } }];
    expect(await find(names.en)).not.toContain(ruled.id);
  });

  it('load the users of units and groups together, each once, and of all where neither is named', async () => {
    const { employeeId } = await whoIs(app, 'insp');
    const group = await must(app, 'pm', 'POST', '/messageGroup', { full_name: 'One', corporateDTO: { id: HOSPITAL }, users: [employeeId] });
    const load = async (params: object, who = 'pm') =>
      (await must(app, who, 'POST', '/message/loadUsers', { params })).items.map(({ id }: { id: number }) => id);
    expect(await load({ org: [], group: [group.id] })).toEqual([employeeId]);
    const ofUnit = await load({ org: [HOSPITAL] });
    expect(ofUnit).toContain(employeeId);
    expect(await load({ org: [HOSPITAL], group: [group.id] })).toEqual(ofUnit);
    const all = await load({});
    expect(all.length).toBeGreaterThan(ofUnit.length);
    expect(all).not.toContain((await whoIs(app, 'other')).employeeId);
    expect(new Set(all).size).toBe(all.length);
  });
});

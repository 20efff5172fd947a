import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const HOSPITAL = 201;
const names = (en: string) => ({ en, 'zh-Hans': en, 'zh-Hant': en });
const post = (path: string, body: object, who = 'admin') => app.as(who, 'POST', path, body);
const faultsOf = (answer: { DATA: { path: string; key: string }[] }) => answer.DATA.map(({ path, key }) => [path, key]);
const departments = () =>
  app.sql<{ id: number }>(
    `select id from organization.unit where company_id = 35 and org_type = '_SYS_OT_3' and parent_id = 35 order by id`,
  );
const newUnit = (code: string, parent_id: number, org_type = '_SYS_OT_6') => ({
  code,
  parent_id,
  names: names(code),
  short_name: code,
  org_type,
  in_ranking: true,
  timeZone: 'Asia/Hong_Kong',
});
const person = (code: string, more: object = {}) => ({
  code,
  names: names(code),
  last_name: 'Chan',
  org_id: HOSPITAL,
  jobId: null,
  contractor: 0,
  is_business_line: false,
  serviceType: null,
  hiredOn: '2026-01-05',
  managerId: null,
  phone: null,
  email: null,
  ...more,
});
const changed = (of: Record<string, unknown>, more: object) => {
  const { names: n, last_name, org_id, jobId, contractor, is_business_line, serviceType, hiredOn, version } = of;
  return { names: n, last_name, org_id, jobId, contractor, is_business_line, serviceType, hiredOn, version, managerId: null, ...more };
};

/** Open work of a unit, given to a person. */
async function openWork(unitId: number, employeeId: number): Promise<void> {
  await app.sql(
    `with made as (insert into task.task (company_id, unit_id, event_on, type, source_kind, source_id, code, title, place, status, created_at, updated_at)
       values (35, $1, current_date, '_SYS_TT_1', 'inspection.task', 1, 'INS-OPEN', '{"en":"x"}', '{"en":"x"}', '_SYS_TS_4', now(), now()) returning id)
     insert into task.assignee (task_id, employee_id, responsibility) select id, $2, '_SYS_RT_7' from made`,
    [unitId, employeeId],
  );
}

describe('moving a unit', () => {
  it('shows what moves, moves it with everything below, and the tree of then stays', async () => {
    const [from, to] = await departments();
    const region = (await post('/corporates', newUnit('MVR', from!.id, '_SYS_OT_5'))).DATA;
    const project = (await post('/corporates', newUnit('MVP', region.id))).DATA;
    const preview = await post(`/corporates/${region.id}/move/preview`, { parent_id: to!.id });
    expect(preview.DATA).toMatchObject({ units: 2, names: ['MVR', 'MVP'], employees: 0, refusal: null });
    expect(preview.DATA.from).not.toEqual(preview.DATA.to);
    const moved = await post(`/corporates/${region.id}/move`, { version: 1, parent_id: to!.id, reason: 'reorganised' });
    expect(moved).toMatchObject({ STATUS: 0, DATA: { parent_id: to!.id, version: 2 } });
    const above = await app.sql<{ ancestor_id: number; open: boolean }>(
      `select ancestor_id, valid_to is null as open from organization.unit_closure where descendant_id = $1 and ancestor_id in ($2, $3) order by open`,
      [project.id, from!.id, to!.id],
    );
    expect(above).toEqual([
      { ancestor_id: from!.id, open: false },
      { ancestor_id: to!.id, open: true },
    ]);
    const { DATA: periods } = await app.as('admin', 'GET', `/corporates/${region.id}/periods`);
    expect(periods.map((one: { to: string | null }) => one.to === null)).toEqual([true, false]);
    const { DATA: history } = await app.as('admin', 'GET', `/corporates/${region.id}/history`);
    expect(history[0]).toMatchObject({ event: 'move', comment: 'reorganised' });
  });

  it('is refused at its field: a ring, the same place, a project above, another company, a company itself', async () => {
    const [from] = await departments();
    const region = (await post('/corporates', newUnit('RNG', from!.id, '_SYS_OT_5'))).DATA;
    const inner = (await post('/corporates', newUnit('RNG2', region.id, '_SYS_OT_5'))).DATA;
    const move = async (id: number, parent_id: number) =>
      faultsOf(await post(`/corporates/${id}/move`, { version: 1, parent_id, reason: 'x' }));
    expect(await move(region.id, inner.id)).toEqual([['parent_id', 'organization.unit.fault.cycle']]);
    expect(await move(region.id, region.id)).toEqual([['parent_id', 'organization.unit.fault.cycle']]);
    expect(await move(region.id, from!.id)).toEqual([['parent_id', 'organization.unit.fault.sameParent']]);
    expect(await move(region.id, HOSPITAL)).toEqual([['parent_id', 'organization.unit.refusal.place']]);
    expect(await move(region.id, 36)).toEqual([['parent_id', 'organization.unit.fault.otherCompany']]);
    expect(faultsOf(await post('/corporates/35/move', { version: 1, parent_id: 36, reason: 'x' }))).toEqual([
      ['parent_id', 'organization.unit.fault.moveCompany'],
    ]);
  });

  it('two moves that would make a ring together: one of them is refused', async () => {
    const [from] = await departments();
    const [a, b] = [
      (await post('/corporates', newUnit('RA', from!.id, '_SYS_OT_5'))).DATA,
      (await post('/corporates', newUnit('RB', from!.id, '_SYS_OT_5'))).DATA,
    ];
    const both = await Promise.all([
      post(`/corporates/${a.id}/move`, { version: 1, parent_id: b.id, reason: 'x' }),
      post(`/corporates/${b.id}/move`, { version: 1, parent_id: a.id, reason: 'x' }),
    ]);
    expect(both.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1400]);
  });

  it('a unit with open work is not closed, and the refusal links the work', async () => {
    const { employeeId } = (await app.as('insp', 'POST', '/permissions/info', {})).DATA;
    const unit = (await post('/corporates', newUnit('BUSY', (await departments())[0]!.id))).DATA;
    await openWork(unit.id, employeeId);
    const answer = await post(`/corporates/${unit.id}/close`, { version: 1, reason: 'x' });
    expect(answer).toMatchObject({ STATUS: 1422, DATA: { key: 'task.refusal.openWork' } });
    expect(answer.DATA.links.length).toBeGreaterThan(0);
  });
});

describe('people', () => {
  it('one is added, changed, moved to another unit, leaves on a day and comes back', async () => {
    const made = await post('/employee', person('NEW-1', { phone: '+852 5555 0133' }));
    expect(made).toMatchObject({ STATUS: 0, DATA: { code: 'NEW-1', org_ids: [HOSPITAL], last_name: 'Chan' } });
    const { id } = made.DATA;
    const moved = await app.as('admin', 'PUT', `/employee/${id}`, changed(made.DATA, { org_id: 202 }));
    expect(moved.DATA).toMatchObject({ org_id: 202, org_ids: [202], version: 2 });
    const left = await post(`/employee/${id}/leave`, { version: 2, leftOn: '2026-03-31', reason: 'contract ended' });
    expect(left.DATA).toMatchObject({ leftOn: '2026-03-31', status: '_SYS_A9_2', org_ids: [] });
    const found = await post('/employee/autocompletelist', { queryCriterias: [{ key: 'code', value: 'NEW-1' }] });
    expect(found.DATA.items).toEqual([]);
    const back = await post(`/employee/${id}/return`, { version: 3, reason: 'the day was wrong' });
    expect(back.DATA).toMatchObject({ leftOn: null, status: '_SYS_A9_1', org_ids: [202] });
    const { DATA: history } = await app.as('admin', 'GET', `/employee/${id}/history`);
    expect(history.map((one: { event: string }) => one.event)).toEqual(['return', 'leave', 'update', 'create']);
    expect(history[3].changes.phone).toEqual([null, '+852 5555 0133']);
    const [stored] = await app.sql<{ changes: object }>(
      `select changes from audit.entry where kind = 'organization.employee' and record_id = $1 and event = 'create'`,
      [id],
    );
    expect(JSON.stringify(stored!.changes)).not.toContain('0133');
  });

  it("faults stand at their fields: a code in other capitals, one's own manager, a ring of managers, a leaver as manager, days", async () => {
    const boss = (await post('/employee', person('BOSS'))).DATA;
    expect(await post('/employee', person('boss'))).toMatchObject({ http: 409, DATA: { field: 'code' } });
    const put = async (of: Record<string, unknown>, more: object) =>
      faultsOf(await app.as('admin', 'PUT', `/employee/${String(of['id'])}`, changed(of, more)));
    expect(await put(boss, { managerId: boss.id })).toEqual([['managerId', 'organization.employee.fault.ownManager']]);
    const report = (await post('/employee', person('REPORT', { managerId: boss.id }))).DATA;
    expect(await put(boss, { managerId: report.id })).toEqual([['managerId', 'organization.employee.fault.managerRing']]);
    const leave = (leftOn: string) => post(`/employee/${report.id}/leave`, { version: 1, leftOn, reason: 'x' });
    expect(faultsOf(await leave('2099-01-01'))).toEqual([['leftOn', 'organization.employee.fault.leftFuture']]);
    expect(faultsOf(await leave('2025-12-31'))).toEqual([['leftOn', 'organization.employee.fault.leftBefore']]);
    await leave('2026-02-28');
    expect(await put(boss, { managerId: report.id })).toEqual([['managerId', 'organization.employee.fault.manager']]);
    expect(await put(boss, { org_id: 301 })).toEqual([['org_id', 'organization.fault.otherCompany']]);
  });

  it('nobody leaves with open work; a leaver can no longer sign in', async () => {
    const { employeeId } = (await app.as('insp', 'POST', '/permissions/info', {})).DATA;
    const { DATA: insp } = await app.as('admin', 'GET', `/employee/${employeeId}`);
    const refused = await post(`/employee/${employeeId}/leave`, { version: insp.version, leftOn: '2026-06-30', reason: 'x' });
    expect(refused).toMatchObject({ STATUS: 1422, DATA: { key: 'task.refusal.openWork' } });
    const leg = (await app.as('leg', 'POST', '/permissions/info', {})).DATA;
    const { DATA: person } = await app.as('admin', 'GET', `/employee/${leg.employeeId}`);
    expect(await post(`/employee/${leg.employeeId}/leave`, { version: person.version, leftOn: '2026-06-30', reason: 'x' })).toMatchObject({
      STATUS: 0,
    });
    await expect.poll(async () => (await app.as('leg', 'POST', '/permissions/info', {})).STATUS).toBe(1401);
  });

  it('a project manager keeps the people of the own unit, and no others', async () => {
    expect(await post('/employee', person('PM-1'), 'pm')).toMatchObject({ STATUS: 0 });
    expect(await post('/employee', person('PM-2', { org_id: 202 }), 'pm')).toMatchObject({ STATUS: 1410 });
    expect(await post('/employee', person('EMP-1'), 'emp')).toMatchObject({ STATUS: 1403 });
    const menu = JSON.stringify((await app.as('pm', 'GET', '/menus/list')).DATA);
    expect(menu).toContain('SS112');
    expect(menu).not.toContain('SS111');
  });
});

describe('what companies share, and what is their own', () => {
  const type = (code: string) => ({ code, names: names(code), functionalRisk: '_SYS_FR_3' });

  it("a company's own type is in no list of another company; a shared one is changed by the platform's administrator alone", async () => {
    const own = await post('/space/type', type('own-35'), 'ehsm');
    expect(own).toMatchObject({ STATUS: 0, DATA: { shared: false } });
    const shared = await post('/space/type', type('shared-1'));
    expect(shared).toMatchObject({ STATUS: 0, DATA: { shared: true } });
    const seen = async (who: string) =>
      (
        await post(
          '/space/type/list',
          {
            queryCriterias: [
              { key: 'code', value: 'own-35' },
              { key: 'code', value: 'shared-1', connection: 'or' },
            ],
          },
          who,
        )
      ).DATA.items.map((row: { code: string }) => row.code);
    expect(await seen('ehsm')).toEqual(['own-35', 'shared-1']);
    expect(await seen('other')).toEqual(['shared-1']);
    const change = { version: 1, names: names('x'), functionalRisk: '_SYS_FR_1' };
    expect(await app.as('ehsm', 'PUT', `/space/type/${shared.DATA.id}`, change)).toMatchObject({ STATUS: 1403 });
    expect(await app.as('ehsm', 'PUT', `/space/type/${own.DATA.id}`, change)).toMatchObject({ STATUS: 0 });
    expect(await post('/space/type', type('SHARED-1'))).toMatchObject({ http: 409, DATA: { field: 'code' } });
    const retired = await post(`/space/type/${own.DATA.id}/retire`, { version: 2, reason: 'not needed' }, 'ehsm');
    expect(retired.DATA).toMatchObject({ status: '_SYS_A9_2' });
    expect(await seen('ehsm')).toEqual(['shared-1']);
  });

  it('a post is in one group, and each change stands in the history of both', async () => {
    const job = (await post('/jobs', { code: 'POST-1', names: names('Post'), groupId: null })).DATA;
    const first = (await post('/jobs/jobgroup', { code: 'GRP-1', names: names('One'), jobIds: [job.id] })).DATA;
    expect(first).toMatchObject({ jobCount: 1, jobs: [{ id: job.id, employeeCount: 0 }] });
    await post('/jobs/jobgroup', { code: 'GRP-2', names: names('Two'), jobIds: [job.id] });
    expect((await app.as('admin', 'GET', `/jobs/jobgroup/${first.id}`)).DATA.jobs).toEqual([]);
    const { DATA: history } = await app.as('admin', 'GET', `/jobs/${job.id}/history`);
    expect(history[0].changes.post_group_id).toMatchObject([{ name: 'One' }, { name: 'Two' }]);
    expect(await post('/jobs', { code: 'post-1', names: names('x'), groupId: null })).toMatchObject({ http: 409, DATA: { field: 'code' } });
    expect(faultsOf(await post('/jobs/jobgroup', { code: 'GRP-3', names: names('x'), jobIds: [job.id] }, 'ehsm'))).toEqual([
      ['jobIds', 'organization.post.fault.jobs'],
    ]);
  });
});

describe('places', () => {
  const facility = (code: string, kind: string, more: object = {}) => ({
    unitId: HOSPITAL,
    kind,
    code,
    names: names(code),
    parentId: null,
    floor: null,
    ...more,
  });
  const spaces = (facilityId: number, typeId: number, more: object = {}) => ({
    unitId: HOSPITAL,
    facilityId,
    typeId,
    floor: '9',
    area: null,
    functionalRisk: '_SYS_FR_2',
    codePattern: 'NEW-#',
    names: names('Room #'),
    first: 1,
    last: 12,
    digits: 2,
    ...more,
  });

  it('a building with a floor and twelve rooms is made at once, and is not retired while they stand in it', async () => {
    const building = (await post('/facilities', facility('N', '_SYS_FK_2'))).DATA;
    const floor = await post('/facilities', facility('N9', '_SYS_FK_3', { parentId: building.id, floor: '9' }));
    expect(floor).toMatchObject({ STATUS: 0, DATA: { parentName: 'N', spaceCount: 0 } });
    const [type] = await app.sql<{ id: number }>(`select id from organization.space_type where code = 'ward-room'`);
    const made = await post('/space/bulk', spaces(building.id, type!.id));
    expect(made.DATA).toMatchObject({ count: 12, codes: expect.arrayContaining(['NEW-01', 'NEW-12']) });
    expect(faultsOf(await post('/space/bulk', spaces(building.id, type!.id, { codePattern: 'new-#', first: 12, last: 14 })))).toEqual([
      ['codePattern', 'organization.space.fault.taken'],
    ]);
    const [{ n }] = (await app.sql<{ n: number }>(`select count(*)::int as n from organization.space where code ilike 'new-%'`)) as [
      { n: number },
    ];
    expect(n).toBe(12);
    const renamed = await app.as('admin', 'PUT', `/facilities/${floor.DATA.id}`, {
      version: 1,
      names: names('Nine'),
      parentId: building.id,
      floor: '9/F',
    });
    expect(renamed.DATA).toMatchObject({ floor: '9/F', spaceCount: 12 });
    expect((await app.as('admin', 'GET', `/space/${made.DATA.ids[0]}`)).DATA.floor).toBe('9/F');
    const refused = await post(`/facilities/${building.id}/retire`, { version: 1, reason: 'x' });
    expect(refused).toMatchObject({ STATUS: 1422, DATA: { key: 'organization.facility.refusal.below', params: { count: 1 } } });
    for (const id of made.DATA.ids)
      await post(`/space/${id}/remove`, { version: (await app.as('admin', 'GET', `/space/${id}`)).DATA.version, reason: 'x' });
    expect(await post(`/facilities/${floor.DATA.id}/retire`, { version: 2, reason: 'x' })).toMatchObject({ STATUS: 0 });
    expect(await post(`/facilities/${building.id}/retire`, { version: 1, reason: 'x' })).toMatchObject({ STATUS: 0 });
    expect(await post(`/facilities/${floor.DATA.id}/restore`, { version: 3, reason: 'x' })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'organization.refusal.ownerRetired' },
    });
  });

  it('faults stand at their fields: kinds, floors, a code in other capitals, a building of another project', async () => {
    const building = (await post('/facilities', facility('F-1', '_SYS_FK_2'))).DATA;
    const fault = async (body: object) => faultsOf(await post('/facilities', body));
    expect(await post('/facilities', facility('f-1', '_SYS_FK_2'))).toMatchObject({ http: 409, DATA: { field: 'code' } });
    expect(await fault(facility('F-2', '_SYS_FK_3', { floor: '1' }))).toEqual([['parentId', 'organization.facility.fault.building']]);
    expect(await fault(facility('F-3', '_SYS_FK_2', { parentId: building.id }))).toEqual([
      ['parentId', 'organization.facility.fault.place'],
    ]);
    expect(await fault(facility('F-4', '_SYS_FK_3', { parentId: building.id }))).toEqual([['floor', 'platform.fault.required']]);
    const [type] = await app.sql<{ id: number }>(`select id from organization.space_type where code = 'ward-room'`);
    const [elsewhere] = await app.sql<{ id: number }>(
      `select id from organization.facility where unit_id = 202 and kind = '_SYS_FK_2' limit 1`,
    );
    expect(faultsOf(await post('/space/bulk', spaces(elsewhere!.id, type!.id, { codePattern: 'ELSE-#' })))).toEqual([
      ['facilityId', 'organization.space.fault.facility'],
    ]);
    const space = { ...spaces(building.id, type!.id), code: 'A01-01', names: names('Room') };
    const { codePattern: _c, first: _f, last: _l, digits: _d, ...one } = space;
    expect(await post('/space', { ...one, code: 'ONE-1' })).toMatchObject({ STATUS: 0, DATA: { code: 'ONE-1', facilityName: 'F-1' } });
    expect(await post('/space', { ...one, code: 'one-1' })).toMatchObject({ http: 409, DATA: { field: 'code' } });
  });
});

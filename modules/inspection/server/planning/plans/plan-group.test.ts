import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPlanningTick } from '../planning.jobs.ts';
import { planInput } from '../../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  app.clock.set(new Date());
  await app.stop();
});

const names = { en: 'Ward round', 'zh-Hans': '病区', 'zh-Hant': '病房' };
let made = 0;
/** A group of some spaces of a unit. */
async function group(spaceIds: readonly number[], unitId?: number): Promise<number> {
  const unit = unitId ?? (await whoIs(app, 'pm')).orgId;
  const [row] = await app.sql<{ id: number }>(
    `insert into organization.space_group (company_id, unit_id, code, names, status)
     select company_id, id, $2, $3, '_SYS_A9_1' from organization.unit where id = $1 returning id`,
    [unit, `TEST-${++made}`, JSON.stringify(names)],
  );
  await app.sql('insert into organization.space_group_member (group_id, space_id) select $1, unnest($2::bigint[])', [row!.id, spaceIds]);
  return row!.id;
}
const spacesOf = async (unitId: number, count: number): Promise<number[]> =>
  (await app.sql<{ id: number }>('select id from organization.space where unit_id = $1 order by id desc limit $2', [unitId, count])).map(
    (one) => one.id,
  );
/** Changes who is in the group, as its record does. */
async function put(id: number, spaceIds: readonly number[]): Promise<void> {
  const { version } = await must(app, 'admin', 'GET', `/space/group/${id}`);
  await must(app, 'admin', 'PUT', `/space/group/${id}`, { version, names, spaceIds });
}
async function live(more: object) {
  const plan = await must(app, 'pm', 'POST', '/inspections', { ...(await planInput(app)), ...more });
  return must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
}
const rounds = (planId: number) =>
  app.sql<{ id: number; total: number; ended: boolean; spaces: number[]; left: number[] }>(
    `select r.id, r.total, r.ended_at is not null as ended,
       array(select t.space_id::int from inspection.task t where t.round_id = r.id and t.status <> '_SYS_TS_3' order by 1) as spaces,
       array(select t.space_id::int from inspection.task t where t.round_id = r.id and t.status = '_SYS_TS_3' order by 1) as left
     from inspection.round r where r.plan_id = $1 order by r.starts_at`,
    [planId],
  );
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
const preview = (more: object) => planInput(app).then((input) => app.as('pm', 'POST', '/inspections/preview', { ...input, ...more }));

describe('a plan with groups of spaces', () => {
  it('inspects each space once; the form, the record and the list say how many', async () => {
    const { orgId } = await whoIs(app, 'pm');
    const [a, b, c, d] = await spacesOf(orgId, 4);
    const [one, two] = [await group([a!, b!]), await group([b!, c!])];
    const more = { spaceIds: [a!, d!], groupIds: [one, two] };
    expect((await preview(more)).DATA).toMatchObject({ spaces: 4, spacesTwice: 2 });
    const plan = await live(more);
    expect(plan).toMatchObject({
      spaceIds: [a, d],
      groupIds: [one, two],
      groups: [{ id: one, name: 'Ward round', spaces: 2 }, { spaces: 2 }],
    });
    expect(plan.spaces.map((space: { id: number; group: string | null }) => [space.id, space.group !== null])).toEqual(
      expect.arrayContaining([
        [a, false],
        [d, false],
        [b, true],
        [c, true],
      ]),
    );
    const { items } = await must(app, 'pm', 'POST', '/inspections/list', { queryCriterias: [{ key: 'code', value: plan.code }] });
    expect(items).toMatchObject([{ spaceCount: 4, groupCount: 2 }]);
    for (const round of await rounds(plan.id)) expect(round).toMatchObject({ total: 4, spaces: sorted([a!, b!, c!, d!]) });
    expect((await must(app, 'pm', 'GET', `/inspections/${plan.id}`)).spaceIds).toEqual([a, d]);
  });

  it('a space that joins is inspected from the next round, one that leaves or is deleted no longer; nothing is made twice', async () => {
    const { orgId } = await whoIs(app, 'pm');
    // Not those of the plan before: it names one of them itself.
    const [a, b, c] = (await spacesOf(orgId, 7)).slice(4);
    const id = await group([a!, b!]);
    const plan = await live({ spaceIds: [], groupIds: [id] });
    await put(id, [a!, c!]);
    expect((await rounds(plan.id))[0]).toMatchObject({ total: 2, spaces: sorted([a!, b!]) });
    app.later({ days: 7 });
    await Promise.all([runPlanningTick(app.kernel), runPlanningTick(app.kernel)]);
    const [past, now, coming] = await rounds(plan.id);
    expect([...past!.spaces, ...past!.left].length).toBe(2);
    expect(now).toMatchObject({ total: 2, spaces: sorted([a!, c!]), left: [b] });
    expect(coming!.spaces).toContain(b);
    const [todo] = (await must(app, 'insp', 'POST', '/tasks/todo/list', {})).items.filter(
      (one: { code: string }) => one.code === plan.code,
    );
    expect(todo).toMatchObject({ progressTotal: 2 });
    // Back, and another one deleted: the plan names neither itself, so nothing is in the way.
    await put(id, [a!, b!]);
    const { version } = await must(app, 'admin', 'GET', `/space/${a}`);
    await must(app, 'admin', 'POST', `/space/${a}/remove`, { version, reason: 'rebuilt' });
    app.later({ days: 7 });
    await runPlanningTick(app.kernel);
    expect((await rounds(plan.id))[2]).toMatchObject({ total: 1, spaces: [b] });
    const all = await app.sql('select occurrence_key from inspection.task where plan_id = $1 group by 1 having count(*) > 1', [plan.id]);
    expect(all).toEqual([]);
    await must(app, 'admin', 'POST', `/space/${a}/restore`, { version: version + 1, reason: 'reopened' });
  });

  it('a group without spaces makes no round, and the rounds a plan ends after are made up', async () => {
    const { orgId } = await whoIs(app, 'pm');
    const [a] = await spacesOf(orgId, 1);
    const id = await group([a!]);
    const plan = await live({ spaceIds: [], groupIds: [id], endsAfter: 3 });
    await put(id, []);
    app.later({ days: 7 });
    await runPlanningTick(app.kernel);
    expect(await rounds(plan.id)).toMatchObject([{ ended: true }, { ended: true, spaces: [] }, { ended: false }]);
    await put(id, [a!]);
    for (const days of [7, 7, 30]) {
      app.later({ days });
      await runPlanningTick(app.kernel);
    }
    const missed = await app.sql('select 1 from inspection.task where plan_id = $1 and missed', [plan.id]);
    expect(missed).toHaveLength(3);
    expect(await must(app, 'pm', 'GET', `/inspections/${plan.id}`)).toMatchObject({ status: '_SYS_IP_5', roundsDone: 3 });
  });

  it('an edit keeps its groups, and other inspectors take nothing of them', async () => {
    const { orgId } = await whoIs(app, 'pm');
    const [a, b] = await spacesOf(orgId, 2);
    const id = await group([a!, b!]);
    const plan = await live({ spaceIds: [], groupIds: [id] });
    const { employeeId } = await whoIs(app, 'sup');
    const { results } = await must(app, 'pm', 'POST', '/inspections/reassign', { ids: [plan.id], inspectorIds: [employeeId] });
    expect(results).toMatchObject([{ id: plan.id }]);
    const after = await must(app, 'pm', 'GET', `/inspections/${plan.id}`);
    expect(after).toMatchObject({ spaceIds: [], groupIds: [id], inspectorIds: [employeeId] });
    await put(id, [b!]);
    expect((await must(app, 'pm', 'GET', `/inspections/${plan.id}`)).spaces.map((one: { id: number }) => one.id)).toEqual([b]);
  });

  it('takes no group that is empty, deleted, of another company or of a project outside the plan', async () => {
    const faults = async (groupIds: number[]) => (await preview({ groupIds })).DATA;
    const [elsewhere, other] = [await whoIs(app, 'other'), 202];
    expect(await faults([await group([])])).toMatchObject([{ path: 'groupIds', key: 'inspection.plan.fault.groupEmpty' }]);
    for (const unit of [elsewhere.orgId, other])
      expect(await faults([await group(await spacesOf(unit, 2), unit)])).toMatchObject([
        { path: 'groupIds', key: 'inspection.plan.fault.group' },
      ]);
    expect(await faults([9_999_999])).toMatchObject([{ path: 'groupIds', key: 'inspection.plan.fault.group' }]);
  });
});

describe('a group of spaces', () => {
  it('is not deleted while a plan names it; the refusal names the plan with its link; a stopped plan lets it go', async () => {
    const { orgId } = await whoIs(app, 'pm');
    const id = await group(await spacesOf(orgId, 2));
    const plan = await live({ spaceIds: [], groupIds: [id] });
    const { version } = await must(app, 'admin', 'GET', `/space/group/${id}`);
    const remove = () => app.as('admin', 'POST', `/space/group/${id}/remove`, { version, reason: 'merged' });
    expect(await remove()).toMatchObject({
      STATUS: 1422,
      DATA: {
        key: 'inspection.refusal.plansInGroup',
        params: { count: 1 },
        links: [{ title: plan.code, href: `/quantum/inspection/scheduling/${plan.id}` }],
      },
    });
    await must(app, 'pm', 'POST', `/inspections/${plan.id}/stop`, { version: plan.version, reason: 'merged' });
    expect((await remove()).STATUS).toBe(0);
    expect(await app.as('admin', 'GET', `/space/group/${id}`)).toMatchObject({ STATUS: 1410 });
    expect((await preview({ groupIds: [id] })).DATA).toMatchObject([{ key: 'inspection.plan.fault.group' }]);
  });

  it('takes spaces of its own unit only, as they were read', async () => {
    const { orgId } = await whoIs(app, 'pm');
    const id = await group(await spacesOf(orgId, 2));
    const wrong = { version: 1, names, spaceIds: await spacesOf(202, 1) };
    expect(await app.as('admin', 'PUT', `/space/group/${id}`, wrong)).toMatchObject({ STATUS: 1400, DATA: [{ path: 'spaceIds' }] });
    await put(id, await spacesOf(orgId, 1));
    expect(await app.as('admin', 'PUT', `/space/group/${id}`, { ...wrong, spaceIds: [] })).toMatchObject({ STATUS: 1409 });
    expect(await app.as('insp', 'PUT', `/space/group/${id}`, { ...wrong, spaceIds: [] })).toMatchObject({ STATUS: 1403 });
  });
});

import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livePlan, openInspectionOf } from '../../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const FIELDS = [
  ...['name', 'unitId', 'method', 'formId', 'spaceIds', 'inspectorIds', 'assignRule', 'frequency', 'interval', 'weekdays', 'times'],
  ...['windowMinutes', 'graceMinutes', 'startsOn', 'endsOn', 'holidayRule', 'signOff', 'secondSigner', 'version'],
];
type Plan = Record<string, never> & { id: number; version: number; spaceIds: number[] };
const read = (id: number): Promise<Plan> => must(app, 'pm', 'GET', `/inspections/${id}`);
const edit = async (id: number, more: object) => {
  const plan = await read(id);
  const input = Object.fromEntries(FIELDS.map((field) => [field, plan[field as never]]));
  return app.as('pm', 'PUT', `/inspections/${id}`, { ...input, ...more });
};
interface Made {
  id: number;
  status: string;
  space_id: number;
  slot_key: string;
  inspectors: number[];
  item_count: number;
}
/** Occurrences not cancelled, soonest first. */
const made = (id: number) =>
  app.sql<Made>(
    `select t.id, t.status, t.space_id, r.slot_key, r.inspectors, t.item_count from inspection.task t join inspection.round r on r.id = t.round_id
     where t.plan_id = $1 and t.status <> '_SYS_TS_3' order by r.starts_at, t.id`,
    [id],
  );
const todo = async (who: string, plan: string): Promise<number> =>
  (await must(app, who, 'POST', '/tasks/todo/list', {})).items.filter((one: { code: string }) => one.code === plan).length;
const otherSpace = async (taken: readonly number[]) => {
  const { orgId } = await whoIs(app, 'pm');
  const [space] = await app.sql<{ id: number }>(
    'select id from organization.space where unit_id = $1 and id <> all($2) order by id desc limit 1',
    [orgId, taken],
  );
  return space!.id;
};

describe('a plan that is live is edited', () => {
  it('no one has begun: the current round follows, with its to-do, and so do the coming ones', async () => {
    const plan = await livePlan(app);
    const [sup, space] = [await whoIs(app, 'sup'), await otherSpace(plan.spaceIds)];
    expect(await must(app, 'pm', 'GET', `/inspections/${plan.id}/effect`)).toMatchObject({ makes: true, current: true, begun: null });
    expect(await todo('insp', plan.code)).toBe(1);
    const slots = new Set((await made(plan.id)).map((one) => one.slot_key));
    const answer = await edit(plan.id, { inspectorIds: [sup.employeeId], spaceIds: [...plan.spaceIds, space] });
    expect(answer).toMatchObject({ STATUS: 0, DATA: { status: '_SYS_IP_3' } });
    const after = await made(plan.id);
    expect(new Set(after.map((one) => one.slot_key))).toEqual(slots);
    expect(after).toHaveLength(slots.size * 2);
    for (const one of after) expect(one.inspectors).toEqual([sup.employeeId]);
    expect(after.filter((one) => one.status === '_SYS_TS_15').map((one) => one.space_id)).toEqual([...plan.spaceIds, space]);
    expect([await todo('insp', plan.code), await todo('sup', plan.code)]).toEqual([0, 1]);
    // Taken away and put back: the same occurrences come back, nothing is made twice.
    expect(await edit(plan.id, { spaceIds: plan.spaceIds })).toMatchObject({ STATUS: 0 });
    expect(await made(plan.id)).toHaveLength(slots.size);
    expect(await edit(plan.id, { spaceIds: [...plan.spaceIds, space] })).toMatchObject({ STATUS: 0 });
    expect((await made(plan.id)).map((one) => one.id).sort()).toEqual(after.map((one) => one.id).sort());
  });

  it('the current one has begun: it stays as it is, the next ones follow', async () => {
    const plan = await livePlan(app);
    const { id, version } = await openInspectionOf(app, plan.id);
    await must(app, 'insp', 'POST', `/inspectionTasks/${id}/start`, { version });
    const effect = await must(app, 'pm', 'GET', `/inspections/${plan.id}/effect`);
    expect(effect).toMatchObject({ current: false, begun: expect.any(String) });
    const [sup, space] = [await whoIs(app, 'sup'), await otherSpace(plan.spaceIds)];
    expect(await edit(plan.id, { inspectorIds: [sup.employeeId], spaceIds: [space] })).toMatchObject({ STATUS: 0 });
    const [begun, ...rest] = await made(plan.id);
    expect(begun).toMatchObject({ id, status: '_SYS_TS_1', space_id: plan.spaceIds[0] });
    expect(begun!.inspectors).not.toContain(sup.employeeId);
    for (const one of rest) expect(one).toMatchObject({ space_id: space, inspectors: [sup.employeeId], status: '_SYS_TS_4' });
  });

  it('other dates: those it has no more are cancelled, new ones are made, each once; the form goes along', async () => {
    const plan = await livePlan(app);
    const before = await made(plan.id);
    expect(await edit(plan.id, { frequency: '_SYS_PF_3', weekdays: [], method: '_SYS_IM_2', formId: null })).toMatchObject({ STATUS: 0 });
    const after = await made(plan.id);
    expect(new Set(after.map((one) => one.slot_key)).size).toBe(after.length);
    expect(after.length).toBeGreaterThan(30);
    for (const one of after) expect(one.item_count).toBe(0);
    const kept = after.filter((one) => before.some((old) => old.id === one.id));
    expect(kept).toHaveLength(before.length);
    expect(await edit(plan.id, { times: ['23:30'] })).toMatchObject({ STATUS: 0 });
    const moved = await made(plan.id);
    expect(moved.every((one) => one.slot_key.endsWith('23:30'))).toBe(true);
    const left = await app.sql<{ missed: boolean }>(`select missed from inspection.task where plan_id = $1 and status = '_SYS_TS_3'`, [
      plan.id,
    ]);
    expect(left.length).toBeGreaterThan(0);
    expect(left.every((one) => !one.missed)).toBe(true);
  });

  it('must stay whole, stays in its project, and two edits at once are one', async () => {
    const plan = await livePlan(app);
    expect(await edit(plan.id, { spaceIds: [] })).toMatchObject({ STATUS: 1422, DATA: { key: 'inspection.plan.refusal.noSpace' } });
    const [unit] = await app.sql<{ id: number }>('select id from organization.unit where company_id = 35 and id <> $1 limit 1', [
      plan.unitId,
    ]);
    expect((await edit(plan.id, { unitId: unit!.id })).STATUS).not.toBe(0);
    expect((await read(plan.id)).spaceIds).toEqual(plan.spaceIds);
    const both = await Promise.all([edit(plan.id, { name: 'A' }), edit(plan.id, { name: 'B' })]);
    expect(both.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
  });

  it('paused, it takes the edit when it continues', async () => {
    const plan = await livePlan(app);
    const paused = await must(app, 'pm', 'POST', `/inspections/${plan.id}/pause`, {
      version: (await read(plan.id)).version,
      reason: 'works',
    });
    expect(await must(app, 'pm', 'GET', `/inspections/${plan.id}/effect`)).toMatchObject({ makes: false, from: null });
    expect(paused.status).toBe('_SYS_IP_4');
    const space = await otherSpace(plan.spaceIds);
    expect(await edit(plan.id, { spaceIds: [space] })).toMatchObject({ STATUS: 0, DATA: { status: '_SYS_IP_4' } });
    expect(await made(plan.id)).toEqual([]);
    await must(app, 'pm', 'POST', `/inspections/${plan.id}/resume`, { version: (await read(plan.id)).version });
    const after = await made(plan.id);
    expect(after.length).toBeGreaterThan(4);
    for (const one of after) expect(one.space_id).toBe(space);
    expect(after[0]!.status).toBe('_SYS_TS_15');
  });
});

import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPlanningTick } from '../planning.jobs.ts';
import { planInput } from '../../testing.ts';

let app: TestApp;
const start = new Date();
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  app.clock.set(start);
  await app.stop();
});

interface Part {
  id: number;
  code: string;
  unitId: number;
  version: number;
  status: string;
  events: { event: string; refusal: { key: string } | null }[];
}
interface Plan {
  id: number;
  code: string;
  version: number;
  status: string;
  unitId: number;
  parts: Part[];
}
const who = 'ehs';
const [live, paused, closed] = ['_SYS_IP_3', '_SYS_IP_4', '_SYS_IP_6'];

/** Two hospitals of the same company with two spaces each. */
async function input(more: object = {}) {
  const { unitId: first, spaceIds: _s, inspectorIds, ...common } = await planInput(app);
  const rows = await app.sql<{ unit_id: number; ids: number[] }>(
    `select unit_id, (array_agg(id::int order by id))[1:2] as ids from organization.space
     where company_id = (select company_id from organization.unit where id = $1) and deleted_at is null group by unit_id order by unit_id = $1 desc, unit_id limit 2`,
    [first],
  );
  const projectPlans = rows.map((row) => ({ unitId: row.unit_id, spaceIds: row.ids, groupIds: [], inspectorIds }));
  return { ...common, parts: projectPlans, ...more };
}
const create = async (more: object = {}) => app.as(who, 'POST', '/inspections/across', await input(more));
const post = (id: number, event: string, body: object) => app.as(who, 'POST', `/inspections/${id}/${event}`, body);
const read = (id: number): Promise<Plan> => must(app, who, 'GET', `/inspections/${id}`);
async function livePlan(more: object = {}): Promise<Plan> {
  const { DATA: plan } = await create(more);
  return must(app, who, 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
}
const keys = (planId: number) =>
  app.sql<{ slot: string; unit: number; ended: boolean; tasks: number; keys: number }>(
    `select r.slot_key as slot, r.unit_id as unit, r.ended_at is not null as ended, count(*)::int as tasks, count(distinct t.space_id)::int as keys
     from inspection.round r join inspection.task t on t.round_id = r.id where r.plan_id = $1 group by r.id order by 1`,
    [planId],
  );
const history = async (id: number): Promise<string[]> =>
  (await must(app, who, 'GET', `/inspections/${id}/history`)).map((one: { event: string }) => one.event);

describe('a plan over several projects', () => {
  it('has a part for each, with its own rounds; the whole makes none', async () => {
    const plan = await livePlan();
    expect(plan).toMatchObject({ across: true, whole: null, status: live, spaceIds: [], inspectorIds: [] });
    expect(plan.parts.map(({ status, code }) => [status, code])).toEqual([
      [live, `${plan.code}-1`],
      [live, `${plan.code}-2`],
    ]);
    expect(await keys(plan.id)).toEqual([]);
    for (const projectPlan of plan.parts) {
      const rounds = await keys(projectPlan.id);
      expect(rounds.length).toBeGreaterThan(3);
      expect(rounds.every((one) => one.unit === projectPlan.unitId && one.tasks === 2 && one.keys === 2)).toBe(true);
      expect(projectPlan).toMatchObject({ spaces: 2, done: 0, missed: 0, open: 2, nextAt: expect.any(String) });
      expect(await read(projectPlan.id)).toMatchObject({ whole: { id: plan.id, code: plan.code }, across: false, parts: [] });
    }
    const { DATA: list } = await app.as(who, 'POST', '/inspections/list', { queryCriterias: [{ key: 'search', value: plan.code }] });
    expect(list.items.map((row: { partCount: number }) => row.partCount).sort()).toEqual([0, 0, 2]);
  });

  it('is made once under one key, and its figures are those of the lists they open', async () => {
    const body = await input();
    const options = { headers: { 'idempotency-key': 'plan-across-twice' } };
    const [one, two] = [
      await app.as(who, 'POST', '/inspections/across', body, options),
      await app.as(who, 'POST', '/inspections/across', body, options),
    ];
    expect([one.STATUS, two.DATA.id]).toEqual([0, one.DATA.id]);
    const plan: Plan = await must(app, who, 'POST', `/inspections/${one.DATA.id}/publish`, { version: 1 });
    app.clock.set(new Date(Date.now() + 5 * 3_600_000));
    await runPlanningTick(app.kernel);
    app.clock.set(start);
    const [projectPlan] = (await read(plan.id)).parts as (Part & { missed: number; open: number; since: string; until: string })[];
    expect([projectPlan!.missed, projectPlan!.open]).toEqual([2, 0]);
    const { DATA: missed } = await app.as(who, 'POST', '/inspectionTasks/list', {
      queryCriterias: [
        { key: 'planId', value: projectPlan!.id },
        { key: 'missed', value: true },
        { key: 'eventOn', value: [projectPlan!.since, projectPlan!.until], condition: 'between' },
      ],
    });
    expect(missed.totalCount).toBe(projectPlan!.missed);
  });

  it('pauses one project alone; the others continue, and its history says which', async () => {
    const plan = await livePlan();
    const [one, two] = plan.parts as [Part, Part];
    const before = await keys(two.id);
    expect((await post(one.id, 'pause', { version: one.version, reason: 'ward rebuilt' })).DATA).toMatchObject({ status: paused });
    expect((await keys(one.id)).every(({ ended }) => ended)).toBe(true);
    expect(await keys(two.id)).toEqual(before);
    const now = await read(plan.id);
    expect([now.status, ...now.parts.map(({ status }) => status)]).toEqual([live, paused, live]);
    expect(await history(plan.id)).toContain('part-pause');
    expect(await history(two.id)).not.toContain('pause');

    // The whole is paused and resumed: the one that was paused by itself stays so.
    const parentPlan = await must(app, who, 'POST', `/inspections/${plan.id}/pause`, { version: now.version, reason: 'typhoon' });
    expect([parentPlan.status, ...parentPlan.parts.map(({ status }: Part) => status)]).toEqual([paused, paused, paused]);
    const refused = await post(one.id, 'resume', { version: parentPlan.parts[0].version });
    expect(refused).toMatchObject({ STATUS: 1422, DATA: { key: 'inspection.plan.refusal.wholePaused' } });
    const back = await must(app, who, 'POST', `/inspections/${plan.id}/resume`, { version: parentPlan.version });
    expect([back.status, ...back.parts.map(({ status }: Part) => status)]).toEqual([live, paused, live]);
    const rounds = await keys(two.id);
    expect(rounds.map(({ slot }) => slot)).toEqual(before.map(({ slot }) => slot));
    expect(rounds.every(({ ended, tasks: inspections }) => !ended && inspections === 2)).toBe(true);
    await must(app, who, 'POST', `/inspections/${one.id}/resume`, { version: back.parts[0].version });
    expect((await keys(one.id)).filter(({ ended }) => !ended).length).toBe(before.length);
  });

  /** A project of the company the plan is not for yet. */
  async function third(plan: Plan) {
    const [row] = await app.sql<{ unit_id: number; ids: number[] }>(
      `select unit_id, (array_agg(id::int order by id))[1:2] as ids from organization.space
       where company_id = (select company_id from organization.unit where id = $1) and unit_id <> all($2::bigint[]) and deleted_at is null group by unit_id order by unit_id limit 1`,
      [plan.parts[0]!.unitId, plan.parts.map((projectPlan) => projectPlan.unitId)],
    );
    const { inspectorIds } = await planInput(app);
    return { unitId: row!.unit_id, spaceIds: row!.ids, groupIds: [], inspectorIds, version: plan.version };
  }
  const addTo = async (plan: Plan, more: object = {}) =>
    app.as(who, 'POST', `/inspections/${plan.id}/parts`, { ...(await third(plan)), ...more });

  it('takes a further project, which begins with its next round that has not begun; both histories say so', async () => {
    const plan = await livePlan();
    const before = await keys(plan.parts[0]!.id);
    const [one, two] = await Promise.all([addTo(plan), addTo(plan)]);
    expect([one.STATUS, two.STATUS].sort()).toEqual([0, 1409]);
    const now = await read(plan.id);
    const projectPlan = now.parts[2]!;
    expect([now.status, projectPlan.status, projectPlan.code]).toEqual([live, live, `${plan.code}-3`]);
    // The round that is open in the others since this hour is none of its own; all later ones are.
    const rounds = await keys(projectPlan.id);
    expect(rounds.map(({ slot }) => slot)).toEqual(before.slice(1).map(({ slot }) => slot));
    expect(rounds.every((round) => round.unit === projectPlan.unitId && round.tasks === 2)).toBe(true);
    expect(await keys(plan.parts[0]!.id)).toEqual(before);
    expect(await history(plan.id)).toContain('addPart');
    expect(await history(projectPlan.id)).toEqual(expect.arrayContaining(['create', 'publish']));

    const again = await addTo(now, { unitId: projectPlan.unitId });
    expect(again).toMatchObject({
      STATUS: 1422,
      DATA: {
        key: 'inspection.plan.refusal.partThere',
        links: [{ title: projectPlan.code, href: `/quantum/inspection/scheduling/${projectPlan.id}` }],
      },
    });
    expect(await addTo(now, { spaceIds: [] })).toMatchObject({ STATUS: 1422, DATA: { key: 'inspection.plan.refusal.noSpace' } });
    expect((await addTo(now, { spaceIds: (await input()).parts[0]!.spaceIds })).DATA).toMatchObject([{ path: 'spaceIds' }]);
    expect(await addTo(now, { unitId: (await whoIs(app, 'other')).orgId })).toMatchObject({ STATUS: 1410 });
    const body = await third(now);
    expect(await app.as('pm', 'POST', `/inspections/${plan.id}/parts`, body)).toMatchObject({ STATUS: 1410 });
    expect(await app.as(who, 'POST', `/inspections/${projectPlan.id}/parts`, { ...body, version: projectPlan.version })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'inspection.plan.refusal.notAcross' },
    });
    expect((await read(projectPlan.id)) as { events?: unknown }).toMatchObject({
      events: expect.not.arrayContaining([expect.objectContaining({ event: 'addPart' })]),
    });
    expect((await read(plan.id)).parts).toHaveLength(3);
  });

  it('waits with a paused plan, and with a draft; where its part was stopped a project comes back', async () => {
    const plan = await livePlan();
    const stopped: Plan = await must(app, who, 'POST', `/inspections/${plan.id}/pause`, { version: plan.version, reason: 'typhoon' });
    const more: Plan = (await addTo(stopped)).DATA;
    expect([more.status, more.parts[2]!.status, await keys(more.parts[2]!.id)]).toEqual([paused, paused, []]);
    const back: Plan = await must(app, who, 'POST', `/inspections/${plan.id}/resume`, { version: more.version });
    expect(back.parts.map(({ status }) => status)).toEqual([live, live, live]);
    expect((await keys(back.parts[2]!.id)).length).toBeGreaterThan(2);
    const gone = back.parts[2]!;
    await must(app, who, 'POST', `/inspections/${gone.id}/stop`, { version: gone.version, reason: 'contract ended' });
    const after = await read(plan.id);
    const returned: Plan = (await addTo({ ...after, parts: after.parts.slice(0, 2) })).DATA;
    expect(returned.parts[3]!.unitId).toBe(gone.unitId);
    expect(returned.parts.map(({ status }) => status)).toEqual([live, live, closed, live]);

    const { DATA: draft } = await create();
    const wider: Plan = (await addTo(draft)).DATA;
    expect(wider.parts.map(({ status }) => status)).toEqual(['_SYS_IP_1', '_SYS_IP_1', '_SYS_IP_1']);
    const out: Plan = await must(app, who, 'POST', `/inspections/${draft.id}/publish`, { version: wider.version });
    const counts = await Promise.all(out.parts.map(async ({ id }) => (await keys(id)).length));
    expect(new Set(counts).size).toBe(1);
  });

  it('ends with its last project', async () => {
    const plan = await livePlan();
    for (const projectPlan of plan.parts)
      await must(app, who, 'POST', `/inspections/${projectPlan.id}/stop`, { version: projectPlan.version, reason: 'contract ended' });
    expect((await read(plan.id)).status).toBe(closed);
  });

  it('is edited as a whole; what a project has for itself stays', async () => {
    const plan = await livePlan();
    const { DATA: other } = await app.as(who, 'POST', '/employee/inspection/list', { pagingTool: { currentPage: 1, pageSize: 50 } });
    const [projectPlan] = plan.parts as [Part];
    const mine = (await must(app, who, 'GET', `/inspections/${projectPlan.id}`)) as Record<string, unknown>;
    const spare = other.items.find((one: { id: number }) => !(mine['inspectorIds'] as number[]).includes(one.id));
    const given = await app.as(who, 'POST', '/inspections/reassign', { ids: [projectPlan.id, plan.id], inspectorIds: [spare.id] });
    expect(given.DATA.results).toMatchObject([{ STATUS: 0 }, { STATUS: 1422 }]);
    const fields = async (id: number) => {
      const all = (await must(app, who, 'GET', `/inspections/${id}`)) as Record<string, unknown>;
      const kept = Object.keys(await planInput(app)).concat('groupIds', 'endsAfter', 'holidayRule', 'version');
      return Object.fromEntries(kept.map((key) => [key, all[key]]));
    };
    const parentPlan = await fields(plan.id);
    await must(app, who, 'PUT', `/inspections/${plan.id}`, { ...parentPlan, name: 'Both wards', graceMinutes: 120 });
    expect(await read(projectPlan.id)).toMatchObject({ name: 'Both wards', graceMinutes: 120, inspectorIds: [spare.id] });
    expect((await read(plan.parts[1]!.id)) as unknown).toMatchObject({ name: 'Both wards', inspectorIds: mine['inspectorIds'] });
    const alone = await app.as(who, 'PUT', `/inspections/${projectPlan.id}`, { ...(await fields(projectPlan.id)), graceMinutes: 60 });
    expect(alone).toMatchObject({ STATUS: 1400, DATA: [{ path: 'graceMinutes', key: 'inspection.plan.fault.ofWhole' }] });
    const own = await app.as(who, 'PUT', `/inspections/${projectPlan.id}`, {
      ...(await fields(projectPlan.id)),
      spaceIds: (mine['spaceIds'] as number[]).slice(0, 1),
    });
    expect(own).toMatchObject({ STATUS: 0, DATA: { spaceIds: [expect.any(Number)] } });
    const taken = await app.as(who, 'PUT', `/inspections/${plan.id}`, { ...(await fields(plan.id)), spaceIds: mine['spaceIds'] });
    expect(taken).toMatchObject({ STATUS: 1400, DATA: [{ path: 'spaceIds', key: 'inspection.plan.fault.ofParts' }] });
  });

  it('is published only when every project is ready, and by who plans for all of them', async () => {
    const body = await input();
    const bare = await app.as(who, 'POST', '/inspections/across', {
      ...body,
      parts: [body.parts[0], { ...body.parts[1], spaceIds: [] }],
    });
    const refused = await post(bare.DATA.id, 'publish', { version: 1 });
    expect(refused).toMatchObject({ STATUS: 1422, DATA: { key: 'inspection.plan.refusal.partNoSpace' } });
    const alone = await post(bare.DATA.parts[0].id, 'publish', { version: 1 });
    expect(alone).toMatchObject({ DATA: { key: 'inspection.plan.refusal.wholeDraft' } });
    const stranger = { ...body.parts[1], unitId: (await whoIs(app, 'other')).orgId };
    expect(await app.as(who, 'POST', '/inspections/across', { ...body, parts: [body.parts[0], stranger] })).toMatchObject({ STATUS: 1410 });
    const faults = await app.as(who, 'POST', '/inspections/across', {
      ...body,
      parts: [body.parts[0], { ...body.parts[0], spaceIds: body.parts[1]!.spaceIds }],
    });
    expect(faults.DATA.map(({ path, key }: { path: string; key: string }) => [path, key])).toEqual([
      ['parts.1.unitId', 'inspection.plan.fault.partTwice'],
      ['parts.1.spaceIds', 'inspection.plan.fault.space'],
    ]);
    expect(await app.as('pm', 'POST', '/inspections/across', body)).toMatchObject({ STATUS: 1410 });
  });

  it('twice at once moves each project once', async () => {
    const { DATA: draft } = await create();
    const publish = () => post(draft.id, 'publish', { version: draft.version });
    expect((await Promise.all([publish(), publish()])).map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
    const plan = await read(draft.id);
    const [one, two] = plan.parts as [Part, Part];
    // Events of the whole and of its parts beside the clock: no deadlock, each occurrence exists once.
    await Promise.all([
      post(one.id, 'pause', { version: one.version, reason: 'a' }),
      post(plan.id, 'pause', { version: plan.version, reason: 'b' }),
      post(two.id, 'pause', { version: two.version, reason: 'c' }),
      runPlanningTick(app.kernel),
      runPlanningTick(app.kernel),
    ]);
    for (const projectPlan of plan.parts) {
      const rounds = await keys(projectPlan.id);
      expect(new Set(rounds.map(({ slot }) => slot)).size).toBe(rounds.length);
      expect(rounds.every((round) => round.tasks === round.keys && round.ended)).toBe(true);
    }
  });
});

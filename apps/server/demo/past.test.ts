import { resumeLoaded } from '@quantum/modules/action/server-api';
import { standingBoards } from '@quantum/modules/dashboard/server-api';
import { CAUSE, INCIDENT_SEVERITY } from '@quantum/modules/incident/contract';
import { receiptAddsUp } from '../../../modules/form/server/testing.ts';
import type { ScoreReceipt } from '@quantum/modules/form/contract';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPast } from './past.ts';

let app: TestApp;
const NOW = new Date('2026-11-21T04:00:00Z');
const load = async (one: TestApp) => {
  await one.sql(
    `insert into platform.file (name, size, mime, sha256, storage_key) values ('a.jpg', 1, 'image/jpeg', 'x', 'a'), ('b.jpg', 1, 'image/jpeg', 'y', 'b')`,
  );
  const files = await one.sql<{ id: number }>('select id::int from platform.file order by id desc limit 2');
  const client = await one.kernel.db.owner.connect();
  await client.query('begin');
  one.clock.set(NOW);
  await loadPast(one.kernel, client, [{ before: files[0]!.id, after: files[1]!.id }], () => undefined);
  await client.query('commit');
  client.release();
};
beforeAll(async () => {
  app = await startTestApp();
  await load(app);
  await resumeLoaded(app.kernel);
});
afterAll(() => app.stop());

const none = async (sql: string) =>
  expect([sql, (await app.sql<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]!.n]).toEqual([sql, 0]);

test('the months are as large as promised and what they say of each other is true', async () => {
  const [size] = await app.sql<{ inspections: number; actions: number; months: number; units: number }>(
    `select count(*)::int as inspections, (select count(*)::int from action.action) as actions, count(distinct to_char(event_on, 'YYYY-MM'))::int as months, count(distinct unit_id)::int as units from inspection.task`,
  );
  expect(size!.inspections).toBeGreaterThan(9000);
  expect(size!.actions).toBeGreaterThan(1000);
  expect([size!.months >= 14, size!.units]).toEqual([true, 24]);
  await none(`inspection.task t where finding_count <> (select count(*) from inspection.finding f where f.task_id = t.id)`);
  await none(
    `inspection.task t where open_action_count <> (select count(*) from action.action a join inspection.finding f on f.id = a.source_id where f.task_id = t.id and a.closed_at is null)`,
  );
  await none(
    `inspection.task t where (t.submitted_at is not null) <> exists (select from inspection.submission s where s.task_id = t.id and s.accepted)`,
  );
  await none(`inspection.task t where t.submitted_at is null and not t.missed`);
  await none(
    `inspection.round r where r.done <> (select count(*) from inspection.task t where t.round_id = r.id and t.submitted_at is not null)`,
  );
  await none(
    `action.action a where a.closed_at is null and not exists (select from task.task t where t.source_kind = 'action.action' and t.source_id = a.id and t.done_at is null)`,
  );
  await none(
    `safety_observation.observation o where (safe_count, at_risk_count) <> (select coalesce(sum(safe), 0), coalesce(sum(at_risk), 0) from safety_observation.behaviour b where b.observation_id = o.id)`,
  );
  await none(`safety_observation.observation where (at_risk_count > 0 or stop_work) and done_on_spot = ''`);
  await none(`audit.entry e join safety_observation.observation o on o.id = e.record_id and e.kind = 'safety-observation.observation'
    where o.anonymous and e.event = 'submit' and e.actor_kind <> 'system'`);
  await none(`issue.issue i where not exists (select from audit.entry e where e.kind = 'issue.issue' and e.record_id = i.id)`);
  await none(
    `issue.issue i where i.status = '_SYS_TS_7' and not exists (select from action.action a where a.source_kind = 'issue.issue' and a.source_id = i.id and a.closed_at = i.closed_at)`,
  );
  await none(`action.action a where a.verifier_id = a.responsible_id`);
  await none(`inspection.task t where not exists (select from audit.entry e where e.kind = 'inspection.task' and e.record_id = t.id)`);
});

test('every receipt adds up to the score that is on its record', async () => {
  const rows = await app.sql<{ receipt: ScoreReceipt; percent: number | null; n: number }>(
    `select s.receipt, t.percent::float as percent, count(*)::int as n from inspection.submission s join inspection.task t on t.id = s.task_id group by 1, 2`,
  );
  for (const { receipt, percent } of rows)
    expect([receiptAddsUp(receipt), receipt.percent === null ? null : Number(receipt.percent)]).toEqual([true, percent]);
});

test('the planted patterns are there to be found', async () => {
  const rate = async (unit: number, when: string) =>
    (
      await app.sql<{ rate: number }>(
        `select count(*) filter (where result = '_SYS_RS_1')::float / count(*) filter (where result <> '_SYS_RS_4') as rate from inspection.task where unit_id = ${unit} and event_on ${when}`,
      )
    )[0]!.rate;
  expect(await rate(203, `>= '2026-09-01'`)).toBeGreaterThan((await rate(203, `< '2026-01-01'`)) + 0.05);
  expect(await rate(213, `>= '2026-09-01'`)).toBeLessThan((await rate(213, `< '2026-01-01'`)) - 0.05);
  const [worst] = await app.sql<{ unit_id: number }>(
    `select unit_id::int from inspection.task where missed group by 1 order by count(*) desc limit 1`,
  );
  expect(worst!.unit_id).toBe(215);
  // Business and industry: one gets better, one misses rounds, one finds more and more.
  expect(await rate(301, `>= '2026-07-01'`)).toBeGreaterThan((await rate(301, `< '2026-03-01'`)) + 0.1);
  const finds = async (when: string) =>
    (
      await app.sql<{ share: number }>(
        `select avg((exists (select from inspection.finding f where f.task_id = t.id))::int)::float as share
        from inspection.task t where t.unit_id = 303 and t.result is not null and t.event_on ${when}`,
      )
    )[0]!.share;
  expect(await finds(`>= '2026-07-01'`)).toBeGreaterThan((await finds(`< '2026-03-01'`)) + 0.1);
  const missed = await app.sql<{ unit_id: number; share: number }>(
    `select unit_id::int, avg(missed::int)::float as share from inspection.task where unit_id in (301, 302, 303) group by 1 order by 2 desc`,
  );
  expect([missed[0]!.unit_id, missed[0]!.share > 0.15, missed[1]!.share < 0.06]).toEqual([302, true, true]);
  const concealed = await app.sql<{ anonymous: boolean }>(`select anonymous from safety_observation.observation where note like $1`, [
    'Needle found in a linen bag%',
  ]);
  expect(concealed).toEqual([{ anonymous: true }]);
  const [repeat] = await app.sql<{ unit_id: number }>(`select unit_id::int from inspection.finding order by repeat_count desc limit 1`);
  expect(repeat!.unit_id).toBe(204);
});

test('rooms: building scores of many hospitals, taps of one that fail twice as often, limits that were tightened, and rooms past their day', async () => {
  const scores = await app.sql<{ unit: number; score: number }>(
    `select unit_id::int as unit, avg(percent)::float as score from inspection.task where programme = 'space' and plan_id is null and percent is not null
     group by 1 having count(*) > 50 order by 2 desc, 1`,
  );
  expect(scores.length).toBeGreaterThan(10);
  expect([scores[0]!.unit, scores.at(-1)!.unit]).toEqual([203, 213]);
  expect(scores[0]!.score).toBeGreaterThan(scores.at(-1)!.score + 3);
  const firsts = async (where: string) =>
    (
      await app.sql<{ failed: number; passed: number }>(
        `select avg((verdict = '_SYS_AV_3')::int)::float as failed, avg((verdict = '_SYS_AV_1')::int)::float as passed
         from space_inspection.swab where not is_retest and ${where}`,
      )
    )[0]!;
  const [yunxi, elsewhere] = [
    await firsts(`surface = '_SYS_SU_5' and unit_id = 204`),
    await firsts(`surface = '_SYS_SU_5' and unit_id <> 204`),
  ];
  expect(yunxi.failed / elsewhere.failed).toBeGreaterThan(1.7);
  expect(yunxi.failed / elsewhere.failed).toBeLessThan(2.6);
  const [{ day }] = (await app.sql<{ day: string }>(`select distinct valid_from::text as day from space_inspection.limit_set`)) as [
    { day: string },
  ];
  expect(day > '2026-06-01' && day < '2026-08-01').toBe(true);
  expect((await firsts(`event_on < '${day}'`)).passed).toBeGreaterThan((await firsts(`event_on >= '${day}'`)).passed + 0.1);
  const late = await app.sql<{ unit: number; n: number }>(
    `select unit_id::int as unit, count(*)::int as n from space_inspection.room where in_use and due_on < '2026-11-21' group by 1 order by 2 desc`,
  );
  expect(late[0]).toEqual({ unit: 215, n: 40 });
});

test('it is the same every time', async () => {
  const other = await startTestApp();
  try {
    await load(other);
    const print = (one: TestApp) =>
      one.sql(
        `select md5(string_agg(code || status || coalesce(percent::text, '') || coalesce(submitted_at::text, ''), ',' order by id)) as tasks from inspection.task`,
      );
    expect(await print(other)).toEqual(await print(app));
  } finally {
    await other.stop();
  }
});

test('incidents, hazards and hours hold the patterns their books name, where three clicks find them', async () => {
  const [counts] = await app.sql<Record<string, number>>(
    `select (select count(*)::int from incident.incident where injured_count > 0) as accidents, (select count(*)::int from incident.incident where injured_count = 0) as misses,
       (select count(*)::int from hazard.report where kind = 'hazard') as hazards, (select count(*)::int from hazard.report where kind = 'abnormalEvent') as events`,
  );
  expect(counts).toEqual({ accidents: 26, misses: 60, hazards: 140, events: 30 });
  // Risk › Accident investigation › Diagnostic, as it opens: cause by project over 24 months.
  const { cells } = await must(app, 'ehsm', 'POST', '/incident/diagnostic', {
    rows: 'cause',
    columns: 'unit',
    from: '2024-11-21',
    to: '2026-11-21',
  });
  const sticks = await app.sql<{ unit: string; space: number; on: string }>(
    `select unit_id::text as unit, space_id as space, event_on as on from incident.incident t where exists (select from incident.injury i where i.incident_id = t.id and i.is_contaminated_sharp) order by event_on`,
  );
  expect(sticks).toHaveLength(6);
  expect([new Set(sticks.map(({ unit }) => unit)).size, new Set(sticks.map(({ space }) => space)).size]).toEqual([1, 1]);
  expect(sticks.at(-1)!.on < '2026-06-01').toBe(true);
  const gloves = cells.filter(({ row }: { row: string }) => row === CAUSE.protectiveEquipment);
  expect(gloves).toEqual([{ row: CAUSE.protectiveEquipment, column: sticks[0]!.unit, count: 6 }]);
  // Risk › Incident reports › by time: the concealed near miss and the chlorine mix stand on the first page.
  const { items } = await must(app, 'ehsm', 'POST', '/incident/list', {
    queryOrderBies: [{ columnName: 'occurredAt', orderType: 'desc' }],
    pagingTool: { currentPage: 1, pageSize: 20 },
  });
  const serious = items.filter(({ grade }: { grade: string }) => grade === INCIDENT_SEVERITY.serious);
  expect(serious).toHaveLength(2);
  const concealed = await must(app, 'ehsm', 'GET', `/incident/${serious[0].id}`);
  expect(Date.parse(concealed.reportedAt) - Date.parse(concealed.occurredAt)).toBe(21 * 86_400_000);
  // Risk › Hours and rates: one project has nothing for the last three months, every other has its hours.
  const { rows } = await must(app, 'ehsm', 'POST', '/workHour/grid', { from: '2026-08', to: '2026-10' });
  const missing = rows.filter((row: { cells: { estimated: boolean; heads: number }[] }) =>
    row.cells.some(({ estimated, heads }) => estimated && heads > 0),
  );
  expect(missing).toHaveLength(1);
  expect(missing[0].cells.every(({ estimated }: { estimated: boolean }) => estimated)).toBe(true);
});

test('hours, heads and the directory fit each other, and no rate jumps in the running month', async () => {
  const { rows } = await must(app, 'ehsm', 'POST', '/workHour/grid', { from: '2026-10', to: '2026-10' });
  const heads = rows
    .flatMap((row: { cells: { heads: number }[] }) => row.cells)
    .reduce((sum: number, cell: { heads: number }) => sum + cell.heads, 0);
  const [{ people }] = (await app.sql<{ people: number }>(
    `select count(*)::int as people from organization.employee e join organization.unit u on u.id = e.unit_id where u.org_type = '_SYS_OT_6' and u.company_id = 35 and e.left_on is null and e.contractor = 0`,
  )) as [{ people: number }];
  expect(Math.abs(heads - people)).toBeLessThan(people * 0.05);
  // Hours of an entered month and of an estimated one are of one size, for a head and a working day.
  const of = async (month: string) => {
    const { whole } = await must(app, 'ehsm', 'POST', '/incident/rate', { from: month, to: month, population: 'both' });
    return whole.hours / whole.headMonths;
  };
  const [september, october] = [await of('2026-09'), await of('2026-10')];
  expect(september / october).toBeGreaterThan(0.85);
  expect(september / october).toBeLessThan(1.15);
  // The 21st at noon: of the running month its 20 or 21 days, not thirty.
  const wholeOf = async (from: string, to: string) =>
    (await must(app, 'ehsm', 'POST', '/incident/rate', { from, to, population: 'both' })).whole;
  const share = (await wholeOf('2026-11', '2026-11')).hours / (await wholeOf('2026-10', '2026-10')).hours;
  expect(share).toBeGreaterThan(0.6);
  expect(share).toBeLessThan(0.8);
  const lostTimeRate = ({ cases, hours }: { cases: { deaths: number; away: number }; hours: number }) =>
    ((cases.deaths + cases.away) * 1e6) / hours;
  const [year, before] = [lostTimeRate(await wholeOf('2025-12', '2026-11')), lostTimeRate(await wholeOf('2025-11', '2026-10'))];
  expect(Math.abs(year / before - 1)).toBeLessThan(0.25);
});

test('every share on a board has records behind it', async () => {
  // What is asked of people, and what they answered, is made by calls after the months are loaded.
  const ofCalls = ['training.coverage', 'training.firstPass', 'training.inducted', 'signature.hoursPerStep'];
  // Rounds, self-evaluations and visits too, what projects say of the law, and what they must hold.
  const isOfCalls = (id: string): boolean =>
    ofCalls.includes(id) || /^(assessment|regulation|compliance-document|documentation)\./.test(id);
  // No project of the company is of the line business and industry.
  const withoutProjects = ['fm-bi-kpi'];
  const empty: string[] = [];
  for (const { name } of standingBoards()) {
    const { figures } = await must(app, 'ehsm', 'GET', `/charts/overviews/${name}?months=12`);
    for (const { id, denominator } of figures as { id: string; denominator: number | null }[])
      if (denominator === 0 && !isOfCalls(id) && !withoutProjects.includes(name)) empty.push(`${name}: ${id}`);
  }
  expect(empty).toEqual([]);
});

test('a form that was sent late is there to be found, and those that are sent are mostly in time', async () => {
  const { items } = await must(app, 'ehsm', 'POST', '/incident/clock/list', {
    pagingTool: { currentPage: 1, pageSize: 100 },
  });
  const sent = items.filter(({ metAt }: { metAt: string | null }) => metAt !== null);
  const late = sent.filter(({ metAt, dueAt }: { metAt: string; dueAt: string }) => metAt > dueAt);
  expect(late.length).toBeGreaterThan(0);
  expect(late.length).toBeLessThan(sent.length / 4);
});

test('a unit that moved and late inductions are there to be found', async () => {
  const moved = await app.sql<{ unit_id: number }>(
    `select distinct unit_id::int from organization.pub_unit_day group by unit_id having count(distinct parent_id) > 1`,
  );
  expect(moved.map(({ unit_id }) => unit_id)).toEqual([214]);
  const below = async (unitId: number, day: string): Promise<number[]> =>
    (await must(app, 'ehsm', 'POST', '/training/requirements/matrix', { unitId, day })).groups.map(({ id }: { id: number }) => id);
  expect(await below(111, '2026-05-31')).toContain(214);
  expect(await below(111, '2026-10-31')).not.toContain(214);
  expect(await below(112, '2026-10-31')).toContain(214);
});

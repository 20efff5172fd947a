import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { EVERYWHERE, inScopeSql, type Scope } from '@quantum/platform/server';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ended, PATIENCE_MS, runs, seedOf } from '@quantum/platform/testing/runs';
import { countCoverageByUnit } from './coverage.store.ts';
import { COUNTS, countUnitMonths, countWeeks, inspectionRollup, type Counts } from './rollup.store.ts';
import { findingsByCategory, repeatFindings } from './overview.store.ts';
import { livePlan, submittedInspection } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await livePlan(app, { spaces: 3 });
  await submittedInspection(app, [{}]);
  // Zones on both sides of the date line, so that local days differ by one and more.
  await app.sql(
    `update organization.unit set time_zone = case id when 202 then 'Pacific/Kiritimati' when 203 then 'Pacific/Pago_Pago' else time_zone end`,
  );
});
afterAll(() => app.stop());

const PERIOD = { from: '2026-01-01', to: '2027-12-31' };
const db = () => app.kernel.db.ownerDb;
const now = () => app.clock.now();

interface Covered {
  planned: number;
  inspected: number;
}
/** Added up over units, and months. */
async function countDays(of: ReturnType<typeof db>, scope: Scope, period: typeof PERIOD): Promise<Counts> {
  const rows = await countUnitMonths(of, scope, period, []);
  return Object.fromEntries(COUNTS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Counts;
}
async function countCoverage(of: ReturnType<typeof db>, scope: Scope, period: typeof PERIOD): Promise<Covered> {
  const rows = await countCoverageByUnit(of, scope, period);
  const sum = (pick: (one: Covered) => number) => rows.reduce((all, one) => all + pick(one), 0);
  return { planned: sum(({ planned }) => planned), inspected: sum(({ inspected }) => inspected) };
}

/** Planned ones count on the local day of their due time, others on their own. */
const COUNTS_ON = sql`(case when t.round_id is null then t.event_on else (select (t.due_at at time zone u.time_zone)::date from organization.unit u where u.id = t.unit_id) end)`;

/** The same figures written out by hand, straight from the records. */
async function raw(scope: Scope, period = PERIOD): Promise<Counts> {
  const { rows } = await sql<Counts>`select
      count(round_id) filter (where status = '_SYS_TS_2' or status = '_SYS_TS_7')::int as completed,
      count(*) filter (where missed)::int as missed,
      count(round_id) filter (where status = '_SYS_TS_21' or (status = '_SYS_TS_3' and missed = false))::int as left_out,
      count(round_id) filter (where (status = '_SYS_TS_2' or status = '_SYS_TS_7') and submitted_at <= due_at)::int as on_time,
      count(*) filter (where (status = '_SYS_TS_2' or status = '_SYS_TS_7') and result = '_SYS_RS_1')::int as passed,
      count(*) filter (where (status = '_SYS_TS_2' or status = '_SYS_TS_7') and result = '_SYS_RS_2')::int as attention,
      count(*) filter (where (status = '_SYS_TS_2' or status = '_SYS_TS_7') and result = '_SYS_RS_3')::int as failed,
      count(*) filter (where (status = '_SYS_TS_2' or status = '_SYS_TS_7') and result = '_SYS_RS_4')::int as unscored,
      coalesce(sum(case when status = '_SYS_TS_2' or status = '_SYS_TS_7' then answered_count end), 0)::int as answered,
      coalesce(sum(case when status = '_SYS_TS_2' or status = '_SYS_TS_7' then finding_count end), 0)::int as findings
    from inspection.task t where ${inScopeSql(scope, 't')} and ${COUNTS_ON} between ${period.from}::date and ${period.to}::date`.execute(
    db(),
  );
  return rows[0]!;
}

/** Spaces inspected and to be inspected, by hand. */
async function rawCoverage(scope: Scope, period: typeof PERIOD): Promise<Covered> {
  const { rows } = await sql<Covered>`select
      count(distinct (t.unit_id, space_id)) filter (where space_id is not null)::int as planned,
      (count(distinct (t.unit_id, space_id)) filter (where space_id is not null and (status = '_SYS_TS_2' or status = '_SYS_TS_7')))::int as inspected
    from inspection.task t where ${inScopeSql(scope, 't')} and ${COUNTS_ON} between ${period.from}::date and ${period.to}::date
      and round_id is not null and (missed or status = '_SYS_TS_2' or status = '_SYS_TS_7')`.execute(db());
  return rows[0]!;
}
/** Findings by category and risk, and questions that failed more than once in a space, by hand. */
async function rawFindings(scope: Scope, period: typeof PERIOD) {
  const found = sql`inspection.finding f join inspection.task t on t.id = f.task_id
    where ${inScopeSql(scope, 't')} and ${COUNTS_ON} between ${period.from}::date and ${period.to}::date and (t.status = '_SYS_TS_2' or t.status = '_SYS_TS_7')`;
  const { rows: categories } =
    await sql`select f.category, f.risk, count(*)::int as count from ${found} group by 1, 2 order by 1, 2`.execute(db());
  const { rows: repeats } = await sql`select (array_agg(f.description order by ${COUNTS_ON} desc, f.id desc))[1] as description, t.unit_id,
      count(*)::int as times, to_char(max(${COUNTS_ON}), 'YYYY-MM-DD') as last_on, (array_agg(f.task_id order by ${COUNTS_ON} desc, f.id desc))[1] as task_id
    from ${found} and f.item is not null and f.space_id is not null group by t.unit_id, f.space_id, f.item having count(*) > 1
    order by times desc, last_on desc, f.space_id, f.item limit 10`.execute(db());
  return { categories, repeats };
}
async function keptFindings(scope: Scope, period: typeof PERIOD) {
  const repeats = await repeatFindings({ db: db(), locale: 'en' }, scope, period, 10);
  return { categories: await findingsByCategory(db(), scope, period), repeats: repeats.map(({ space: _, ...row }) => row) };
}
/** Whole months, parts of one month, and parts of several. */
const PERIODS = [
  '2026-01-01 2027-12-31',
  '2026-11-20 2026-11-23',
  '2026-11-21 2026-11-21',
  '2026-11-22 2026-12-03',
  '2026-10-15 2026-12-31',
  '2026-11-01 2026-12-20',
].map((text) => {
  const [from, to] = text.split(' ') as [string, string];
  return { from, to };
});

const STATUSES = ['_SYS_TS_1', '_SYS_TS_2', '_SYS_TS_3', '_SYS_TS_4', '_SYS_TS_7', '_SYS_TS_15', '_SYS_TS_21'];
const change = fc.oneof(
  fc.record({
    kind: fc.constant('update' as const),
    nth: fc.nat(40),
    status: fc.constantFrom(...STATUSES),
    missed: fc.boolean(),
    result: fc.constantFrom(null, '_SYS_RS_1', '_SYS_RS_2', '_SYS_RS_3', '_SYS_RS_4'),
    days: fc.integer({ min: -3, max: 3 }),
    hours: fc.integer({ min: -30, max: 30 }),
    unit: fc.constantFrom(201, 202, 203),
  }),
  fc.record({ kind: fc.constant('insert' as const), nth: fc.nat(40), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('delete' as const), nth: fc.nat(40) }),
  fc.record({
    kind: fc.constant('find' as const),
    nth: fc.nat(40),
    item: fc.constantFrom(null, 'a', 'b'),
    category: fc.constantFrom(null, '_SYS_FC_1', '_SYS_FC_2'),
    risk: fc.constantFrom('_SYS_IR_1', '_SYS_IR_2'),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ kind: fc.constant('judge' as const), nth: fc.nat(40), risk: fc.constantFrom('_SYS_IR_1', '_SYS_IR_3') }),
  fc.record({ kind: fc.constant('forget' as const), nth: fc.nat(40) }),
  fc.record({ kind: fc.constant('refresh' as const), limit: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ kind: fc.constant('rebuild' as const) }),
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

const NTH = `(select id from inspection.task where round_id is not null order by id offset $1 % greatest((select count(*) from inspection.task), 1) limit 1)`;
const NTH_FOUND = `(select id from inspection.finding order by id offset $1 % greatest((select count(*) from inspection.finding), 1) limit 1)`;
async function apply(one: Change): Promise<void> {
  if (one.kind === 'refresh') return void (await inspectionRollup.refreshMarks(db(), now(), one.limit));
  if (one.kind === 'rebuild') return void (await inspectionRollup.rebuild(db(), now()));
  if (one.kind === 'update')
    await app.sql(
      `update inspection.task set status = $2, missed = $3, result = $4, event_on = event_on + $5::int, due_at = due_at + make_interval(hours => $7::int), unit_id = $6, answered_count = 20, finding_count = $5::int + 3, submitted_at = due_at + make_interval(hours => $5::int) where id = ${NTH}`,
      [one.nth, one.status, one.missed, one.result, one.days, one.unit, one.hours],
    );
  else if (one.kind === 'insert')
    await app.sql(
      `insert into inspection.task (company_id, unit_id, event_on, code, type, form_id, form_version_id, planned_at, due_at, miss_at, status, created_at, updated_at)
       select company_id, unit_id, event_on, 'R-' || gen_random_uuid(), type, form_id, form_version_id, planned_at, due_at, miss_at, status, now(), now() from inspection.task, generate_series(1, $2::int) where id = ${NTH}`,
      [one.nth, one.times],
    );
  else if (one.kind === 'find')
    await app.sql(
      `insert into inspection.finding (company_id, unit_id, event_on, task_id, client_id, code, item, space_id, description, category, risk, mode, created_at, updated_at)
       select t.company_id, t.unit_id, t.event_on, t.id, gen_random_uuid(), 'F-' || gen_random_uuid(), $2, t.space_id, 'Found ' || n, $3, $4, '_SYS_CM_1', now(), now()
       from inspection.task t, generate_series(1, $5::int) n where t.id = ${NTH}`,
      [one.nth, one.item, one.category, one.risk, one.times],
    );
  else if (one.kind === 'judge') await app.sql(`update inspection.finding set risk = $2 where id = ${NTH_FOUND}`, [one.nth, one.risk]);
  else if (one.kind === 'forget') await app.sql(`delete from inspection.finding where code like 'F-%' and id = ${NTH_FOUND}`, [one.nth]);
  else
    await app.sql(
      `delete from inspection.task where code like 'R-%' and not exists (select from inspection.finding f where f.task_id = inspection.task.id) and id = (select id from inspection.task where code like 'R-%' order by id offset $1 % 5 limit 1)`,
      [one.nth],
    );
}

const SCOPES: Scope[] = [
  EVERYWHERE,
  { all: false, companies: [35], units: new Set() },
  { all: false, companies: [], units: new Set([201, 203]) },
];

/** Of ten thousand tries each would find more rows than the last: what they add is taken away now and then, which is a change too. */
const MOST = 300;
async function prune(): Promise<void> {
  await app.sql(
    `delete from inspection.finding where code like 'F-%' and (select count(*) from inspection.finding where code like 'F-%') > ${MOST} and id not in (select id from inspection.finding where code like 'F-%' order by id limit 40)`,
  );
  await app.sql(
    `delete from inspection.task t where code like 'R-%' and (select count(*) from inspection.task where code like 'R-%') > ${MOST} and not exists (select from inspection.finding f where f.task_id = t.id)`,
  );
}

describe('the rollup', () => {
  it(
    'equals the records after any change, whether it has been refreshed, half refreshed or rebuilt',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(change, { minLength: 1, maxLength: 12 }),
          ended(async (changes) => {
            await prune();
            for (const [i, one] of changes.entries()) {
              await apply(one);
              // Which scope and span are looked at turns with each change; over the tries each meets each.
              const [scope, period] = [SCOPES[i % 3]!, PERIODS[(i + changes.length) % PERIODS.length]!];
              expect([one.kind, await countDays(db(), scope, period)]).toEqual([one.kind, await raw(scope, period)]);
              expect([one.kind, await keptFindings(scope, period)]).toEqual([one.kind, await rawFindings(scope, period)]);
              expect([one.kind, await countCoverage(db(), scope, period)]).toEqual([one.kind, await rawCoverage(scope, period)]);
            }
            for (const period of PERIODS)
              expect([period, await countCoverage(db(), SCOPES[1]!, period)]).toEqual([period, await rawCoverage(SCOPES[1]!, period)]);
            for (const period of PERIODS)
              expect([period, await findingsByCategory(db(), SCOPES[2]!, period)]).toEqual([
                period,
                (await rawFindings(SCOPES[2]!, period)).categories,
              ]);
            expect(await keptFindings(EVERYWHERE, PERIOD)).toEqual(await rawFindings(EVERYWHERE, PERIOD));
            const weeks = await countWeeks(db(), EVERYWHERE, PERIOD, 'inspection.passRate');
            const all = await raw(EVERYWHERE);
            expect(weeks.reduce((sum, part) => sum + part.completed, 0)).toBe(all.completed);
          }),
        ),
        { numRuns: runs(25), seed: seedOf(20_261_121) },
      );
    },
    PATIENCE_MS,
  );

  it('works off every mark, and rebuilding changes nothing', async () => {
    while ((await inspectionRollup.refreshMarks(db(), now())) > 0);
    expect(await app.sql('select 1 from inspection.rollup_due')).toEqual([]);
    const read = () =>
      app.sql(
        'select unit_id, day, completed, missed, left_out, on_time, passed, attention, failed, unscored, answered, findings from inspection.rollup_day order by 1, 2',
      );
    const kept = await read();
    const spaces = () => app.sql('select unit_id, space_id, month, planned, inspected from inspection.rollup_space order by 1, 2, 3');
    const covered = await spaces();
    expect(kept.length).toBeGreaterThan(0);
    const findings = () =>
      app.sql('select unit_id, day, space_id, item, category, risk, n from inspection.rollup_finding order by 1, 2, 3, 4, 5, 6');
    const found = await findings();
    await inspectionRollup.rebuild(db(), now());
    expect(await findings()).toEqual(found);
    expect(await read()).toEqual(kept);
    expect(await spaces()).toEqual(covered);
  });

  it('is right after the upgrade that changed the day an inspection counts on, before and after the next refresh', async () => {
    while ((await inspectionRollup.refreshMarks(db(), now())) > 0);
    await app.sql('alter table inspection.task disable trigger rollup_update');
    await app.sql('update inspection.task set event_on = event_on - 1 where round_id is not null');
    // As an installation of before: no such day, and the sums counted on the day the window starts.
    await app.sql(`drop index inspection.task_plan; create index task_plan on inspection.task (plan_id, event_on) where plan_id is not null;
      drop function inspection.set_counts_on() cascade; alter table inspection.task drop column counts_on; delete from inspection.rollup_space; delete from inspection.rollup_finding`);
    await app.sql(`update inspection.rollup_day set day = day - 400`);
    await app.sql('alter table inspection.task enable trigger rollup_update');
    await app.sql(await readFile(new URL('../migrations/202611221140-counts-on.sql', import.meta.url), 'utf8'));
    for (let step = 0; step < 2; step++) {
      for (const period of PERIODS) {
        expect([step, await countDays(db(), EVERYWHERE, period)]).toEqual([step, await raw(EVERYWHERE, period)]);
        expect([step, await countCoverage(db(), EVERYWHERE, period)]).toEqual([step, await rawCoverage(EVERYWHERE, period)]);
        expect([step, await keptFindings(EVERYWHERE, period)]).toEqual([step, await rawFindings(EVERYWHERE, period)]);
      }
      while ((await inspectionRollup.refreshMarks(db(), now())) > 0);
    }
    expect(await app.sql('select 1 from inspection.rollup_due')).toEqual([]);
  });

  it('loses no change of writers that commit while it counts', async () => {
    const write = async (n: number) => {
      for (let i = 0; i < 15; i++)
        await apply({
          kind: 'update',
          nth: n * 7 + i,
          status: STATUSES[(n + i) % 7]!,
          missed: false,
          result: '_SYS_RS_1',
          days: (i % 3) - 1,
          hours: (i % 5) * 7 - 14,
          unit: 201,
        });
    };
    let writing = true;
    const count = async (work: () => Promise<unknown>) => {
      while (writing) await work();
    };
    const counters = [
      count(() => inspectionRollup.refreshMarks(db(), now(), 3)),
      count(() => inspectionRollup.refreshMarks(db(), now(), 2)),
      count(() => inspectionRollup.rebuild(db(), now())),
    ];
    await Promise.all([write(0), write(1), write(2)]);
    writing = false;
    await Promise.all(counters);
    while ((await inspectionRollup.refreshMarks(db(), now())) > 0);
    expect(await countDays(db(), EVERYWHERE, PERIOD)).toEqual(await raw(EVERYWHERE));
  });
});

import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { EVERYWHERE, inScopeSql, measuredOf, sumOf, type Ctx, type Measured, type Period, type Scope } from '@quantum/platform/server';
import { addDays } from '@quantum/platform/domain';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { ended, PATIENCE_MS, runs, seedOf } from '@quantum/platform/testing/runs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  awaitingByUnit,
  countByAge,
  daysByRisk,
  daysByUnitMonth,
  extendedByUnitMonth,
  onTimeByUnitMonth,
  openActionsByUnit,
  overdueByUnit,
  recurredByUnitMonth,
  returnedByUnitMonth,
} from './metric.store.ts';
import { countStages } from './stages.store.ts';
import { actionRollup } from './rollup.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Zones on both sides of the date line, so that local days differ by one and more.
  await app.sql(
    `update organization.unit set time_zone = case id when 202 then 'Pacific/Kiritimati' when 203 then 'Pacific/Pago_Pago' else 'Asia/Hong_Kong' end`,
  );
  for (let i = 0; i < 4; i++) await apply({ ...SEED, kind: 'insert', times: 10 });
});
afterAll(() => app.stop());

const db = () => app.kernel.db.ownerDb;
const NOW = new Date('2026-11-21T09:30:00Z');
const ctx = () => ({ db: app.kernel.db.app, now: () => NOW }) as unknown as Ctx;

const STATUSES = ['_SYS_TS_8', '_SYS_TS_17', '_SYS_TS_4', '_SYS_TS_1', '_SYS_TS_5', '_SYS_TS_2', '_SYS_TS_14', '_SYS_TS_7', '_SYS_TS_3'];
/** Hours from now; none, where that has not happened. */
const hours = fc.option(fc.integer({ min: -200, max: 100 }), { freq: 3 });
const fields = {
  nth: fc.nat(60),
  unit: fc.constantFrom(201, 202, 203, 301),
  status: fc.constantFrom(...STATUSES),
  mode: fc.constantFrom('_SYS_CM_1', '_SYS_CM_1', '_SYS_CM_2'),
  risk: fc.constantFrom('_SYS_IR_1', '_SYS_IR_2', '_SYS_IR_3'),
  due: hours,
  finished: hours,
  closed: hours,
  verified: hours,
  recurred: hours,
  updated: fc.integer({ min: -900, max: 0 }),
  returns: fc.nat(2),
  extensions: fc.nat(1),
};
/** How long it took: days that end within the decimals, so that today's and the mean of each are one number. */
const STEP_MINUTES = 18;
const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ...fields, kind: fc.constant('update' as const), times: fc.nat({ max: 200 }) }) },
  { weight: 2, arbitrary: fc.record({ ...fields, kind: fc.constant('insert' as const), times: fc.integer({ min: 1, max: 4 }) }) },
  fc.record({ kind: fc.constant('delete' as const), nth: fc.nat(60) }),
  fc.record({ kind: fc.constant('refresh' as const), limit: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('rebuild' as const) }),
  fc.record({
    kind: fc.constant('zone' as const),
    unit: fields.unit,
    zone: fc.constantFrom('Asia/Hong_Kong', 'Pacific/Kiritimati', 'UTC'),
  }),
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;
const SEED = {
  ...{
    nth: 0,
    unit: 201 as const,
    status: '_SYS_TS_7',
    mode: '_SYS_CM_1' as const,
    risk: '_SYS_IR_1' as const,
    due: -30,
    finished: -45,
    closed: -40,
    verified: -40,
    recurred: null,
  },
  ...{ updated: -40, returns: 0, extensions: 0 },
};

const NTH = `(select id from action.action where source_kind = 'probe' order by id offset $1 % greatest((select count(*) from action.action where source_kind = 'probe'), 1) limit 1)`;
const AT = (n: number) => `(timestamptz '${NOW.toISOString()}' + make_interval(hours => $${n}::int))`;

async function apply(one: Change): Promise<void> {
  if (one.kind === 'refresh') return void (await actionRollup.refreshMarks(db(), NOW, one.limit));
  if (one.kind === 'rebuild') return void (await actionRollup.rebuild(db(), NOW));
  if (one.kind === 'zone') return void (await app.sql('update organization.unit set time_zone = $2 where id = $1', [one.unit, one.zone]));
  if (one.kind === 'delete') return void (await app.sql(`delete from action.action where id = ${NTH}`, [one.nth]));
  const { unit, status, mode, risk, due, finished, closed, verified, recurred, updated, returns, extensions } = one;
  const values = [unit, status, mode, risk, due, closed, verified, recurred, updated, returns, extensions, one.times, finished];
  if (one.kind === 'update')
    await app.sql(
      `update action.action set unit_id = $2, company_id = (select company_id from organization.unit where id = $2), status = $3, mode = $4, risk = $5, due_at = ${AT(6)}, closed_at = ${AT(7)}, verified_at = ${AT(8)}, recurred_at = ${AT(9)}, updated_at = ${AT(10)},
        return_count = $11, extension_count = $12, created_at = coalesce(${AT(7)}, ${AT(10)}) - $13::int * interval '${STEP_MINUTES} minutes', finished_at = ${AT(14)} where id = ${NTH}`,
      [one.nth, ...values],
    );
  else
    await app.sql(
      `insert into action.action (company_id, unit_id, event_on, code, source_kind, source_id, title, description, status, mode, risk, due_at, closed_at, verified_at, recurred_at, updated_at, return_count, extension_count, created_at, finished_at)
       select (select company_id from organization.unit where id = $1), $1, current_date, 'R-' || gen_random_uuid(), 'probe', 1, 'x', 'x', $2, $3, $4, ${AT(5)}, ${AT(6)}, ${AT(7)}, ${AT(8)}, ${AT(9)}, $10, $11, coalesce(${AT(6)}, ${AT(9)}) - n * interval '${STEP_MINUTES} minutes', ${AT(13)}
       from generate_series(1, $12::int) n`,
      values,
    );
}

/** The same figures straight from the records, each by a reading of all of them. */
const local = (column: string, period: Period) => localOf(`t.${column}`, period);
const localOf = (at: string, { from, to }: Period) =>
  sql`(${sql.raw(at)} at time zone u.time_zone)::date between ${from}::date and ${to}::date`;
const UNITS = sql`action.action t join organization.pub_unit u on u.id = t.unit_id`;
const COUNTED = sql`t.status not in ('_SYS_TS_3', '_SYS_TS_8')`;
const OPEN = sql`t.closed_at is null and t.status in ('_SYS_TS_17', '_SYS_TS_4', '_SYS_TS_1', '_SYS_TS_14', '_SYS_TS_5', '_SYS_TS_2')`;
const OVERDUE = sql`t.closed_at is null and t.status in ('_SYS_TS_17', '_SYS_TS_4', '_SYS_TS_1', '_SYS_TS_14') and t.due_at < ${NOW.toISOString()}::timestamptz`;
const ON_TIME = sql`${COUNTED} and t.closed_at is not null and coalesce(t.finished_at, t.closed_at) <= t.due_at`;
const DUE = sql`(t.closed_at is not null and ${COUNTED}) or (${OVERDUE})`;
async function rawShare(scope: Scope, among: ReturnType<typeof sql>, those: ReturnType<typeof sql>, all = COUNTED) {
  const { rows } =
    await sql<Measured>`select count(*) filter (where ${those})::int as numerator, count(*) filter (where ${all})::int as denominator,
      count(*) filter (where t.status = '_SYS_TS_3')::int as excluded from ${UNITS} where ${inScopeSql(scope, 't')} and (${among})`.execute(
      db(),
    );
  return rows[0]!;
}
const rawMeans = async (scope: Scope, period: Period, by: string) =>
  (
    await sql<{
      days: number;
      count: number;
    }>`select ${sql.raw(`t.${by}`)}, round(avg(extract(epoch from t.closed_at - t.created_at) / 86400)::numeric, 9)::float8 as days, count(*)::int as count
      from ${UNITS} where ${inScopeSql(scope, 't')} and t.mode = '_SYS_CM_1' and ${COUNTED} and ${local('closed_at', period)} group by 1 order by 1`.execute(
      db(),
    )
  ).rows;
const rawMonths = async (scope: Scope, period: Period) =>
  (
    await sql<
      Measured & { month: string }
    >`select to_char(coalesce(t.due_at, t.closed_at) at time zone u.time_zone, 'YYYY-MM') as month, count(*) filter (where ${ON_TIME})::int as numerator,
      count(*) filter (where ${DUE})::int as denominator, count(*) filter (where t.status = '_SYS_TS_3')::int as excluded
      from ${UNITS} where ${inScopeSql(scope, 't')} and ${localOf('coalesce(t.due_at, t.closed_at)', period)} group by 1 order by 1`.execute(
      db(),
    )
  ).rows;

const rawOpen = async (scope: Scope) =>
  (
    await sql<{
      open: number;
      overdue: number;
      awaiting: number;
      ages: number[];
    }>`select count(*)::int as open, count(*) filter (where ${OVERDUE})::int as overdue,
      count(*) filter (where t.status in ('_SYS_TS_5', '_SYS_TS_2') and t.finished_at is not null)::int as awaiting,
      array[${sql.raw(
        [
          [0, 1],
          [1, 4],
          [4, 8],
          [8, 15],
          [15, 31],
          [31, 9999],
        ]
          .map(([from, to]) => `count(*) filter (where x.age >= ${from} and x.age < ${to})::int`)
          .join(', '),
      )}] as ages
      from action.action t, lateral (select extract(epoch from ${NOW.toISOString()}::timestamptz - t.created_at) / 86400 as age) x
      where ${inScopeSql(scope, 't')} and ${OPEN}`.execute(db())
  ).rows[0]!;

/** Raised in the span, by how far they have come. */
const rawStages = async (scope: Scope, period: Period) =>
  (
    await sql<{ stages: number[] }>`select array[count(*)::int,
      count(*) filter (where t.closed_at is not null or t.verified_at is not null or t.finished_at is not null or t.responsible_id is not null)::int,
      count(*) filter (where t.closed_at is not null or t.verified_at is not null or t.finished_at is not null)::int,
      count(*) filter (where t.closed_at is not null or t.verified_at is not null)::int, count(t.closed_at)::int] as stages
      from ${UNITS} where ${inScopeSql(scope, 't')} and ${COUNTED} and ${local('created_at', period)}`.execute(db())
  ).rows[0]!.stages;

const raw = async (scope: Scope, period: Period) => ({
  now: await rawOpen(scope),
  stages: await rawStages(scope, period),
  onTime: await rawShare(scope, localOf('coalesce(t.due_at, t.closed_at)', period), ON_TIME, DUE),
  extended: await rawShare(scope, local('due_at', period), sql`${COUNTED} and t.extension_count > 0`),
  returned: await rawShare(
    scope,
    sql`t.mode = '_SYS_CM_1' and (${local('verified_at', period)} or (t.return_count > 0 and t.verified_at is null and ${local('updated_at', period)}))`,
    sql`${COUNTED} and t.return_count > 0`,
  ),
  recurred: await rawShare(scope, localOf('coalesce(t.closed_at, t.recurred_at)', period), sql`${COUNTED} and t.recurred_at is not null`),
  risks: await rawMeans(scope, period, 'risk'),
  units: await rawMeans(scope, period, 'unit_id'),
  months: (await rawMonths(scope, period)).filter(({ denominator }) => denominator),
});

type Rows = typeof onTimeByUnitMonth;
/** A figure of all its parts. */
async function measure(rows: Rows, scope: Scope, period: Period): Promise<Measured> {
  const { left, ...measured } = measuredOf(await rows(ctx(), scope, period));
  expect(left).toBe(0);
  return measured;
}
const byMonth = async (scope: Scope, period: Period) =>
  [...Map.groupBy(await onTimeByUnitMonth(ctx(), scope, period), ({ month }) => month!)].map(([month, rows]) => ({
    month,
    ...sumOf(rows),
  }));
const exact = (days: number, count: number) => Number((days / count).toFixed(9));
const daysOfUnits = async (scope: Scope, period: Period) =>
  [...Map.groupBy(await daysByUnitMonth(ctx(), scope, period), ({ unitId }) => unitId)]
    .map(([unit_id, rows]) => ({ unit_id, ...sumOf(rows) }))
    .map(({ unit_id, numerator, denominator }) => ({ unit_id, days: exact(numerator, denominator!), count: denominator! }));

const kept = async (scope: Scope, period: Period): ReturnType<typeof raw> => ({
  now: {
    open: (await measure(openActionsByUnit, scope, period)).numerator,
    overdue: (await measure(overdueByUnit, scope, period)).numerator,
    awaiting: (await measure(awaitingByUnit, scope, period)).numerator,
    ages: (await countByAge(ctx(), scope)).map(({ count }) => count),
  },
  stages: await countStages(ctx(), scope, period),
  onTime: await measure(onTimeByUnitMonth, scope, period),
  extended: await measure(extendedByUnitMonth, scope, period),
  returned: await measure(returnedByUnitMonth, scope, period),
  recurred: await measure(recurredByUnitMonth, scope, period),
  risks: (await daysByRisk(ctx(), scope, period)).map(({ risk, days, count }) => ({ risk, days: exact(days, count), count })),
  units: (await daysOfUnits(scope, period)).sort((a, b) => a.unit_id - b.unit_id),
  months: (await byMonth(scope, period)).filter(({ denominator }) => denominator),
});

const SCOPES: Scope[] = [
  EVERYWHERE,
  { all: false, companies: [35], units: new Set() },
  { all: false, companies: [], units: new Set([201, 203]) },
];
const PERIODS: Period[] = [
  { from: '2026-01-01', to: '2027-12-31' },
  { from: '2026-11-18', to: '2026-11-21' },
  { from: '2026-11-20', to: '2026-11-20' },
];

/** Of ten thousand tries each would find more rows than the last: what they add is taken away now and then, which is a change too. */
const MOST = 300;
async function prune(): Promise<void> {
  await app.sql(
    `delete from action.action where code like 'R-%' and (select count(*) from action.action where code like 'R-%') > ${MOST} and id not in (select id from action.action where code like 'R-%' order by id limit 40)`,
  );
}

describe('the rollup of actions', () => {
  it(
    'equals the records after any change, whether it has been refreshed, half refreshed, rebuilt, or a time zone has changed',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(change, { minLength: 1, maxLength: 10 }),
          ended(async (changes) => {
            await prune();
            for (const [i, one] of changes.entries()) {
              await apply(one);
              const [scope, period] = [SCOPES[i % 3]!, PERIODS[(i + changes.length) % 3]!];
              expect([one.kind, await kept(scope, period)]).toEqual([one.kind, await raw(scope, period)]);
            }
            for (const period of PERIODS) expect(await kept(EVERYWHERE, period)).toEqual(await raw(EVERYWHERE, period));
          }),
        ),
        { numRuns: runs(15), seed: seedOf(20_261_121) },
      );
    },
    PATIENCE_MS,
  );

  it('adds up: the months of a span, and any two spans beside each other, give the whole', async () => {
    const between = (from: string, to: string) => measure(onTimeByUnitMonth, EVERYWHERE, { from, to });
    const whole = await between('2026-01-01', '2027-12-31');
    expect(whole.denominator).toBeGreaterThan(0);
    const months = await byMonth(EVERYWHERE, { from: '2026-01-01', to: '2027-12-31' });
    const sums = (all: readonly Measured[]) => [
      all.reduce((sum, one) => sum + one.numerator, 0),
      all.reduce((sum, one) => sum + one.denominator!, 0),
    ];
    expect(sums(months)).toEqual(sums([whole]));
    for (const cut of ['2026-11-15', '2026-11-19', '2026-11-20', '2026-11-21'])
      expect(sums([await between('2026-01-01', cut), await between(addDays(cut, 1), '2027-12-31')])).toEqual(sums([whole]));
  });

  it('works off every mark, and rebuilding changes nothing', async () => {
    while ((await actionRollup.refreshMarks(db(), NOW)) > 0);
    expect(await app.sql('select 1 from action.rollup_due')).toEqual([]);
    const read = async () => [
      await app.sql(`select to_jsonb(r) - 'computed_at' as r from action.rollup_day r order by unit_id, day, company_id`),
      await app.sql(`select to_jsonb(r) - 'computed_at' as r from action.rollup_closing r order by unit_id, day, risk, company_id`),
    ];
    const before = await read();
    expect(before.map((rows) => rows.length > 0)).toEqual([true, true]);
    await actionRollup.rebuild(db(), NOW);
    expect(await read()).toEqual(before);
  });

  it('is right after the upgrade that changed what on time means, before and after the next refresh', async () => {
    while ((await actionRollup.refreshMarks(db(), NOW)) > 0);
    // As an installation of before has it: days counted by another meaning.
    await app.sql(`update action.rollup_day set due_on_time = due_on_time + 7, due_closed = due_closed + 9`);
    expect(await kept(EVERYWHERE, PERIODS[0]!)).not.toEqual(await raw(EVERYWHERE, PERIODS[0]!));
    const migration = await readFile(new URL('../migrations/202611221130-overdue.sql', import.meta.url), 'utf8');
    await app.sql(migration);
    for (const step of ['upgraded', 'refreshed']) {
      for (const period of PERIODS) expect([step, await kept(EVERYWHERE, period)]).toEqual([step, await raw(EVERYWHERE, period)]);
      await actionRollup.refreshMarks(db(), NOW);
    }
  });

  it('loses no change of writers that commit while it counts', async () => {
    const write = async (n: number) => {
      for (let i = 0; i < 12; i++)
        await apply({
          ...SEED,
          kind: 'update',
          nth: n * 7 + i,
          times: i,
          due: i * 5 - 40,
          closed: i % 3 === 0 ? null : -i * 6,
          returns: i % 2,
        });
    };
    let writing = true;
    const count = async (work: () => Promise<unknown>) => {
      while (writing) await work();
    };
    const counters = [
      count(() => actionRollup.refreshMarks(db(), NOW, 3)),
      count(() => actionRollup.refreshMarks(db(), NOW, 2)),
      count(() => actionRollup.rebuild(db(), NOW)),
    ];
    await Promise.all([write(0), write(1), write(2)]);
    writing = false;
    await Promise.all(counters);
    while ((await actionRollup.refreshMarks(db(), NOW)) > 0);
    for (const period of PERIODS) expect(await kept(EVERYWHERE, period)).toEqual(await raw(EVERYWHERE, period));
  });

  it('counts right what was written by one time zone while the unit got another', async () => {
    const zone = (name: string) => apply({ kind: 'zone', unit: 201, zone: name } as Change);
    await zone('UTC');
    while ((await actionRollup.refreshMarks(db(), NOW)) > 0);
    await actionRollup.refreshMarks(db(), NOW);
    await app.kernel.db.ownerDb.transaction().execute(async (writer) => {
      // The last hours of a day in UTC are the next day on Kiritimati.
      await sql`insert into action.action (company_id, unit_id, event_on, code, source_kind, source_id, title, description, risk, mode, status, due_at, closed_at, created_at, updated_at)
        values (35, 201, current_date, 'ZONE', 'probe', 1, 'x', 'x', '_SYS_IR_1', '_SYS_CM_1', '_SYS_TS_7', '2026-11-19T20:00Z', '2026-11-19T19:00Z', '2026-11-18T19:00Z', '2026-11-19T19:00Z')`.execute(
        writer,
      );
      await zone('Pacific/Kiritimati');
      await actionRollup.refreshMarks(db(), NOW);
    });
    for (const step of ['marked', 'refreshed']) {
      for (const day of ['2026-11-19', '2026-11-20'])
        expect([step, await kept(EVERYWHERE, { from: day, to: day })]).toEqual([step, await raw(EVERYWHERE, { from: day, to: day })]);
      await actionRollup.refreshMarks(db(), NOW);
    }
  });
});

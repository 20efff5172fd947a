import { sql } from 'kysely';
import {
  inScope,
  inScopeSql,
  measuredOf,
  oncePerAnswer,
  withNow,
  type Ctx,
  type Measured,
  type MetricPart,
  type MetricSubjects,
  type Period,
  type Placed,
  type Scope,
  type UnitMonth,
} from '@quantum/platform/server';
import { roundRecordsHref } from '../record/hrefs.ts';
import { ANSWERED, ROUND_OVERDUE, STANDING } from '../record/overdue.store.ts';
import { COMPLETION, ON_TIME, PASS_RATE, PER_100 } from './metric-ids.ts';
import { countCoverageByUnit } from './coverage.store.ts';
import { countSpaces, countUnitMonths, countWeeks, type Counts } from './rollup.store.ts';
import { inspectionOps, roundPath } from '../../contract/index.ts';
import { IN_LISTS, LIST_TITLES } from '../record/programme-lists.ts';

/** What each metric makes of the counts of some days. */
const OF = {
  /** Completed ÷ (completed + missed) of what was planned in the period and is due or done; voided, exempted and unplanned ones are left out. */
  [COMPLETION]: ({ completed, missed, left_out }: Counts): Measured => ({
    numerator: completed,
    denominator: completed + missed,
    excluded: left_out,
  }),
  /** Passed ÷ scored; records without a score stand outside. */
  [PASS_RATE]: ({ passed, attention, failed, unscored }: Counts): Measured => ({
    numerator: passed,
    denominator: passed + attention + failed,
    excluded: unscored,
  }),
  [ON_TIME]: ({ on_time, completed }: Counts): Measured => ({ numerator: on_time, denominator: completed, excluded: 0 }),
  /** Findings of a hundred questions: what opens are the findings. */
  [PER_100]: ({ findings, answered }: Counts): Measured => ({ numerator: findings, denominator: answered, excluded: 0, records: findings }),
};
type CountedMetric = keyof typeof OF;

const unitMonths = oncePerAnswer((ctx, scope, period: Period) => countUnitMonths(ctx.db, scope, period, Object.keys(OF)));

export const byUnitMonthOf =
  (metric: CountedMetric) =>
  async (ctx: Ctx, scope: Scope, period: Period): Promise<UnitMonth[]> =>
    (await unitMonths(ctx, scope, period)).map((row) => ({
      unitId: row.unit_id,
      month: row.month,
      isExempt: row.left_out_of.includes(metric),
      ...OF[metric](row),
    }));

/** Of some spaces alone. */
export const ofSpacesOf =
  (metric: CountedMetric) =>
  async (ctx: Ctx, scope: Scope, period: Period, { ids }: MetricSubjects): Promise<UnitMonth[]> =>
    (await countSpaces(ctx.db, scope, period, metric, ids)).map((row) => ({ unitId: row.unit_id, month: row.month, ...OF[metric](row) }));

export const measureOf =
  (metric: CountedMetric) =>
  async (ctx: Ctx, scope: Scope, period: Period): Promise<Measured> =>
    measuredOf(await byUnitMonthOf(metric)(ctx, scope, period));

export const passRateByWeek = async (ctx: Ctx, scope: Scope, period: Period): Promise<(Measured & { week: string; monday: string })[]> =>
  (await countWeeks(ctx.db, scope, period, PASS_RATE)).map(({ week, monday, ...counts }) => ({ week, monday, ...OF[PASS_RATE](counts) }));

/** Spaces inspected of those that were to be, each once in the span: months do not add up. */
export const coverageByUnit = async (ctx: Ctx, scope: Scope, period: Period): Promise<UnitMonth[]> =>
  (await countCoverageByUnit(ctx.db, scope, period)).map(({ unit_id, planned, inspected }) => ({
    unitId: unit_id,
    month: null,
    numerator: inspected,
    denominator: planned,
    excluded: 0,
  }));

export const measureCoverage = async (ctx: Ctx, scope: Scope, period: Period): Promise<Measured> =>
  measuredOf(await coverageByUnit(ctx, scope, period));

interface RoundOfToday extends Placed {
  id: number;
  name: string;
  done: number;
  total: number;
  late: boolean;
}

const ROUNDS_SHOWN = 8;
const NOWHERE: Scope = { all: false, companies: [], units: new Set() };

/** Rounds whose window is open now, those furthest behind first; spaces exempted or voided are no part of one, and a round of such spaces alone is none. */
export async function roundsOfToday(ctx: Ctx, scope: Scope): Promise<MetricPart[]> {
  const now = ctx.now().toISOString();
  const { rows } =
    await sql<RoundOfToday>`select r.id, r.company_id, r.unit_id, p.name, r.late, c.done, c.total from (select t.*, (${withNow(ROUND_OVERDUE, ctx)}) as late from inspection.round t
        where ${inScopeSql(scope, 't')} and ${sql.raw(IN_LISTS)} and t.starts_at <= ${now} and t.miss_at > ${now}) r join inspection.plan p on p.id = r.plan_id
      cross join lateral (select count(*)::int as total, (count(*) filter (where ${sql.raw(ANSWERED)}))::int as done
        from inspection.task t where t.round_id = r.id and ${sql.raw(STANDING)}) c
    where c.total > 0 order by c.done::float / c.total, r.due_at, r.id limit ${ROUNDS_SHOWN}`.execute(ctx.db);
  // Who does not inspect there sees the inspections of the round, not the round.
  const conducted = (await ctx.holds(inspectionOps.readRound)) ? await ctx.scope(inspectionOps.readRound, LIST_TITLES) : NOWHERE;
  return rows.map(({ id, name, done, total, late, ...place }) => ({
    label: name,
    done,
    total,
    tone: late ? 'danger' : 'plain',
    href: inScope(conducted, place) ? roundPath(id) : roundRecordsHref(id),
    records: total,
  }));
}

/** Occurrences whose window is open now: done, signed or not, of all that stand. */
export async function measureToday(ctx: Ctx, scope: Scope): Promise<Measured> {
  const now = ctx.now().toISOString();
  const { rows } = await sql<Measured>`select (count(*) filter (where ${sql.raw(ANSWERED)}))::int as numerator,
      count(*)::int as denominator, 0 as excluded
    from inspection.task t where ${inScopeSql(scope, 't')} and ${sql.raw(IN_LISTS)} and t.planned_at <= ${now} and t.miss_at >= ${now}
      and ${sql.raw(STANDING)}`.execute(ctx.db);
  return rows[0]!;
}

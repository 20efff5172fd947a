import { sql } from 'kysely';
import {
  inScope,
  inScopeSql,
  withNow,
  type Ctx,
  type Measured,
  type MetricPart,
  type Period,
  type Placed,
  type Scope,
} from '@quantum/platform/server';
import { roundRecordsHref } from '../record/hrefs.ts';
import { ANSWERED, ROUND_OVERDUE, STANDING } from '../record/overdue.store.ts';
import { countDays, countWeeks, type Counts } from './rollup.store.ts';
import { inspectionOps, roundPath } from '../../contract/index.ts';
import { IN_LISTS, LIST_TITLES } from '../record/programme-lists.ts';

/** Completed ÷ (completed + missed) of what was planned in the period and is due or done; voided, exempted and unplanned ones are left out. */
export async function measureCompletion(ctx: Ctx, scope: Scope, period: Period): Promise<Measured> {
  const { completed, missed, left_out } = await countDays(ctx.db, scope, period);
  return { numerator: completed, denominator: completed + missed, excluded: left_out };
}

const passRateOf = ({ passed, attention, failed, unscored }: Counts): Measured => ({
  numerator: passed,
  denominator: passed + attention + failed,
  excluded: unscored,
});

/** Passed ÷ scored; records without a score stand outside. */
export const measurePassRate = async (ctx: Ctx, scope: Scope, period: Period): Promise<Measured> =>
  passRateOf(await countDays(ctx.db, scope, period));

export const passRateByWeek = async (ctx: Ctx, scope: Scope, period: Period): Promise<(Measured & { week: string; monday: string })[]> =>
  (await countWeeks(ctx.db, scope, period)).map(({ week, monday, ...counts }) => ({ week, monday, ...passRateOf(counts) }));

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

import { sql } from 'kysely';
import { inScopeSql, withNow, type Ctx, type Measured, type MetricPart, type Period, type Scope } from '@quantum/platform/server';
import { ROUND_OVERDUE, STANDING, WITHDRAWN } from '../record/overdue.store.ts';
import { countDays, countWeeks, type Counts } from './rollup.store.ts';
import { roundPath } from '../../contract/index.ts';
import { IN_LISTS } from '../record/programme-lists.ts';

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

export const passRateByWeek = async (ctx: Ctx, scope: Scope, period: Period): Promise<(Measured & { week: string })[]> =>
  (await countWeeks(ctx.db, scope, period)).map((counts) => ({ week: counts.week, ...passRateOf(counts) }));

interface RoundOfToday {
  id: number;
  name: string;
  done: number;
  total: number;
  late: boolean;
}

/** Rounds whose window is open now or was opened today, those furthest behind first; spaces exempted or voided are no part of one. */
export async function roundsOfToday(ctx: Ctx, scope: Scope): Promise<MetricPart[]> {
  const now = ctx.now().toISOString();
  const { rows } =
    await sql<RoundOfToday>`select r.id, r.name, r.done, r.late, (r.total - (select count(*) from inspection.task t where t.round_id = r.id and ${sql.raw(WITHDRAWN)}))::int as total
    from (select t.id, p.name, t.done, t.total, t.due_at, (${withNow(ROUND_OVERDUE, ctx)}) as late
      from inspection.round t join inspection.plan p on p.id = t.plan_id
      where ${inScopeSql(scope, 't')} and ${sql.raw(IN_LISTS)} and t.starts_at <= ${now} and t.miss_at > ${now} order by t.done::float / t.total, t.due_at, t.id limit 8) r
    order by r.done::float / r.total, r.due_at, r.id`.execute(ctx.db);
  return rows.map(({ id, name, done, total, late }) => ({
    label: name,
    done,
    total,
    tone: late ? 'danger' : 'plain',
    href: roundPath(id),
  }));
}

/** Occurrences whose window is open now: done, signed or not, of all that stand. */
export async function measureToday(ctx: Ctx, scope: Scope): Promise<Measured> {
  const now = ctx.now().toISOString();
  const { rows } =
    await sql<Measured>`select (count(*) filter (where t.submitted_at is not null and t.sent_back_at is null))::int as numerator,
      count(*)::int as denominator, 0 as excluded
    from inspection.task t where ${inScopeSql(scope, 't')} and ${sql.raw(IN_LISTS)} and t.planned_at <= ${now} and t.miss_at >= ${now}
      and ${sql.raw(STANDING)}`.execute(ctx.db);
  return rows[0]!;
}

import { sql } from 'kysely';
import { inScopeSql, type Ctx, type Measured, type Period, type Scope } from '@quantum/platform/server';
import { meansIn, OPEN, sumsIn } from './period.store.ts';

/** Actions still open, and how many of them are late; both of today, whatever the period. */
export async function measureOpen(ctx: Ctx, scope: Scope): Promise<Measured> {
  const { rows } = await sql<{
    open: number;
  }>`select count(*)::int as open from action.action t where ${inScopeSql(scope, 't')} and ${OPEN}`.execute(ctx.db);
  return { numerator: rows[0]!.open, denominator: null, excluded: 0 };
}

/** Open and past due; what waits for its verifier counts by when it was submitted, as the list does. */
export async function measureLate(ctx: Ctx, scope: Scope): Promise<Measured> {
  const { rows } = await sql<{ late: number }>`select count(*)::int as late from action.action t
    where ${inScopeSql(scope, 't')} and ${OPEN} and t.due_at < coalesce(t.finished_at, ${ctx.now().toISOString()})`.execute(ctx.db);
  return { numerator: rows[0]!.late, denominator: null, excluded: 0 };
}

/**
 * Closed by their due time ÷ (closed + open past due), of actions due or closed in the period; cancelled ones are left out.
 * Each once: those due in it, those closed in it without a due time, and those closed in it that were due before or after.
 */
export async function measureOnTime(ctx: Ctx, scope: Scope, period: Period): Promise<Measured> {
  const sums = await sumsIn(ctx, scope, period);
  return {
    numerator: sums['due_on_time']! + sums['outside_on_time']!,
    denominator: sums['due_closed']! + sums['undated']! + sums['outside']! + sums['late']!,
    excluded: sums['due_cancelled']! + sums['undated_cancelled']! + sums['outside_cancelled']!,
  };
}

/** Open actions by age in days: 1–3, 4–7, 8–14, 15–30, more than 30. */
export async function countByAge(ctx: Ctx, scope: Scope): Promise<number[]> {
  const { rows } = await sql<{
    bucket: number;
    count: number;
  }>`select width_bucket(extract(epoch from ${ctx.now().toISOString()}::timestamptz - t.created_at) / 86400, array[0, 4, 8, 15, 31])::int as bucket, count(*)::int as count
    from action.action t where ${inScopeSql(scope, 't')} and ${OPEN} group by 1`.execute(ctx.db);
  return [1, 2, 3, 4, 5].map((bucket) => rows.find((row) => row.bucket === bucket)?.count ?? 0);
}

/** Due time moved at least once ÷ actions due in the period. */
export async function measureExtended(ctx: Ctx, scope: Scope, period: Period): Promise<Measured> {
  const sums = await sumsIn(ctx, scope, period);
  return { numerator: sums['due_extended']!, denominator: sums['due_standing']!, excluded: sums['due_cancelled']! };
}

/** Sent back at least once ÷ actions verified in the period or sent back and still open. */
export async function measureReturned(ctx: Ctx, scope: Scope, period: Period): Promise<Measured> {
  const sums = await sumsIn(ctx, scope, period);
  return { numerator: sums['reviewed_returned']!, denominator: sums['reviewed']!, excluded: sums['reviewed_cancelled']! };
}

/** Failed again after closing ÷ closed in the period (those opened again count by the day they were). */
export async function measureRecurred(ctx: Ctx, scope: Scope, period: Period): Promise<Measured> {
  const sums = await sumsIn(ctx, scope, period);
  return {
    numerator: sums['closed_recurred']! + sums['again']!,
    denominator: sums['closed_standing']! + sums['again']!,
    excluded: sums['closed_cancelled']! + sums['again_cancelled']!,
  };
}

export interface DaysOfRisk {
  risk: string;
  days: number;
  count: number;
}

/** Mean days from raising to closing of what was closed in the period, by risk; immediate corrections are left out. */
export async function daysByRisk(ctx: Ctx, scope: Scope, period: Period): Promise<DaysOfRisk[]> {
  const means = await meansIn(ctx, scope, period);
  return means.flatMap(({ risk, days, count }) => (risk === null ? [] : [{ risk, days, count }]));
}

/** The same over all risks, in whole days; what was corrected on the spot is left out. */
export async function measureDays(ctx: Ctx, scope: Scope, period: Period): Promise<Measured> {
  const rows = await daysByRisk(ctx, scope, period);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const days = rows.reduce((sum, row) => sum + row.days * row.count, 0);
  return { numerator: count === 0 ? 0 : Math.round(days / count), denominator: null, excluded: 0 };
}

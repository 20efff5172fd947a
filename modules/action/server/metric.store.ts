import { sql } from 'kysely';
import { inScopeSql, type Ctx, type Measured, type Period, type Scope } from '@quantum/platform/server';

const OPEN = sql.raw(`t.closed_at is null and t.status <> '_SYS_TS_3'`);

/** Actions still open, and how many of them are late; both of today, whatever the period. */
export async function measureOpen(ctx: Ctx, scope: Scope): Promise<Measured> {
  const { rows } = await sql<{
    open: number;
  }>`select count(*)::int as open from action.action t where ${inScopeSql(scope, 't')} and ${OPEN}`.execute(ctx.db);
  return { numerator: rows[0]!.open, denominator: null, excluded: 0 };
}

/** Open and past due; what waits for its verifier counts by when it was submitted, as the list does. */
/** Open and past due; what waits for its verifier counts by when it was submitted, as the list does. */
export async function measureLate(ctx: Ctx, scope: Scope): Promise<Measured> {
  const { rows } = await sql<{ late: number }>`select count(*)::int as late from action.action t
    where ${inScopeSql(scope, 't')} and ${OPEN} and t.due_at < coalesce(t.finished_at, ${ctx.now().toISOString()})`.execute(ctx.db);
  return { numerator: rows[0]!.late, denominator: null, excluded: 0 };
}

/** Closed by their due time ÷ (closed + open past due), of actions due or closed in the period; cancelled ones are left out. */
export async function measureOnTime(ctx: Ctx, scope: Scope, { from, to }: Period): Promise<Measured> {
  const { rows } = await sql<Measured>`select count(*) filter (where t.closed_at <= t.due_at)::int as numerator,
      count(*) filter (where t.closed_at is not null or (${OPEN} and t.due_at < ${ctx.now().toISOString()}))::int as denominator,
      count(*) filter (where t.status = '_SYS_TS_3')::int as excluded
    from action.action t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and ((t.due_at at time zone u.time_zone)::date between ${from}::date and ${to}::date
      or (t.closed_at at time zone u.time_zone)::date between ${from}::date and ${to}::date)`.execute(ctx.db);
  return rows[0]!;
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

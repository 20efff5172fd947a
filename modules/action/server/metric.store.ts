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

/** Local day of an instant of the action, within the period. */
const within = (column: string, { from, to }: Period) =>
  sql`(${sql.raw(`t.${column}`)} at time zone u.time_zone)::date between ${from}::date and ${to}::date`;

/** A share of the actions whose day lies in the period; cancelled ones are left out and counted as such. */
async function share(ctx: Ctx, scope: Scope, among: ReturnType<typeof sql>, those: string): Promise<Measured> {
  const { rows } = await sql<Measured>`select count(*) filter (where t.status <> '_SYS_TS_3' and ${sql.raw(those)})::int as numerator,
      count(*) filter (where t.status <> '_SYS_TS_3')::int as denominator, count(*) filter (where t.status = '_SYS_TS_3')::int as excluded
    from action.action t join organization.pub_unit u on u.id = t.unit_id where ${inScopeSql(scope, 't')} and ${among}`.execute(ctx.db);
  return rows[0]!;
}

/** Due time moved at least once ÷ actions due in the period. */
export const measureExtended = (ctx: Ctx, scope: Scope, period: Period): Promise<Measured> =>
  share(ctx, scope, within('due_at', period), 't.extension_count > 0');

/** Sent back at least once ÷ actions verified in the period or sent back and still open. */
export const measureReturned = (ctx: Ctx, scope: Scope, period: Period): Promise<Measured> =>
  share(
    ctx,
    scope,
    sql`t.mode = '_SYS_CM_1' and (${within('verified_at', period)} or (t.return_count > 0 and t.verified_at is null and ${within('updated_at', period)}))`,
    't.return_count > 0',
  );

/** Failed again after closing ÷ closed in the period (those opened again count by the day they were). */
export const measureRecurred = (ctx: Ctx, scope: Scope, period: Period): Promise<Measured> =>
  share(ctx, scope, sql`(${within('closed_at', period)} or ${within('recurred_at', period)})`, 't.recurred_at is not null');

export interface DaysOfRisk {
  risk: string;
  days: number;
  count: number;
}

/** Mean days from raising to closing of what was closed in the period, by risk; immediate corrections are left out. */
export async function daysByRisk(ctx: Ctx, scope: Scope, period: Period): Promise<DaysOfRisk[]> {
  const { rows } =
    await sql<DaysOfRisk>`select t.risk, round(avg(extract(epoch from t.closed_at - t.created_at) / 86400)::numeric, 1)::float8 as days, count(*)::int as count
    from action.action t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and t.mode = '_SYS_CM_1' and ${within('closed_at', period)} group by t.risk order by t.risk`.execute(
      ctx.db,
    );
  return rows;
}

/** The same over all risks, in whole days; what was corrected on the spot is left out. */
export async function measureDays(ctx: Ctx, scope: Scope, period: Period): Promise<Measured> {
  const rows = await daysByRisk(ctx, scope, period);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const days = rows.reduce((sum, row) => sum + row.days * row.count, 0);
  return { numerator: count === 0 ? 0 : Math.round(days / count), denominator: null, excluded: 0 };
}

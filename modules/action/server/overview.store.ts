import { sql } from 'kysely';
import { inScopeSql, type Ctx, type Period, type Scope } from '@quantum/platform/server';

const OPEN = sql.raw(`t.closed_at is null and t.status <> '_SYS_TS_3'`);

export interface DueMonth {
  month: string;
  on_time: number;
  due: number;
}

/** Actions due in each month of the period: closed by their due time, and those closed or overdue by now. */
export async function onTimeByMonth(ctx: Ctx, scope: Scope, { from, to }: Period): Promise<DueMonth[]> {
  const { rows } = await sql<DueMonth>`select to_char(t.due_at at time zone u.time_zone, 'YYYY-MM') as month,
      count(*) filter (where t.closed_at <= t.due_at)::int as on_time,
      count(*) filter (where t.closed_at is not null or (${OPEN} and t.due_at < ${ctx.now().toISOString()}))::int as due
    from action.action t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and (t.due_at at time zone u.time_zone)::date between ${from}::date and ${to}::date group by 1`.execute(
    ctx.db,
  );
  return rows;
}

export interface UnitDays {
  unit_id: number;
  days: number;
  count: number;
}

/** Mean days from raising to closing of what was closed in the period, by project, the slowest first. */
export async function slowestUnits(ctx: Ctx, scope: Scope, { from, to }: Period, limit: number): Promise<UnitDays[]> {
  const { rows } =
    await sql<UnitDays>`select t.unit_id, round(avg(extract(epoch from t.closed_at - t.created_at) / 86400)::numeric, 1)::float8 as days, count(*)::int as count
    from action.action t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and t.mode = '_SYS_CM_1' and (t.closed_at at time zone u.time_zone)::date between ${from}::date and ${to}::date
    group by 1 order by days desc, count desc limit ${limit}`.execute(ctx.db);
  return rows;
}

export interface LateAction {
  id: number;
  code: string;
  title: string;
  unit_id: number;
  risk: string;
  due_on: string;
}

/** Open and past due, those longest so first. */
export async function mostOverdue(ctx: Ctx, scope: Scope, limit: number): Promise<LateAction[]> {
  const { rows } =
    await sql<LateAction>`select t.id, t.code, t.title, t.unit_id, t.risk, to_char(t.due_at at time zone u.time_zone, 'YYYY-MM-DD HH24:MI') as due_on
    from action.action t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and ${OPEN} and t.due_at < coalesce(t.finished_at, ${ctx.now().toISOString()}) order by t.due_at, t.id limit ${limit}`.execute(
      ctx.db,
    );
  return rows;
}

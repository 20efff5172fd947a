import { sql } from 'kysely';
import { inScopeSql, withNow, type Ctx, type Period, type Scope, type UnitMonth } from '@quantum/platform/server';
import { TODO_STATUS } from '../../contract/codes.ts';

/** The SQL twin of `domain/on-time.rules.ts`, over `task.task t` with a due time; `:now` is the time of `ctx`. */
export const JUDGED = `(t.status <> '${TODO_STATUS.cancelled}' and (t.done_at is not null or t.due_at < :now))`;
export const IN_TIME = `(t.status <> '${TODO_STATUS.cancelled}' and coalesce(t.done_at <= t.due_at, false))`;

const due = (scope: Scope, { from, to }: Period) => sql`${inScopeSql(scope, 't')} and t.due_on between ${from}::date and ${to}::date`;

/** To-dos due in the period and ended by then, of those whose time has come or that have ended; by unit and month of the due day. */
export async function onTimeByUnitMonth(ctx: Ctx, scope: Scope, period: Period): Promise<UnitMonth[]> {
  const { rows } = await sql<UnitMonth>`select t.unit_id as "unitId", to_char(t.due_on, 'YYYY-MM') as month,
      (count(*) filter (where ${withNow(IN_TIME, ctx)}))::int as numerator, (count(*) filter (where ${withNow(JUDGED, ctx)}))::int as denominator,
      (count(*) filter (where t.status = ${TODO_STATUS.cancelled}))::int as excluded
    from task.task t where ${due(scope, period)} group by 1, 2
    having count(*) filter (where ${withNow(JUDGED, ctx)} or t.status = ${TODO_STATUS.cancelled}) > 0`.execute(ctx.db);
  return rows;
}

/** The same by type of to-do. */
export async function onTimeByType(ctx: Ctx, scope: Scope, period: Period): Promise<{ type: string; inTime: number; judged: number }[]> {
  const { rows } = await sql<{ type: string; inTime: number; judged: number }>`select t.type,
      (count(*) filter (where ${withNow(IN_TIME, ctx)}))::int as "inTime", count(*)::int as judged
    from task.task t where ${due(scope, period)} and ${withNow(JUDGED, ctx)} group by 1 order by 1`.execute(ctx.db);
  return rows;
}

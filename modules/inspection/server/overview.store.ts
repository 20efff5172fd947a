import { sql } from 'kysely';
import { inScopeSql, type Ctx, type Period, type Scope } from '@quantum/platform/server';

const during = (scope: Scope, { from, to }: Period) => sql`${inScopeSql(scope, 'f')} and f.event_on between ${from}::date and ${to}::date`;

/** Findings of the period by category and risk; those of voided occurrences are left out. */
export async function findingsByCategory(
  ctx: Ctx,
  scope: Scope,
  period: Period,
): Promise<{ category: string | null; risk: string; count: number }[]> {
  const { rows } = await sql<{ category: string | null; risk: string; count: number }>`
    select f.category, f.risk, count(*)::int as count from inspection.finding f join inspection.task t on t.id = f.task_id
    where ${during(scope, period)} and t.status in ('_SYS_TS_2', '_SYS_TS_7') group by 1, 2`.execute(ctx.db);
  return rows;
}

export interface RepeatRow {
  description: string;
  space: string;
  unit_id: number;
  times: number;
  last_on: string;
  task_id: number;
}

/** The same question failed in the same space at least twice in the period, the most often first. */
export async function repeatFindings(ctx: Ctx, scope: Scope, period: Period, limit: number): Promise<RepeatRow[]> {
  const { rows } = await sql<RepeatRow>`
    select (array_agg(f.description order by f.event_on desc, f.id desc))[1] as description,
      coalesce(s.names ->> ${ctx.locale}, s.names ->> 'en') as space, f.unit_id, count(*)::int as times,
      to_char(max(f.event_on), 'YYYY-MM-DD') as last_on, (array_agg(f.task_id order by f.event_on desc, f.id desc))[1] as task_id
    from inspection.finding f join inspection.task t on t.id = f.task_id join organization.pub_space s on s.id = f.space_id
    where ${during(scope, period)} and t.status in ('_SYS_TS_2', '_SYS_TS_7') and f.item is not null
    group by f.space_id, f.item, s.names, f.unit_id having count(*) > 1 order by times desc, last_on desc limit ${limit}`.execute(ctx.db);
  return rows;
}

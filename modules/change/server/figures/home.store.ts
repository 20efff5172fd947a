import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inList, inScopeSql, readAll, type Ctx, type Scope } from '@quantum/platform/server';
import { CASE_STATUS as STATUS, CHANGE_NATURE as NATURE, OPEN_CASE } from '../../contract/index.ts';
import { REVERTED } from '../cases/case-conditions.store.ts';

/** Cases asked for that have not ended: those of the indexes of open cases. */
const UNDER_WAY = inList(OPEN_CASE.filter((status) => status !== STATUS.draft));

interface HomeCase {
  id: number;
  code: string;
  title: string;
  unit_names: Localized;
  status: string;
  since: string;
  expiry_on: string | null;
  has_lapsed: boolean;
  is_overdue: boolean;
  late_tasks: number;
  total: number;
}

/** Cases that stand still or are late, the worst first: stopped, past their end, with late tasks, then those that wait longest. */
export const waitingCases = (ctx: Ctx, scope: Scope, limit: number): Promise<HomeCase[]> =>
  readAll(
    sql<HomeCase>`with late as (select k.case_id, count(*)::int as tasks from change.task k join organization.pub_unit w on w.id = k.unit_id
        where ${inScopeSql(scope, 'k')} and k.status = 'open' and k.due_on < (${ctx.now().toISOString()}::timestamptz at time zone w.time_zone)::date
        group by k.case_id)
      select x.*, count(*) over ()::int as total from (
        select t.id, t.code, t.title, u.names as unit_names, t.status, t.since, t.expiry_on, t.has_lapsed,
          coalesce(t.nature = ${NATURE.temporary} and t.expiry_on < (${ctx.now().toISOString()}::timestamptz at time zone u.time_zone)::date and not ${sql.raw(REVERTED)}, false) as is_overdue,
          coalesce(late.tasks, 0) as late_tasks
        from change.case t join organization.pub_unit u on u.id = t.unit_id left join late on late.case_id = t.id
        where ${inScopeSql(scope, 't')} and t.status in (${sql.raw(UNDER_WAY)})) x
      order by x.has_lapsed desc, x.is_overdue desc, x.late_tasks > 0 desc, x.since, x.id limit ${limit}`,
    ctx.db,
  );

/** Cases EHS has to accept, the longest waiting first. */
export const casesToAccept = (ctx: Ctx, scope: Scope, limit: number): Promise<HomeCase[]> =>
  readAll(
    sql<HomeCase>`select t.id, t.code, t.title, u.names as unit_names, t.status, t.since, t.expiry_on, t.has_lapsed, false as is_overdue, 0 as late_tasks,
        count(*) over ()::int as total
      from change.case t join organization.pub_unit u on u.id = t.unit_id
      where ${inScopeSql(scope, 't')} and t.status = ${sql.lit(STATUS.reporting)} order by t.since, t.id limit ${limit}`,
    ctx.db,
  );

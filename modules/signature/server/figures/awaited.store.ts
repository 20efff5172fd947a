import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { TaskKind } from '@quantum/modules/task/server-api';

export interface AwaitedRow {
  type: string;
  sourceKind: string;
  sourceId: number;
  code: string;
  title: Localized;
  since: string;
  dueAt: string | null;
  /** Whom it waits for, by name in each language; a client by the name that was given. */
  names: (Localized | null)[];
  clientName: string | null;
  isClient: boolean;
  total: number;
}

/**
 * Records that wait for somebody else because of what this person did: open to-dos they gave by an event of theirs, and rounds they asked for
 * or whose content they made. What they have themselves to do about it is no waiting. What is late comes first, then what waits longest.
 */
export async function awaitedOf(
  ctx: Ctx,
  { userId, employeeId }: { userId: number; employeeId: number },
  ofAssignee: readonly TaskKind[],
  limit: number,
): Promise<AwaitedRow[]> {
  const left = ofAssignee.map(({ type, sourceKind }) => `${type} ${sourceKind}`);
  const nameOf = (id: string) => sql`(select e.names from organization.pub_employee e where e.id = ${sql.ref(id)})`;
  const { rows } = await sql<AwaitedRow>`select x.*, count(*) over ()::int as total from (
      select t.type, t.source_kind as "sourceKind", t.source_id as "sourceId", t.code, t.title, t.created_at as since, t.due_at as "dueAt",
        (select jsonb_agg(${nameOf('a.employee_id')} order by a.employee_id) from task.assignee a where a.task_id = t.id and a.open) as names,
        null as "clientName", false as "isClient"
      from task.task t where t.created_by = ${userId} and t.done_at is null and not (t.type || ' ' || t.source_kind) = any(${left}::text[])
        and exists (select from task.assignee a where a.task_id = t.id and a.open)
        and not exists (select from task.assignee a where a.task_id = t.id and a.open and a.employee_id = ${employeeId})
        and not exists (select from task.sign_seat s where s.todo_id = t.id)
      union all
      select r.todo_type, r.source_kind, r.source_id, r.code, r.title, min(s.opened_at), r.due_at,
        jsonb_agg(${nameOf('s.employee_id')} order by s.id), min(s.client_name), bool_or(s.party = 'client')
      from task.sign_round r join task.sign_seat s on s.round_id = r.id and s.status in ('unsigned', 'processing')
      where r.status = 'signing' and (r.asked_by = ${employeeId} or r.authors @> array[${employeeId}]::bigint[])
      group by r.id having not bool_or(s.employee_id is not distinct from ${employeeId})) x
    order by coalesce(x."dueAt" < ${ctx.now().toISOString()}::timestamptz, false) desc, least(x."dueAt", x.since + interval '100 years'), x.since, x.code
    limit ${limit}`.execute(ctx.db);
  return rows;
}

import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { ANSWERED_IN_ROUND, OPEN, STANDING } from '../record/overdue.store.ts';
import { IN_LISTS } from '../record/programme-lists.ts';

interface NextRound {
  id: number;
  name: string;
  unit_names: Localized;
  time_zone: string;
  /** Instants. */
  starts_at: string;
  due_at: string;
  done: number;
  total: number;
  /** The first spaces that are still to be inspected. */
  spaces: Localized[];
}

const SPACES_SHOWN = 2;

/** Rounds given to the reader that are not over: those open now by their due time, then those to come. Spaces exempted or voided are no part of one. */
export async function nextRounds(ctx: Ctx, limit: number): Promise<NextRound[]> {
  const now = ctx.now().toISOString();
  const { rows } =
    await sql<NextRound>`select r.id, p.name, u.names as unit_names, u.time_zone, r.starts_at, r.due_at, c.done, c.total, s.spaces
    from inspection.round r join inspection.plan p on p.id = r.plan_id join organization.pub_unit u on u.id = r.unit_id
      cross join lateral (select count(*)::int as total, (count(*) filter (where ${sql.raw(ANSWERED_IN_ROUND)}))::int as done
        from inspection.task t where t.round_id = r.id and ${sql.raw(STANDING)} and ${sql.raw(IN_LISTS)}) c
      cross join lateral (select coalesce(jsonb_agg(n.names order by n.code), '[]') as spaces from (select s.names, s.code
        from inspection.task t join organization.pub_space s on s.id = t.space_id
        where t.round_id = r.id and ${sql.raw(OPEN)} and t.submitted_at is null order by s.code limit ${SPACES_SHOWN}) n) s
    where r.inspectors @> array[${ctx.employeeId}::bigint] and r.ended_at is null and r.miss_at > ${now} and c.total > c.done
    order by greatest(r.starts_at, ${now}::timestamptz), r.due_at, r.id limit ${limit}`.execute(ctx.db);
  return rows;
}

import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { Acting } from '../domain/sign.rules.ts';

export interface OpenSeatRow {
  seatId: number;
  roundId: number;
  version: number;
  sourceKind: string;
  sourceId: number;
  type: string;
  code: string;
  title: Localized;
  place: Localized;
  unitId: number;
  employeeId: number;
  openedAt: string | null;
  contentHash: string;
  total: number;
}

/** Seats that wait for this person, their own and those of whom they stand in for; none they may not sign. Who has waited longest comes first. */
export async function openSeatsOf(ctx: Ctx, { me, for: away }: Acting, most: number): Promise<OpenSeatRow[]> {
  if (me === null) return [];
  const { rows } = await sql<OpenSeatRow>`select s.id as "seatId", r.id as "roundId", r.version, r.source_kind as "sourceKind",
      r.source_id as "sourceId", r.todo_type as type, r.code, r.title, r.place, r.unit_id as "unitId", s.employee_id as "employeeId",
      s.opened_at as "openedAt", r.content_hash as "contentHash", count(*) over ()::int as total
    from task.sign_seat s join task.sign_round r on r.id = s.round_id
    where (s.employee_id = any(${[me, ...away]}::bigint[]) or s.proxy_id = ${me}) and s.status in ('unsigned', 'processing')
      and not ${me} = any(r.authors)
      and not exists (select from task.sign_seat o where o.round_id = r.id and o.id <> s.id
        and (o.acted_by = ${me} and o.status in ('signed', 'rejected')
          or o.employee_id = ${me} and s.employee_id <> ${me} and o.status not in ('reassigned', 'cancelled', 'voided')))
    order by s.opened_at, s.id limit ${most}`.execute(ctx.db);
  return rows;
}

import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { anyOf, anyValue, withNow, type Ctx } from '@quantum/platform/server';
import type { ActionStatus } from '../../contract/codes.ts';
import { CANCELLED, LATE, OPEN } from '../record/overdue.store.ts';

export interface SourceAction {
  id: number;
  code: string;
  sourceId: number;
  status: ActionStatus;
  dueAt: string | null;
  closedAt: string | null;
  isOpen: boolean;
  isLate: boolean;
  isCancelled: boolean;
  responsible: { id: number; names: Localized } | null;
}

/** The actions that sources of one kind have raised. */
export async function actionsOfSources(
  ctx: Pick<Ctx, 'db' | 'now'>,
  sourceKind: string,
  sourceIds: readonly number[],
): Promise<SourceAction[]> {
  if (sourceIds.length === 0) return [];
  const { rows } =
    await sql<SourceAction>`${anyValue}select t.id, t.code, t.source_id as "sourceId", t.status, t.due_at as "dueAt", t.closed_at as "closedAt",
      (${sql.raw(OPEN)}) as "isOpen", (${withNow(LATE, ctx)}) as "isLate", (${sql.raw(CANCELLED)}) as "isCancelled",
      case when e.id is not null then jsonb_build_object('id', e.id, 'names', e.names) end as responsible
    from action.action t left join organization.pub_employee e on e.id = t.responsible_id where t.source_kind = ${sourceKind} and t.source_id = ${anyOf(sourceIds)} order by t.id`.execute(
      ctx.db,
    );
  return rows;
}

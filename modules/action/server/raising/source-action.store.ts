import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { ActionStatus } from '../../contract/codes.ts';

export interface SourceAction {
  id: number;
  code: string;
  sourceId: number;
  status: ActionStatus;
  dueAt: string | null;
  closedAt: string | null;
  finishedAt: string | null;
  responsible: { id: number; names: Localized } | null;
}

/** The actions that sources of one kind have raised. */
export async function actionsOfSources(ctx: Pick<Ctx, 'db'>, sourceKind: string, sourceIds: readonly number[]): Promise<SourceAction[]> {
  if (sourceIds.length === 0) return [];
  const { rows } =
    await sql<SourceAction>`select a.id, a.code, a.source_id as "sourceId", a.status, a.due_at as "dueAt", a.closed_at as "closedAt", a.finished_at as "finishedAt",
      case when e.id is not null then jsonb_build_object('id', e.id, 'names', e.names) end as responsible
    from action.action a left join organization.pub_employee e on e.id = a.responsible_id where a.source_kind = ${sourceKind} and a.source_id = any(${[...sourceIds]}::bigint[]) order by a.id`.execute(
      ctx.db,
    );
  return rows;
}

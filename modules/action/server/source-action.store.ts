import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';
import type { ActionStatus } from '../contract/codes.ts';

export interface SourceAction {
  id: number;
  code: string;
  sourceId: number;
  status: ActionStatus;
  dueAt: string | null;
  closedAt: string | null;
  finishedAt: string | null;
  responsibleId: number | null;
}

/** The actions that sources of one kind have raised. */
export async function actionsOfSources(ctx: Pick<Ctx, 'db'>, sourceKind: string, sourceIds: readonly number[]): Promise<SourceAction[]> {
  if (sourceIds.length === 0) return [];
  const { rows } =
    await sql<SourceAction>`select id, code, source_id as "sourceId", status, due_at as "dueAt", closed_at as "closedAt", finished_at as "finishedAt", responsible_id as "responsibleId"
    from action.action where source_kind = ${sourceKind} and source_id = any(${[...sourceIds]}::bigint[]) order by id`.execute(ctx.db);
  return rows;
}

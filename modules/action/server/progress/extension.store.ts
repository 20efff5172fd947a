import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';

export interface ExtensionRow {
  id: number;
  action_id: number;
  requested_by: number | null;
  requested_at: string;
  reason: string;
  from_due: string;
  to_due: string;
  approver_ids: number[];
  answer: 'approved' | 'refused' | 'withdrawn' | null;
  answered_by: number | null;
  answered_at: string | null;
  answer_note: string | null;
}

export async function insertExtension(
  ctx: Ctx,
  e: { actionId: number; by: number; reason: string; fromDue: string; toDue: string; approvers: readonly number[] },
): Promise<void> {
  await sql`insert into action.extension (action_id, requested_by, requested_at, reason, from_due, to_due, approver_ids)
    values (${e.actionId}, ${e.by}, ${ctx.now().toISOString()}, ${e.reason}, ${e.fromDue}, ${e.toDue}, ${[...e.approvers]}::bigint[])`.execute(
    ctx.db,
  );
}

/** The one that waits for its answer. */
export async function openExtension(ctx: Ctx, actionId: number): Promise<ExtensionRow | undefined> {
  const { rows } = await sql<ExtensionRow>`select * from action.extension where action_id = ${actionId} and answer is null`.execute(ctx.db);
  return rows[0];
}

/** Those who may answer it. */
export const approversOf = async (ctx: Ctx, actionId: number): Promise<number[]> =>
  (await openExtension(ctx, actionId))?.approver_ids ?? [];

export async function answerExtension(
  ctx: Ctx,
  id: number,
  answer: 'approved' | 'refused' | 'withdrawn',
  by: number | null,
  note: string | null,
): Promise<void> {
  await sql`update action.extension set answer = ${answer}, answered_by = ${by}, answered_at = ${ctx.now().toISOString()}, answer_note = ${note}
    where id = ${id} and answer is null`.execute(ctx.db);
}

/** The action has moved on: no one need answer any more. */
export async function withdrawExtension(ctx: Ctx, actionId: number): Promise<void> {
  const open = await openExtension(ctx, actionId);
  if (open) await answerExtension(ctx, open.id, 'withdrawn', null, null);
}

/** The newest, answered or not. */
export async function lastExtension(ctx: Ctx, actionId: number): Promise<ExtensionRow | undefined> {
  const { rows } = await sql<ExtensionRow>`select * from action.extension where action_id = ${actionId} order by id desc limit 1`.execute(
    ctx.db,
  );
  return rows[0];
}

import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, RecordRow } from '@quantum/platform/server';

export const COMMENT = { kind: 'collaboration.comment', table: 'collaboration.comment' } as const;

export interface CommentRecord extends RecordRow {
  author_user: number;
  author_name: string;
  text: string;
  mentions: number[];
  at: string;
  edited_at: string | null;
  deleted_at: string | null;
}
export type CommentRow = CommentRecord & { author_names: Localized | null };

/** The record's comments, oldest first, the last 200. */
export async function readComments(ctx: Ctx, kind: string, id: number): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`select c.*, e.names as author_names from collaboration.comment c
    left join organization.pub_employee e on e.id = c.author_id
    where c.kind = ${kind} and c.record_id = ${id} order by c.id desc limit 200`.execute(ctx.db);
  return rows.toReversed();
}

export async function lockComment(ctx: Ctx, kind: string, recordId: number, id: number): Promise<CommentRecord | undefined> {
  const { rows } = await sql<CommentRecord>`select * from collaboration.comment
    where id = ${id} and kind = ${kind} and record_id = ${recordId} for update`.execute(ctx.db);
  return rows[0];
}

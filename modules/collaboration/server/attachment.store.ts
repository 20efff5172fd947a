import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, FileRow, RecordRow } from '@quantum/platform/server';

export const ATTACHMENT = { kind: 'collaboration.attachment', table: 'collaboration.attachment' } as const;

export interface AttachmentRecord extends RecordRow {
  kind: string;
  record_id: number;
  removed_at: string | null;
  removed_by: string | null;
  /** In three languages where it was a person of ours. */
  removed_by_names: Localized | null;
  remove_reason: string | null;
}
export interface VersionRow {
  no: number;
  note: string;
  by_names: Localized | null;
  by_name: string;
  at: string;
  file: FileRow;
}

/** The record's attachments, each with its versions, newest first: one statement. */
export async function readAttachments(ctx: Ctx, kind: string, id: number): Promise<(AttachmentRecord & { versions: VersionRow[] })[]> {
  const { rows } = await sql<AttachmentRecord & { versions: VersionRow[] }>`select a.*,
      (select jsonb_agg(jsonb_build_object('no', v.no, 'note', v.note, 'by_names', e.names, 'by_name', v.by_name, 'at', v.at, 'file', to_jsonb(f)) order by v.no desc)
        from collaboration.attachment_version v join platform.file f on f.id = v.file_id left join organization.pub_employee e on e.id = v.by_id
        where v.attachment_id = a.id) as versions
    from collaboration.attachment a where a.kind = ${kind} and a.record_id = ${id} order by a.id`.execute(ctx.db);
  return rows;
}

/** One attachment of a record, locked, with its newest version. */
export async function lockAttachment(
  ctx: Ctx,
  kind: string,
  recordId: number,
  id: number,
): Promise<(AttachmentRecord & { latest: number; name: string }) | undefined> {
  const { rows } = await sql<AttachmentRecord & { latest: number; name: string }>`select a.*, v.no as latest, f.name
    from collaboration.attachment a join lateral (select no, file_id from collaboration.attachment_version
        where attachment_id = a.id order by no desc limit 1) v on true join platform.file f on f.id = v.file_id
    where a.id = ${id} and a.kind = ${kind} and a.record_id = ${recordId} for update of a`.execute(ctx.db);
  return rows[0];
}

export async function countAttachments(ctx: Ctx, kind: string, id: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from collaboration.attachment where kind = ${kind} and record_id = ${id}`.execute(ctx.db);
  return rows[0]!.n;
}

/** Adds the version and answers its file's name. */
export async function insertVersion(ctx: Ctx, attachmentId: number, no: number, fileId: number, note: string): Promise<string> {
  const employeeId = ctx.employeeId;
  const { rows } = await sql<{ name: string }>`with added as (
      insert into collaboration.attachment_version (attachment_id, no, file_id, note, by_id, by_name, at)
      values (${attachmentId}, ${no}, ${fileId}, ${note}, ${employeeId}, ${ctx.actor.name}, ${ctx.now().toISOString()}) returning file_id)
    select f.name from platform.file f join added on added.file_id = f.id`.execute(ctx.db);
  return rows[0]!.name;
}

/** Whether something is attached that was not removed. */
export async function hasAttachment(ctx: Ctx, kind: string, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from collaboration.attachment where kind = ${kind} and record_id = ${id} and removed_at is null limit 1`.execute(
      ctx.db,
    );
  return rows.length > 0;
}

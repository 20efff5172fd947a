import { sql } from 'kysely';
import type { FileRef } from '../../contract/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { NotFound } from '../context/use-case/errors.ts';
import { deletePagesOf } from '../documents/file-pages.store.ts';
import type { FileRow } from './file-row.ts';

/** Files by id, as refs, for a record that may be read already. `pages`: PDFs are read page by page, their addresses open none of them. */
export async function fileRefs(ctx: Ctx, ids: readonly number[], shows: 'file' | 'pages' = 'file'): Promise<Map<number, FileRef>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FileRow>`select * from platform.file where id = any(${[...ids]}::bigint[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, ctx.kernel.files.ref(row, ctx.actor, ctx.now(), shows)]));
}

/** A record that hands its files on: an issue to the action that puts it right. */
interface FileKeeper {
  kind: string;
  id: number;
}

/**
 * Ties uploads to the record that names them, in its transaction. Only the actor's own uploads, those the record holds
 * already, or those of the record `from` that hands them on.
 */
export async function keepFiles(ctx: Ctx, ids: readonly number[], kind: string, recordId: number, from?: FileKeeper): Promise<void> {
  if (ids.length === 0) return;
  const unique = [...new Set(ids)];
  if (ctx.actor.kind === 'public') throw new Error('a visitor keeps files with keepVisitorFiles');
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const { rows } = await sql<{ id: number }>`update platform.file set kept_by = ${kind}, kept_id = ${recordId}
    where id = any(${unique}::bigint[]) and ((kept_by is null and (uploaded_by = ${by} or ${by === null}))
      or (kept_by = ${kind} and kept_id = ${recordId}) or (kept_by = ${from?.kind ?? null} and kept_id = ${from?.id ?? null})) returning id`.execute(
    ctx.db,
  );
  if (rows.length !== unique.length) throw new NotFound();
}

/** How files came here whose uploader nobody is to learn. */
export const VIA_ANONYMOUS = 'anonymous';

/**
 * Files a record keeps of somebody who is not to be named: nothing on them leads to the person any more, not the account, not the
 * device, and not the name the file had there. In the transaction that keeps them; it cannot be undone.
 */
export async function forgetUploader(ctx: Ctx, ids: readonly number[], kind: string, recordId: number): Promise<void> {
  if (ids.length === 0) return;
  await sql`update platform.file set uploaded_by = null, uploaded_via = ${VIA_ANONYMOUS}, client_id = null, device_id = null,
      name = 'photo' || coalesce(substring(name from '\.[A-Za-z0-9]{1,5}$'), '')
    where id = any(${[...ids]}::bigint[]) and kept_by = ${kind} and kept_id = ${recordId}`.execute(ctx.db);
}

/** Files a record keeps under another name: that of a device may say more than readers are to know. Their kind stays. */
export async function renameKept(ctx: Ctx, ids: readonly number[], kind: string, recordId: number, name: string): Promise<void> {
  if (ids.length === 0) return;
  await sql`update platform.file set name = ${name} || coalesce(substring(name from '[.][A-Za-z0-9]{1,5}$'), '')
    where id = any(${[...ids]}::bigint[]) and kept_by = ${kind} and kept_id = ${recordId}`.execute(ctx.db);
}

/**
 * Files a record keeps are gone for good, their bytes with the commit: a person's right, or a time that is over. Should this process end
 * in between, what no row names is removed by the sweep of stored files.
 */
export async function eraseFiles(ctx: Ctx, ids: readonly number[], kind: string, recordId: number): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<Pick<FileRow, 'id' | 'storage_key' | 'thumb_key'>>`delete from platform.file
    where id = any(${[...ids]}::bigint[]) and kept_by = ${kind} and kept_id = ${recordId} returning id, storage_key, thumb_key`.execute(
    ctx.db,
  );
  const pages = await deletePagesOf(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const { storage } = ctx.kernel.files;
  ctx.afterCommit(() => {
    for (const key of [...rows, ...pages].flatMap(({ storage_key, thumb_key }) =>
      thumb_key === null ? [storage_key] : [storage_key, thumb_key],
    ))
      void storage.remove(key).catch((error: unknown) => ctx.kernel.log.warn({ err: error, key }, 'an erased file was not removed'));
  });
}

/** Lets go of files a record keeps, in the transaction that gives them to another. */
export async function releaseFiles(ctx: Ctx, ids: readonly number[], kind: string, recordId: number): Promise<void> {
  if (ids.length === 0) return;
  await sql`update platform.file set kept_by = null, kept_id = null
    where id = any(${[...ids]}::bigint[]) and kept_by = ${kind} and kept_id = ${recordId}`.execute(ctx.db);
}

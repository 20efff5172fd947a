import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { FileRow } from '../files/file-row.ts';
import type { DocumentFault } from './document-task.ts';

/** Under which the pictures of a file's pages are kept; their record is the file. */
const PAGE_KEEPER = 'platform.filePage';
/** Pages drawn without being asked for. */
export const DRAWN_AHEAD = 200;

export interface FilePages {
  file_id: number;
  count: number | null;
  fault: DocumentFault | null;
  state: 'drawing' | 'ready' | 'failed';
}

export async function readFilePages(db: Db, fileId: number): Promise<FilePages | undefined> {
  const { rows } = await sql<FilePages>`select * from platform.file_pages where file_id = ${fileId}`.execute(db);
  return rows[0];
}

/** Known for the first time; who was first stands. */
export async function insertFilePages(db: Db, fileId: number, known: { count: number } | { fault: DocumentFault }): Promise<FilePages> {
  const [count, fault] = 'fault' in known ? [null, known.fault] : [known.count, null];
  const { rows } = await sql<FilePages>`with made as (insert into platform.file_pages (file_id, count, fault, state)
      values (${fileId}, ${count}, ${fault}, ${fault === null ? 'drawing' : 'failed'}) on conflict (file_id) do nothing returning *)
    select * from made`.execute(db);
  return rows[0] ?? (await readFilePages(db, fileId))!;
}

export async function readPage(db: Db, fileId: number, no: number): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select f.* from platform.file_page p join platform.file f on f.id = p.picture_id
    where p.file_id = ${fileId} and p.no = ${no}`.execute(db);
  return rows[0];
}

/** Which pages have a picture already. */
export async function drawnPages(db: Db, fileId: number): Promise<Set<number>> {
  const { rows } = await sql<{ no: number }>`select no from platform.file_page where file_id = ${fileId}`.execute(db);
  return new Set(rows.map(({ no }) => no));
}

/** Ties a picture to its page, unless another server was first or the document has gone: then it goes like an upload nobody kept. */
export async function keepPage(db: Db, fileId: number, no: number, pictureId: number): Promise<void> {
  await sql`with page as (insert into platform.file_page (file_id, no, picture_id)
      select file_id, ${no}, ${pictureId} from platform.file_pages where file_id = ${fileId} on conflict (file_id, no) do nothing returning picture_id)
    update platform.file set kept_by = ${PAGE_KEEPER}, kept_id = ${fileId} where id in (select picture_id from page)`.execute(db);
}

/** Minutes after which another server draws what one has begun and not ended. */
const CLAIM = '15 minutes';

/** The next document that waits, for this server alone; no transaction stays open while it is drawn. */
export async function claimPages(db: Db, now: Date): Promise<(FilePages & { count: number; storage_key: string }) | undefined> {
  const { rows } = await sql<
    FilePages & { count: number; storage_key: string }
  >`update platform.file_pages p set claimed_at = ${now.toISOString()}
    from platform.file f where f.id = p.file_id and p.file_id = (select file_id from platform.file_pages where state = 'drawing'
      and (claimed_at is null or claimed_at < ${now.toISOString()}::timestamptz - ${CLAIM}::interval)
      order by file_id limit 1 for update skip locked)
    returning p.*, f.storage_key`.execute(db);
  return rows[0];
}

export async function endDrawing(db: Db, fileId: number, state: 'ready' | 'failed'): Promise<void> {
  await sql`update platform.file_pages set state = ${state} where file_id = ${fileId} and state = 'drawing'`.execute(db);
}

/** Pictures of pages whose file has gone, their rows removed: with the file nothing that shows it stays. */
export async function deletePagesOf(db: Db, fileIds: readonly number[]): Promise<Pick<FileRow, 'storage_key' | 'thumb_key'>[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<Pick<FileRow, 'storage_key' | 'thumb_key'>>`delete from platform.file
    where kept_by = ${PAGE_KEEPER} and kept_id = any(${[...fileIds]}::bigint[]) returning storage_key, thumb_key`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '@quantum/platform/server';
import type { DocumentRecord, DocumentWithPages } from '../tables.ts';

/** With how far the pictures of their pages are: the platform draws those. */
export async function readDocuments(db: Db, ids: readonly number[]): Promise<DocumentWithPages[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DocumentWithPages>`select d.*,
      case when d.file_id is null then 'uploading' else coalesce(p.state, 'drawing') end as state,
      array(select picture_id from platform.file_page where file_id = d.file_id order by no)::bigint[] as pages
    from training.document d left join platform.file_pages p on p.file_id = d.file_id where d.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** One that was loaded for its reader already. */
export const withPages = async (db: Db, { id }: DocumentRecord): Promise<DocumentWithPages> => (await readDocuments(db, [id]))[0]!;

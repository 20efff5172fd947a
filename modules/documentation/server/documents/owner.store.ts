import { readOne, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';

/** The owner of a document. */
export const readOwner = async (db: Db, documentId: number): Promise<number | null> =>
  (await readOne(sql<{ owner_id: number }>`select owner_id from documentation.document where id = ${documentId}`, db))?.owner_id ?? null;

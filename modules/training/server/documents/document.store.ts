import { sql } from 'kysely';
import type { Ctx, Db } from '@quantum/platform/server';
import type { DocumentRecord } from '../tables.ts';

export async function readDocuments(db: Db, ids: readonly number[]): Promise<DocumentRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DocumentRecord>`select * from training.document where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** Minutes after which another server draws what one has begun and not ended. */
const CLAIM = '15 minutes';
/** The next document to be drawn, for this server alone; no transaction stays open while it is drawn. */
export async function claimDocument(db: Db, now: Date): Promise<(DocumentRecord & { storage_key: string }) | undefined> {
  const { rows } = await sql<DocumentRecord & { storage_key: string }>`update training.document d set claimed_at = ${now.toISOString()}
    from platform.file f where f.id = d.file_id and d.id = (select id from training.document where state = 'drawing'
      and (claimed_at is null or claimed_at < ${now.toISOString()}::timestamptz - ${CLAIM}::interval) order by id limit 1 for update skip locked)
    returning d.*, f.storage_key`.execute(db);
  return rows[0];
}

export async function endDrawing(ctx: Ctx, id: number, pages: readonly number[] | null): Promise<boolean> {
  const { rows } = await sql`update training.document set state = ${pages === null ? 'failed' : 'ready'}, pages = ${pages ?? []}::bigint[],
    version = version + 1, updated_at = ${ctx.now().toISOString()} where id = ${id} and state = 'drawing' returning id`.execute(ctx.db);
  return rows.length === 1;
}

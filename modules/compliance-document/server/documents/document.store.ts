import { readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { DocumentRecord } from '../tables.ts';

export const readDocumentRow = (db: Db, id: number): Promise<DocumentRecord | undefined> =>
  readOne(sql<DocumentRecord>`select * from compliance_document.document where id = ${id}`, db);

export const lockDocumentRow = (db: Db, id: number): Promise<DocumentRecord | undefined> =>
  readOne(sql<DocumentRecord>`select * from compliance_document.document where id = ${id} for update`, db);

/** The period that begins last stands for the requirement; two who register for it come one after the other. */
export async function markLatest(ctx: Ctx, { category_id, unit_id }: Pick<DocumentRecord, 'category_id' | 'unit_id'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`compliance-document ${category_id} ${unit_id}`}, 0))`.execute(ctx.db);
  await sql`update compliance_document.document d set is_latest = d.id = x.id
    from (select id from compliance_document.document where unit_id = ${unit_id} and category_id = ${category_id}
      order by valid_from desc, id desc limit 1) x
    where d.unit_id = ${unit_id} and d.category_id = ${category_id} and d.is_latest <> (d.id = x.id)`.execute(ctx.db);
}

/** All documents of a category in a unit, the oldest first. */
export const readChain = (ctx: Ctx, complianceCategoryId: number, unitId: number): Promise<DocumentRecord[]> =>
  readAll(
    sql<DocumentRecord>`select * from compliance_document.document where unit_id = ${unitId} and category_id = ${complianceCategoryId}
      order by valid_from, id`,
    ctx.db,
  );

/** Documents of a company with the number of an issuer, whatever their letters' case; the newest first. */
export const findSameNumber = (ctx: Ctx, companyId: number, number: string, issuer: string): Promise<DocumentRecord[]> =>
  readAll(
    sql<DocumentRecord>`select * from compliance_document.document
      where company_id = ${companyId} and number_key = lower(${number}) and issuer_key = lower(${issuer}) order by valid_from desc, id desc`,
    ctx.db,
  );

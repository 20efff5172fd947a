import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { readAll, readOne, type Ctx } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { CategoryRecord, DocumentRecord } from '../tables.ts';

/** Categories in use that are no headings, of the companies of some units. */
export const categoriesInUse = (ctx: Ctx, companyIds: readonly number[]): Promise<CategoryRecord[]> =>
  readAll(
    sql<CategoryRecord>`select c.* from compliance_document.category c where c.company_id = any(${[...companyIds]}::bigint[])
      and c.status = ${sql.lit(RECORD_STATUS.active)} and not exists (select from compliance_document.category k where k.parent_id = c.id)`,
    ctx.db,
  );

/** People in post by their codes. */
export const peopleByCode = (ctx: Ctx, codes: readonly string[]): Promise<{ id: number; company_id: number; code: string }[]> =>
  readAll(
    sql<{ id: number; company_id: number; code: string }>`select id, company_id, code from organization.pub_employee
      where code = any(${[...codes]}::text[]) and left_on is null`,
    ctx.db,
  );

/** Documents of some companies with one of these numbers, whatever their letters' case. */
export const documentsNumbered = (ctx: Ctx, companyIds: readonly number[], numbers: readonly string[]): Promise<DocumentRecord[]> =>
  readAll(
    sql<DocumentRecord>`select * from compliance_document.document
      where company_id = any(${[...companyIds]}::bigint[]) and number_key in (select lower(x) from unnest(${[...numbers]}::text[]) x)`,
    ctx.db,
  );

/** The document that one of a category follows in a unit: the last one that has ended before a day, and that none follows. */
export const endedBefore = (
  ctx: Ctx,
  { complianceCategoryId, unitId }: { complianceCategoryId: number; unitId: number },
  day: string,
): Promise<Pick<DocumentRecord, 'id'> | undefined> =>
  readOne(
    sql<
      Pick<DocumentRecord, 'id'>
    >`select id from compliance_document.document where unit_id = ${unitId} and category_id = ${complianceCategoryId}
      and replaced_on is null and valid_to < ${day}::date order by valid_from desc, id desc limit 1`,
    ctx.db,
  );

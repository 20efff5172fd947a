import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import { readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { CategoryRecord } from '../tables.ts';

export const readCategoryRow = (db: Db, id: number): Promise<CategoryRecord | undefined> =>
  readOne(sql<CategoryRecord>`select * from compliance_document.category where id = ${id}`, db);

export const findCategoryByClientId = (ctx: Ctx, companyId: number, clientId: string): Promise<CategoryRecord | undefined> =>
  readOne(
    sql<CategoryRecord>`select * from compliance_document.category where company_id = ${companyId} and client_id = ${clientId}`,
    ctx.db,
  );

interface CategoryCounts {
  children: number;
  openChildren: number;
  requirements: number;
  documents: number;
}
export const countOfCategory = async (ctx: Ctx, id: number): Promise<CategoryCounts> =>
  (await readOne(
    sql<CategoryCounts>`select (select count(*)::int from compliance_document.category where parent_id = ${id}) as children,
      (select count(*)::int from compliance_document.category where parent_id = ${id} and status = ${sql.lit(RECORD_STATUS.active)}) as "openChildren",
      (select count(*)::int from compliance_document.requirement where category_id = ${id} and to_on is null) as requirements,
      (select count(*)::int from compliance_document.document where category_id = ${id}) as documents`,
    ctx.db,
  ))!;

/** Names of the units and business lines a rule names, in the order of their codes. */
export const namesInRule = async (
  ctx: Ctx,
  { unit_ids, business_line_ids }: Pick<CategoryRecord, 'unit_ids' | 'business_line_ids'>,
): Promise<{ isUnit: boolean; id: number; names: Localized }[]> =>
  readAll(
    sql<{
      isUnit: boolean;
      id: number;
      names: Localized;
    }>`select true as "isUnit", id, names, code from organization.pub_unit where id = any(${unit_ids}::bigint[])
      union all select false, id, names, code from organization.pub_business_line where id = any(${business_line_ids}::bigint[]) order by code, id`,
    ctx.db,
  );

/** The days on which renewals of its documents open follow another time of the authority; those that have opened stay. */
export async function shiftRenewals(ctx: Ctx, id: number, daysAhead: number): Promise<void> {
  await sql`update compliance_document.document set renew_on = valid_to - greatest(warn_days[1], ${daysAhead}::int)
    where category_id = ${id} and renew_on is not null`.execute(ctx.db);
}

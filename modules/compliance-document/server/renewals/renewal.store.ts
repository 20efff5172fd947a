import { RENEWAL_STATUS } from '../../contract/codes.ts';
import { inList, readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { DocumentRecord, RenewalRecord } from '../tables.ts';

/** Renewals that are open; the same states as in the index `renewal_open`. */
export const OPEN_RENEWAL = `status in (${inList([RENEWAL_STATUS.inProgress, RENEWAL_STATUS.pending])})`;

/** Renewals that are with the authority. */
export const FILED_RENEWAL = `status = '${RENEWAL_STATUS.inProgress}'`;

export const readRenewalRow = (db: Db, id: number): Promise<RenewalRecord | undefined> =>
  readOne(sql<RenewalRecord>`select * from compliance_document.renewal where id = ${id}`, db);

/** Renewals of one refusal. */
const SHOWN = 5;
/** Open renewals of a unit, the first few, each with how many there are. */
export const openRenewalsIn = (ctx: Ctx, unitId: number): Promise<{ id: number; code: string; total: number }[]> =>
  readAll(
    sql<{ id: number; code: string; total: number }>`select id, code, count(*) over ()::int as total from compliance_document.renewal
      where unit_id = ${unitId} and ${sql.raw(OPEN_RENEWAL)} order by code limit ${SHOWN}`,
    ctx.db,
  );

/** The open renewal of a category in a unit, locked. */
export const lockOpenRenewal = (ctx: Ctx, complianceCategoryId: number, unitId: number): Promise<RenewalRecord | undefined> =>
  readOne(
    sql<RenewalRecord>`select * from compliance_document.renewal where category_id = ${complianceCategoryId} and unit_id = ${unitId}
      and ${sql.raw(OPEN_RENEWAL)} for update`,
    ctx.db,
  );

export const findOpenRenewal = (ctx: Ctx, complianceCategoryId: number, unitId: number): Promise<RenewalRecord | undefined> =>
  readOne(
    sql<RenewalRecord>`select * from compliance_document.renewal where category_id = ${complianceCategoryId} and unit_id = ${unitId}
      and ${sql.raw(OPEN_RENEWAL)}`,
    ctx.db,
  );

/** Open renewals of some requirements, locked in the order of their ids. */
export async function openRenewalsOf(
  ctx: Ctx,
  requirements: readonly { category_id: number; unit_id: number }[],
): Promise<RenewalRecord[]> {
  if (requirements.length === 0) return [];
  const pairs = requirements.map(({ category_id, unit_id }) => ({ category_id, unit_id }));
  return readAll(
    sql<RenewalRecord>`select n.* from compliance_document.renewal n
        join jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) p(category_id bigint, unit_id bigint) using (category_id, unit_id)
      where ${sql.raw(OPEN_RENEWAL)} order by n.id for update of n`,
    ctx.db,
  );
}

/** What a renewal tells of documents: the one that ends, and the one that followed. */
export const documentsOf = (ctx: Ctx, ids: readonly (number | null)[]): Promise<DocumentRecord[]> =>
  readAll(
    sql<DocumentRecord>`select * from compliance_document.document where id = any(${ids.filter((id) => id !== null)}::bigint[])`,
    ctx.db,
  );

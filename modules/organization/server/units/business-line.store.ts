import { sql } from 'kysely';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { companiesOf } from '../shared-record.store.ts';

export async function readBusinessLine(ctx: Ctx, id: number): Promise<Localized | undefined> {
  const { rows } = await sql<{ names: Localized }>`select names from organization.business_line where id = ${id}`.execute(ctx.db);
  return rows[0]?.names;
}

/** Is it in use, and shared or the company's own? */
export async function isOpenLine(ctx: Ctx, id: number, companyId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from organization.business_line
    where id = ${id} and status = ${sql.lit(RECORD_STATUS.active)} and coalesce(company_id, ${companyId}) = ${companyId}`.execute(ctx.db);
  return rows.length > 0;
}

/** Lines that are shared or of a company the actor sees, retired ones too. */
export async function findBusinessLines(ctx: Ctx): Promise<{ id: number; code: string; names: Localized; company_id: number | null }[]> {
  const companies = await companiesOf(ctx);
  const { rows } = await sql<{ id: number; code: string; names: Localized; company_id: number | null }>`select id, code, names, company_id
    from organization.business_line
    where company_id is null or ${companies === undefined ? sql`true` : sql`company_id = any(${companies}::bigint[])`} order by id`.execute(
    ctx.db,
  );
  return rows;
}

import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { sql } from 'kysely';
import { withNow, type Ctx } from '@quantum/platform/server';
import { holdersToday } from '../certificates/holder.store.ts';
import type { CategoryRecord } from '../tables.ts';

/** People in post who hold it today, and those of them whose end is near. */
export async function countHolders(ctx: Ctx, categoryId: number): Promise<{ held: number; expiring: number }> {
  const { rows } = await sql<{ held: number; expiring: number }>`select ${withNow(holdersToday('held'), ctx)} as held,
      ${withNow(holdersToday('ending'), ctx)} as expiring from certificate.category t where t.id = ${categoryId}`.execute(ctx.db);
  return rows[0]!;
}

export async function findCategoryByClientId(ctx: Ctx, companyId: number, clientId: string): Promise<CategoryRecord | undefined> {
  const { rows } =
    await sql<CategoryRecord>`select * from certificate.category where company_id = ${companyId} and client_id = ${clientId}`.execute(
      ctx.db,
    );
  return rows[0];
}

interface CategoryByCode {
  id: number;
  code: string;
  company_id: number;
  valid_months: number | null;
  number_pattern: string | null;
}
/** Categories in use of some companies, for an import. */
export async function categoriesByCode(ctx: Ctx, companies: readonly number[]): Promise<CategoryByCode[]> {
  const { rows } = await sql<CategoryByCode>`select id, code, company_id, valid_months, number_pattern from certificate.category
    where company_id = any(${[...companies]}::bigint[]) and status = ${sql.lit(RECORD_STATUS.active)}`.execute(ctx.db);
  return rows;
}

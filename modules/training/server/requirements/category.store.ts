import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { readOne, type Ctx, type Db } from '@quantum/platform/server';

interface LadderCategory {
  id: number;
  ladder: string | null;
  rank: number | null;
}

export async function readLadders(ctx: Ctx, companyId: number): Promise<LadderCategory[]> {
  const { rows } = await sql<LadderCategory>`select id, ladder, rank from certificate.pub_category where company_id = ${companyId}`.execute(
    ctx.db,
  );
  return rows;
}

/** Who held a category before a day: `employee category`. */
export async function heldBefore(ctx: Ctx, employees: readonly number[], categories: readonly number[], day: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select distinct employee_id || ' ' || category_id as key from certificate.pub_issue
    where employee_id = any(${[...employees]}::bigint[]) and category_id = any(${[...categories]}::bigint[]) and valid_from <= ${day}::date`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ key }) => key));
}

export const categoryNames = (db: Db, id: number) =>
  readOne(sql<{ company_id: number; names: Localized }>`select company_id, names from certificate.pub_category where id = ${id}`, db);

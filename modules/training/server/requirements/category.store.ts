import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { readOne, type Ctx, type Db } from '@quantum/platform/server';
import { exemptSql } from '../exemptions/exemption.store.ts';

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

/** `employee category` of those who held a category before a day, and of those who are exempt from it on the day. */
export async function heldBeforeAndExempt(ctx: Ctx, employees: readonly number[], categories: readonly number[], day: string) {
  const { rows } = await sql<{
    key: string;
    is_exempt: boolean;
  }>`select distinct employee_id || ' ' || category_id as key, false as is_exempt
      from certificate.pub_issue where employee_id = any(${[...employees]}::bigint[]) and category_id = any(${[...categories]}::bigint[])
        and valid_from <= ${day}::date
    union all select key, true from ${exemptSql(employees, day)} x`.execute(ctx.db);
  const keysOf = (isExempt: boolean) => new Set(rows.flatMap(({ key, is_exempt }) => (is_exempt === isExempt ? [key] : [])));
  return { before: keysOf(false), exempt: keysOf(true) };
}

export const categoryNames = (db: Db, id: number) =>
  readOne(sql<{ company_id: number; names: Localized }>`select company_id, names from certificate.pub_category where id = ${id}`, db);

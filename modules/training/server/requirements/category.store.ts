import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { readOne, type Ctx, type Db } from '@quantum/platform/server';
import type { Lapse } from '../../contract/index.ts';
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

/** By `employee category`: why what was held once is not held on a day, *expired* where a revised lesson alone ends it; and who is exempt on the day. */
export async function lapsesAndExemptions(ctx: Ctx, employees: readonly number[], categories: readonly number[], day: string) {
  const { rows } = await sql<{
    key: string;
    lapse: Lapse | null;
  }>`select employee_id || ' ' || category_id as key, coalesce(lapse, 'expired') as lapse
      from certificate.pub_holding where employee_id = any(${[...employees]}::bigint[]) and category_id = any(${[...categories]}::bigint[])
        and from_on <= ${day}::date and last_on >= ${day}::date
    union all select key, null from ${exemptSql(employees, day)} x`.execute(ctx.db);
  return {
    lapses: new Map(rows.flatMap(({ key, lapse }) => (lapse === null ? [] : [[key, lapse] as const]))),
    exempt: new Set(rows.flatMap(({ key, lapse }) => (lapse === null ? [key] : []))),
  };
}

export const categoryNames = (db: Db, id: number) =>
  readOne(sql<{ company_id: number; names: Localized }>`select company_id, names from certificate.pub_category where id = ${id}`, db);

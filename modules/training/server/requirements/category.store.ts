import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { readOne, type Ctx, type Db } from '@quantum/platform/server';
import type { Lapse } from '../../contract/index.ts';
import type { LapseSince } from '../../domain/gap.rules.ts';
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

/** By `employee category`: why what was held once is not held on a day, and since when; *expired* where a revised lesson alone ends it; and who is exempt on the day. */
export async function lapsesAndExemptions(ctx: Ctx, employees: readonly number[], categories: readonly number[], day: string) {
  const { rows } = await sql<{
    key: string;
    lapse: Lapse | null;
    since: string;
  }>`select h.employee_id || ' ' || h.category_id as key, coalesce(h.lapse, 'expired') as lapse,
        coalesce((select max(p.last_on) + 1 from certificate.pub_holding p where p.employee_id = h.employee_id and p.category_id = h.category_id
          and p.from_on < h.from_on and p.lapse is distinct from h.lapse), h.from_on)::text as since
      from certificate.pub_holding h where h.employee_id = any(${[...employees]}::bigint[]) and h.category_id = any(${[...categories]}::bigint[])
        and h.from_on <= ${day}::date and h.last_on >= ${day}::date
    union all select key, null, null from ${exemptSql(employees, day)} x`.execute(ctx.db);
  return {
    lapses: new Map<string, LapseSince>(rows.flatMap(({ key, lapse, since }) => (lapse === null ? [] : [[key, { lapse, since }]]))),
    exempt: new Set(rows.flatMap(({ key, lapse }) => (lapse === null ? [key] : []))),
  };
}

export const categoryNames = (db: Db, id: number) =>
  readOne(sql<{ company_id: number; names: Localized }>`select company_id, names from certificate.pub_category where id = ${id}`, db);

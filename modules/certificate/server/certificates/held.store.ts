import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';
import type { IssueRecord } from '../tables.ts';

interface HeldSpan {
  employee_id: number;
  category_id: number;
  valid_to: string | null;
}
/** Who holds what on a day, by the dates; the longest end of each. */
export async function readHeld(
  ctx: Pick<Ctx, 'db'>,
  employees: readonly number[],
  categories: readonly number[],
  day: string,
): Promise<HeldSpan[]> {
  const { rows } = await sql<HeldSpan>`select distinct on (p.employee_id, p.category_id) p.employee_id, p.category_id, p.valid_to
    from certificate.pub_issue p
    where p.employee_id = any(${[...employees]}::bigint[]) and p.category_id = any(${[...categories]}::bigint[])
      and p.valid_from <= ${day}::date and (p.valid_to is null or p.valid_to >= ${day}::date) and (p.revoked_on is null or p.revoked_on > ${day}::date)
      and not exists (select from certificate.suspension s where s.certificate_id = p.certificate_id and s.from_on <= ${day}::date
        and (s.to_on is null or s.to_on >= ${day}::date))
    order by p.employee_id, p.category_id, p.valid_to desc nulls first`.execute(ctx.db);
  return rows;
}

export async function findIssueOfSource(ctx: Ctx, kind: string, id: number, categoryId: number): Promise<IssueRecord | undefined> {
  const { rows } = await sql<IssueRecord>`select * from certificate.issue
    where source_kind = ${kind} and source_id = ${id} and category_id = ${categoryId}`.execute(ctx.db);
  return rows[0];
}

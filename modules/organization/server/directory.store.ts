import { sql } from 'kysely';
import { inLocale, type Localized, type PersonRef } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

interface EmployeeRef {
  id: number;
  companyId: number;
  unitId: number;
  names: Localized;
  /** False for leavers: they are never given work. */
  active: boolean;
  /** Can sign in. */
  hasAccount: boolean;
}

export async function findEmployees(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, EmployeeRef>> {
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<EmployeeRef>`select id, company_id as "companyId", unit_id as "unitId", names, (status = ${sql.lit(RECORD_STATUS.active)} and left_on is null) as active, has_account as "hasAccount"
    from organization.employee where id = any(${[...new Set(ids)]}::bigint[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** People as records show them, in the reader's language: one statement for all ids, then by id; null where there is no one. */
export async function personRefs(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => PersonRef | null> {
  const people = await findEmployees(
    ctx,
    ids.filter((id) => id !== null),
  );
  return (id) => {
    const found = id === null ? undefined : people.get(id);
    return found ? { id: found.id, name: inLocale(found.names, ctx.locale) } : null;
  };
}

export const findEmployee = async (ctx: Pick<Ctx, 'db'>, id: number): Promise<EmployeeRef | undefined> =>
  (await findEmployees(ctx, [id])).get(id);

/** Who a person reports to, nearest first, at most so many levels up; a ring in the data ends the line. */
export async function findReportingLine(ctx: Pick<Ctx, 'db'>, id: number, levels: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with recursive line as (
      select manager_id as id, 1 as level, array[${id}::bigint] as seen from organization.employee where id = ${id}
      union all select e.manager_id, line.level + 1, line.seen || line.id from line join organization.employee e on e.id = line.id
        where line.level < ${levels} and not line.id = any(line.seen))
    select id from line where id is not null and not id = any(seen) order by level`.execute(ctx.db);
  return rows.map((row) => row.id);
}

interface SpaceRef {
  id: number;
  companyId: number;
  unitId: number;
  code: string;
  names: Localized;
  functionalRisk: string;
}

/** Spaces in use, by id; a deleted or retired one is not found. */
export async function findSpaces(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, SpaceRef>> {
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<SpaceRef>`select id, company_id as "companyId", unit_id as "unitId", code, names, functional_risk as "functionalRisk"
    from organization.space where id = any(${[...new Set(ids)]}::bigint[]) and deleted_at is null and status = ${sql.lit(RECORD_STATUS.active)}`.execute(
      ctx.db,
    );
  return new Map(rows.map((row) => [row.id, row]));
}

export interface SpaceGroupRef {
  id: number;
  companyId: number;
  unitId: number;
  names: Localized;
  /** Its members that are in use. */
  spaceIds: number[];
}

/** Groups in use, by id; a deleted or retired one is not found. */
export async function findSpaceGroups(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, SpaceGroupRef>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SpaceGroupRef>`select g.id, g.company_id as "companyId", g.unit_id as "unitId", g.names,
      coalesce((select jsonb_agg(m.space_id order by m.space_id) from organization.pub_space_group_member m where m.group_id = g.id), '[]') as "spaceIds"
    from organization.pub_space_group g where g.id = any(${[...new Set(ids)]}::bigint[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** By what people are known besides their names, to find it in texts that may not tell it: shown to no one. */
export async function findIdentifiers(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<{ code: string; phone: string | null }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ code: string; phone: string | null }>`select code, phone from organization.employee
    where id = any(${[...new Set(ids)]}::bigint[])`.execute(ctx.db);
  return rows;
}

/** Addresses of people still here, for the program's own mails: shown to no one. */
export async function findMailAddresses(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; email: string }>`select id, email from organization.employee
    where id = any(${[...new Set(ids)]}::bigint[]) and email is not null and status = ${sql.lit(RECORD_STATUS.active)} and left_on is null`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [row.id, row.email]));
}

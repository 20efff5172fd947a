import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';

export interface EmployeeRef {
  id: number;
  companyId: number;
  unitId: number;
  names: Localized;
  /** False for leavers: they are never given work. */
  active: boolean;
}

export async function findEmployees(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, EmployeeRef>> {
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<EmployeeRef>`select id, company_id as "companyId", unit_id as "unitId", names, (status = '_SYS_A9_1' and left_on is null) as active
    from organization.employee where id = any(${[...new Set(ids)]}::bigint[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

export const findEmployee = async (ctx: Pick<Ctx, 'db'>, id: number): Promise<EmployeeRef | undefined> =>
  (await findEmployees(ctx, [id])).get(id);

export interface SpaceRef {
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
    from organization.space where id = any(${[...new Set(ids)]}::bigint[]) and deleted_at is null and status = '_SYS_A9_1'`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Addresses of people still here, for the program's own mails: shown to nobody. */
export async function findMailAddresses(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; email: string }>`select id, email from organization.employee
    where id = any(${[...new Set(ids)]}::bigint[]) and email is not null and status = '_SYS_A9_1' and left_on is null`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row.email]));
}

import { sql } from 'kysely';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { presentDay, type Ctx } from '@quantum/platform/server';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

/** Employees who hold a shared role (an office has no other) in the unit or in one above it, nearest grant first; leavers left out. */
export async function findHolders(ctx: Pick<Ctx, 'db' | 'kernel'>, roleCode: string, unitId: number): Promise<number[]> {
  const today = presentDay(ctx);
  const { rows } = await sql<{ employee_id: number }>`select u.employee_id from access.grant g join access.role r on r.id = g.role_id
      join access.user u on u.id = g.user_id join organization.pub_employee e on e.id = u.employee_id
      join organization.pub_closure c on c.ancestor_id = g.unit_id and c.descendant_id = ${unitId} and c.valid_to is null
    where r.code = ${roleCode} and r.company_id is null and u.status = ${sql.lit(RECORD_STATUS.active)} and e.left_on is null and g.valid_from <= ${today}::date and (g.valid_to is null or g.valid_to >= ${today}::date)
    order by c.depth, g.id`.execute(ctx.db);
  return rows.map((row) => row.employee_id);
}

interface RoleHolder {
  employeeId: number;
  roleCode: string;
  /** The unit of the grant, and how far above the asked one it stands: 0 is that unit itself. */
  unitId: number;
  depth: number;
}

/** Who holds one of several roles in the unit or above it, and where; leavers left out, nearest first. */
export async function findRoleHolders(
  ctx: Pick<Ctx, 'db' | 'kernel'>,
  roleCodes: readonly string[],
  unitId: number,
): Promise<RoleHolder[]> {
  const today = presentDay(ctx);
  const { rows } = await sql<RoleHolder>`select u.employee_id as "employeeId", r.code as "roleCode", g.unit_id as "unitId", c.depth
    from access.grant g join access.role r on r.id = g.role_id
      join access.user u on u.id = g.user_id join organization.pub_employee e on e.id = u.employee_id
      join organization.pub_closure c on c.ancestor_id = g.unit_id and c.descendant_id = ${unitId} and c.valid_to is null
    where r.code = any(${[...roleCodes]}::text[]) and r.company_id is null and u.status = ${sql.lit(RECORD_STATUS.active)} and e.left_on is null
      and g.valid_from <= ${today}::date and (g.valid_to is null or g.valid_to >= ${today}::date)
    order by c.depth, g.id`.execute(ctx.db);
  return rows;
}

/** Employee id → user id, for those who can sign in. */
export async function usersOfEmployees(ctx: Pick<Ctx, 'db'>, employeeIds: readonly number[]): Promise<Map<number, number>> {
  if (employeeIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; employee_id: number }>`select id, employee_id from access.user
    where employee_id = any(${[...employeeIds]}::bigint[]) and status = ${sql.lit(RECORD_STATUS.active)}`.execute(ctx.db);
  return new Map(rows.map((row) => [row.employee_id, row.id]));
}

/** User id → employee id; an account without a person is not among them. */
export async function employeesOfUsers(ctx: Pick<Ctx, 'db'>, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; employee_id: number }>`select id, employee_id from access.user
    where id = any(${[...userIds]}::bigint[]) and employee_id is not null`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row.employee_id]));
}

/** What the people behind accounts are called; an account without a person is not among them. */
export async function namesOfUsers(ctx: Pick<Ctx, 'db' | 'locale'>, userIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; names: Localized }>`select u.id, e.names from access.user u
    join organization.pub_employee e on e.id = u.employee_id where u.id = any(${[...userIds]}::bigint[])`.execute(ctx.db);
  return new Map(rows.map(({ id, names }) => [id, inLocale(names, ctx.locale)]));
}

interface HoldersAsked {
  permission?: string;
  roleCodes?: readonly string[];
  unitId?: number;
}

/** Employees who can sign in today and, where asked, hold a permission or one of some roles, at or above a unit. */
export async function findAccountHolders(ctx: Pick<Ctx, 'db' | 'kernel'>, asked: HoldersAsked): Promise<number[]> {
  const today = presentDay(ctx);
  const { permission, roleCodes, unitId } = asked;
  const grant = sql`exists (select from access.grant g join access.role r on r.id = g.role_id where g.user_id = u.id
    and g.valid_from <= ${today}::date and (g.valid_to is null or g.valid_to >= ${today}::date)
    and ${roleCodes ? sql`r.code = any(${[...roleCodes]}::text[]) and r.company_id is null` : sql`true`}
    and ${permission ? sql`exists (select from access.role_permission p where p.role_id = r.id and p.permission = ${permission})` : sql`true`}
    and ${unitId ? sql`exists (select from organization.pub_closure c where c.ancestor_id = g.unit_id and c.descendant_id = ${unitId} and c.valid_to is null)` : sql`true`})`;
  const { rows } = await sql<{ employee_id: number }>`select distinct u.employee_id from access.user u
    join organization.pub_employee e on e.id = u.employee_id
    where u.status = ${sql.lit(RECORD_STATUS.active)} and e.left_on is null and ${permission || roleCodes || unitId ? grant : sql`true`}`.execute(
    ctx.db,
  );
  return rows.map((row) => row.employee_id);
}

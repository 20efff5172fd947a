import { sql, type RawBuilder } from 'kysely';
import { inLocale, permissionKeys, type Localized, type Operation } from '@quantum/platform/contract';
import { presentDay, type Ctx } from '@quantum/platform/server';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

/** A grant `g` that counts on a day. */
const isLive = (today: string): RawBuilder<unknown> =>
  sql`g.valid_from <= ${today}::date and (g.valid_to is null or g.valid_to >= ${today}::date)`;

/** The role `r` is one of these, or fills the office of one: a shared role by its code, any other by its office, a company's own in its company. */
const fillsOffice = (roles: readonly string[], companyId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((r.company_id is null and r.code = any(${[...roles]}::text[])) or (r.office = any(${[...roles]}::text[]) and (r.company_id is null or r.company_id = ${companyId})))`;

/** The office that the role `r` was asked for. */
const OFFICE = sql`case when r.company_id is null and r.office is null then r.code else coalesce(r.office, r.code) end`;

/** What somebody answers for: a record, or a unit itself. */
export interface RecordPlace {
  company_id: number | null;
  unit_id: number;
}

interface HolderRow {
  /** The unit that was asked for. */
  placeId: number;
  employeeId: number;
  /** Code of the standard role: the holder's own, or the office that a company's own role fills. */
  roleCode: string;
  /** The unit of the grant, and how far above the asked one it is: 0 is that unit itself; null where a grant reaches the whole company. */
  unitId: number;
  depth: number | null;
  /** The holder works in the company of the record. */
  isOwn: boolean;
}

interface SqlPlace {
  companyId: number | null;
  /** A unit, or the column that names one. */
  unitId: number | RawBuilder<unknown>;
}

/** The grant `g` of the role `r` covers a record. */
const coverOf = ({ companyId, unitId }: SqlPlace) => ({
  covers: sql`left join organization.pub_closure c on c.ancestor_id = g.unit_id and c.descendant_id = ${unitId} and c.valid_to is null`,
  isCovered: sql`(c.depth is not null or (r.company_level and g.company_id = ${companyId}))`,
});

/** The account `u` holds one of these permissions where the record is. */
function holdsOne(place: SqlPlace, keys: readonly string[], live: RawBuilder<unknown>): RawBuilder<unknown> {
  const { covers, isCovered } = coverOf(place);
  return sql`exists (select from access.grant g join access.role r on r.id = g.role_id join access.role_permission p on p.role_id = r.id ${covers}
    where g.user_id = u.id and ${live} and p.permission = any(${[...keys]}::text[]) and ${isCovered})`;
}

/** Of these people those who may open a record, in the order they came in. */
export async function readersAmong(
  ctx: Pick<Ctx, 'db' | 'kernel'>,
  { company_id: companyId, unit_id: unitId }: RecordPlace,
  employeeIds: readonly number[],
  read: Operation,
): Promise<number[]> {
  if (employeeIds.length === 0) return [];
  const { rows } = await sql<{
    id: number;
  }>`select u.employee_id as id from access.user u where u.employee_id = any(${[...employeeIds]}::bigint[])
    and u.status = ${sql.lit(RECORD_STATUS.active)} and ${holdsOne({ companyId, unitId }, permissionKeys(read), isLive(presentDay(ctx)))}`.execute(
    ctx.db,
  );
  const readers = new Set(rows.map(({ id }) => id));
  return employeeIds.filter((id) => readers.has(id));
}

/**
 * Who holds one of some roles, or a role that fills its office, by a grant that covers a unit of a company, and may read there: `keys` are
 * permissions of which one is needed, none for no such condition. People who have left and accounts that are closed are not among them. For each
 * unit people of the company come first, then in the order of the roles, then the nearest grant. One statement, however many units are asked.
 */
export async function readHolders(
  ctx: Pick<Ctx, 'db' | 'kernel'>,
  { companyId, unitIds }: { companyId: number | null; unitIds: readonly number[] },
  roles: readonly string[],
  keys: readonly string[],
): Promise<HolderRow[]> {
  const live = isLive(presentDay(ctx));
  const place = { companyId, unitId: sql`place.id` };
  const { covers, isCovered } = coverOf(place);
  const mayRead = keys.length === 0 ? sql`true` : holdsOne(place, keys, live);
  const { rows } = await sql<HolderRow>`select place.id as "placeId", u.employee_id as "employeeId", ${OFFICE} as "roleCode",
      g.unit_id as "unitId", c.depth, coalesce(e.company_id = ${companyId}, false) as "isOwn"
    from unnest(${[...unitIds]}::bigint[]) place(id) cross join access.grant g join access.role r on r.id = g.role_id
      join access.user u on u.id = g.user_id join organization.pub_employee e on e.id = u.employee_id ${covers}
    where ${fillsOffice(roles, sql`${companyId}`)} and ${isCovered} and u.status = ${sql.lit(RECORD_STATUS.active)} and e.left_on is null and ${live} and ${mayRead}
    order by place.id, "isOwn" desc, array_position(${[...roles]}::text[], ${OFFICE}), c.depth nulls last, g.id`.execute(ctx.db);
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

/** What standard roles are called, in the order asked for. */
export async function namesOfRoles(ctx: Pick<Ctx, 'db'>, roleCodes: readonly string[]): Promise<Localized[]> {
  const { rows } = await sql<{
    names: Localized;
  }>`select names from access.role where code = any(${[...roleCodes]}::text[]) and company_id is null
    and deleted_at is null order by array_position(${[...roleCodes]}::text[], code)`.execute(ctx.db);
  return rows.map(({ names }) => names);
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
    and ${isLive(today)}
    and ${roleCodes ? fillsOffice(roleCodes, sql`g.company_id`) : sql`true`}
    and ${permission ? sql`exists (select from access.role_permission p where p.role_id = r.id and p.permission = ${permission})` : sql`true`}
    and ${unitId ? sql`exists (select from organization.pub_closure c where c.ancestor_id = g.unit_id and c.descendant_id = ${unitId} and c.valid_to is null)` : sql`true`})`;
  const { rows } = await sql<{ employee_id: number }>`select distinct u.employee_id from access.user u
    join organization.pub_employee e on e.id = u.employee_id
    where u.status = ${sql.lit(RECORD_STATUS.active)} and e.left_on is null and ${permission || roleCodes || unitId ? grant : sql`true`}`.execute(
    ctx.db,
  );
  return rows.map((row) => row.employee_id);
}

import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { inScope, insertRecord, mustBeFresh, NotFound, type Ctx, type RecordRow, presentDay } from '@quantum/platform/server';
import { USER } from '../tables.ts';

export interface PersonRow extends RecordRow {
  code: string;
  names: Localized;
  unit_names: Localized;
  status: string;
  left_on: string | null;
}

/** A person of the actor's scope. */
export async function loadPerson(ctx: Ctx, employeeId: number): Promise<PersonRow> {
  const { rows } =
    await sql<PersonRow>`select e.id, e.version, e.company_id, e.unit_id, e.code, e.names, e.status, e.left_on, o.names as unit_names
    from organization.employee e join organization.unit o on o.id = e.unit_id where e.id = ${employeeId}`.execute(ctx.db);
  const person = rows[0];
  if (!person || !inScope(await ctx.scope(), person)) throw new NotFound();
  return person;
}

export interface AccountRecord extends RecordRow {
  user_name: string;
  employee_id: number;
  status: string;
  must_change: boolean;
  code_ends: string | null;
  locked_at: string | null;
  last_sign_in: string | null;
  left_on: string | null;
  names: Localized;
}
const COLUMNS = sql.raw(`u.id, u.version, u.user_name, u.employee_id, u.status, u.must_change, u.code_ends, u.locked_at, u.last_sign_in,
  e.company_id, e.unit_id, e.left_on, e.names`);

export async function findAccountOf(ctx: Ctx, employeeId: number): Promise<AccountRecord | undefined> {
  const { rows } = await sql<AccountRecord>`select ${COLUMNS} from access.user u join organization.employee e on e.id = u.employee_id
    where u.employee_id = ${employeeId}`.execute(ctx.db);
  return rows[0];
}

/** An account whose person is in the actor's scope. */
export async function loadAccount(ctx: Ctx, id: number): Promise<AccountRecord> {
  const { rows } = await sql<AccountRecord>`select ${COLUMNS} from access.user u join organization.employee e on e.id = u.employee_id
    where u.id = ${id}`.execute(ctx.db);
  return mustBeSeen(ctx, rows[0]);
}

/** The same, locked for the rest of the transaction. */
export async function lockAccount(ctx: Ctx, id: number, version: number): Promise<AccountRecord> {
  const { rows } = await sql<AccountRecord>`select ${COLUMNS} from access.user u join organization.employee e on e.id = u.employee_id
    where u.id = ${id} for update of u`.execute(ctx.db);
  const account = await mustBeSeen(ctx, rows[0]);
  await mustBeFresh(ctx, USER, account, version);
  return account;
}

async function mustBeSeen(ctx: Ctx, account: AccountRecord | undefined): Promise<AccountRecord> {
  if (!account || !inScope(await ctx.scope(), account)) throw new NotFound();
  return account;
}

export async function countSessions(ctx: Ctx, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from access.session
    where user_id = ${userId} and revoked_at is null and ends_at > ${ctx.now().toISOString()}`.execute(ctx.db);
  return rows[0]!.n;
}

/** Ends every session of a user; which ones they were. */
export async function endSessions(ctx: Ctx, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`with ended as (update access.session set revoked_at = ${ctx.now().toISOString()}
      where user_id = ${userId} and revoked_at is null returning id),
    gone as (delete from access.token where session_id in (select id from ended)) select id from ended`.execute(ctx.db);
  for (const { id } of rows) await ctx.notify('sessions', id);
}

/** Names among these that are taken, whatever their capitals. */
export async function takenNames(ctx: Ctx, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select lower(user_name) as name from access.user
    where lower(user_name) = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(ctx.db);
  return new Set(rows.map(({ name }) => name));
}

interface OpenedAccount {
  userName: string;
  employeeId: number;
  companyId: number;
  unitId: number;
  codeHash: string;
  codeEnds: Date;
}

export const insertAccount = (ctx: Ctx, account: OpenedAccount): Promise<number> =>
  insertRecord(ctx, USER, {
    user_name: account.userName,
    password_hash: account.codeHash,
    code_ends: account.codeEnds.toISOString(),
    must_change: true,
    employee_id: account.employeeId,
    company_id: account.companyId,
    unit_id: account.unitId,
    status: RECORD_STATUS.active,
    demo: false,
    locale: ctx.locale,
    event_on: presentDay(ctx),
  });

interface NewGrantRow {
  userId: number;
  roleId: number;
  unitId: number;
  validFrom: string;
  validTo: string | null;
  standInFor?: number;
}

export async function insertGrants(ctx: Ctx, grants: readonly NewGrantRow[]): Promise<void> {
  for (const { userId, roleId, unitId, validFrom, validTo, standInFor = null } of grants)
    await sql`insert into access.grant (user_id, role_id, unit_id, valid_from, valid_to, stand_in_for)
      values (${userId}, ${roleId}, ${unitId}, ${validFrom}, ${validTo}, ${standInFor})`.execute(ctx.db);
}

export async function endGrant(ctx: Ctx, id: number, validTo: string): Promise<void> {
  await sql`update access.grant set valid_to = ${validTo} where id = ${id}`.execute(ctx.db);
}

export interface RoleToGive {
  id: number;
  code: string;
  names: Localized;
  core: boolean;
  companyLevel: boolean;
  permissions: string[];
}

/** Roles that exist for a company: its own and those all share. */
export async function findRoles(ctx: Ctx, ids: readonly number[], companyId: number): Promise<Map<number, RoleToGive>> {
  const { rows } = await sql<RoleToGive>`select r.id, r.code, r.names, r.core, r.company_level as "companyLevel",
      coalesce((select array_agg(p.permission) from access.role_permission p where p.role_id = r.id), '{}') as permissions
    from access.role r where r.id = any(${[...ids]}::bigint[]) and r.deleted_at is null and (r.company_id is null or r.company_id = ${companyId})`.execute(
    ctx.db,
  );
  return new Map(rows.map((role) => [role.id, role]));
}

export async function findRoleByCode(ctx: Ctx, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from access.role where code = ${code} and company_id is null and deleted_at is null`.execute(ctx.db); // prettier-ignore
  return rows[0]!.id;
}

import { sql, type RawBuilder } from 'kysely';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import { presentDay, type Ctx, type Scope } from '@quantum/platform/server';
import { MANAGE_ROLES, type Administrators } from '../../domain/role-guard.rules.ts';

/** A grant `g` that counts today. */
const liveGrant = (ctx: Pick<Ctx, 'kernel'>): RawBuilder<unknown> =>
  sql`g.valid_from <= ${presentDay(ctx)}::date and (g.valid_to is null or g.valid_to >= ${presentDay(ctx)}::date)`;
/** A grant `g` in the units of a scope. */
const within = (scope: Scope): RawBuilder<unknown> =>
  scope.all ? sql`true` : sql`(g.company_id = any(${[...scope.companies]}::bigint[]) or g.unit_id = any(${[...scope.units]}::bigint[]))`;

export async function readPermissions(ctx: Ctx, roleId: number): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`select permission from access.role_permission where role_id = ${roleId}
    order by permission`.execute(ctx.db);
  return rows.map((row) => row.permission);
}

export async function writePermissions(ctx: Ctx, roleId: number, permissions: readonly string[]): Promise<void> {
  await sql`with gone as (delete from access.role_permission where role_id = ${roleId} and permission <> all(${[...permissions]}::text[]))
    insert into access.role_permission (role_id, permission) select ${roleId}, unnest(${[...permissions]}::text[]) on conflict do nothing`.execute(
    ctx.db,
  );
}

/** Role → people who hold it today in the units of a scope, in one statement. */
export async function countMembers(ctx: Ctx, roleIds: readonly number[], scope: Scope): Promise<(id: number) => number> {
  if (roleIds.length === 0) return () => 0;
  const { rows } = await sql<{ id: number; n: number }>`select g.role_id as id, count(distinct g.user_id)::int as n from access.grant g
    where g.role_id = any(${[...roleIds]}::bigint[]) and ${liveGrant(ctx)} and ${within(scope)} group by 1`.execute(ctx.db);
  const counts = new Map(rows.map(({ id, n }) => [id, n]));
  return (id) => counts.get(id) ?? 0;
}

interface RoleUse {
  employee_id: number | null;
  names: Localized | null;
  user_name: string;
  unit_names: Localized;
}

/** Grants of a role that hold today or will: who, and where. */
export async function readUses(ctx: Ctx, roleId: number): Promise<RoleUse[]> {
  const { rows } = await sql<RoleUse>`select u.employee_id, e.names, u.user_name, o.names as unit_names from access.grant g
    join access.user u on u.id = g.user_id left join organization.employee e on e.id = u.employee_id join organization.unit o on o.id = g.unit_id
    where g.role_id = ${roleId} and (g.valid_to is null or g.valid_to >= ${presentDay(ctx)}::date) order by u.user_name, g.id limit 21`.execute(
    ctx.db,
  );
  return rows;
}

/** Whether a user has this role today, and holds a permission by another one. */
export async function readStanding(
  ctx: Ctx,
  userId: number,
  roleId: number,
  permission: string,
): Promise<{ isMember: boolean; otherwise: boolean }> {
  const { rows } = await sql<{
    isMember: boolean;
    otherwise: boolean;
  }>`select coalesce(bool_or(g.role_id = ${roleId}), false) as "isMember",
      coalesce(bool_or(g.role_id <> ${roleId} and p.permission is not null), false) as otherwise
    from access.grant g left join access.role_permission p on p.role_id = g.role_id and p.permission = ${permission}
    where g.user_id = ${userId} and ${liveGrant(ctx)}`.execute(ctx.db);
  return rows[0]!;
}

/**
 * Who can administer without an end in sight: active people who hold roles' management on the top unit of a company or on the root.
 * One at a time changes what this is made of, so that two who take each other's right cannot both succeed.
 */
export async function readAdministrators(ctx: Ctx): Promise<Administrators> {
  await sql`select pg_advisory_xact_lock(hashtext('access.administrators'))`.execute(ctx.db);
  const { rows } = await sql<{ place: number; n: number }>`select o.id as place, count(distinct u.id)::int as n from access.grant g
    join access.user u on u.id = g.user_id left join organization.employee e on e.id = u.employee_id
    join access.role r on r.id = g.role_id join access.role_permission p on p.role_id = r.id and p.permission = ${MANAGE_ROLES}
    join organization.unit o on o.id = case when r.company_level then g.company_id else g.unit_id end and (o.id = o.company_id or o.parent_id is null)
    where ${liveGrant(ctx)} and g.valid_to is null and g.stand_in_for is null and u.status = ${sql.lit(RECORD_STATUS.active)} and u.locked_at is null and e.left_on is null
      and (${ctx.kernel.settings.demo} or not u.of_demo)
    group by 1`.execute(ctx.db);
  return new Map(rows.map(({ place, n }) => [place, n]));
}

/** True where all companies share a role of this code: a company's own must not be taken for it. */
export async function isSharedCode(ctx: Ctx, code: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from access.role where lower(code) = lower(${code}) and company_id is null and deleted_at is null`.execute(ctx.db);
  return rows.length > 0;
}

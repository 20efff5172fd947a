import { sql } from 'kysely';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { findBusinessLines } from '@quantum/modules/organization/server-api';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { inScopeSql, type Ctx, type Scope, presentDay } from '@quantum/platform/server';
import type { AudienceRule, AudienceSets } from '../../domain/audience.rules.ts';

interface AudienceRequest {
  /** The owning unit and those below it: no one else is meant. */
  within: readonly number[];
  rule: AudienceRule;
  sets: AudienceSets;
}

/** People of the units who can sign in and are meant by the rule: the statement of `isMeant`. */
export async function findMeant(ctx: Pick<Ctx, 'db' | 'kernel'>, { within, rule, sets }: AudienceRequest): Promise<number[]> {
  const today = presentDay(ctx);
  const parts = [
    ...(rule.unitIds.length > 0 ? [sql`p.unit_id = any(${[...sets.units]}::bigint[])`] : []),
    ...(rule.postGroupIds.length > 0 ? [sql`p.post_group_id = any(${[...rule.postGroupIds]}::bigint[])`] : []),
    ...(rule.roles.length > 0
      ? [
          sql`exists (select from access.pub_grant g where g.employee_id = p.id and g.role_code = any(${[...rule.roles]}::text[])
            and g.valid_from <= ${today}::date and (g.valid_to is null or g.valid_to >= ${today}::date))`,
        ]
      : []),
    ...(rule.businessLineIds.length > 0 ? [sql`p.unit_id = any(${[...sets.businessLineUnits]}::bigint[])`] : []),
    ...(rule.groupIds.length > 0 ? [sql`p.id = any(${[...sets.members]}::bigint[])`] : []),
  ];
  if (!rule.everyone && parts.length === 0) return [];
  const meant = rule.everyone ? sql`true` : sql.join(parts, rule.join === 'and' ? sql` and ` : sql` or `);
  const { rows } = await sql<{ id: number }>`select p.id from organization.pub_person p
    where p.unit_id = any(${[...within]}::bigint[]) and (${meant})
      and exists (select from access.pub_user w where w.employee_id = p.id and w.status = ${sql.lit(RECORD_STATUS.active)})
    order by p.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Names of some people, by name. */
export async function namesOfPeople(ctx: Ctx, ids: readonly number[], most: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; names: Localized }>`select id, names from organization.pub_person
    where id = any(${[...ids]}::bigint[]) order by names->>'en', id limit ${most}`.execute(ctx.db);
  return rows.map(({ id, names }) => ({ id, name: inLocale(names, ctx.locale) }));
}

interface NamedParts {
  roles: ReadonlyMap<string, Localized>;
  businessLines: ReadonlyMap<number, Localized>;
  postGroups: ReadonlyMap<number, Localized>;
}

interface Choices {
  roles: { code: string; names: Localized }[];
  businessLines: { id: number; names: Localized }[];
}

/** Roles that someone holds today where the reader looks, and business lines: roles of others are not told. */
export async function readChoices(ctx: Ctx, scope: Scope): Promise<Choices> {
  const today = presentDay(ctx);
  const { rows: roles } = await sql<Choices['roles'][number]>`select r.code, r.names from access.pub_role r
    where exists (select from access.pub_grant g join organization.pub_person p on p.id = g.employee_id
      where g.role_code = r.code and g.valid_from <= ${today}::date and (g.valid_to is null or g.valid_to >= ${today}::date)
        and ${inScopeSql(scope, 'p')}) order by r.code`.execute(ctx.db);
  return { roles, businessLines: (await findBusinessLines(ctx)).map(({ id, names }) => ({ id, names })) };
}

async function readBusinessLines(ctx: Ctx): Promise<Choices['businessLines']> {
  const { rows } = await sql<Choices['businessLines'][number]>`select id, names from organization.pub_business_line order by id`.execute(
    ctx.db,
  );
  return rows;
}

export async function namesOfParts(ctx: Ctx, rule: AudienceRule): Promise<NamedParts> {
  const businessLines = rule.businessLineIds.length === 0 ? [] : await readBusinessLines(ctx);
  const { rows: roles } =
    rule.roles.length === 0
      ? { rows: [] }
      : await sql<Choices['roles'][number]>`select code, names from access.pub_role where code = any(${[...rule.roles]}::text[])`.execute(
          ctx.db,
        );
  const { rows } =
    rule.postGroupIds.length === 0
      ? { rows: [] }
      : await sql<{ id: number; names: Localized }>`select id, names from organization.pub_post_group
          where id = any(${[...rule.postGroupIds]}::bigint[])`.execute(ctx.db);
  return {
    roles: new Map(roles.map(({ code, names }) => [code, names])),
    businessLines: new Map(businessLines.map(({ id, names }) => [id, names])),
    postGroups: new Map(rows.map(({ id, names }) => [id, names])),
  };
}

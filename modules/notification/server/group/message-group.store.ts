import { sql } from 'kysely';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, RecordRow } from '@quantum/platform/server';
import { GROUP_TITLES, type Audience } from '../../contract/index.ts';

export interface MessageGroupRecord extends RecordRow {
  company_id: number | null;
  unit_id: number;
  code: string;
  names: Localized;
  rule: Audience | null;
  status: string;
}
export const MESSAGE_GROUP = {
  kind: 'notification.messageGroup',
  table: 'notification.message_group',
  titles: () => GROUP_TITLES,
} as const;

export const groupSearch = (code: string, names: Localized): string => [code, ...Object.values(names)].join(' ').toLowerCase();

interface GroupOfAudience {
  id: number;
  unitId: number;
  names: Localized;
  rule: Audience | null;
  memberIds: number[];
}

/** Groups by id, with the members of lists; retired ones too, for audiences that named them before. */
export async function readGroups(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<GroupOfAudience[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<GroupOfAudience>`select g.id, g.unit_id as "unitId", g.names, g.rule,
      coalesce((select jsonb_agg(m.employee_id order by m.employee_id) from notification.message_group_member m where m.group_id = g.id), '[]') as "memberIds"
    from notification.message_group g where g.id = any(${[...ids]}::bigint[])`.execute(ctx.db);
  return rows;
}

export async function writeMembers(ctx: Ctx, groupId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from notification.message_group_member where group_id = ${groupId} and not employee_id = any(${[...ids]}::bigint[])`.execute(
    ctx.db,
  );
  await sql`insert into notification.message_group_member (group_id, employee_id) select ${groupId}::bigint, unnest(${[...ids]}::bigint[])
    on conflict do nothing`.execute(ctx.db);
}

/** Those of the ids who work in one of the units. */
export async function peopleInside(ctx: Ctx, ids: readonly number[], units: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from organization.pub_person
    where id = any(${[...ids]}::bigint[]) and unit_id = any(${[...units]}::bigint[])`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}

/** The most groups that are looked through for a member. */
const MOST_GROUPS = 1000;
const calledLike = (name: string) =>
  sql`exists (select from jsonb_each_text(p.names) n where lower(n.value) like ${`%${name.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`})`;

/** Groups by list with a member called like this, in any language. */
export async function listGroupsWithMember(ctx: Ctx, name: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct m.group_id as id from notification.message_group_member m
    join organization.pub_person p on p.id = m.employee_id where ${calledLike(name)} limit ${MOST_GROUPS}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Groups by rule in use of these units. */
export async function readRuleGroups(ctx: Ctx, units: readonly number[]): Promise<{ id: number; unitId: number; rule: Audience }[]> {
  const { rows } = await sql<{ id: number; unitId: number; rule: Audience }>`select g.id, g.unit_id as "unitId", g.rule
    from notification.message_group g where g.rule is not null and g.status = ${sql.lit(RECORD_STATUS.active)}
      and g.unit_id = any(${[...units]}::bigint[]) order by g.id limit ${MOST_GROUPS}`.execute(ctx.db);
  return rows;
}

/** Is one of the people called like this, in any language. */
export async function anyCalledLike(ctx: Ctx, ids: readonly number[], name: string): Promise<boolean> {
  const { rows } =
    await sql`select from organization.pub_person p where p.id = any(${[...ids]}::bigint[]) and ${calledLike(name)} limit 1`.execute(
      ctx.db,
    );
  return rows.length > 0;
}

/** People with an account who work in one of the units. */
export async function usersInUnits(ctx: Ctx, units: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from organization.pub_person p join access.pub_user w on w.employee_id = p.id
    where p.unit_id = any(${[...units]}::bigint[]) and w.status = ${sql.lit(RECORD_STATUS.active)}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Where those of the people work who have an account, by name. */
export async function placesOfPeople(ctx: Ctx, ids: readonly number[]): Promise<{ id: number; names: Localized; unitId: number }[]> {
  const { rows } = await sql<{ id: number; names: Localized; unitId: number }>`select p.id, p.names, p.unit_id as "unitId"
    from organization.pub_person p join access.pub_user w on w.employee_id = p.id
    where p.id = any(${[...ids]}::bigint[]) and w.status = ${sql.lit(RECORD_STATUS.active)} order by p.names->>'en', p.id`.execute(ctx.db);
  return rows;
}

type NamedGroupRow = Pick<MessageGroupRecord, 'id' | 'code' | 'names' | 'status'> & { unitId: number };

/** Groups of a company, by code: those with these ids, or the first of all. */
export async function readNamedGroups(ctx: Pick<Ctx, 'db'>, companyId: number, ids?: readonly number[]): Promise<NamedGroupRow[]> {
  const these = ids === undefined ? sql`true` : sql`id = any(${[...ids]}::bigint[])`;
  const { rows } = await sql<NamedGroupRow>`select id, code, names, status, unit_id as "unitId" from notification.message_group
    where company_id = ${companyId} and ${these} order by code limit ${MOST_GROUPS}`.execute(ctx.db);
  return rows;
}

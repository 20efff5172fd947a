import { sql } from 'kysely';
import { inLocale, type Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { SpaceGroupMember } from '../../contract/index.ts';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

interface MemberRow {
  id: number;
  code: string;
  names: Localized;
  facility_names: Localized;
  floor: string;
  type_names: Localized;
}

/** The spaces of a group that are in use, by building and floor. */
export async function readMembers(ctx: Ctx, groupId: number): Promise<SpaceGroupMember[]> {
  const { rows } = await sql<MemberRow>`select s.id, s.code, s.names, s.facility_names, s.floor, s.type_names
    from organization.space_group_member m join organization.pub_space s on s.id = m.space_id
    where m.group_id = ${groupId} and s.deleted_at is null and s.status = ${sql.lit(RECORD_STATUS.active)}
    order by s.facility_names->>'en', s.floor, s.code, s.id`.execute(ctx.db);
  return rows.map(({ names, facility_names, type_names, ...row }) => ({
    ...row,
    name: inLocale(names, ctx.locale),
    facilityName: inLocale(facility_names, ctx.locale),
    typeName: inLocale(type_names, ctx.locale),
  }));
}

/** Replaces which spaces are in a group. */
export async function writeMembers(ctx: Ctx, groupId: number, spaceIds: readonly number[]): Promise<void> {
  await sql`delete from organization.space_group_member where group_id = ${groupId}`.execute(ctx.db);
  await sql`insert into organization.space_group_member (group_id, space_id) select ${groupId}::bigint, unnest(${[...new Set(spaceIds)]}::bigint[])`.execute(
    ctx.db,
  );
}

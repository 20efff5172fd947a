import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';
import type { OwnSession } from '../../contract/index.ts';

/** Open sessions of a user, the last seen first. */
export async function readOwnSessions(ctx: Ctx, userId: number): Promise<Omit<OwnSession, 'isThis'>[]> {
  const { rows } = await sql<Omit<OwnSession, 'isThis'>>`select id, coalesce(device, '') as device, coalesce(address, '') as address,
      started_at as "startedAt", last_seen as "lastSeen"
    from access.session where user_id = ${userId} and revoked_at is null and ends_at > ${ctx.now().toISOString()} order by last_seen desc, id desc`.execute(
    ctx.db,
  );
  return rows;
}

/** Ends every session of a user but one; how many. */
export async function closeSessionsBut(ctx: Ctx, userId: number, kept: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`with ended as (update access.session set revoked_at = ${ctx.now().toISOString()}
      where user_id = ${userId} and id <> ${kept} and revoked_at is null returning id),
    gone as (delete from access.token where session_id in (select id from ended)) select id from ended`.execute(ctx.db);
  for (const { id } of rows) await ctx.notify('sessions', id);
  return rows.length;
}

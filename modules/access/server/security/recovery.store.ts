import { sql } from 'kysely';
import type { Ctx, Db } from '@quantum/platform/server';

export async function countResets(db: Db, userId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from access.password_reset
    where user_id = ${userId} and made_at > ${since.toISOString()}`.execute(db);
  return rows[0]!.count;
}

export async function insertReset(db: Db, reset: { tokenHash: Buffer; userId: number; now: Date; ends: Date }): Promise<void> {
  await sql`insert into access.password_reset (token_hash, user_id, made_at, ends_at)
    values (${reset.tokenHash}, ${reset.userId}, ${reset.now.toISOString()}, ${reset.ends.toISOString()})`.execute(db);
}

/** Whose link it is, while it can still be used. */
export async function findReset(db: Db, hash: Buffer, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`select user_id from access.password_reset
    where token_hash = ${hash} and used_at is null and ends_at > ${now.toISOString()}`.execute(db);
  return rows[0]?.user_id;
}

/** Uses a link up, and with it every other one of the person; false where another call was first. */
export async function useReset(ctx: Ctx, hash: Buffer, userId: number): Promise<boolean> {
  const now = ctx.now().toISOString();
  const { rows } =
    await sql`update access.password_reset set used_at = ${now} where token_hash = ${hash} and used_at is null returning id`.execute(
      ctx.db,
    );
  if (rows.length === 0) return false;
  await sql`update access.password_reset set used_at = ${now} where user_id = ${userId} and used_at is null`.execute(ctx.db);
  return true;
}

/** What is no longer needed: refused sign-ins after a year, links and sign-ins under way after a month. */
export async function removeOld(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await sql`delete from access.refused_sign_in where at < ${before(365)}`.execute(db);
  await sql`delete from access.password_reset where made_at < ${before(30)}`.execute(db);
  await sql`delete from access.oidc_flow where made_at < ${before(1)}`.execute(db);
}

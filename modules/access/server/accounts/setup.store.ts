import { sql } from 'kysely';
import type { Db, KernelServices } from '@quantum/platform/server';

/** Whether anybody can sign in yet. */
export async function hasUsers(kernel: KernelServices): Promise<boolean> {
  const { rows } = await kernel.db.owner.query<{ users: boolean }>('select exists (select from access.user) as users');
  return rows[0]!.users;
}

/** The link for the first administrator: one at a time. */
export async function replaceSetup(kernel: KernelServices, hash: Buffer): Promise<void> {
  await kernel.db.owner.query('delete from access.setup');
  await kernel.db.owner.query('insert into access.setup (hash, made_at) values ($1, $2)', [hash, kernel.clock.now().toISOString()]);
}

/** Whether the link could be used: it works once, and only while there is no user. */
export async function useSetup(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`update access.setup set used_at = ${now.toISOString()}
    where hash = ${hash} and used_at is null and not exists (select from access.user) returning hash`.execute(db);
  return rows.length > 0;
}

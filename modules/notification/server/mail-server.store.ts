import { sql } from 'kysely';
import type { Ctx, Db } from '@quantum/platform/server';
import type { MailServerChange } from '../contract/index.ts';

export interface MailServerRow {
  host: string;
  port: number;
  security: 'tls' | 'startTls' | 'none';
  user_name: string | null;
  /** Sealed. */
  password: string | null;
  from_address: string;
  version: number;
  updated_at: string;
}

export async function readMailServer(db: Db): Promise<MailServerRow | undefined> {
  const { rows } =
    await sql<MailServerRow>`select host, port, security, user_name, password, from_address, version, updated_at from notification.mail_server`.execute(
      db,
    );
  return rows[0];
}

/** False where the version is not the one that stands there. */
export async function writeMailServer(ctx: Ctx, change: MailServerChange, password: string | null): Promise<boolean> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const { rows } =
    await sql`insert into notification.mail_server as m (id, host, port, security, user_name, password, from_address, updated_by, updated_at)
    values (1, ${change.host}, ${change.port}, ${change.security}, ${change.userName}, ${password}, ${change.fromAddress}, ${userId}, ${ctx.now().toISOString()})
    on conflict (id) do update set host = excluded.host, port = excluded.port, security = excluded.security, user_name = excluded.user_name,
      password = excluded.password, from_address = excluded.from_address, updated_by = excluded.updated_by, updated_at = excluded.updated_at, version = m.version + 1
    where m.version = ${change.version} returning id`.execute(ctx.db);
  return rows.length > 0;
}

import type pg from 'pg';
import { sql } from 'kysely';
import type { Locale, Localized } from '@quantum/platform/contract';
import type { Ctx, Database, Db, Settings } from '@quantum/platform/server';
import { cut } from '@quantum/platform/domain';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

export interface AccountRow {
  id: number;
  user_name: string;
  status: string;
  locale: Locale;
  employee_id: number | null;
  unit_id: number | null;
  company_id: number | null;
  names: Localized | null;
  employee_code: string | null;
  phone: string | null;
  left_on: string | null;
  locked_at: string | null;
  /** Came with the demo data. */
  of_demo: boolean;
  must_change: boolean;
  password_at: string | null;
}

const ACCOUNT =
  sql.raw(`u.id, u.user_name, u.status, u.locale, u.locked_at, u.of_demo, u.must_change, u.password_at, u.employee_id, coalesce(e.unit_id, u.unit_id) as unit_id,
  coalesce(e.company_id, u.company_id) as company_id, e.names, e.code as employee_code, e.phone, e.left_on`);

/** By user name, ignoring case. */
export async function findAccount(db: Db, userName: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`select ${ACCOUNT} from access.user u left join organization.employee e on e.id = u.employee_id
    where lower(u.user_name) = lower(${userName})`.execute(db);
  return rows[0];
}

interface StoredPassword {
  hash: string;
  /** Until when a one-time code is what it was made of. */
  codeEnds: string | null;
}

/** Read by the owner: the server's role has no right to hashes. Known and unknown names take the same way. */
export async function readPasswordHash(owner: Database['owner'], userName: string): Promise<StoredPassword | undefined> {
  const { rows } = await owner.query<StoredPassword>(
    'select password_hash as hash, code_ends as "codeEnds" from access.user where lower(user_name) = lower($1)',
    [userName],
  );
  return rows[0];
}

export async function readAccount(db: Db, id: number): Promise<AccountRow | undefined> {
  const { rows } =
    await sql<AccountRow>`select ${ACCOUNT} from access.user u left join organization.employee e on e.id = u.employee_id where u.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

interface RefusedSignIn {
  userName: string;
  address: string;
  device: string;
  account: AccountRow | undefined;
}

export async function insertRefused(ctx: Pick<Ctx, 'db' | 'now'>, { userName, address, device, account }: RefusedSignIn): Promise<void> {
  await sql`insert into access.refused_sign_in (at, user_name, user_id, company_id, unit_id, address, device) values (${ctx.now().toISOString()},
    ${userName}, ${account?.id ?? null}, ${account?.company_id ?? null}, ${account?.unit_id ?? null}, ${address}, ${cut(device, 200)})`.execute(
    ctx.db,
  );
}

/** The person's own password from now on: no code, and none to choose at the next sign-in. */
export async function writePassword(db: Db, userId: number, hash: string, now: Date): Promise<void> {
  await sql`update access.user set password_hash = ${hash}, must_change = false, code_ends = null, password_at = ${now.toISOString()},
    version = version + 1, updated_at = ${now.toISOString()} where id = ${userId}`.execute(db);
}

/** May this account be used at all: active, not a leaver's, and not one of the demo's where there is none (decision 0296). */
export const isUsable = (
  account: Pick<AccountRow, 'status' | 'left_on' | 'locked_at' | 'of_demo'>,
  settings: Pick<Settings, 'demo'>,
): boolean =>
  account.status === RECORD_STATUS.active && account.left_on === null && account.locked_at === null && (settings.demo || !account.of_demo);

interface NewSession {
  userId: number;
  refreshHash: Buffer;
  tokenHash: Buffer;
  tokenEnds: Date;
  device: string;
  address: string;
  now: Date;
  ends: Date;
  companyId: number | null;
  unitId: number | null;
  linkId: number | null;
  /** Words it is found by. */
  search: string;
}

export async function insertSession(db: Db, s: NewSession): Promise<number> {
  const { rows } = await sql<{ id: number }>`with made as (
      insert into access.session (user_id, refresh_hash, device, address, started_at, last_seen, ends_at, company_id, unit_id, link_id, search)
      values (${s.userId}, ${s.refreshHash}, ${cut(s.device, 200)}, ${s.address}, ${s.now.toISOString()}, ${s.now.toISOString()}, ${s.ends.toISOString()},
        ${s.companyId}, ${s.unitId}, ${s.linkId}, ${s.search}) returning id),
    token as (insert into access.token (hash, session_id, expires_at) select ${s.tokenHash}::bytea, id, ${s.tokenEnds.toISOString()}::timestamptz from made),
    seen as (update access.user set last_sign_in = ${s.now.toISOString()} where id = ${s.userId})
    select id from made`.execute(db);
  return rows[0]!.id;
}

export interface SessionRow {
  id: number;
  user_id: number;
  last_seen: string;
  ends_at: string;
  revoked_at: string | null;
  /** Of a session opened by a sign-in link: the title it may use, and the address it was made for. */
  title: string | null;
  path: string | null;
}

export async function findByRefresh(db: Db, hash: Buffer): Promise<SessionRow | undefined> {
  const { rows } =
    await sql<SessionRow>`select id, user_id, last_seen, ends_at, revoked_at, null as title, null as path from access.session where refresh_hash = ${hash} for update`.execute(
      db,
    );
  return rows[0];
}

export async function readSession(db: Db, id: number): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`select s.id, s.user_id, s.last_seen, s.ends_at, s.revoked_at, l.title, l.path from access.session s
    left join access.sign_in_link l on l.id = s.link_id where s.id = ${id}`.execute(db);
  return rows[0];
}

export async function insertToken(db: Db, sessionId: number, hash: Buffer, ends: Date, now: Date): Promise<void> {
  await sql`with seen as (update access.session set last_seen = ${now.toISOString()} where id = ${sessionId}),
    gone as (delete from access.token where session_id = ${sessionId} and expires_at < ${now.toISOString()})
    insert into access.token (hash, session_id, expires_at) values (${hash}, ${sessionId}, ${ends.toISOString()})`.execute(db);
}

export async function findToken(db: Db, hash: Buffer): Promise<{ session_id: number; expires_at: string } | undefined> {
  const { rows } = await sql<{
    session_id: number;
    expires_at: string;
  }>`select session_id, expires_at from access.token where hash = ${hash}`.execute(db);
  return rows[0];
}

export async function revokeSession(db: Db, id: number, now: Date): Promise<void> {
  await sql`with gone as (delete from access.token where session_id = ${id})
    update access.session set revoked_at = ${now.toISOString()} where id = ${id} and revoked_at is null`.execute(db);
}

/** Everybody signs in again: whose session was closed, or whose device was lost, since the backup was made must not be let in by it. */
export async function endAllSessions(client: pg.ClientBase): Promise<void> {
  await client.query('delete from access.token; update access.session set revoked_at = now() where revoked_at is null');
}

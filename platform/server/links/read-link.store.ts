import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '../../contract/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import type { Db } from '../database/database.ts';

export interface ReadLinkRow {
  id: number;
  kind: string;
  record_kind: string;
  record_id: number;
  company_id: number;
  unit_id: number;
  made_by: number | null;
  made_by_name: string;
  made_at: string;
  /** Its address was told to who made it. */
  shown: boolean;
  expires_at: string;
  mailed_to: string | null;
  mail_state: 'sending' | 'sent' | 'failed' | null;
  /** Language it was mailed in or last read in. */
  locale: Locale;
  /** When a reminder is next thought of; when the last one was sent, and how many. */
  remind_at: string | null;
  reminded_at: string | null;
  reminders: number;
  openings: number;
  last_opened_at: string | null;
  used_at: string | null;
  revoked_at: string | null;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

type NewRow = Omit<ReadLinkRow, 'id' | 'openings' | 'last_opened_at' | 'used_at' | 'revoked_at' | 'reminded_at' | 'reminders'> & {
  token: string;
};

export async function insertLink(ctx: Ctx, { token, ...row }: NewRow): Promise<number> {
  const values = { ...row, token_hash: hashOf(token) };
  const { rows } = await sql<{ id: number }>`insert into platform.read_link (${sql.join(Object.keys(values).map((one) => sql.ref(one)))})
    values (${sql.join(Object.values(values))}) returning id`.execute(ctx.db);
  return rows[0]!.id;
}

/** The link behind a token while it lives. */
export async function findLive(db: Db, kind: string, token: string, now: Date): Promise<ReadLinkRow | undefined> {
  const { rows } = await sql<ReadLinkRow>`select * from platform.read_link where kind = ${kind}
    and (token_hash = ${hashOf(token)} or id = (select link_id from platform.read_link_key where token_hash = ${hashOf(token)}))
    and revoked_at is null and used_at is null and expires_at > ${now.toISOString()}`.execute(db);
  return rows[0];
}

/** True while pictures may be shown through the link; one that has been answered shows to its end what was answered. */
export async function linkLives(db: Db, id: number, now: Date): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false;
  const { rows } =
    await sql`select 1 from platform.read_link where id = ${id} and revoked_at is null and expires_at > ${now.toISOString()}`.execute(db);
  return rows.length > 0;
}

/** Links of one record, the newest first. */
export async function linksOf(db: Db, recordKind: string, recordId: number, kind: string): Promise<ReadLinkRow[]> {
  const { rows } = await sql<ReadLinkRow>`select * from platform.read_link
    where record_kind = ${recordKind} and record_id = ${recordId} and kind = ${kind} order by id desc limit 100`.execute(db);
  return rows;
}

/** One link, locked: it is answered once, taken back once. */
export async function lockLink(db: Db, id: number): Promise<ReadLinkRow | undefined> {
  const { rows } = await sql<ReadLinkRow>`select * from platform.read_link where id = ${id} for update`.execute(db);
  return rows[0];
}

export async function saveLink(
  db: Db,
  id: number,
  set: Partial<Pick<ReadLinkRow, 'used_at' | 'revoked_at' | 'mail_state' | 'remind_at' | 'reminded_at' | 'reminders'>>,
): Promise<void> {
  await sql`update platform.read_link set ${sql.join(Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))} where id = ${id}`.execute(
    db,
  );
}

/** A further address of a link, beside its first. */
export async function insertKey(ctx: Ctx, linkId: number, token: string): Promise<void> {
  await sql`insert into platform.read_link_key (token_hash, link_id, made_at) values (${hashOf(token)}, ${linkId}, ${ctx.now().toISOString()})`.execute(
    ctx.db,
  );
}

const lives = (now: Date) => sql`used_at is null and revoked_at is null and expires_at > ${now.toISOString()}`;

/** The next link of a kind of which a reminder is to be thought, locked; another server's is passed over. */
export async function lockLinkToRemind(db: Db, kind: string, now: Date, except: readonly number[]): Promise<ReadLinkRow | undefined> {
  const { rows } = await sql<ReadLinkRow>`select * from platform.read_link where kind = ${kind} and remind_at <= ${now.toISOString()}
    and ${lives(now)} and id <> all(${[...except]}::bigint[]) order by remind_at, id limit 1 for update skip locked`.execute(db);
  return rows[0];
}

/** The newest living link of a record that was mailed, as JSON, for a query that reads the record: `${recordId}` is its column. */
export const mailedLinkSql = (kind: string, recordKind: string, recordId: string, now: Date): RawBuilder<unknown> =>
  sql`(select to_jsonb(l) from platform.read_link l where l.record_kind = ${recordKind} and l.record_id = ${sql.ref(recordId)} and l.kind = ${kind}
    and l.mailed_to is not null and ${lives(now)} order by l.id desc limit 1)`;

/** A link read as JSON, its times as every other row has them. */
export function linkFromJson(row: ReadLinkRow): ReadLinkRow {
  const at = (text: string) => new Date(text).toISOString();
  return { ...row, made_at: at(row.made_at), expires_at: at(row.expires_at), reminded_at: row.reminded_at && at(row.reminded_at) };
}

/** The links of records that live and were mailed, one a record: the newest. */
export async function mailedLinks(
  db: Db,
  kind: string,
  recordKind: string,
  recordIds: readonly number[],
  now: Date,
): Promise<Map<number, ReadLinkRow>> {
  if (recordIds.length === 0) return new Map();
  const { rows } = await sql<ReadLinkRow>`select distinct on (record_id) * from platform.read_link where record_kind = ${recordKind}
    and record_id = any(${[...recordIds]}::bigint[]) and kind = ${kind} and mailed_to is not null and ${lives(now)} order by record_id, id desc`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.record_id, row]));
}

/** A reading is counted where the last one was an hour ago. */
export async function countReading(db: Db, id: number, now: Date): Promise<void> {
  const lately = new Date(now.getTime() - 3_600_000).toISOString();
  await sql`update platform.read_link set openings = openings + 1, last_opened_at = ${now.toISOString()}
    where id = ${id} and (last_opened_at is null or last_opened_at <= ${lately})`.execute(db);
}

export async function countOpening(db: Db, id: number, { now, locale }: { now: Date; locale: Locale }): Promise<void> {
  await sql`update platform.read_link set openings = openings + 1, last_opened_at = ${now.toISOString()}, locale = ${locale} where id = ${id}`.execute(
    db,
  );
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { Refused, waitsForItself } from '../context/use-case/errors.ts';

export interface StoredAnswer {
  http: number;
  /** Null where it was not kept. */
  body: string | null;
  /** Then: the record it told of. */
  recordId?: number | null;
}

export interface IdempotentCall {
  actor: string;
  route: string;
  key: string;
  hash: string;
}

/** Days an answer is kept. */
export const IDEMPOTENCY_DAYS = 7;

export const hashRequest = (params: unknown, input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([params, input]))
    .digest('hex');

/**
 * Claims the key in the effect's own transaction. A second call waits for the first (5 s, by lock timeout) and then
 * gets its answer; the same key with another body is refused.
 */
export async function claimKey(trx: Db, call: IdempotentCall): Promise<StoredAnswer | undefined> {
  const claim = sql`insert into platform.idempotency (actor, route, key, request_hash)
    values (${call.actor}, ${call.route}, ${call.key}, ${call.hash}) on conflict do nothing returning key`;
  const { rows: claimed } = await waitsForItself(claim.execute(trx));
  if (claimed.length > 0) return undefined;
  const { rows } = await sql<
    StoredAnswer & { request_hash: string }
  >`select request_hash, http, body, record_id as "recordId" from platform.idempotency
    where actor = ${call.actor} and route = ${call.route} and key = ${call.key}`.execute(trx);
  if (rows[0]!.request_hash !== call.hash) throw new Refused('platform.error.idempotencyMismatch');
  return rows[0]!;
}

/** Keeps the answer beside its effect. */
export async function storeAnswer(db: Db, call: IdempotentCall, answer: StoredAnswer): Promise<void> {
  await sql`insert into platform.idempotency (actor, route, key, request_hash, http, body, record_id)
    values (${call.actor}, ${call.route}, ${call.key}, ${call.hash}, ${answer.http}, ${answer.body}, ${answer.recordId ?? null})
    on conflict (actor, route, key) do update set http = excluded.http, body = excluded.body, record_id = excluded.record_id
    where platform.idempotency.request_hash = excluded.request_hash`.execute(db);
}

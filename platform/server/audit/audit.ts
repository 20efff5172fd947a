import { sql, type RawBuilder } from 'kysely';
import type { MessageParams, Operation } from '../../contract/index.ts';
import type { Actor } from '../context/use-case/actor.ts';
import { RECORD_TOPIC } from '../live/live-news.ts';
import type { Db } from '../database/database.ts';

/** What the system says of its own deed: each reader gets it in their language. */
export interface SaidBySystem {
  key: string;
  params?: MessageParams;
}

/** Under this name it stands among the changes, and is sealed with them. */
export const SAID = 'said';

/** In which transaction, when and by whom; every `Ctx` says it. */
interface AuditContext {
  readonly db: Db;
  readonly actor: Actor;
  readonly operation: Operation;
  readonly requestId: string;
  now(): Date;
}

export interface AuditEntry {
  /** Kind of record: `inspection.task`. */
  kind: string;
  id: number | null;
  /** The record's human code; the database may know it first. */
  code?: string | RawBuilder<string> | null;
  event: string;
  from?: string | null;
  to?: string | null;
  /** What a person typed, as typed; or what the system says by itself. */
  comment?: string | SaidBySystem | null;
  /** Field → [before, after]. */
  changes?: Record<string, [unknown, unknown]>;
  companyId: number | null;
  unitId: number | null;
}

const idOf = (actor: Actor): number | null => (actor.kind === 'user' ? actor.userId : actor.kind === 'public' ? actor.linkId : null);

const writtenOf = <T extends Pick<AuditEntry, 'comment' | 'changes'>>(entry: T): T & { comment: string | null } => {
  const { comment = null, changes = {} } = entry;
  return comment === null || typeof comment === 'string'
    ? { ...entry, comment, changes }
    : { ...entry, comment: null, changes: { ...changes, [SAID]: [null, comment] } };
};

export async function writeAudit(ctx: AuditContext, said: AuditEntry): Promise<void> {
  const entry = writtenOf(said);
  const { actor } = ctx;
  const actorId = idOf(actor);
  await sql`with told as (insert into platform.live_event (topic, key, company_id, unit_id)
        select ${RECORD_TOPIC}, ${`${entry.kind}/${entry.id}`}, ${entry.companyId}::bigint, ${entry.unitId}::bigint where ${entry.id !== null})
      insert into audit.entry (at, company_id, unit_id, actor_kind, actor_id, actor_name, operation, kind, record_id, code, event, from_state, to_state, comment, changes, request_id)
      values (${ctx.now().toISOString()}, ${entry.companyId}, ${entry.unitId}, ${actor.kind}, ${actorId}, ${actor.name}, ${ctx.operation.id},
        ${entry.kind}, ${entry.id}, ${entry.code ?? null}, ${entry.event}, ${entry.from ?? null}, ${entry.to ?? null}, ${entry.comment},
        ${JSON.stringify(entry.changes ?? {})}, ${ctx.requestId})`.execute(ctx.db);
}

/** The same for many records in one statement: what a job does to a whole round. */
export async function writeAuditAll(ctx: AuditContext, entries: readonly (AuditEntry & { code?: string | null })[]): Promise<void> {
  const { actor } = ctx;
  const actorId = idOf(actor);
  const rows = JSON.stringify(entries.map(writtenOf));
  await sql`with told as (insert into platform.live_event (topic, key, company_id, unit_id)
        select ${RECORD_TOPIC}, d.kind || '/' || d.id, d."companyId", d."unitId"
        from jsonb_to_recordset(${rows}::jsonb) as d("companyId" bigint, "unitId" bigint, kind text, id bigint) where d.id is not null)
      insert into audit.entry (at, company_id, unit_id, actor_kind, actor_id, actor_name, operation, kind, record_id, code, event, from_state, to_state, comment, changes, request_id)
      select ${ctx.now().toISOString()}::timestamptz, d."companyId", d."unitId", ${actor.kind}, ${actorId}::bigint, ${actor.name}, ${ctx.operation.id},
        d.kind, d.id, d.code, d.event, d."from", d."to", d.comment, coalesce(d.changes, '{}'), ${ctx.requestId}
      from jsonb_to_recordset(${rows}::jsonb) as d("companyId" bigint, "unitId" bigint, kind text, id bigint, code text, event text, "from" text, "to" text, comment text, changes jsonb)`.execute(
    ctx.db,
  );
}

/** What differs between two states of a record: field → [before, after]; fields of no interest left out. */
export function changesOf(before: object, after: object, except: readonly string[] = []): Record<string, [unknown, unknown]> {
  const skip = new Set(['version', 'updated_at', 'updated_by', ...except]);
  const old = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(
    ([key, value]) => !skip.has(key) && JSON.stringify(old[key] ?? null) !== JSON.stringify(value ?? null),
  );
  return Object.fromEntries(changed.map(([key, value]) => [key, [old[key] ?? null, value ?? null]]));
}

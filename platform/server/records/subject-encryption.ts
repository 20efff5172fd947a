import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { HistoryEntry } from '../../contract/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { Refused } from '../context/use-case/errors.ts';

/** Whose data it is: `employee:1004`. Erasing a subject destroys the one key its history is sealed with. */
export type Subject = `${string}:${number}`;

interface SealedWords {
  sealed: string;
  /** With whose key; those of before were sealed with that of their record alone. */
  of?: Subject;
}
type Changes = Record<string, [unknown, unknown]>;

/** Under this name the words of somebody stand among the changes, sealed with a key of their own. */
export const WORDS = 'words';
/** Whose words: everybody who reads the record reads them, until they are taken back. */
const SPOKEN = 'words:';

const isSealed = (value: unknown): value is SealedWords => typeof value === 'object' && value !== null && 'sealed' in value;
const isSpoken = (value: unknown): value is SealedWords => isSealed(value) && value.of?.startsWith(SPOKEN) === true;

/** The subject's key, made at its first use; refused once it has been destroyed. */
async function keyOf(ctx: Ctx, subject: Subject): Promise<Buffer> {
  const { rows } = await sql<{ key: Buffer | null }>`with made as (
      insert into platform.subject_key (subject, key) values (${subject}, ${randomBytes(32)}) on conflict (subject) do nothing returning key)
    select key from made union all select key from platform.subject_key where subject = ${subject} limit 1`.execute(ctx.db);
  if (!rows[0]?.key) throw new Refused('platform.error.erased');
  return rows[0].key;
}

/** The changes with these fields sealed, as the audit trail may hold them for ever. */
export async function sealChanges(ctx: Ctx, subject: Subject, changes: Changes, fields: readonly string[]): Promise<Changes> {
  const held = fields.filter((field) => field in changes);
  if (held.length === 0) return changes;
  const key = await keyOf(ctx, subject);
  const seal = (value: unknown): SealedWords | null =>
    value === null || value === undefined || value === '' ? null : { sealed: encrypt(key, value), of: subject };
  return { ...changes, ...Object.fromEntries(held.map((field) => [field, [seal(changes[field]![0]), seal(changes[field]![1])]])) };
}

/** A history as its reader may see it: sealed values opened for who may read them, else told as hidden or erased. */
export async function openHistory(ctx: Ctx, subject: Subject, entries: HistoryEntry[], mayRead: boolean): Promise<HistoryEntry[]> {
  if (!entries.some(({ changes }) => Object.values(changes).flat().some(isSealed))) return entries;
  const { rows } = await sql<{ key: Buffer | null }>`select key from platform.subject_key where subject = ${subject}`.execute(ctx.db);
  const key = rows[0]?.key ?? null;
  const open = (value: unknown): unknown => {
    if (!isSealed(value)) return value;
    if (key === null) return ctx.t('platform.history.erased');
    return mayRead ? decrypt(key, value.sealed) : ctx.t('platform.history.hidden');
  };
  return entries.map((entry) => ({
    ...entry,
    changes: Object.fromEntries(Object.entries(entry.changes).map(([field, [before, after]]) => [field, [open(before), open(after)]])),
  }));
}

/** What was said about a record, as the audit trail may hold it for ever: it can be read until `eraseSubject(subjectOfWords(…))`. */
export const sealWords = (ctx: Ctx, id: number, changes: Changes): Promise<Changes> =>
  sealChanges(ctx, subjectOfWords(id), changes, Object.keys(changes));

/** The subject of words that were said once: `id` is that of the comment. */
export const subjectOfWords = (id: number): Subject => `${SPOKEN}${id}`;

/** Rows of a history with the words in them opened, or told as erased. */
export async function openWords<R extends { comment: string | null; changes: Changes }>(ctx: Ctx, rows: readonly R[]): Promise<R[]> {
  const subjects = rows.flatMap(({ changes }) =>
    Object.values(changes)
      .flat()
      .filter(isSpoken)
      .map((value) => value.of!),
  );
  if (subjects.length === 0) return [...rows];
  const { rows: kept } = await sql<{ subject: string; key: Buffer | null }>`select subject, key from platform.subject_key
    where subject = any(${[...new Set(subjects)]}::text[])`.execute(ctx.db);
  const keys = new Map(kept.map(({ subject, key }) => [subject, key]));
  const open = (value: unknown): unknown => {
    if (!isSpoken(value)) return value;
    const key = keys.get(value.of!);
    return key ? decrypt(key, value.sealed) : ctx.t('platform.history.erased');
  };
  return rows.map((row) => {
    const { [WORDS]: said, ...changes } = Object.fromEntries(
      Object.entries(row.changes).map(([field, [before, after]]) => [field, [open(before), open(after)] as [unknown, unknown]]),
    );
    return { ...row, comment: said ? String(said[1]) : row.comment, changes };
  });
}

/** Destroys the subject's key: what its history holds sealed can never be read again. */
export async function eraseSubject(ctx: Ctx, subject: Subject): Promise<void> {
  await sql`insert into platform.subject_key (subject, key, erased_at) values (${subject}, null, ${ctx.now().toISOString()})
    on conflict (subject) do update set key = null, erased_at = excluded.erased_at`.execute(ctx.db);
}

function encrypt(key: Buffer, value: unknown): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

function decrypt(key: Buffer, text: string): unknown {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
}

import { sql, type RawBuilder } from 'kysely';
import { HISTORY_PAGE, type HistoryEntry, type HistoryQuery } from '../../contract/index.ts';
import { VISITOR } from '../context/use-case/actor.ts';
import { SAID, type SaidBySystem } from '../audit/audit.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { openWords } from './subject-encryption.ts';
import { didKeys, fieldKeys, firstKey, happenedKeys, namedKeys, type HistoryField, type HistoryFields } from './sentences.ts';
import { extensionPoint } from '../context/modules/extension-point.ts';

/** Says in the reader's language what the ids of one kind stand for: `employee`, `space`. One statement at most. */
export interface Namer {
  kind: string;
  names(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** Whoever keeps records that other records name by id. */
export const namers = extensionPoint<Namer>('platform.namers');

/** A row of the audit trail as it was read, before what stands in it is said in the reader's language. */
export interface AuditRow extends Omit<HistoryEntry, 'did' | 'byItself' | 'labels'> {
  kind: string;
  actorKind: string;
}

/** Entries a paper prints at the most: it carries the history whole. */
export const PAPER_HISTORY = 1000;

/** Accounts have a namer as everything else has. */
const ACTOR = 'user';

/**
 * A page of a record's history, newest first: people, places, codes and words by name, in the reader's language.
 * Readings of hidden fields stand in the audit trail alone. Who did it is called what the person is called now; the row's own name stands for whoever is no longer there.
 */
export async function readHistory(
  ctx: Ctx,
  kind: string,
  id: number,
  { before, most = HISTORY_PAGE }: HistoryQuery & { most?: number } = {},
): Promise<HistoryEntry[]> {
  const { rows } = await sql<AuditRow>`select ${AUDIT_ROW} from audit.entry
    where kind = ${kind} and record_id = ${id} and event <> 'readSensitive' and id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by id desc limit ${most}`.execute(ctx.db);
  return describeHistory(ctx, rows);
}

/** When a record last reached each of its states, as a column of a statement that reads more of it: states with instants. */
export const stateTimesSql = (kind: string, id: number): RawBuilder<Record<string, string>> =>
  sql`(select coalesce(jsonb_object_agg(r.to_state, r.at), '{}') from (
    select distinct on (to_state) to_state, at from audit.entry
    where kind = ${kind} and record_id = ${id} and to_state is not null and to_state is distinct from from_state
    order by to_state, id desc) r)`;
/** What `stateTimesSql` has read. */
export const stateTimesOf = (read: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(read).map(([state, at]) => [state, new Date(at).toISOString()]));

/** What `tellHistory` needs of `audit.entry`. */
export const AUDIT_ROW =
  sql.raw(`id, at, kind, actor_name as who, actor_kind as "actorKind", case when actor_kind = 'user' then actor_id end as "whoId", operation, event,
  from_state as "from", to_state as "to", comment, changes`);

/** Rows of the audit trail with their sentences, people, places, codes and words by name, in the reader's language. */
export async function describeHistory(ctx: Ctx, sealed: readonly AuditRow[]): Promise<HistoryEntry[]> {
  const rows = await openWords(ctx, sealed);
  const fieldsOf = (kind: string): HistoryFields => ctx.kernel.audited[kind]?.fields ?? {};
  const nameOf = await namesFor(ctx, wantedIds(rows, fieldsOf));
  const codeText = await ctx.kernel.ports.codes.texts(ctx.locale);
  const say = (field: HistoryField | undefined, value: unknown): unknown => {
    if (typeof field === 'object' && 'tell' in field) return value === null ? null : field.tell(ctx as never, value);
    if (Array.isArray(value)) return value.map((one) => say(field, one));
    if (typeof field === 'object') return isWord(value) ? named(value, ctx.t(`${field.words}${value}`)) : value;
    if (field !== undefined && typeof value === 'number') return named(value, nameOf(field, value) ?? `#${value}`);
    return typeof value === 'string' && value.startsWith('_') ? named(value, codeText(value)) : value;
  };
  return rows.map(({ actorKind, kind, ...row }) => ({
    ...row,
    who: who(ctx, actorKind, row, nameOf),
    ...saying(ctx, kind, row, actorKind === 'system'),
    byItself: actorKind === 'system',
    changes: Object.fromEntries(
      Object.entries(row.changes)
        .filter(([field, [before, after]]) => field !== SAID && JSON.stringify(before) !== JSON.stringify(after))
        .map(([field, [before, after]]) => [field, [say(fieldsOf(kind)[field], before), say(fieldsOf(kind)[field], after)]]),
    ),
    labels: Object.fromEntries(
      Object.keys(row.changes).map((field) => [field, field.startsWith('_') ? codeText(field) : fieldName(ctx, kind, field)]),
    ),
  }));
}

/** Who wrote the record last, by name in the reader's language, for the answer to a stale version. */
export async function lastWriter(ctx: Ctx, kind: string, id: number): Promise<{ who: string; when: string }> {
  const [last] = await readHistory(ctx, kind, id, { most: 1 });
  return { who: last?.who ?? '', when: last?.at ?? new Date(0).toISOString() };
}

/** What a person did to a record, or what happened to it without one, in the reader's language. */
export function sentenceOf(ctx: Ctx, kind: string, event: string, byItself: boolean): string {
  const { audited, messages } = ctx.kernel;
  const happened = byItself ? firstKey(messages, happenedKeys(kind, event, audited[kind])) : undefined;
  if (happened !== undefined) return ctx.t(happened);
  const key = firstKey(messages, didKeys(kind, event, audited[kind]));
  const did = key === undefined ? asWords(event) : ctx.t(key);
  return byItself ? ctx.t('platform.history.byItself', { did }) : did;
}

/** The sentence of a row and the words left with it: an event that names somebody (`<sentence>.named`) has its comment in the sentence. */
function saying(
  ctx: Ctx,
  kind: string,
  row: Pick<AuditRow, 'event' | 'comment' | 'changes'>,
  byItself: boolean,
): Pick<HistoryEntry, 'did' | 'comment'> {
  const key =
    byItself || row.comment === null ? undefined : firstKey(ctx.kernel.messages, namedKeys(kind, row.event, ctx.kernel.audited[kind]));
  if (key !== undefined) return { did: ctx.t(key, { about: row.comment! }), comment: null };
  return { did: sentenceOf(ctx, kind, row.event, byItself), comment: row.comment ?? saidOf(ctx, row) };
}

const fieldName = (ctx: Ctx, kind: string, field: string): string => {
  const key = firstKey(ctx.kernel.messages, fieldKeys(kind, field, ctx.kernel.audited[kind]));
  return key === undefined ? asWords(field) : ctx.t(key);
};

/** A name of code with its parts as words: of rows whose module is mounted no more. */
export const asWords = (name: string): string =>
  name
    .replaceAll(/[._-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

function saidOf(ctx: Ctx, { changes }: Pick<HistoryEntry, 'changes'>): string | null {
  const said = changes[SAID]?.[1] as SaidBySystem | undefined;
  return said ? ctx.t(said.key, said.params) : null;
}

const isWord = (value: unknown): value is string | number => typeof value === 'number' || (typeof value === 'string' && value !== '');
const named = (id: number | string, name: string) => ({ id, name });

function who(ctx: Ctx, kind: string, row: Pick<HistoryEntry, 'who' | 'whoId'>, nameOf: NameOf): string {
  if (kind === 'system') return ctx.t('platform.audit.system');
  if (kind === 'public' && row.who === VISITOR) return ctx.t('platform.audit.visitor');
  return (row.whoId === null ? undefined : nameOf(ACTOR, row.whoId)) ?? row.who;
}

type NameOf = (kind: string, id: number) => string | undefined;

function wantedIds(rows: readonly AuditRow[], fieldsOf: (kind: string) => HistoryFields): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>();
  const want = (kind: string, id: unknown) => {
    if (typeof id === 'number') wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
  };
  for (const row of rows) {
    want(ACTOR, row.whoId);
    for (const [field, values] of Object.entries(row.changes)) {
      const kind = fieldsOf(row.kind)[field];
      if (typeof kind === 'string') for (const id of values.flat()) want(kind, id);
    }
  }
  return wanted;
}

async function namesFor(ctx: Ctx, wanted: ReadonlyMap<string, ReadonlySet<number>>): Promise<NameOf> {
  const known = new Map<string, ReadonlyMap<number, string>>();
  for (const { kind, names } of namers.all()) {
    const ids = wanted.get(kind);
    if (ids) known.set(kind, await names(ctx, [...ids]));
  }
  return (kind, id) => known.get(kind)?.get(id);
}

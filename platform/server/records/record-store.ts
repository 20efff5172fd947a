import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Operation } from '../../contract/index.ts';
import { lastWriter } from './history.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { NotAllowed, NotFound, Stale } from '../context/use-case/errors.ts';
import type { Placed } from '../context/use-case/scope.ts';
import { mayDo, type RecordKind } from './record-kind.ts';

/** What every record table carries from its first migration. */
export interface RecordRow extends Placed {
  id: number;
  version: number;
}

/** What is read with a record `t` in one statement; nobody sees it who may not see the record. */
interface ReadWith {
  /** SQL without parameters. */
  columns: string;
  join: string;
}

/** Texts that are sent with each reading, put together once. */
const texts = new Map<string, WeakMap<ReadWith, string>>();

function textOf(table: string, more: ReadWith): string {
  let known = texts.get(table);
  if (!known) texts.set(table, (known = new WeakMap()));
  let text = known.get(more);
  if (text === undefined)
    known.set(more, (text = `select t.*${more.columns && ','} ${more.columns} from ${table} t ${more.join} where t.id = $1`));
  return text;
}

const ALONE: ReadWith = { columns: '', join: '' };

/** One record the actor may read (or do `operation` to), by a grant or by being named on it; 1410 for others, whether they exist or not. */
export async function loadScoped<R extends RecordRow>(
  ctx: Ctx,
  kind: RecordKind,
  id: number,
  operation: Operation = ctx.operation,
  more = ALONE,
): Promise<R> {
  const { rows } = await ctx.db.executeQuery<R>(CompiledQuery.raw(textOf(kind.table, more), [id]));
  return mustBeInScope(ctx, kind, rows[0], operation);
}

/** The same, locked for the rest of the transaction. A given `version` that is not the record's is answered with 1409. */
export async function lockScoped<R extends RecordRow>(
  ctx: Ctx,
  kind: RecordKind,
  id: number,
  version?: number,
  operation: Operation = ctx.operation,
): Promise<R> {
  const { rows } = await sql<R>`select * from ${sql.table(kind.table)} where id = ${id} for update`.execute(ctx.db);
  const row = await mustBeInScope(ctx, kind, rows[0], operation);
  await mustBeFresh(ctx, kind, row, version);
  return row;
}

async function mustBeInScope<R extends RecordRow>(ctx: Ctx, kind: RecordKind, row: R | undefined, operation: Operation): Promise<R> {
  if (row && (await mayDo(ctx, kind, row, operation))) {
    ctx.onLoaded?.(`${kind.kind}/${row.id}`);
    return row;
  }
  // Who holds it nowhere and is not named here is told so, whether there is such a record or not.
  throw operation.named && !(await ctx.holds(operation)) ? new NotAllowed() : new NotFound();
}

/** 1409 when the given version is not the locked row's. */
export async function mustBeFresh(ctx: Ctx, { kind }: RecordKind, row: RecordRow, version: number | undefined): Promise<void> {
  if (version !== undefined && version !== row.version) throw new Stale({ version: row.version, ...(await lastWriter(ctx, kind, row.id)) });
}

/** Writes the fields and counts the version up; the row must have been locked. Answers the new version. */
export async function saveRecord(ctx: Ctx, { table, topic }: RecordKind, row: RecordRow, set: Record<string, unknown>): Promise<number> {
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const { rows } = await sql<{ version: number }>`update ${sql.table(table)} set ${sql.join(
    Object.entries({ ...set, updated_by: by, updated_at: ctx.now().toISOString() }).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value}`,
    ),
  )}, version = version + 1 where id = ${row.id} and version = ${row.version} returning version`.execute(ctx.db);
  if (!rows[0]) throw new Error(`${table} ${row.id} was not locked before it was saved`);
  if (topic !== undefined) ctx.changed(topic, row.id);
  return rows[0].version;
}

/** Inserts a record and answers its id. jsonb values are given as `json(value)`. */
export async function insertRecord(ctx: Ctx, { table }: RecordKind, values: Record<string, unknown>): Promise<number> {
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const at = ctx.now().toISOString();
  const all = Object.entries({ ...values, created_by: by, created_at: at, updated_by: by, updated_at: at });
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(all.map(([column]) => sql.ref(column)))})
    values (${sql.join(all.map(([, value]) => value))}) returning id`.execute(ctx.db);
  return rows[0]!.id;
}

/** A value for a jsonb column. */
export const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** The next code of a prefix: `INS-HK01-202611-000123`. The counter's row stays locked until commit, so codes have no gaps but never repeat. */
export async function nextCode(ctx: Ctx, prefix: string): Promise<string> {
  const [code] = await nextCodes(ctx, prefix, 1);
  return code!;
}

/** The same with the id of the record to come, so that it and its parts can be sent together. */
export async function nextCodeAndId(ctx: Ctx, prefix: string, { table }: RecordKind): Promise<{ code: string; id: number }> {
  const [code, id] = await Promise.all([nextCode(ctx, prefix), nextId(ctx, table)]);
  return { code, id };
}

/**
 * One draft of a device is one record: whoever sends it again waits here until the first has ended, and then finds it. Answers the id of
 * the record to come.
 */
export async function lockDraft(ctx: Ctx, clientId: string, { table }: RecordKind): Promise<number> {
  const [id] = await Promise.all([nextId(ctx, table), ctx.lockClientId(clientId)]);
  return id;
}

async function nextId({ db }: Ctx, table: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(db);
  return rows[0]!.id;
}

const codeOf = (prefix: string, n: number): string => `${prefix}-${String(n).padStart(6, '0')}`;

export async function nextCodes(ctx: Ctx, prefix: string, count: number): Promise<string[]> {
  // A second time where the row was deleted by hand: then it is made.
  const last = (await countUp(ctx, prefix, count)) ?? (await countUp(ctx, prefix, count))!;
  const first = last - count + 1;
  return Array.from({ length: count }, (_, i) => codeOf(prefix, first + i));
}

/** The next code as the statements that follow in the transaction may write it, and as it is known when the database has answered. */
interface SentCode {
  sql: RawBuilder<string>;
  code: Promise<string>;
}

/**
 * The same without waiting: the record, its parts and the commit are sent behind it at once, so that others wait for the counter's row
 * no longer than the database takes.
 */
export function sendNextCode(ctx: Ctx, prefix: string): SentCode {
  const code = nextCode(ctx, prefix);
  code.catch(() => undefined);
  const digits = sql`lpad(last::text, greatest(6, length(last::text)), '0')`;
  return { sql: sql<string>`(select prefix || '-' || ${digits} from platform.code_counter where prefix = ${prefix})`, code };
}

/** Prefixes that have a row in the database of a kernel. */
const counted = new WeakMap<Ctx['kernel'], Set<string>>();
const PREFIXES = 5000;

/**
 * Where the counter stands after so many more. An update waits in line for the row; with `on conflict do update` each commit would wake
 * all who wait, and any of them would get it. The row of a new prefix is made first.
 */
async function countUp(ctx: Ctx, prefix: string, count: number): Promise<number | undefined> {
  const { db, kernel } = ctx;
  let known = counted.get(kernel);
  if (!known) counted.set(kernel, (known = new Set()));
  const made = known.has(prefix)
    ? undefined
    : sql`insert into platform.code_counter (prefix, last) values (${prefix}, 0) on conflict (prefix) do nothing`.execute(db);
  const update = sql<{ last: number }>`update platform.code_counter set last = last + ${count} where prefix = ${prefix} returning last`;
  const [{ rows }] = await Promise.all([update.execute(db), made]);
  if (rows[0] === undefined) known.delete(prefix);
  else if (made)
    ctx.afterCommit(() => {
      if (known.size >= PREFIXES) known.clear();
      known.add(prefix);
    });
  return rows[0]?.last;
}

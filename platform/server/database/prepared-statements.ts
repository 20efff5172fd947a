import { sql } from 'kysely';
import type pg from 'pg';
import { NamedQuery, type Shapes } from './named-query.ts';

/** Names one connection holds at most: PostgreSQL keeps the parsed statement and its plans for each. */
const NAMES_PER_CONNECTION = 200;
/** Texts remembered of this process; of those only the ones sent twice get a name. */
const TEXTS = 1000;

/**
 * Begins a statement that is planned well whatever its values are: PostgreSQL may keep one plan for it. Said by those who build a
 * statement so; for all others `isPlannedByValue` decides by the text.
 */
export const ANY_VALUE = '/* any value */ ';
/** The same where a statement is written as a template. */
export const anyValue = sql.raw(ANY_VALUE);
/**
 * Few ids of a statement that is sent often: `where id = ${anyOf(ids)}`. Of a plain array PostgreSQL sees the length each time, takes a
 * plan of its own for cheaper than the kept one, made for ten, and plans for ever; of this one it knows as little each time.
 */
export const anyOf = (ids: readonly number[]) => sql`any((select ${[...ids]}::bigint[])::bigint[])`;

/**
 * How many rows a range, a pattern or a limit finds depends on the value, and so does the right plan; PostgreSQL guesses such a value
 * in a plan it keeps (0.5 % of the table for a range, a tenth of the rows for a limit), which may be wrong by a factor of thousands.
 */
const BY_VALUE = /(?:<=?|>=?|<>|~|@@|@>|<@|&&|\bi?like|\bbetween|\blimit|\boffset)\s*\(?\s*\$\d/i;

const isPlannedByValue = (text: string): boolean => !text.startsWith(ANY_VALUE) && BY_VALUE.test(text);

/** Which statements get a name, of all connections of a pool: those that are sent again and that any value may be put into. */
export class StatementNames {
  readonly #names = new Map<string, string | null | undefined>();
  #last = 0;

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known) return known;
    if (known === null) return undefined;
    if (this.#names.has(text)) {
      const name = isPlannedByValue(text) ? null : `q${++this.#last}`;
      this.#names.set(text, name);
      return name ?? undefined;
    }
    if (this.#names.size >= TEXTS) this.#names.delete(this.#names.keys().next().value!);
    this.#names.set(text, undefined);
    return undefined;
  }
}

/** What the table or the server behind the connection was changed to no longer fits the statement as it was prepared. */
const isOutdated = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  return code === '26000' || (code === '0A000' && /cached plan must not change result type/.test(message ?? ''));
};

/** Connections in a transaction, also one whose `begin` has not been answered yet. */
export const transacting = new WeakSet<pg.ClientBase>();

interface Connection {
  close(what: { type: 'S'; name: string }): void;
  parsedStatements: Record<string, string>;
}

type Send = (query: string | pg.QueryConfig, values?: unknown[], done?: unknown) => Promise<pg.QueryResult>;

/** Lets a connection prepare what is sent again: parsed once, and planned once where any value has the same plan. */
export function prepareRepeated(client: pg.ClientBase, names: StatementNames): void {
  const send = client.query.bind(client) as unknown as Send;
  const { connection } = client as unknown as { connection: Connection };
  /** Least recently used first. */
  const held = new Set<string>();
  const shapes: Shapes = new Map();
  const forget = (name: string): void => {
    held.delete(name);
    shapes.delete(name);
    if (connection.parsedStatements[name] === undefined) return;
    delete connection.parsedStatements[name];
    // Goes before the next statement and needs no answer of its own.
    connection.close({ type: 'S', name });
  };
  const hold = (name: string): void => {
    if (!held.delete(name) && held.size >= NAMES_PER_CONNECTION) forget(held.values().next().value!);
    held.add(name);
  };
  const query: Send = async (first, values, done) => {
    const name = typeof first === 'string' && done === undefined && values?.length ? names.nameOf(first) : undefined;
    if (name === undefined) return send(first, values, done);
    const isInTransaction = transacting.has(client);
    hold(name);
    const run = () => new NamedQuery({ name, text: first as string, values: values! }, shapes).sentBy((query) => void send(query as never));
    try {
      return await run();
    } catch (error) {
      if (!isOutdated(error)) throw error;
      forget(name);
      // What the transaction did before is lost with it: the caller begins again.
      if (isInTransaction) throw error;
      hold(name);
      return run();
    }
  };
  Object.assign(client, {
    query: (first: unknown, ...rest: unknown[]) =>
      // Cursors and calls with a callback go their own way.
      typeof first !== 'string' || typeof rest[0] === 'function'
        ? (send as (...all: unknown[]) => unknown)(first, ...rest)
        : query(first, ...(rest as [])),
  });
}

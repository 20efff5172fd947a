import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { ConnectionGate, gated } from '../http/connection-gate.ts';
import type { Db } from './db.ts';
import { prepareRepeated, StatementNames } from './prepared-statements.ts';
import { onPool, runTransaction } from './transaction.ts';

export type { Db };

/** As PostgreSQL writes it in UTC (`2026-11-22 06:30:00.123456+00`); years it writes in another way take the long one. */
function toInstant(text: string): string {
  if (!text.endsWith('+00') || text[10] !== ' ' || text[4] !== '-') return new Date(text).toISOString();
  const digit = (at: number): string => (at < text.length - 3 ? text[at]! : '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${digit(20)}${digit(21)}${digit(22)}Z`;
}
/** Type oids of PostgreSQL that `pg` has no name for. */
const [INT4_ARRAY, INT8_ARRAY] = [1007, 1016];
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return Number;
    // Ids in arrays are numbers as they are alone.
    if (oid === INT8_ARRAY) return pg.types.getTypeParser(INT4_ARRAY, format);
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    if (oid === pg.types.builtins.TIMESTAMPTZ) return toInstant;
    if (oid === pg.types.builtins.NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

export interface Database {
  /** As `quantum_app`: every business statement. */
  readonly app: Db;
  readonly appPool: pg.Pool;
  /**
   * As `app`, on two connections of its own: for values kept in process, which may be read anew in the middle of anyone's
   * transaction. A transaction that asked `app` for a second connection would wait for others that do the same.
   */
  readonly kept: Db;
  /** As the owner: migrations, sealer, jobs. */
  readonly owner: pg.Pool;
  readonly ownerDb: Db;
  readonly directUrl: string;
  /** Statements sent by `app` since the start, for the counters in tests. */
  statements(): number;
  /** All or nothing, as `quantum_app`. */
  transaction<T>(work: (trx: Db) => Promise<T>): Promise<T>;
  /** Reads: straight on the pool, or in a transaction where the role must be taken each time. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Opens the connections that are kept open, so that nobody's first call waits for handshakes. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  url: string;
  directUrl?: string | undefined;
  pool: number;
  /** Connections beside them for when all are taken; see `ConnectionGate`. */
  reserve: number;
  statementSeconds: number;
  /** How long a connection is waited for. */
  connectSeconds: number;
  /** Statements sent again are prepared under a name; not behind a pooler, where the next one may come to another session. */
  prepare: boolean;
  /** Refuses a second connection to whoever is in a transaction already. */
  strict: boolean;
  log: Logger;
}

const sessionOf = (seconds: number): string =>
  `SET TIME ZONE 'UTC'; SET statement_timeout = '${seconds}s'; SET lock_timeout = '5s'; SET idle_in_transaction_session_timeout = '30s'; SET jit = off`;
const ROLE = 'quantum_app';
const KEPT_CONNECTIONS = 2;
/** So many stay open however quiet it is: an overview reads on as many at once. */
const OPEN_CONNECTIONS = 8;

/**
 * Pools on one database. Without a pooler in between, the app's connections take their role once, when they
 * open; behind one (`directUrl` given) every transaction takes it, because a session there is not ours to keep.
 */
export function openDatabase({
  url,
  directUrl,
  pool,
  reserve,
  statementSeconds,
  connectSeconds,
  prepare,
  strict,
  log,
}: DatabaseOptions): Database {
  const session = sessionOf(statementSeconds);
  const behindPooler = directUrl !== undefined;
  let sent = 0;
  let closing = false;
  const lost = (error: Error) => closing || log.warn({ err: error.message }, 'database connection lost');
  const createPool = (connectionString: string, max: number, first: string, min = 0, pipeline = false) => {
    const made = new pg.Pool({
      connectionString,
      max,
      min,
      types,
      // What a transaction sends at once goes out at once.
      pipeline,
      connectionTimeoutMillis: connectSeconds * 1000,
      idleTimeoutMillis: 60_000,
      application_name: 'quantum',
      onConnect: async (client) => {
        if (first) await client.query(first);
      },
    });
    made.on('connect', (client) => void client.on('error', lost));
    made.on('error', lost);
    return made;
  };
  const open = Math.min(OPEN_CONNECTIONS, pool);
  const appPool = createPool(url, pool + reserve, behindPooler ? '' : `${session}; SET ROLE ${ROLE}`, open, true);
  gated(appPool, new ConnectionGate(pool, reserve));
  const inTransaction = new AsyncLocalStorage<true>();
  if (strict) oneConnectionEach(appPool, inTransaction);
  const keptPool = createPool(url, KEPT_CONNECTIONS, behindPooler ? '' : `${session}; SET ROLE ${ROLE}`);
  if (!behindPooler)
    for (const one of [appPool, keptPool]) one.on('connect', (client) => giveUpWhenSilent(client, (statementSeconds + 2) * 1000));
  for (const one of [appPool, keptPool]) one.on('connect', gatherWrites);
  const names = new StatementNames();
  if (prepare) for (const one of [appPool, keptPool]) one.on('connect', (client) => prepareRepeated(client, names));
  const owner = createPool(directUrl ?? url, 6, session);
  const logQuery = () => void sent++;
  const base = onPool(appPool, logQuery);
  const app: Db = new Kysely(base);
  const stored: Db = new Kysely(onPool(keptPool, logQuery));
  const ownerDb: Db = new Kysely({ dialect: new PostgresDialect({ pool: owner }) });
  const begin = behindPooler ? `begin; SET LOCAL ROLE ${ROLE}` : 'begin';
  const transaction = <T>(work: (trx: Db) => Promise<T>): Promise<T> =>
    runTransaction({ base, pool: appPool, begin, sent: logQuery }, (trx) => inTransaction.run(true, () => work(trx)));
  return {
    app,
    appPool,
    kept: stored,
    owner,
    ownerDb,
    directUrl: directUrl ?? url,
    statements: () => sent,
    transaction,
    read: (work) => (behindPooler ? transaction(work) : work(app)),
    warm: async () => {
      const opened = await Promise.allSettled(Array.from({ length: open }, () => appPool.connect()));
      // One that does not come is opened by whoever needs it first.
      for (const one of opened) if (one.status === 'fulfilled') one.value.release();
    },
    close: async () => {
      closing = true;
      // The pools themselves: Kysely ends only one it has used.
      await Promise.allSettled([appPool.end(), keptPool.end(), owner.end()]);
    },
  };
}

/**
 * Whoever holds a connection and waits for another one may wait for somebody who does the same, until the pool's time is up:
 * where mistakes are to be found, the second one is refused at once.
 */
function oneConnectionEach(pool: pg.Pool, inTransaction: AsyncLocalStorage<true>): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  Object.assign(pool, {
    connect: (...args: unknown[]) => {
      if (inTransaction.getStore())
        throw new Error('a second connection was asked for inside a transaction: use ctx.db, or db.kept for what is kept');
      return connect(...args);
    },
  });
}

/** What is sent in one turn of the event loop (`begin` with the first statements, the last ones with `commit`) leaves in one packet. */
function gatherWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  // Looked up with each call: what replaces it on the prototype (a bench that records statements) sees these too.
  const send = (...all: unknown[]): unknown => Reflect.apply((Object.getPrototypeOf(client) as pg.PoolClient).query, client, all);
  let isGathering = false;
  Object.assign(client, {
    query: (...all: unknown[]) => {
      if (!isGathering) {
        isGathering = true;
        stream.cork();
        process.nextTick(() => {
          isGathering = false;
          stream.uncork();
        });
      }
      return send(...all);
    },
  });
}

/**
 * A line may swallow everything without an error (a firewall, a machine that is gone). The database ends every statement
 * in its time: when nothing has come for longer while one runs, nobody is there any more, and those who wait are told.
 */
function giveUpWhenSilent(client: pg.PoolClient, ms: number): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  const isWaiting = () => !(client as unknown as { readyForQuery: boolean }).readyForQuery;
  connection.stream.setTimeout(ms, () => void (isWaiting() && connection.stream.destroy()));
}

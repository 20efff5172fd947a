import { Kysely, type CompiledQuery, type DatabaseConnection, type KyselyProps, type QueryResult } from 'kysely';
import type pg from 'pg';
import type { Db } from './db.ts';
import { TemplateDialect } from './query-compiler.ts';
import { transacting } from './prepared-statements.ts';

/** PostgreSQL's refusal of a statement after one that has failed. */
const ABORTED = '25P02';

const transactions = new WeakSet<Db>();
/** True for what `runTransaction` gives to its work: what is sent there and fails ends the transaction, awaited or not. */
export const isTransaction = (db: Db): boolean => transactions.has(db);

const commits = new WeakMap<Db, () => Promise<void>>();
/** Sends the commit of a transaction with what was sent in it; resolves when it is committed. Of anything else nothing happens. */
export const commitNow = (db: Db): Promise<void> => commits.get(db)?.() ?? Promise.resolve();

/** What Kysely is told of an answer of `pg`. */
function resultOf<R>({ rows, rowCount, command }: pg.QueryResult): QueryResult<R> {
  const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
  return { rows: (rows ?? []) as R[], ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}

/** A connection of a pool for one statement, or for as long as Kysely keeps it. */
class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #sent: () => void;

  constructor(client: pg.PoolClient, sent: () => void) {
    this.#client = client;
    this.#sent = sent;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.#sent();
    return resultOf(await this.#client.query(sql, parameters as unknown[]));
  }

  /** No one streams: cursors are declared in SQL. */
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('not streamed');
  }
}

/** Statements on a pool, each on a connection that is free; without the layers of Kysely's own driver, which cost more than the pool itself. */
export function onPool(pool: pg.Pool, sent: () => void): KyselyProps {
  const dialect = new TemplateDialect({ pool });
  const executor = new Kysely({ dialect }).getExecutor().withConnectionProvider({
    provideConnection: async (consumer) => {
      const client = await pool.connect();
      try {
        return await consumer(new PooledConnection(client, sent));
      } finally {
        client.release();
      }
    },
  });
  return { config: { dialect }, dialect, driver: dialect.createDriver(), executor };
}

/** One connection for the statements of one transaction; those sent at once go out together and are answered in their order. */
class TransactionConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #sent: () => void;
  /** Why the transaction can only be rolled back; told instead of PostgreSQL's refusal of everything that follows. */
  #reason: unknown;
  isOver = false;

  constructor(client: pg.PoolClient, sent: () => void) {
    this.#client = client;
    this.#sent = sent;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isOver) throw new Error('the transaction is over');
    this.#sent();
    const result = await this.#client.query(sql, parameters as unknown[]).catch((error: unknown) => {
      throw this.reasonOf(error);
    });
    if (result.command === 'ROLLBACK') this.#reason = undefined;
    return resultOf(result);
  }

  /** The first failure since the start, or since the savepoint that was gone back to. */
  reasonOf(error: unknown): unknown {
    if ((error as { code?: string }).code === ABORTED && this.#reason !== undefined) return this.#reason;
    return (this.#reason = error);
  }

  get reason(): unknown {
    return this.#reason;
  }

  /** No one streams: cursors are declared in SQL. */
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('not streamed');
  }
}

interface TransactionBase {
  /** What Kysely is made of; its connection is replaced by the one of the transaction. */
  base: KyselyProps;
  pool: pg.Pool;
  begin: string;
  /** Counts a statement. */
  sent: () => void;
}

/**
 * All or nothing. `begin` goes out with the first statement instead of before it. With PostgreSQL's own refusal of everything after an
 * error, what was sent together ends together.
 */
export async function runTransaction<T>({ base, pool, begin, sent }: TransactionBase, work: (trx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const connection = new TransactionConnection(client, sent);
  transacting.add(client);
  let isBroken = false;
  try {
    sent();
    const begun = client.query(begin);
    begun.catch(() => undefined);
    const executor = base.executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    const trx: Db = new Kysely({ ...base, executor });
    transactions.add(trx);
    let committing: Promise<void> | undefined;
    const commit = async (): Promise<void> => {
      connection.isOver = true;
      sent();
      const [{ command }] = await Promise.all([client.query('commit'), begun]);
      // PostgreSQL answers so when a statement nobody waited for has failed.
      if (command === 'ROLLBACK') throw connection.reason ?? new Error('the transaction was rolled back: a statement in it had failed');
    };
    const once = (): Promise<void> => {
      committing ??= commit();
      committing.catch(() => undefined);
      return committing;
    };
    commits.set(trx, once);
    const result = await work(trx);
    await once();
    return result;
  } catch (error) {
    sent();
    await client.query('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    connection.isOver = true;
    transacting.delete(client);
    client.release(isBroken);
  }
}

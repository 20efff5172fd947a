import { Kysely, type CompiledQuery, type DatabaseConnection, type KyselyProps, type QueryResult } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';
import { transacting } from './prepared-statements.ts';

/** One connection for the statements of one transaction; those sent at once go out together and are answered in their order. */
class TransactionConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #sent: () => void;
  isOver = false;

  constructor(client: pg.PoolClient, sent: () => void) {
    this.#client = client;
    this.#sent = sent;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isOver) throw new Error('the transaction is over');
    this.#sent();
    const { rows, rowCount, command } = await this.#client.query(sql, parameters as unknown[]);
    const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return { rows: rows ?? [], ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  // eslint-disable-next-line require-yield -- no one streams: cursors are declared in SQL
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
    const result = await work(new Kysely({ ...base, executor }));
    await begun;
    sent();
    const { command } = await client.query('commit');
    // PostgreSQL answers so when an error before was not told to anybody.
    if (command === 'ROLLBACK') throw new Error('the transaction was rolled back: a statement in it had failed');
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

import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Rollup } from './rollup.ts';

/** Sums by unit and day whose changes are marked, day by day, by the transactions that make them (decision 0043). */
interface DailyRollupDefinition {
  /** `inspection.rollup_day`. */
  name: string;
  /** The table of marks, with an `id`. */
  marks: string;
  /** Number of the advisory lock. */
  lock: number;
  /** Counts again what these marks name, and what else is due; perhaps none. */
  refresh(trx: Db, marks: readonly number[], now: Date): Promise<void>;
  /** Removes every sum and counts it again; answers the rows. */
  rebuild(trx: Db, now: Date): Promise<number>;
}

interface DailyRollup extends Rollup {
  /** Counts again what is due, `limit` marks at a time; answers how many marks. Any server may do it, at any time, twice. */
  refreshMarks(db: Db, now: Date, limit?: number): Promise<number>;
}

const BATCH = 5000;

/** One counter at a time, over all servers, before it looks at anything: of two the later sees what the earlier wrote. */
export const countAlone = <T>(db: Db, lock: number, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    // On a slow machine it takes its time rather than fail for ever.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(trx);
    return work(trx);
  });

export function dailyRollup({ name, marks, lock, refresh, rebuild }: DailyRollupDefinition): DailyRollup {
  const table = sql.table(marks);
  const alone = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> => countAlone(db, lock, work);
  const read = async (trx: Db, limit: number | null): Promise<number[]> =>
    (await sql<{ id: number }>`select id from ${table} order by id limit ${limit}::bigint`.execute(trx)).rows.map(({ id }) => id);
  const remove = (trx: Db, ids: readonly number[]) => sql`delete from ${table} where id = any(${[...ids]}::bigint[])`.execute(trx);
  const refreshMarks = (db: Db, now: Date, limit = BATCH): Promise<number> =>
    alone(db, async (trx) => {
      const ids = await read(trx, limit);
      await refresh(trx, ids, now);
      await remove(trx, ids);
      return ids.length;
    });
  return {
    name,
    refreshMarks,
    refresh: async (db, now) => (await refreshMarks(db, now)) === BATCH,
    rebuild: (db, now) =>
      alone(db, async (trx) => {
        // Only marks whose changes are seen by the count below: those of transactions still running stay, and are counted again.
        const seen = await read(trx, null);
        const rows = await rebuild(trx, now);
        await remove(trx, seen);
        return rows;
      }),
  };
}

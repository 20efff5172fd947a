import { sql } from 'kysely';
import { countAlone, type Db, type Rollup } from '@quantum/platform/server';

/** Schedulings folded in one transaction. */
const BATCH = 1000;

/** Of fold and count, one at a time: a count would not see the row a fold is writing. */
const LOCK = 7316282;

/** Replaces the changes of up to `limit` schedulings by one row with their sum, which changes no number; answers of how many. */
export const foldChanges = (db: Db, limit = BATCH): Promise<number> =>
  countAlone(db, LOCK, async (trx) => {
    const { rows } = await sql<{ n: number }>`with due as (
        select scheduling_id from training.scheduling_change group by 1 having count(*) > 1 limit ${limit}),
      gone as (delete from training.scheduling_change c using due d where c.scheduling_id = d.scheduling_id returning c.scheduling_id, c.enrolled, c.finished),
      sums as (insert into training.scheduling_change (scheduling_id, enrolled, finished)
        select scheduling_id, sum(enrolled), sum(finished) from gone group by 1 having sum(enrolled) <> 0 or sum(finished) <> 0)
      select count(*)::int as n from due`.execute(trx);
    return rows[0]!.n;
  });

/** How many records a scheduling has and how many are finished: differences, written by triggers of the records. Never behind. */
export const schedulingNumbers: Rollup = {
  name: 'training.scheduling_change',
  refresh: async (db) => (await foldChanges(db)) === BATCH,
  rebuild: (db) =>
    countAlone(db, LOCK, async (trx) => {
      await sql`select training.count_schedulings()`.execute(trx);
      return (await sql<{ n: number }>`select count(*)::int as n from training.scheduling_change`.execute(trx)).rows[0]!.n;
    }),
};

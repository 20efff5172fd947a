import { sql } from 'kysely';
import type { Rollup } from '@quantum/platform/server';

const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

/** People in post who hold category `t` today, or those of them whose end is near. The day by UTC narrows the index, wide enough for every time zone. */
export const holdersToday = (number: 'held' | 'ending'): string =>
  `coalesce((select sum(h.${number})::int from certificate.holder_change h where h.category_id = t.id
    and h.day <= (:now at time zone 'UTC')::date + 1 and h.day <= (:now at time zone h.time_zone)::date), 0)`;

/** Holders of a category by the day (decision 0282): triggers keep it exact, the refresh only sums up what they have written. */
export const holderChanges: Rollup = {
  name: 'certificate.holder_change',
  refresh: async (db, now) => {
    await sql`select certificate.fold_holders(${utcDay(now)}::date)`.execute(db);
    return false;
  },
  rebuild: (db, now) =>
    db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      const { rows } = await sql<{ n: number }>`select certificate.count_holders(${utcDay(now)}::date)::int as n`.execute(trx);
      return rows[0]!.n;
    }),
};

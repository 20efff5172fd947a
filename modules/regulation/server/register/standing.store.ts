import { sql } from 'kysely';
import { countAlone, dailyRollup, readAll, withNow, type Db, type Rollup } from '@quantum/platform/server';
import { DAY, standingPairs } from './standing-pairs.ts';
import { DUE_UNITS, PAIR_ID, sumsOf } from './standing.ts';

const LOCK = 7316390;
const NAME = 'regulation.standing';
/** Units that one run works out for their day. */
const UNITS = 100;

/** Works out how these units stand and keeps it; rows that stay as they are are not written. */
async function keep(trx: Db, units: readonly number[], now: Date): Promise<void> {
  if (units.length === 0) return;
  const clock = { now: () => now };
  const asked = `'{${units.join()}}'::bigint[]`;
  await sql`delete from regulation.standing_sum where unit_id = any(${[...units]}::bigint[])`.execute(trx);
  await sql`with pair as materialized (select * from ${withNow(standingPairs(`u.id = any(${asked})`), clock)} t),
    gone as (delete from regulation.standing k where k.unit_id = any(${[...units]}::bigint[])
      and not exists (select from pair t where t.unit_id = k.unit_id and t.clause_id = k.clause_id)),
    kept as (insert into regulation.standing as k (id, company_id, unit_id, regulation_id, clause_id, importance, topics, standing, fresh_until, ending)
      select ${sql.raw(PAIR_ID)}, t.company_id, t.unit_id, t.regulation_id, t.clause_id, t.importance, t.topics, t.standing, t.fresh_until, t.ending from pair t
      on conflict (id) do update set company_id = excluded.company_id, topics = excluded.topics, standing = excluded.standing, fresh_until = excluded.fresh_until,
          ending = excluded.ending
        where (k.company_id, k.topics, k.standing, k.fresh_until, k.ending)
          is distinct from (excluded.company_id, excluded.topics, excluded.standing, excluded.fresh_until, excluded.ending))
    insert into regulation.standing_sum (unit_id, topic, company_id, in_scope, identified, weight, kept, applicable, failed, stale, not_assessed, ending)
      ${withNow(sumsOf('pair'), clock)}`.execute(trx);
  await sql`insert into regulation.standing_unit (unit_id, day) select u.id, ${withNow(DAY, clock)} from organization.pub_unit u
    where u.id = any(${[...units]}::bigint[]) on conflict (unit_id) do update set day = excluded.day`.execute(trx);
}

const dueUnits = async (trx: Db, now: Date): Promise<number[]> =>
  (await readAll(sql<{ unit_id: number }>`${withNow(DUE_UNITS, { now: () => now })} limit ${UNITS}`, trx)).map(({ unit_id }) => unit_id);

const marked = dailyRollup({
  name: NAME,
  marks: 'regulation.standing_mark',
  lock: LOCK,
  refresh: async (trx, marks, now) => {
    const units = await readAll(
      sql<{ unit_id: number }>`select distinct unit_id from regulation.standing_mark where id = any(${[...marks]}::bigint[]) order by 1`,
      trx,
    );
    for (let i = 0; i < units.length; i += UNITS)
      await keep(
        trx,
        units.slice(i, i + UNITS).map(({ unit_id }) => unit_id),
        now,
      );
  },
  rebuild: async (trx, now) => {
    await sql`delete from regulation.standing`.execute(trx);
    await sql`delete from regulation.standing_unit`.execute(trx);
    for (let due = await dueUnits(trx, now); due.length > 0; due = await dueUnits(trx, now)) await keep(trx, due, now);
    return (await readAll(sql<{ n: number }>`select count(*)::int as n from regulation.standing`, trx))[0]!.n;
  },
});

/** How projects stand with the clauses that count against them (decision 0390): of what has changed, and once a day, worked out again. */
export const standing: Rollup = {
  ...marked,
  refresh: async (db, now) => {
    const isMore = await marked.refresh(db, now);
    const due = await countAlone(db, LOCK, async (trx) => {
      const units = await dueUnits(trx, now);
      await keep(trx, units, now);
      // Until autovacuum comes by, the plans of lists would know nothing of what was written.
      if (units.length === UNITS) await sql`analyze regulation.standing, regulation.standing_sum`.execute(trx);
      return units.length;
    });
    return isMore || due === UNITS;
  },
};

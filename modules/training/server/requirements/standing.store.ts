import { sql } from 'kysely';
import { dailyRollup, withNow, type Db } from '@quantum/platform/server';
import { TIMES, workedOut } from './standing-sql.ts';

/** Rows whose time is over that one run works out. */
const ROWS = 50_000;
const COLUMNS = sql.raw(
  'id, employee_id, requirement_id, company_id, unit_id, job_id, code, hired_on, is_general, category_id, state, held_to, from_at, until_at',
);

/** People or pairs worked out at once after which the tables are another. */
const MANY = 1000;

interface Pair {
  employee_id: number;
  /** Null: all that the person is asked. */
  requirement_id: number | null;
}

/** Works out what these people and pairs are asked and keeps it, with what was asked and will be. */
async function keep(trx: Db, pairs: readonly Pair[], now: Date): Promise<void> {
  if (pairs.length === 0) return;
  const listed = `select e.employee_id, e.requirement_id from unnest('{${pairs.map((one) => one.employee_id).join()}}'::bigint[],
    '{${pairs.map((one) => one.requirement_id ?? 'null').join()}}'::bigint[]) e(employee_id, requirement_id)`;
  await sql`insert into training.standing (${COLUMNS}) ${withNow(workedOut(listed, TIMES), { now: () => now })}`.execute(trx);
}

/** How people stand with what they are asked (decision 0267): that of which something has changed, and what is over, is worked out anew. */
export const standing = dailyRollup({
  name: 'training.standing',
  marks: 'training.standing_mark',
  lock: 7316267,
  refresh: async (trx, marks, now) => {
    const { rows: changed } =
      await sql<Pair>`with m as (select distinct employee_id, requirement_id from training.standing_mark where id = any(${[...marks]}::bigint[]))
      select employee_id, requirement_id from m where requirement_id is null
        or employee_id not in (select employee_id from m where requirement_id is null) order by 1, 2`.execute(trx);
    const people = changed.flatMap((one) => (one.requirement_id === null ? [one.employee_id] : []));
    const pairs = changed.flatMap((one) => (one.requirement_id === null ? [] : [one.requirement_id * 100_000_000 + one.employee_id]));
    await sql`delete from training.standing where employee_id = any(${people}::bigint[])`.execute(trx);
    await sql`delete from training.standing where id = any(${pairs}::bigint[])`.execute(trx);
    await keep(trx, changed, now);
    const { rows: over } = await sql<Pair>`delete from training.standing where id in (select id from training.standing
        where from_at > ${now.toISOString()}::timestamptz or until_at <= ${now.toISOString()}::timestamptz limit ${ROWS})
      returning employee_id, requirement_id`.execute(trx);
    await keep(trx, over, now);
    // Until autovacuum comes by, the plans of lists would know nothing of what was written.
    if (changed.length + over.length >= MANY) await sql`analyze training.standing, training.standing_count`.execute(trx);
  },
  rebuild: async (trx, now) => {
    await sql`delete from training.standing`.execute(trx);
    await sql`delete from training.standing_count`.execute(trx);
    const { rows } =
      await sql<Pair>`select id as employee_id, null::bigint as requirement_id from organization.pub_person order by id`.execute(trx);
    await keep(trx, rows, now);
    return (await sql<{ n: number }>`select count(*)::int as n from training.standing`.execute(trx)).rows[0]!.n;
  },
});

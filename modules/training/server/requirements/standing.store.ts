import { sql } from 'kysely';
import { dailyRollup, withNow, type Db } from '@quantum/platform/server';
import { TIMES, workedOut } from './standing-sql.ts';

/** Rows whose time is over that one run works out. */
const ROWS = 50_000;
const COLUMNS = sql.raw(
  'id, employee_id, requirement_id, company_id, unit_id, job_id, code, hired_on, is_general, category_id, state, held_to, from_at, until_at',
);

/** Works out what `due` names and keeps it, with what was asked and will be. */
async function keep(trx: Db, due: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`insert into training.standing (${COLUMNS}) ${withNow(workedOut(due, TIMES), { now: () => now })}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

const listed = (ids: readonly number[]): string => `unnest('{${ids.join()}}'::bigint[])`;

/** How people stand with what they are asked (decision 0267): those of whom something has changed, and what is over, is worked out anew. */
export const standing = dailyRollup({
  name: 'training.standing',
  marks: 'training.standing_mark',
  lock: 7316267,
  refresh: async (trx, marks, now) => {
    const { rows: people } = await sql<{ id: number }>`select distinct employee_id as id from training.standing_mark
      where id = any(${[...marks]}::bigint[]) order by 1`.execute(trx);
    if (people.length > 0) {
      const ids = people.map(({ id }) => id);
      await sql`delete from training.standing where employee_id = any(${ids}::bigint[])`.execute(trx);
      await keep(trx, `select e as employee_id, null::bigint as requirement_id from ${listed(ids)} e`, now);
    }
    const { rows: over } = await sql<{ id: number; employee_id: number; requirement_id: number }>`delete from training.standing where id in (
        select id from training.standing where from_at > ${now.toISOString()}::timestamptz or until_at <= ${now.toISOString()}::timestamptz limit ${ROWS})
      returning id, employee_id, requirement_id`.execute(trx);
    if (over.length > 0)
      await keep(
        trx,
        `select e.employee_id, e.requirement_id from unnest('{${over.map((one) => one.employee_id).join()}}'::bigint[],
          '{${over.map((one) => one.requirement_id).join()}}'::bigint[]) e(employee_id, requirement_id)`,
        now,
      );
  },
  rebuild: async (trx, now) => {
    await sql`delete from training.standing`.execute(trx);
    await sql`delete from training.standing_count`.execute(trx);
    return keep(trx, 'select p.id as employee_id, null::bigint as requirement_id from organization.pub_person p', now);
  },
});

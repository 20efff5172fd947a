import { sql, type RawBuilder } from 'kysely';
import { inScopeSql, type Db, type Period, type Scope } from '@quantum/platform/server';
import { COUNTED, DONE, PLANNED } from '../record/overdue.store.ts';
import { IN_LISTS } from '../record/programme-lists.ts';

/** Spaces that were to be inspected, and those that were, each counted once. */
interface CoverageCount {
  unit_id: number;
  planned: number;
  inspected: number;
}

const BIT = sql`(1::bigint << (extract(day from t.counts_on)::int - 1))`;
/** Over `inspection.task t`: what was planned and is done or missed; written once, for the rollup and for what it does not hold. */
const DAYS = sql`bit_or(${BIT}) as planned, bit_or(case when ${sql.raw(DONE)} then ${BIT} else 0 end) as inspected`;
const OF_SPACES = sql.raw(`${PLANNED} and t.space_id is not null and ${COUNTED} and ${IN_LISTS}`);

/** Months that are due, by unit, of the marks named or of all. */
const dueMonths = (which: RawBuilder<unknown>) =>
  sql`select distinct d.company_id, d.unit_id, date_trunc('month', d.day)::date as month from inspection.rollup_due d where ${which}`;
const ofMonths = (due: RawBuilder<unknown>) => sql`select t.company_id, t.unit_id, t.space_id, due.month, ${DAYS} from (${due}) due
  join inspection.task t on t.unit_id = due.unit_id and t.counts_on >= due.month and t.counts_on < (due.month + interval '1 month')
  where ${OF_SPACES} group by 1, 2, 3, 4`;

/** Counts anew the months in which these marks lie; in the caller's transaction. */
export async function refreshCoverage(trx: Db, ids: readonly number[]): Promise<void> {
  const due = dueMonths(sql`d.id = any(${[...ids]}::bigint[])`);
  await sql`delete from inspection.rollup_space r using (${due}) due where r.unit_id = due.unit_id and r.month = due.month`.execute(trx);
  await sql`insert into inspection.rollup_space (company_id, unit_id, space_id, month, planned, inspected) ${ofMonths(due)}`.execute(trx);
}

/** Throws it away and counts all anew. */
export async function rebuildCoverage(trx: Db): Promise<void> {
  await sql`delete from inspection.rollup_space`.execute(trx);
  await sql`insert into inspection.rollup_space (company_id, unit_id, space_id, month, planned, inspected)
    select t.company_id, t.unit_id, t.space_id, date_trunc('month', t.counts_on)::date, ${DAYS} from inspection.task t where ${OF_SPACES} group by 1, 2, 3, 4`.execute(
    trx,
  );
}

/** Never behind: months that have changed since are read from the records themselves. The days of the period are cut to the bit. */
export async function countCoverageByUnit(db: Db, scope: Scope, { from, to }: Period): Promise<CoverageCount[]> {
  const month = (day: string) => sql`date_trunc('month', ${day}::date)::date`;
  const within = (alias: string) =>
    sql`${inScopeSql(scope, alias)} and ${sql.ref(`${alias}.month`)} between ${month(from)} and ${month(to)}`;
  const due = sql`select * from (${dueMonths(sql`true`)}) m where ${within('m')}`;
  const mask = sql`(case when x.month = ${month(from)} then (-1)::bigint << ${Number(from.slice(8)) - 1}::int else (-1)::bigint end)
    & (case when x.month = ${month(to)} then (1::bigint << ${Number(to.slice(8))}::int) - 1 else (-1)::bigint end)`;
  const { rows } =
    await sql<CoverageCount>`select s.unit_id, (count(*) filter (where s.planned))::int as planned, (count(*) filter (where s.inspected))::int as inspected
    from (select x.unit_id, x.space_id, bool_or(x.planned & (${mask}) <> 0) as planned, bool_or(x.inspected & (${mask}) <> 0) as inspected from (
      select r.unit_id, r.space_id, r.month, r.planned, r.inspected from inspection.rollup_space r where ${within('r')}
        and (r.unit_id, r.month) not in (select distinct d.unit_id, date_trunc('month', d.day)::date from inspection.rollup_due d)
      union all select n.unit_id, n.space_id, n.month, n.planned, n.inspected from (${ofMonths(due)}) n) x group by x.unit_id, x.space_id) s group by 1`.execute(
      db,
    );
  return rows;
}

import { sql, type RawBuilder } from 'kysely';
import { addDays } from '@quantum/platform/domain';
import { inScopeSql, type Db, type Period, type Scope } from '@quantum/platform/server';
import { DONE } from '../record/overdue.store.ts';
import { IN_LISTS } from '../record/programme-lists.ts';

const COLUMNS = sql.raw('company_id, unit_id, day, space_id, item, category, risk, n');
/** Findings of inspections of the listed programmes that count, by the day and unit of the inspection; written once, for the rollup and for what it does not hold. */
const counted = (
  from: RawBuilder<unknown>,
) => sql`select t.company_id, t.unit_id, t.counts_on as day, f.space_id, f.item, f.category, f.risk, count(*)::int as n
  from ${from} join inspection.finding f on f.task_id = t.id where ${sql.raw(DONE)} and ${sql.raw(IN_LISTS)} group by 1, 2, 3, 4, 5, 6, 7`;
const ofDays = (days: RawBuilder<unknown>) =>
  counted(sql`(${days}) due join inspection.task t on t.unit_id = due.unit_id and t.counts_on = due.day`);

/** Counts anew the days of these marks; in the caller's transaction. */
export async function refreshFindings(trx: Db, ids: readonly number[]): Promise<void> {
  const due = sql`select distinct d.unit_id, d.day from inspection.rollup_due d where d.id = any(${[...ids]}::bigint[])`;
  await sql`delete from inspection.rollup_finding r using (${due}) due where r.unit_id = due.unit_id and r.day = due.day`.execute(trx);
  await sql`insert into inspection.rollup_finding (${COLUMNS}) ${ofDays(due)}`.execute(trx);
  const months = sql`select distinct d.unit_id, date_trunc('month', d.day)::date as month from inspection.rollup_due d where d.id = any(${[...ids]}::bigint[])`;
  await sql`delete from inspection.rollup_category r using (${months}) due where r.unit_id = due.unit_id and r.month = due.month`.execute(
    trx,
  );
  await sql`insert into inspection.rollup_category (company_id, unit_id, month, category, risk, n)
    select r.company_id, r.unit_id, due.month, r.category, r.risk, sum(r.n)::int from (${months}) due
    join inspection.rollup_finding r on r.unit_id = due.unit_id and r.day >= due.month and r.day < (due.month + interval '1 month') group by 1, 2, 3, 4, 5`.execute(
    trx,
  );
}

/** Throws it away and counts all anew. */
export async function rebuildFindings(trx: Db): Promise<void> {
  await sql`delete from inspection.rollup_finding`.execute(trx);
  await sql`insert into inspection.rollup_finding (${COLUMNS}) ${counted(sql`inspection.task t`)}`.execute(trx);
  await sql`delete from inspection.rollup_category`.execute(trx);
  await sql`insert into inspection.rollup_category (company_id, unit_id, month, category, risk, n)
    select company_id, unit_id, date_trunc('month', day)::date, category, risk, sum(n) from inspection.rollup_finding group by 1, 2, 3, 4, 5`.execute(
    trx,
  );
}

/** Never behind: days that have changed since are read from the records themselves. */
export const countedFindings = (scope: Scope, { from, to }: Period): RawBuilder<unknown> => {
  const within = (alias: string) => sql`${inScopeSql(scope, alias)} and ${sql.ref(`${alias}.day`)} between ${from}::date and ${to}::date`;
  const due = sql`select distinct d.unit_id, d.day from inspection.rollup_due d where ${within('d')}`;
  return sql`select r.unit_id, r.day, r.space_id, r.item, r.category, r.risk, r.n from inspection.rollup_finding r
      where ${within('r')} and (r.unit_id, r.day) not in (select distinct d.unit_id, d.day from inspection.rollup_due d)
    union all select n.unit_id, n.day, n.space_id, n.item, n.category, n.risk, n.n from (${ofDays(due)}) n`;
};

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;
const before = (day: string): string => addDays(day, -1);

/** By category and risk: whole months from their sums, what stands over at both ends and months that have changed from the days. */
export const countedCategories = (scope: Scope, { from, to }: Period): RawBuilder<unknown> => {
  const first = from === monthStart(from) ? from : monthStart(addDays(monthStart(from), 31));
  const end = monthStart(addDays(to, 1));
  const days = (period: Period) => sql`select x.category, x.risk, x.n from (${countedFindings(scope, period)}) x`;
  if (first >= end) return days({ from, to });
  const due = (unit: string, month: RawBuilder<unknown>) =>
    sql`exists (select from inspection.rollup_due d where d.unit_id = ${sql.ref(unit)} and date_trunc('month', d.day)::date = ${month})`;
  const parts = [
    sql`select r.category, r.risk, r.n from inspection.rollup_category r
      where ${inScopeSql(scope, 'r')} and r.month >= ${first}::date and r.month < ${end}::date and not ${due('r.unit_id', sql`r.month`)}`,
    // Nothing is read again where nothing has changed.
    sql`select x.category, x.risk, x.n from (${countedFindings(scope, { from: first, to: before(end) })}) x
      where exists (select from inspection.rollup_due) and ${due('x.unit_id', sql`date_trunc('month', x.day)::date`)}`,
    ...(from < first ? [days({ from, to: before(first) })] : []),
    ...(end <= to ? [days({ from: end, to })] : []),
  ];
  return sql.join(parts, sql` union all `);
};

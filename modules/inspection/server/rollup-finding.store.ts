import { sql, type RawBuilder } from 'kysely';
import { inScopeSql, type Db, type Period, type Scope } from '@quantum/platform/server';

const COLUMNS = sql.raw('company_id, unit_id, day, space_id, item, category, risk, n');
/** Findings of inspections that count, by the day and unit of the inspection; written once, for the rollup and for what it does not hold. */
const counted = (
  from: RawBuilder<unknown>,
) => sql`select t.company_id, t.unit_id, t.event_on as day, f.space_id, f.item, f.category, f.risk, count(*)::int as n
  from ${from} join inspection.finding f on f.task_id = t.id where t.status in ('_SYS_TS_2', '_SYS_TS_7') group by 1, 2, 3, 4, 5, 6, 7`;
const ofDays = (days: RawBuilder<unknown>) =>
  counted(sql`(${days}) due join inspection.task t on t.unit_id = due.unit_id and t.event_on = due.day`);

/** Counts anew the days of these marks; in the caller's transaction. */
export async function refreshFindings(trx: Db, ids: readonly number[]): Promise<void> {
  const due = sql`select distinct d.unit_id, d.day from inspection.rollup_due d where d.id = any(${[...ids]}::bigint[])`;
  await sql`delete from inspection.rollup_finding r using (${due}) due where r.unit_id = due.unit_id and r.day = due.day`.execute(trx);
  await sql`insert into inspection.rollup_finding (${COLUMNS}) ${ofDays(due)}`.execute(trx);
}

/** Throws it away and counts all anew. */
export async function rebuildFindings(trx: Db): Promise<void> {
  await sql`delete from inspection.rollup_finding`.execute(trx);
  await sql`insert into inspection.rollup_finding (${COLUMNS}) ${counted(sql`inspection.task t`)}`.execute(trx);
}

/** Never behind: days that have changed since are read from the records themselves. */
export const countedFindings = (scope: Scope, { from, to }: Period): RawBuilder<unknown> => {
  const within = (alias: string) => sql`${inScopeSql(scope, alias)} and ${sql.ref(`${alias}.day`)} between ${from}::date and ${to}::date`;
  const due = sql`select distinct d.unit_id, d.day from inspection.rollup_due d where ${within('d')}`;
  return sql`select r.unit_id, r.day, r.space_id, r.item, r.category, r.risk, r.n from inspection.rollup_finding r
      where ${within('r')} and not exists (select from inspection.rollup_due d where d.unit_id = r.unit_id and d.day = r.day)
    union all select n.unit_id, n.day, n.space_id, n.item, n.category, n.risk, n.n from (${ofDays(due)}) n`;
};

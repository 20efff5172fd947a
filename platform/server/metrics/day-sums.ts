import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import { inScopeSql, type Period } from './metric.ts';
import type { Scope } from '../context/use-case/scope.ts';
import { dailyRollup } from './daily-rollup.ts';
import type { Rollup } from './rollup.ts';

/** A table of sums by company, unit and a day that is stored with the record; all parts are SQL over `t`. */
export interface DaySums {
  /** `issue.rollup_day`: company_id, unit_id, day, the columns of `by`, then those of `sums`. */
  table: string;
  /** `issue.issue t`, with what is joined to it. */
  from: string;
  day: string;
  among: string;
  /** Column → what it is by, beside company, unit and day. */
  by: Readonly<Record<string, string>>;
  /** Column → its aggregate. */
  sums: Readonly<Record<string, string>>;
}

interface DaySumsRollup {
  name: string;
  /** Days whose sums are no longer true, with `unit_id` and `day`, written by triggers of the very transactions that change them. */
  marks: string;
  lock: number;
  tables: readonly DaySums[];
}

const columnsOf = ({ by, sums }: DaySums): string[] => [...Object.keys(by), ...Object.keys(sums)];

/** From the records of these days: `d` has unit_id and day. */
function fromRecords({ from, day, among, by, sums }: DaySums, days: RawBuilder<unknown>, only: RawBuilder<unknown>): RawBuilder<unknown> {
  const keys = ['t.company_id', 't.unit_id', `${day} as day`, ...Object.entries(by).map(([name, what]) => `${what} as ${name}`)];
  const columns = [...keys, ...Object.entries(sums).map(([name, sum]) => `${sum} as ${name}`)];
  return sql`select e.* from (${days}) d cross join lateral (select ${sql.raw(columns.join(', '))} from ${sql.raw(from)}
    where t.unit_id = d.unit_id and ${sql.raw(day)} = d.day and ${sql.raw(among)} and ${only} group by ${sql.raw(keys.map((_, i) => i + 1).join(', '))}) e`;
}

/**
 * Sums by unit and day: as they are kept, and for days that have changed since straight from the records. Never behind. Changed days are
 * few or none and are looked up by `not in`, which makes one hash of them: `not exists` over an empty table is a loop over every sum.
 */
export const daySums = (of: DaySums, marks: string, scope: Scope, { from, to }: Period): RawBuilder<unknown> => {
  const columns = ['company_id', 'unit_id', 'day', ...columnsOf(of)].map((name) => `r.${name}`).join(', ');
  const due = sql`select distinct unit_id, day from ${sql.table(marks)} where day between ${from}::date and ${to}::date`;
  return sql`select ${sql.raw(columns)} from ${sql.table(of.table)} r where ${inScopeSql(scope, 'r')} and r.day between ${from}::date and ${to}::date
      and (r.unit_id, r.day) not in (${due})
    union all ${fromRecords(of, due, inScopeSql(scope, 't'))}`;
};

/** Keeps such tables: days that are marked are counted again, every minute by one server. */
export function daySumsRollup({ name, marks, lock, tables }: DaySumsRollup): Rollup {
  const recount = async (trx: Db, days: RawBuilder<unknown>): Promise<number> => {
    let made = 0;
    for (const one of tables) {
      const into = sql.raw(['company_id', 'unit_id', 'day', ...columnsOf(one)].join(', '));
      await sql`delete from ${sql.table(one.table)} r using (${days}) d where r.unit_id = d.unit_id and r.day = d.day`.execute(trx);
      const { numAffectedRows } = await sql`insert into ${sql.table(one.table)} (${into}) ${fromRecords(one, days, sql`true`)}`.execute(
        trx,
      );
      made += Number(numAffectedRows ?? 0);
    }
    return made;
  };
  return dailyRollup({
    name,
    marks,
    lock,
    refresh: async (trx, ids) => {
      if (ids.length > 0)
        await recount(trx, sql`select distinct unit_id, day from ${sql.table(marks)} where id = any(${[...ids]}::bigint[])`);
    },
    rebuild: async (trx) => {
      let made = 0;
      for (const one of tables) {
        const days = sql`select distinct t.unit_id, ${sql.raw(one.day)} as day from ${sql.raw(one.from)} where ${sql.raw(one.day)} is not null`;
        await sql`delete from ${sql.table(one.table)}`.execute(trx);
        const into = sql.raw(['company_id', 'unit_id', 'day', ...columnsOf(one)].join(', '));
        const { numAffectedRows } = await sql`insert into ${sql.table(one.table)} (${into}) ${fromRecords(one, days, sql`true`)}`.execute(
          trx,
        );
        made += Number(numAffectedRows ?? 0);
      }
      return made;
    },
  });
}

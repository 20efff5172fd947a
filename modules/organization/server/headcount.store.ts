import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';

/** Mean number of people of each unit over a span of days; who joined or left within it counts for their days. */
export async function meanHeadcounts(ctx: Pick<Ctx, 'db'>, { from, to }: { from: string; to: string }): Promise<Map<number, number>> {
  const { rows } = await sql<{ unit_id: number; mean: number }>`select e.unit_id,
      (sum(least(coalesce(e.left_on, ${to}::date), ${to}::date) - greatest(coalesce(e.hired_on, ${from}::date), ${from}::date) + 1)::float8
        / (${to}::date - ${from}::date + 1)) as mean
    from organization.employee e
    where coalesce(e.hired_on, ${from}::date) <= ${to}::date and coalesce(e.left_on, ${to}::date) >= ${from}::date
    group by 1`.execute(ctx.db);
  return new Map(rows.map(({ unit_id, mean }) => [unit_id, mean]));
}

interface MonthHeads {
  unit_id: number;
  /** `2026-03`. */
  month: string;
  isContractor: boolean;
  mean: number;
}

/** Mean number of people of these units by month and employment, own staff and contractors apart. */
export async function headcountsByMonth(ctx: Pick<Ctx, 'db'>, units: readonly number[], from: string, to: string): Promise<MonthHeads[]> {
  const { rows } = await sql<MonthHeads>`select e.unit_id, to_char(m.first, 'YYYY-MM') as month, e.contractor <> 0 as "isContractor",
      sum(least(coalesce(e.left_on, m.last), m.last) - greatest(coalesce(e.hired_on, m.first), m.first) + 1)::float8 / (m.last - m.first + 1) as mean
    from organization.employee e cross join lateral (select d::date as first, (d + interval '1 month - 1 day')::date as last
      from generate_series(${`${from}-01`}::timestamp, ${`${to}-01`}::timestamp, interval '1 month') d) m
    where e.unit_id = any(${[...units]}::bigint[]) and coalesce(e.hired_on, m.first) <= m.last and coalesce(e.left_on, m.last) >= m.first
    group by e.unit_id, m.first, m.last, 3`.execute(ctx.db);
  return rows;
}

import { sql } from 'kysely';
import { monthEnds } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';

interface Span {
  /** Local dates, both included. */
  from: string;
  to: string;
}

/** Mean number of people of each unit over the days of a span, each day by the unit a person worked in on it. */
export async function meanHeadcounts(ctx: Pick<Ctx, 'db'>, { from, to }: Span): Promise<Map<number, number>> {
  const { rows } = await sql<{ unit_id: number; mean: number }>`select p.unit_id,
      sum(least(p.to_on, ${to}::date + 1) - greatest(p.from_on, ${from}::date))::float8 / (${to}::date - ${from}::date + 1) as mean
    from organization.pub_posting p where p.from_on <= ${to}::date and p.to_on > ${from}::date and p.to_on > p.from_on
    group by 1`.execute(ctx.db);
  return new Map(rows.map(({ unit_id, mean }) => [unit_id, mean]));
}

/**
 * Heads of each unit at the ends of the months of `whole`, added up over those within `span` and divided by how many `whole` has: their mean
 * where the two are one. A month that is not over is counted on its last day so far.
 */
export async function monthEndHeads(ctx: Pick<Ctx, 'db'>, span: Span, whole: Span = span): Promise<Map<number, number>> {
  const ends = monthEnds(whole);
  const within = ends.filter((day) => day >= span.from && day <= span.to);
  const { rows } = await sql<{ unit_id: number; heads: number }>`select p.unit_id, count(*)::int as heads
    from unnest(${within}::date[]) d(day) join organization.pub_posting p on p.from_on <= d.day and p.to_on > d.day group by 1`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ unit_id, heads }) => [unit_id, heads / ends.length]));
}

interface MonthHeads {
  unit_id: number;
  /** `2026-03`. */
  month: string;
  isContractor: boolean;
  mean: number;
}

/** Mean number of people of these units by month and employment, own staff and contractors apart, by where and how they worked on each day. */
export async function headcountsByMonth(ctx: Pick<Ctx, 'db'>, units: readonly number[], from: string, to: string): Promise<MonthHeads[]> {
  const { rows } = await sql<MonthHeads>`select p.unit_id, to_char(m.first, 'YYYY-MM') as month, p.contractor <> 0 as "isContractor",
      sum(least(p.to_on, m.after) - greatest(p.from_on, m.first))::float8 / (m.after - m.first) as mean
    from organization.pub_posting p cross join lateral (select d::date as first, (d + interval '1 month')::date as after
      from generate_series(${`${from}-01`}::timestamp, ${`${to}-01`}::timestamp, interval '1 month') d) m
    where p.unit_id = any(${[...units]}::bigint[]) and p.from_on < m.after and p.to_on > m.first and p.to_on > p.from_on
    group by p.unit_id, m.first, m.after, 3`.execute(ctx.db);
  return rows;
}

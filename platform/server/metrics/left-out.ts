import { sql, type RawBuilder } from 'kysely';
import { among, text, type ListColumn } from '../lists/list-definition.ts';
import type { Period } from './metric.ts';

// `platform.left_out` says which days of which units do not count in which metric. The module of exemptions fills it; metrics and lists
// read it in their own statement, so a figure and the list it opens are of one instant (decision 0180).

/**
 * The days of a period that are left out: `unit_id`, `day`, and `metrics`, those among the named ones that they are left out of. For a
 * left join on unit and day; rows that find none of it count everywhere.
 */
export const leftOutDays = (metrics: readonly string[], { from, to }: Period): RawBuilder<unknown> => sql`
  select l.unit_id, d::date as day, array_agg(distinct l.metric order by l.metric) as metrics from platform.left_out l
    cross join lateral generate_series(greatest(l.from_on, ${from}::date)::timestamp, least(l.to_on, ${to}::date)::timestamp, interval '1 day') d
    where l.metric = any(${[...metrics]}::text[]) and l.from_on <= ${to}::date and l.to_on >= ${from}::date group by 1, 2`;

/** Whether a day of a unit is left out of a metric; for a few rows, each by its index, where a join could not know how few they are. */
export const isLeftOutSql = (metric: string, unit: string, day: string): RawBuilder<boolean> =>
  sql`exists (select from platform.left_out l where l.metric = ${sql.lit(metric)} and l.unit_id = ${sql.raw(unit)} and ${sql.raw(day)} between l.from_on and l.to_on)`;

/** Criteria of the lists behind metrics: what a metric counts, and what an exemption takes out of it. */
export const COUNTED_IN = 'countedIn';
export const LEFT_OUT_OF = 'leftOutOf';

/** Hidden columns of a list whose records count by this unit on this day, both SQL. */
export const leftOutColumns = (unit: string, day: string): Record<typeof COUNTED_IN | typeof LEFT_OUT_OF, ListColumn> => {
  const met = `exists (select from platform.left_out l where l.unit_id = ${unit} and ${day} between l.from_on and l.to_on and :this)`;
  return { [COUNTED_IN]: text('l.metric', among(`not ${met}`)), [LEFT_OUT_OF]: text('l.metric', among(met)) };
};

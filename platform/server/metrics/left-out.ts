import { sql, type RawBuilder } from 'kysely';
import { among, inList, text, type ListColumn } from '../lists/list-definition.ts';
import type { Period } from './metric.ts';

// `platform.left_out` says which days of which units do not count in which metric; `left_out_space` and `left_out_person` say it of spaces
// and people of a unit that counts (decision 0233). The module of exemptions fills them; metrics and lists read them in their own
// statement, so a figure and the list it opens are of one instant (decision 0180).

/** Ids of metrics are words of the program: written into the statement, one plan is kept for each set of them. */
const namedMetrics = (metrics: readonly string[]): RawBuilder<unknown> => sql`array[${sql.raw(inList(metrics))}]::text[]`;

/**
 * The days of a period that are left out: `unit_id`, `day`, and `metrics`, those among the named ones that they are left out of. For a
 * left join on unit and day; rows that find none of it count everywhere.
 */
export const leftOutDays = (metrics: readonly string[], { from, to }: Period): RawBuilder<unknown> => sql`
  select l.unit_id, d::date as day, array_agg(distinct l.metric order by l.metric) as metrics from platform.left_out l
    cross join lateral generate_series(greatest(l.from_on, ${from}::date)::timestamp, least(l.to_on, ${to}::date)::timestamp, interval '1 day') d
    where l.metric = any(${namedMetrics(metrics)}) and l.from_on <= ${to}::date and l.to_on >= ${from}::date group by 1, 2`;

/** The same of spaces: `unit_id`, `space_id`, `day`, `metrics`. */
export const leftOutSpaceDays = (metrics: readonly string[], { from, to }: Period): RawBuilder<unknown> => sql`
  select l.unit_id, l.space_id, d::date as day, array_agg(distinct l.metric order by l.metric) as metrics from platform.left_out_space l
    cross join lateral generate_series(greatest(l.from_on, ${from}::date)::timestamp, least(l.to_on, ${to}::date)::timestamp, interval '1 day') d
    where l.metric = any(${namedMetrics(metrics)}) and l.from_on <= ${to}::date and l.to_on >= ${from}::date group by 1, 2, 3`;

/** What tells the records of a list apart beside unit and day, as SQL. */
interface Part {
  space?: string;
  /** A person, and the post they hold. */
  person?: { id: string; job: string };
}

/** `condition` is what is asked of the metric of a row `l`. */
function metSql(unit: string, day: string, { space, person }: Part, condition: string): string {
  const from = (table: string, more = '') =>
    `select l.metric from platform.${table} l where l.unit_id = ${unit} and ${day} between l.from_on and l.to_on${more}`;
  if (!space && !person) return `exists (${from('left_out')} and ${condition})`;
  const parts = [
    from('left_out'),
    ...(space ? [from('left_out_space', ` and l.space_id = ${space}`)] : []),
    ...(person ? [from('left_out_person', ` and (l.employee_id = ${person.id} or l.job_id = ${person.job})`)] : []),
  ];
  return `exists (select from (${parts.join(' union all ')}) l where ${condition})`;
}

/** Whether a day of a unit is left out of a metric; for a few rows, each by its index, where a join could not know how few they are. */
export const isLeftOutSql = (metric: string, unit: string, day: string, part: Part = {}): RawBuilder<boolean> =>
  sql`${sql.raw(metSql(unit, day, part, `l.metric = '${metric}'`))}`;

/** Criteria of the lists behind metrics: what a metric counts, and what an exemption takes out of it. */
export const COUNTED_IN = 'countedIn';
export const LEFT_OUT_OF = 'leftOutOf';

/** Hidden columns of a list whose records count by this unit on this day, and where its metrics tell them apart by space or person; all SQL. */
export const leftOutColumns = (unit: string, day: string, part: Part = {}): Record<typeof COUNTED_IN | typeof LEFT_OUT_OF, ListColumn> => {
  const met = metSql(unit, day, part, ':this');
  return { [COUNTED_IN]: text('l.metric', among(`not ${met}`)), [LEFT_OUT_OF]: text('l.metric', among(met)) };
};

import { sql, type RawBuilder } from 'kysely';
import { among, int, type ListColumn } from '@quantum/platform/server';

/**
 * People in post with their unit and post: those of a day that is over as they worked on it (`organization.pub_person_day`), else those of today
 * (`organization.pub_person`). Both have the columns of the latter.
 */
export const peopleOn = (day: string, today: string): RawBuilder<unknown> =>
  day < today
    ? sql`(select * from organization.pub_person_day d where d.from_on <= ${day}::date and d.to_on > ${day}::date)`
    : sql`organization.pub_person`;

/** Criteria of lists behind figures: the unit above a record's own, and the business line of its unit, on the day it counts on. */
const PLACED_IN = 'placedIn';
const LINE_ON = 'lineOn';

/** How a board narrows a list where a unit was elsewhere on some days. */
export interface Placing {
  above?: number | undefined;
  lines?: readonly number[] | undefined;
}

/** The end of an address that narrows a list so; `by` names the day where the list knows several. */
export const placedFilter = ({ above, lines }: Placing, by = ''): string =>
  `${above === undefined ? '' : `&f.${PLACED_IN}${by}=is:${above}`}${lines ? `&f.${LINE_ON}${by}=in:${lines.join(',')}` : ''}`;

/** Hidden columns of a list whose records count by this unit on this day, both SQL; `by` names the day where the list knows several. */
export const placedColumns = (unit: string, day: string, by = ''): Record<string, ListColumn> => ({
  [`${PLACED_IN}${by}`]: int(
    'w.ancestor_id',
    among(
      `exists (select from organization.pub_unit_place w where w.descendant_id = ${unit} and w.from_on <= ${day} and w.to_on > ${day} and :this)`,
    ),
  ),
  [`${LINE_ON}${by}`]: int(
    'w.business_line_id',
    among(
      `exists (select from organization.pub_unit_day w where w.unit_id = ${unit} and w.from_on <= ${day} and w.to_on > ${day} and :this)`,
    ),
  ),
});

import { addDays, addMonths } from '@quantum/platform/domain';

/** What cases are counted by, two at a time. */
export const DIMENSIONS = ['cause', 'bodyPart', 'hour', 'weekday', 'tenure', 'shift', 'job', 'spaceType', 'unit'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
/** Those that tell something of an injured person. */
export const OF_PEOPLE: readonly Dimension[] = ['bodyPart', 'tenure', 'job'];

/** Fewer than this many are not told to readers without the right to injury data. */
export const FEWEST = 3;
/** `least`: of the months of the span that have any. A span with a month that is not told is not told: the span without it would tell it. */
export const shownCount = (count: number, least: number, ofPeople: boolean, maySeePeople: boolean): number | null =>
  ofPeople && !maySeePeople && least < FEWEST ? null : count;

interface Days {
  from: string;
  to: string;
}
/** The whole months of a span that are over by today: no two spans of them differ by less than a month. Null where there is none. */
export function closedMonths({ from, to }: Days, today: string): Days | null {
  const month = (day: string) => `${day.slice(0, 7)}-01`;
  const first = from === month(from) ? from : addMonths(month(from), 1);
  const end = [addDays(to, 1), today].map(month).toSorted()[0]!;
  return first < end ? { from: first, to: addDays(end, -1) } : null;
}

/** First month of each bucket of tenure, and its name. */
export const TENURES = [
  ['under3m', 0],
  ['under1y', 3],
  ['under3y', 12],
  ['over3y', 36],
] as const;

/** First hour of each shift. */
export const SHIFTS = [
  ['morning', 7],
  ['afternoon', 15],
  ['night', 23],
] as const;

/** What cases are counted by, two at a time. */
export const DIMENSIONS = ['cause', 'bodyPart', 'hour', 'weekday', 'tenure', 'shift', 'job', 'spaceType', 'unit'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
/** Those that tell something of an injured person. */
export const OF_PEOPLE: readonly Dimension[] = ['bodyPart', 'tenure', 'job'];

/** Fewer than this many are not told to readers without the right to injury data. */
export const FEWEST = 3;
export const shownCount = (count: number, ofPeople: boolean, maySeePeople: boolean): number | null =>
  ofPeople && !maySeePeople && count < FEWEST ? null : count;

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

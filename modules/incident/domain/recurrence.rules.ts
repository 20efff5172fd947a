/** Share of causes two cases have in common, of all that either names; 0 where neither names one. */
export function sharedCauses(a: readonly string[], b: readonly string[]): number {
  const all = new Set([...a, ...b]);
  const shared = [...new Set(a)].filter((cause) => b.includes(cause));
  return all.size === 0 ? 0 : shared.length / all.size;
}

/** From here on a cause has come back. */
export const RECURRING = 0.5;
/** Months from the closing of a case in which what happens is compared with it. */
export const RECURRENCE_MONTHS = 24;

/** What a case is compared by. */
export interface Compared {
  causes: readonly string[];
  /** Family of its job task, so that versions and copies of one are the same; null without one. */
  jobTask: number | null;
  /** Type of the place it happened in; null without a place. */
  spaceType: number | null;
}
const same = (a: number | null, b: number | null): boolean => a !== null && a === b;

/** The same work or the same kind of place, and half of the causes: it has come back, in whichever project. */
export const recurs = (earlier: Compared, later: Compared): boolean =>
  (same(earlier.jobTask, later.jobTask) || same(earlier.spaceType, later.spaceType)) &&
  sharedCauses(earlier.causes, later.causes) >= RECURRING;

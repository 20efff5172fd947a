/** From when to when a person works in a unit in a post; `to` is the first day no longer in it, null while open. */
interface AssignmentSpan {
  unitId: number;
  jobId: number | null;
  from: string;
  to: string | null;
}

/** True where both hold on one day at least; a period of no day holds on none. */
const meet = (a: AssignmentSpan, b: AssignmentSpan): boolean =>
  (a.to === null || a.from < a.to) &&
  (b.to === null || b.from < b.to) &&
  (b.to === null || a.from < b.to) &&
  (a.to === null || b.from < a.to);

/** The assignment that says the same of one of its days: the same unit in the same post. */
export const sameAlready = <T extends AssignmentSpan>(wanted: AssignmentSpan, held: readonly T[]): T | undefined =>
  held.find((one) => one.unitId === wanted.unitId && one.jobId === wanted.jobId && meet(one, wanted));

/** True on a day that lies in the assignment. */
export const holdsOn = ({ from, to }: Pick<AssignmentSpan, 'from' | 'to'>, day: string): boolean =>
  from <= day && (to === null || day < to);

import { addDays } from '@quantum/platform/domain';
import type { GapState } from '../contract/codes.ts';

interface RequirementFacts {
  day: string;
  /** End of what is held on the day; null without an end, undefined where nothing is held. */
  heldTo: string | null | undefined;
  warnDays: number;
  /** It was held once. */
  wasHeld: boolean;
  isExempt: boolean;
  hiredOn: string | null;
  fromOn: string;
  graceDays: number;
}

/** The first that fits; grace is counted from the later of hiring and the beginning of the requirement. */
export function stateOf({ day, heldTo, warnDays, wasHeld, isExempt, hiredOn, fromOn, graceDays }: RequirementFacts): GapState {
  if (heldTo !== undefined) return heldTo !== null && heldTo <= addDays(day, warnDays) ? 'expiring' : 'held';
  if (isExempt) return 'exempt';
  const since = hiredOn !== null && hiredOn > fromOn ? hiredOn : fromOn;
  if (day <= addDays(since, graceDays) && graceDays > 0) return 'grace';
  return wasHeld ? 'expired' : 'missing';
}

/** Held or exempt, of those who count: who is in grace is on neither side. */
export const coverage = (states: readonly GapState[]): { covered: number; counted: number } => ({
  covered: states.filter((one) => one === 'held' || one === 'expiring' || one === 'exempt').length,
  counted: states.filter((one) => one !== 'grace').length,
});

/** The same from numbers of people in each state. */
export const coverageOf = (counts: readonly { state: GapState; n: number }[]): { covered: number; counted: number } =>
  counts.reduce(
    (sum, { state, n }) => {
      const one = coverage([state]);
      return { covered: sum.covered + one.covered * n, counted: sum.counted + one.counted * n };
    },
    { covered: 0, counted: 0 },
  );

/** People a matrix shows by name without being asked. */
const FEW = 100;
/** What the rows of a matrix are at first: units where people work below the unit, else posts, and people where they are few. */
export const levelOf = ({ own, all }: { own: number; all: number }): 'units' | 'posts' | 'people' =>
  all > own ? 'units' : own > FEW ? 'posts' : 'people';

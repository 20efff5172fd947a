import { addDays } from '@quantum/platform/domain';
import { LAPSES, type GapState, type Lapse } from '../contract/codes.ts';

interface RequirementFacts {
  day: string;
  /** End of what is held on the day; null without an end, undefined where nothing is held. */
  heldTo: string | null | undefined;
  warnDays: number;
  /** Why what was held once is not held; null where it never was. */
  lapse: Lapse | null;
  isExempt: boolean;
  hiredOn: string | null;
  /** Since when they are in the post they are asked in; null where it is not known. */
  postedOn: string | null;
  fromOn: string;
  graceDays: number;
}

/** The day from which grace is counted: the latest of hiring, posting and the beginning of the requirement. */
const graceFrom = ({ hiredOn, postedOn, fromOn }: Pick<RequirementFacts, 'hiredOn' | 'postedOn' | 'fromOn'>): string =>
  [hiredOn, postedOn].reduce<string>((latest, one) => (one !== null && one > latest ? one : latest), fromOn);

/** Of several certificates that would be enough; null where none was ever held. */
export const lapseOf = (lapses: readonly Lapse[]): Lapse | null => LAPSES.find((one) => lapses.includes(one)) ?? null;

/** A time in which what was held once is not held, since its first day. */
export interface LapseSince {
  lapse: Lapse;
  since: string;
}
/** The day that belongs to what `lapseOf` says: the last day of what has ended, the first of a suspension or revocation. */
export function lapsedOn(lapses: readonly LapseSince[]): string | null {
  const lapse = lapseOf(lapses.map((one) => one.lapse));
  const since = lapses
    .flatMap((one) => (one.lapse === lapse ? [one.since] : []))
    .toSorted()
    .at(-1);
  if (since === undefined) return null;
  return lapse === 'expired' ? addDays(since, -1) : since;
}

/** The first that fits. */
export function stateOf({ day, heldTo, warnDays, lapse, isExempt, graceDays, ...asked }: RequirementFacts): GapState {
  if (heldTo !== undefined) return heldTo !== null && heldTo <= addDays(day, warnDays) ? 'expiring' : 'held';
  if (isExempt) return 'exempt';
  if (graceDays > 0 && day <= addDays(graceFrom(asked), graceDays)) return 'grace';
  return lapse ?? 'missing';
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

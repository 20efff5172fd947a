import { interval, ltifr, type CaseCounts } from '../rates.rules.ts';

/** Cases and hours of a project. */
interface Rated {
  cases: CaseCounts;
  hours: number;
}
interface RateStanding {
  /** Lost-time cases and deaths. */
  lost: number;
  /** In a million hours; null without hours. */
  value: number | null;
  /** What chance leaves of it (95 %); null without hours. */
  range: { low: number; high: number } | null;
}

const standingOf = ({ cases, hours }: Rated): RateStanding => {
  const { cases: lost, value } = ltifr(cases, hours);
  const range = interval(lost, hours);
  return { lost, value, range: range && { low: range.low, high: range.high } };
};

/** The worst first: by the least the rate can be, then by the rate itself; one case in few hours proves little. */
export const byRate = <R extends Rated>(units: readonly R[]): (R & RateStanding)[] =>
  units
    .map((unit) => ({ ...unit, ...standingOf(unit) }))
    .toSorted((one, other) => (other.range?.low ?? 0) - (one.range?.low ?? 0) || (other.value ?? 0) - (one.value ?? 0));

/** Projects named at the head of the rates. */
const NAMED = 3;

/**
 * Whom the rates name first, three projects with cases at most; `isClear` where the least the first can be is above the rate of all others
 * together, so that chance alone does not explain it.
 */
export function highestRates<R extends Rated>(units: readonly R[]): { first: (R & RateStanding)[]; isClear: boolean } {
  const all = byRate(units);
  const first = all.filter(({ lost }) => lost > 0).slice(0, NAMED);
  const [highest] = first;
  if (!highest) return { first, isClear: false };
  const others = all.filter((one) => one !== highest);
  const hours = others.reduce((sum, one) => sum + one.hours, 0);
  const rest = ltifr({ deaths: others.reduce((sum, one) => sum + one.lost, 0), away: 0, restricted: 0, other: 0 }, hours).value;
  return { first, isClear: rest !== null && highest.range !== null && highest.range.low > rest };
}

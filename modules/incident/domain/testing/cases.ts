import type { CaseCounts } from '../rates.rules.ts';

/** Units with cases and hours, the same for the same seed; some have no hours. */
export function seededCases(seed: number): { cases: CaseCounts; hours: number }[] {
  let state = seed * 2_654_435_761 + 1;
  const next = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % most;
  };
  return Array.from({ length: 1 + next(6) }, () => ({
    cases: { deaths: next(2), away: next(9), restricted: next(5), other: next(12) },
    hours: next(4) === 0 ? 0 : next(900_000),
  }));
}

import { expect, test } from 'vitest';
import { verdictOf, type Verdict } from './verdict.rules.ts';

const share = { unit: 'percent', denominator: 100, records: 100, left: 0, target: 90, moreIsBetter: true, late: 0 } as const;

test.each<[object, Verdict | null]>([
  [{ numerator: 90 }, 'good'],
  [{ numerator: 85 }, 'attention'],
  [{ numerator: 84 }, 'poor'],
  // Nothing is said of nothing, of a handful, of what is not all there, and of what was mostly left out.
  [{ numerator: 0, denominator: 0, records: 0 }, null],
  [{ numerator: 9, denominator: 9, records: 9 }, null],
  [{ numerator: 95, late: 1 }, null],
  [{ numerator: 95, left: 25 }, 'good'],
  [{ numerator: 95, left: 26 }, null],
  [{ numerator: 95, target: null }, null],
  [{ numerator: 5, moreIsBetter: false, target: 10 }, 'good'],
  [{ unit: 'days', numerator: 30, denominator: 2, target: 10, moreIsBetter: false }, 'poor'],
  [{ unit: 'per1000000', numerator: 1, denominator: 199_999, target: 9, moreIsBetter: false }, null],
  [{ unit: 'per1000000', numerator: 1, denominator: 200_000, target: 9, moreIsBetter: false }, 'good'],
])('%o is %s', (given, verdict) => {
  expect(verdictOf({ numerator: 0, ...share, ...given })).toBe(verdict);
});

import type { MetricUnit } from '../contract/index.ts';

/** What a quotient is multiplied by to be told in a unit. */
const TIMES: Readonly<Record<MetricUnit, number>> = {
  percent: 100,
  count: 1,
  days: 1,
  hours: 1,
  minutes: 1,
  kg: 1,
  points: 1,
  score: 1,
  per100: 100,
  per200000: 200_000,
  per1000000: 1_000_000,
};

interface MeasureCount {
  numerator: number;
  denominator: number | null;
}

/** The value of a figure: a count, or the quotient of its sums. Null where there is nothing to divide by: that is neither 0 nor 100. */
export function measureValue(unit: MetricUnit, { numerator, denominator }: MeasureCount): number | null {
  if (denominator === null) return numerator;
  return denominator === 0 ? null : (numerator * TIMES[unit]) / denominator;
}

/** What no metric may answer: parts larger than their whole, or less than nothing. Points are a difference, which may be below zero. */
export function isImpossible(unit: MetricUnit, { numerator, denominator }: MeasureCount): boolean {
  if (!Number.isFinite(numerator) || (denominator !== null && !(denominator >= 0))) return true;
  if (numerator < 0 && unit !== 'points') return true;
  return unit === 'percent' && denominator !== null && numerator > denominator;
}

import { expect, test } from 'vitest';
import { funnelLimits, poisson, wilson } from './statistics.rules.ts';

test.each([
  [180, 200, 85.06],
  [29, 30, 83.33],
  [0, 0, 0],
  [0, 10, 0],
])('the lower bound of %d of %d is %d', (numerator, denominator, low) => {
  expect(wilson(numerator, denominator).low).toBeCloseTo(low, 1);
});

test.each([
  [2, 412_000, 0.59, 17.54],
  [0, 96_000, 0, 38.43],
  [10, 1_000_000, 4.8, 18.39],
])('%d cases in %d hours are between %d and %d a million', (cases, hours, low, high) => {
  const interval = poisson(cases);
  expect((interval.low * 1_000_000) / hours).toBeCloseTo(low, 2);
  expect((interval.high * 1_000_000) / hours).toBeCloseTo(high, 2);
});

test('of 90 % pooled, 58.3 % of 12 is outside both limits', () => {
  const { inner, outer } = funnelLimits(0.9, 12);
  expect(inner.low).toBeCloseTo(73, 1);
  expect(outer.low).toBeCloseTo(63.2, 1);
  expect(inner.high).toBe(100);
});

import { expect, test } from 'vitest';
import type { MetricUnit } from '../contract/index.ts';
import { isImpossible, measureValue } from './measure.rules.ts';

test.each<[MetricUnit, number, number | null, number | null]>([
  ['percent', 25, 32, 78.125],
  ['percent', 0, 0, null],
  ['percent', 0, 5, 0],
  ['count', 7, null, 7],
  ['days', 30, 4, 7.5],
  ['points', -40, 16, -2.5],
  ['days', 0, 0, null],
  ['per100', 3, 60, 5],
  ['per1000000', 2, 412_000, 4.854368932038835],
])('%s of %d over %s is %s', (unit, numerator, denominator, value) => {
  expect(measureValue(unit, { numerator, denominator })).toBe(value);
});

test.each<[MetricUnit, number, number | null, boolean]>([
  ['percent', 5, 4, true],
  ['percent', 4, 4, false],
  ['percent', 0, 0, false],
  ['percent', 1, 0, true],
  ['percent', -1, 4, true],
  ['percent', Number.NaN, 4, true],
  // 9 days over 4 actions are 2.25 days each.
  ['days', 9, 4, false],
  ['count', 5, null, false],
  ['count', -1, null, true],
  ['points', -40, 11, false],
  ['points', -40, -11, true],
])('%s of %d over %s is impossible: %s', (unit, numerator, denominator, expected) => {
  expect(isImpossible(unit, { numerator, denominator })).toBe(expected);
});

import { expect, test } from 'vitest';
import { proposedLimits } from './own-limit.rules.ts';

// Mean 7.50, s 2.065.
const READINGS = [4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 8, 9, 9, 10, 10, 11, 11];

test('the mean and three standard deviations of the sample, rounded up', () => {
  const { mean, deviation, limits } = proposedLimits(READINGS);
  expect(mean).toBe(7.5);
  expect(deviation).toBeCloseTo(2.065, 3);
  expect(limits).toEqual({ passLimit: 8, failLimit: 14 });
});

test('a whole mean is not rounded further', () => {
  expect(proposedLimits(Array.from({ length: 20 }, () => 7)).limits).toEqual({ passLimit: 7, failLimit: 7 });
});

test.each([
  [READINGS.slice(1), 19, false],
  [[5], 1, false],
  [[], 0, false],
])('too few readings propose nothing', (readings, n, isProposed) => {
  const proposal = proposedLimits(readings);
  expect([proposal.readings, proposal.limits !== null]).toEqual([n, isProposed]);
});

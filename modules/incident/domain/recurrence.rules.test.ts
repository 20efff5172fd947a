import { expect, test } from 'vitest';
import { RECURRING, sharedCauses } from './recurrence.rules.ts';

test.each([
  [['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'e'], 3 / 5],
  [['a', 'b'], ['a', 'b'], 1],
  [['a'], ['b'], 0],
  [[], [], 0],
  [['a', 'a'], ['a'], 1],
])('%j and %j share %d', (a, b, share) => {
  expect(sharedCauses(a, b)).toBeCloseTo(share, 10);
  expect(sharedCauses(b, a)).toBe(sharedCauses(a, b));
});

test('three of five causes are a recurrence', () =>
  expect(sharedCauses(['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'e']) >= RECURRING).toBe(true));

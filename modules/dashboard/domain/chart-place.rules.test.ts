import { expect, it } from 'vitest';
import { isWide } from './chart-place.rules.ts';

it.each([
  ['line', 1, true],
  ['heat', 14, true],
  ['heat', 5, false],
  ['bar', 20, false],
  ['steps', 5, false],
])('%s of %d categories', (kind, count, wide) => {
  expect(isWide({ kind, categories: Array.from({ length: count }, String) })).toBe(wide);
});

it('a matrix of several figures is wide, however few they are', () => {
  expect(isWide({ kind: 'heat', categories: ['Late actions', 'Pass rate'], units: ['count', 'percent'] })).toBe(true);
});

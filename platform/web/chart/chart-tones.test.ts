import { expect, it } from 'vitest';
import { toneOfCell } from './chart-tones.ts';

it.each([
  ['below the target', 89.9, 90, true, undefined, 'warn'],
  ['at the target', 90, 90, true, undefined, undefined],
  ['above a target that is a most', 6, 5, false, undefined, 'warn'],
  ['below a target that is a most', 4, 5, false, undefined, undefined],
  ['without a target', 10, null, true, undefined, undefined],
  ['without a value', null, 90, true, undefined, undefined],
  ['with a colour of its own', 10, 90, true, 'plain', 'plain'],
  ['where nothing says whether high is good', 10, 90, undefined, undefined, undefined],
] as const)('a value %s', (_name, value, target, moreIsBetter, tone, expected) => {
  expect(toneOfCell({ value, tone }, { target, moreIsBetter })).toBe(expected);
});

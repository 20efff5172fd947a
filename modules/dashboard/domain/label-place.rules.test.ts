import { expect, it } from 'vitest';
import { placeClear } from './label-place.rules.ts';

it.each([
  [50, null, 50],
  [50, 80, 50],
  [78, 80, 66],
  [80, 80, 66],
  [85, 80, 94],
])('a label wanted at %i beside one at %s stands at %i', (wanted, taken, at) => {
  expect(placeClear(wanted, taken, 14)).toBe(at);
});

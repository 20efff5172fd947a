import { expect, it } from 'vitest';
import { windowTimes } from './window-times.rules.ts';

it.each([
  ['09:00', 3, 1.5, ['09:00', 0], ['12:00', 0], ['13:30', 0]],
  ['22:30', 3, 0, ['22:30', 0], ['01:30', 1], ['01:30', 1]],
  ['00:00', 24, 48.1, ['00:00', 0], ['00:00', 1], ['00:06', 3]],
] as const)('%s, open %d h, %d h more', (time, hours, grace, start, due, miss) => {
  const of = ([clock, days]: readonly [string, number]) => ({ time: clock, days });
  expect(windowTimes(time, hours, grace)).toEqual({ start: of(start), due: of(due), miss: of(miss) });
});

it.each([
  ['9', 3, 1],
  ['24:00', 3, 1],
  ['09:00', 0, 1],
  ['09:00', 3, -1],
])('%s, %d, %d is no window yet', (time, hours, grace) => {
  expect(windowTimes(time, hours, grace)).toBeNull();
});

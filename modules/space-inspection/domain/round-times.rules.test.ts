import { expect, test } from 'vitest';
import { roundTimes } from './round-times.rules.ts';

test.each([
  ['at once, to the end of today', true, '09:37', '09:30', 869],
  ['at midnight', true, '00:00', '00:00', 1439],
  ['late in the evening it has an hour', true, '23:50', '23:45', 65],
  ['another day from morning to evening', false, '23:50', '08:00', 600],
] as const)('a round opens %s', (_, isToday, now, time, windowMinutes) => {
  expect(roundTimes(isToday, now)).toEqual({ time, windowMinutes, graceMinutes: 720 });
});

import { expect, it } from 'vitest';
import { audienceOf, nextCheck, stepOn } from './reminder.rules.ts';

const END = '2026-12-31';

it.each([
  ['2026-10-01', undefined, '2026-10-02'],
  ['2026-10-02', 90, '2026-11-01'],
  ['2026-11-15', 60, '2026-12-01'],
  ['2026-12-01', 30, '2026-12-17'],
  ['2026-12-28', 3, '2026-12-30'],
  ['2026-12-31', 0, '2027-01-01'],
  ['2027-01-01', -0, '2027-01-07'],
  ['2027-01-07', -7, '2027-01-14'],
  ['2027-07-01', -182, null],
  ['2027-07-08', undefined, null],
])('on %s the step is %s and the next day %s', (day, step, next) => {
  expect(stepOn(END, day)).toBe(step);
  expect(nextCheck(END, day)).toBe(next);
});

it.each([
  [90, false, ['holder']],
  [30, false, ['holder', 'PM']],
  [7, false, ['holder', 'PM', 'EHS']],
  [0, false, ['holder', 'PM', 'EHS', 'OM']],
  [-14, false, ['holder', 'PM', 'EHS', 'OM']],
  [60, true, []],
  [7, true, ['PM', 'EHS']],
])('at step %d, pending %s: %j', (step, pending, audience) => {
  expect(audienceOf(step, pending)).toEqual(audience);
});

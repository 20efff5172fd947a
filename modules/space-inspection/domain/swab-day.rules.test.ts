import { expect, test } from 'vitest';
import { swabTime } from './swab-day.rules.ts';

const received = new Date('2026-11-28T16:30:00Z');
// In Hong Kong it is the 29th already.
test.each([
  ['at once', '2026-11-28T16:30:00Z', '2026-11-28T16:30:00.000Z', '2026-11-29', false],
  ['yesterday without a network', '2026-11-28T15:00:00Z', '2026-11-28T15:00:00.000Z', '2026-11-28', false],
  ['a minute ahead', '2026-11-28T16:31:00Z', '2026-11-28T16:30:00.000Z', '2026-11-29', false],
  ['a day ahead', '2026-11-29T16:30:00Z', '2026-11-28T16:30:00.000Z', '2026-11-29', true],
  ['a month ago', '2026-10-28T16:30:00Z', '2026-10-28T16:30:00.000Z', '2026-10-29', false],
  ['longer ago', '2026-10-28T16:29:59Z', '2026-11-28T16:30:00.000Z', '2026-11-29', true],
  ['since the clock began', '1970-01-01T00:00:00Z', '2026-11-28T16:30:00.000Z', '2026-11-29', true],
])('taken %s', (_, takenAt, at, day, isClockOff) => {
  const time = swabTime(new Date(takenAt), received, 'Asia/Hong_Kong');
  expect({ ...time, at: time.at.toISOString() }).toEqual({ at, day, isClockOff });
});

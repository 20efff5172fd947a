import { expect, test } from 'vitest';
import { daysOf, nextDay, readView } from './calendar-days.ts';

test.each([
  ['month', '2026-11-21', '2026-10-26', '2026-12-06', 42],
  ['month', '2027-02-10', '2027-02-01', '2027-02-28', 28],
  ['month', '2026-08-31', '2026-07-27', '2026-09-06', 42],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22', 7],
  ['week', '2026-12-31', '2026-12-28', '2027-01-03', 7],
] as const)('a %s of %s shows %s to %s', (view, day, first, last, count) => {
  const days = daysOf(view, day);
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
});

test.each([
  ['month', '2026-12-31', 1, '2027-01-01'],
  ['month', '2026-03-31', -1, '2026-02-01'],
  ['week', '2026-12-31', 1, '2027-01-07'],
] as const)('%s %s %i → %s', (view, day, step, next) => expect(nextDay(view, day, step)).toBe(next));

test.each([
  ['view=week&day=2026-11-03', { view: 'week', day: '2026-11-03' }],
  ['view=year&day=2026-02-31', { view: 'month', day: '2026-11-21' }],
  ['', { view: 'month', day: '2026-11-21' }],
])('%j is read as %j', (query, read) => expect(readView(new URLSearchParams(query), '2026-11-21')).toEqual(read));

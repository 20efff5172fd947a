import { expect, test } from 'vitest';
import { closedMonths, shownCount } from './pivot.rules.ts';

test.each([
  [1, 1, true, false, null],
  [2, 2, true, false, null],
  [3, 3, true, false, 3],
  [9, 3, true, false, 9],
  [9, 2, true, false, null],
  [1, 1, true, true, 1],
  [1, 1, false, false, 1],
])('%i, in one month %i, of people (%s), reader of injuries (%s): %s', (count, least, ofPeople, may, shown) =>
  expect(shownCount(count, least, ofPeople, may)).toBe(shown),
);

test.each([
  ['2026-01-01', '2026-03-31', '2026-11-26', ['2026-01-01', '2026-03-31']],
  ['2026-01-02', '2026-03-31', '2026-11-26', ['2026-02-01', '2026-03-31']],
  ['2026-01-01', '2026-03-30', '2026-11-26', ['2026-01-01', '2026-02-28']],
  ['2026-10-01', '2026-11-30', '2026-11-26', ['2026-10-01', '2026-10-31']],
  ['2026-10-01', '2026-11-26', '2026-11-30', ['2026-10-01', '2026-10-31']],
  ['2026-11-01', '2026-11-26', '2026-11-26', null],
  ['2026-03-02', '2026-03-31', '2026-11-26', null],
  ['2025-12-15', '2026-01-31', '2026-11-26', ['2026-01-01', '2026-01-31']],
])('%s to %s on %s: %j', (from, to, today, months) => {
  expect(closedMonths({ from, to }, today)).toEqual(months && { from: months[0], to: months[1] });
});

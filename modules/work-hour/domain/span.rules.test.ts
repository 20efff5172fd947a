import { expect, test } from 'vitest';
import { isOver, shareOfMonth } from './span.rules.ts';

test.each([
  ['2026-04', '2026-04-01', '2026-04-30', 1],
  ['2026-04', '2026-01-01', '2026-12-31', 1],
  ['2026-04', '2026-04-16', '2026-04-30', 0.5],
  ['2026-04', '2026-04-03', '2026-04-03', 1 / 30],
  ['2026-02', '2026-01-15', '2026-02-07', 0.25],
  ['2026-04', '2026-05-01', '2026-05-31', 0],
  ['2026-04', '2026-03-01', '2026-03-31', 0],
])('of %s lies between %s and %s: %d', (month, from, to, share) => expect(shareOfMonth(month, { from, to })).toBe(share));

test.each([
  ['2026-04', '2026-04-30', false],
  ['2026-04', '2026-05-01', true],
  ['2026-12', '2027-01-01', true],
])('%s is over on %s: %s', (month, today, expected) => expect(isOver(month, today)).toBe(expected));

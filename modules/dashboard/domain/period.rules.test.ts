import { describe, expect, it } from 'vitest';
import { monthsBack, percentOf, periodOf } from './period.rules.ts';

describe('the period of the homepage', () => {
  it.each([
    ['week', '2026-11-20', '2026-11-16', '2026-11-09', '2026-11-13'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-09', '2026-11-09'],
    ['month', '2026-11-20', '2026-11-01', '2026-10-01', '2026-10-20'],
    ['month', '2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['quarter', '2026-11-20', '2026-10-01', '2026-07-01', '2026-08-20'],
    ['quarter', '2026-01-01', '2026-01-01', '2025-10-01', '2025-10-01'],
  ] as const)('%s of %s starts %s; before it %s to %s', (word, today, from, beforeFrom, beforeTo) => {
    expect(periodOf(word, today)).toEqual({ now: { from, to: today }, before: { from: beforeFrom, to: beforeTo } });
  });

  it.each([
    [1, 3, 33.33],
    [2, 3, 66.67],
    [0, 5, 0],
    [0, 0, null],
    [4, null, null],
  ])('%s of %s is %s percent', (numerator, denominator, percent) => expect(percentOf(numerator, denominator)).toBe(percent));

  it.each([
    [3, '2026-11-21', '2026-09-01', '2026-06-01', '2026-08-21'],
    [14, '2026-11-21', '2025-10-01', '2024-08-01', '2025-09-21'],
    [6, '2026-08-31', '2026-03-01', '2025-09-01', '2026-02-28'],
    [1, '2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01'],
  ])('%i months to %s start %s; before it %s to %s', (months, today, from, beforeFrom, beforeTo) => {
    expect(monthsBack(months, today)).toEqual({ now: { from, to: today }, before: { from: beforeFrom, to: beforeTo } });
  });
});

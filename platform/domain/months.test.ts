import { describe, expect, it } from 'vitest';
import { monthsOf, monthWithin } from './months.ts';

describe('the months of a span', () => {
  it.each([
    ['2026-11-01', '2026-11-21', ['2026-11']],
    ['2025-11-30', '2026-02-01', ['2025-11', '2025-12', '2026-01', '2026-02']],
    ['2026-02-01', '2026-01-31', []],
  ])('%s to %s', (from, to, months) => expect(monthsOf({ from, to })).toEqual(months));

  it.each([
    ['2026-11', '2026-11-21', '2026-11-01', '2026-11-21'],
    ['2026-02', '2026-11-21', '2026-02-01', '2026-02-28'],
    ['2024-02', '2026-11-21', '2024-02-10', '2024-02-29'],
  ])('of %s until %s', (month, to, first, last) =>
    expect(monthWithin(month, { from: '2024-02-10', to })).toEqual({ from: first, to: last }),
  );
});

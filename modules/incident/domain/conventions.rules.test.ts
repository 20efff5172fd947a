import { describe, expect, it } from 'vitest';
import { conventionsOf, rolling } from './conventions.rules.ts';
import { interval, ltifr } from './rates.rules.ts';

const none = { deaths: 0, away: 0, restricted: 0, other: 0 };

describe('the same cases in every convention', () => {
  // 178 days of 10,967,344 h: 16.23; the fatal case of Taiwan's example: 15 d and 6,000 for a death, two cases in 20,000 h.
  const base = { cases: { deaths: 1, away: 1, restricted: 2, other: 3 }, days: 6015, hours: 20_000, headMonths: 1200 };
  it.each([
    ['osha', 'trir', 7, 200_000, 70, 1],
    ['osha', 'dart', 3, 200_000, 30, 1],
    // A death is none of COMAR's columns.
    ['comar', 'trc', 6, 200_000, 60, 1],
    ['taiwan', 'fr', 2, 1_000_000, 100, 2],
    ['taiwan', 'tsr', 6015, 1_000_000, 300_750, 0],
    ['taiwan', 'fsi', null, null, 173.42, 2],
    ['gb', 'n', 6015, null, 3007.5, 1, 2],
    ['million', 'mean', 6015, null, 3007.5, 2, 2],
    ['perMille', 'deaths', 1, 1_000, 10, 2, 100],
  ] as const)('%s %s', (convention, figure, counted, per, value, decimals, by: number | null = null) => {
    expect(conventionsOf(base, 12)).toContainEqual({ convention, figure, counted, per, by, value, decimals });
  });

  it('without hours there is no rate, and the cases stay told', () => {
    const figures = conventionsOf({ ...base, hours: 0 }, 12);
    expect(figures.find(({ figure }) => figure === 'trir')).toMatchObject({ counted: 7, value: null });
    expect(figures.filter(({ per, by }) => per !== null && by === null).every(({ value }) => value === null)).toBe(true);
  });
});

describe('rolling months', () => {
  const month = (n: number, away = 0) => ({
    month: `2026-${String(n).padStart(2, '0')}`,
    cases: { ...none, away },
    days: 0,
    hours: 100_000,
    headMonths: 0,
  });
  it('each month stands for itself and those before it', () => {
    expect(rolling([month(1, 1), month(2), month(3, 2)], 2)).toEqual([
      { month: '2026-02', hours: 200_000, cases: { ...none, away: 1 } },
      { month: '2026-03', hours: 200_000, cases: { ...none, away: 2 } },
    ]);
  });
  it('fewer months than that are no trend', () => {
    expect(rolling([month(1)], 2)).toEqual([]);
  });
  it('a rate lies within its interval, which narrows with the hours', () => {
    const [year] = rolling(
      Array.from({ length: 12 }, (_, i) => month(i + 1, i % 6 === 0 ? 1 : 0)),
      12,
    );
    const [rate, range] = [ltifr(year!.cases, year!.hours).value!, interval(2, year!.hours)!];
    expect([range.low < rate, rate < range.high]).toEqual([true, true]);
    expect(range.high - range.low).toBeLessThan(interval(2, 100_000)!.high);
  });
});

import { seededCases } from './testing/cases.ts';
import { describe, expect, test } from 'vitest';
import {
  comar,
  cutOff,
  dart,
  gb1986,
  halfUp,
  interval,
  ltifr,
  meanDays,
  perMille,
  severityRate,
  taiwan,
  trir,
  type CaseCounts,
} from './rates.rules.ts';

const counts = (more: Partial<CaseCounts> = {}): CaseCounts => ({ deaths: 0, away: 0, restricted: 0, other: 0, ...more });

describe('the published examples', () => {
  test('LTIFR: 2 in 412,500 h is 4.85', () =>
    expect(ltifr(counts({ away: 2 }), 412_500)).toEqual({ cases: 2, hours: 412_500, value: 4.85 }));
  test('LTIFR counts deaths, too', () => expect(ltifr(counts({ away: 1, deaths: 1 }), 412_500).value).toBe(4.85));
  test('DART: 22 in 645,089 h is 6.8', () => expect(dart(counts({ away: 15, restricted: 7 }), 645_089).value).toBe(6.8));
  test('COMAR: 2 in 36,000 h is 11.1', () => expect(comar([{ cases: counts({ away: 1, other: 1 }), hours: 36_000 }]).value).toBe(11.1));
  test('severity: 178 days in 10,967,344 h are 16.23 in a million', () => {
    expect(severityRate(178, 10_967_344)).toBe(16.23);
  });
  test('Taiwan: 15 days and a death in 20,000 h', () =>
    expect(taiwan(2, 15 + 6000, 20_000)).toEqual({ fr: 100, sr: 300_750, fsi: 173.42 }));
  test('GB 1986: 125 people, 29,600 days, 1.08 × 10⁸ h', () =>
    expect(gb1986(125, 29_600, 1.08e8)).toEqual({ a: 1.1574, b: 274.0741, n: 236.8 }));
  test('2 deaths of 50,000 people are 0.04 ‰', () => expect(perMille(2, 50_000)).toBe(0.04));
  test('the interval of 2 in 412,500 h is 0.59 to 17.51', () => expect(interval(2, 412_500)).toEqual({ low: 0.59, high: 17.51 }));
  test('the interval of no case is 0 to 3.689 in its hours', () => expect(interval(0, 1_000_000)).toEqual({ low: 0, high: 3.69 }));
});

test.each([
  [1.005, 2, 1.01],
  [2.675, 2, 2.68],
  [6.8249, 1, 6.8],
  [0.5, 0, 1],
])('%d half up to %d decimals is %d', (value, decimals, expected) => expect(halfUp(value, decimals)).toBe(expected));
test.each([
  [173.4229, 2, 173.42],
  [99.999, 2, 99.99],
  [300_750, 0, 300_750],
])('%d cut to %d decimals is %d', (value, decimals, expected) => expect(cutOff(value, decimals)).toBe(expected));

describe('without hours', () => {
  test('there is no rate, and the cases stay', () => {
    expect(ltifr(counts({ away: 3 }), 0)).toEqual({ cases: 3, hours: 0, value: null });
    expect([severityRate(5, 0), taiwan(1, 1, 0), gb1986(1, 1, 0), interval(1, 0), perMille(1, 0), meanDays(4, 0)]).toEqual(
      Array(6).fill(null),
    );
  });
});

describe('whatever the cases are', () => {
  const worlds = Array.from({ length: 200 }, (_, seed) => seededCases(seed));

  test('the sum over units is the whole', () => {
    for (const units of worlds) {
      const add = (key: keyof CaseCounts) => units.reduce((sum, { cases }) => sum + cases[key], 0);
      const whole = { deaths: add('deaths'), away: add('away'), restricted: add('restricted'), other: add('other') };
      const hours = units.reduce((sum, one) => sum + one.hours, 0);
      for (const rate of [ltifr, trir, dart])
        expect(units.reduce((sum, one) => sum + rate(one.cases, one.hours).cases, 0)).toBe(rate(whole, hours).cases);
      expect(comar(units)).toEqual(comar([{ cases: whole, hours }]));
    }
  });

  test('no edit of hours removes a case', () => {
    for (const [{ cases }] of worlds.map(([first]) => [first!] as const))
      for (const hours of [0, 1, 1000, 10_000_000])
        for (const rate of [ltifr, trir, dart]) expect(rate(cases, hours).cases).toBe(rate(cases, 123_456).cases);
  });

  test('the interval holds its rate, and narrows with more hours at the same rate', () => {
    for (const cases of [0, 1, 2, 5, 17]) {
      const hours = 300_000;
      const { low, high } = interval(cases, hours)!;
      const rate = halfUp((cases * 1_000_000) / hours, 2);
      expect(low).toBeLessThanOrEqual(rate);
      expect(high).toBeGreaterThan(rate);
      const more = interval(cases * 4, hours * 4)!;
      expect(more.high - more.low).toBeLessThan(high - low);
    }
  });
});

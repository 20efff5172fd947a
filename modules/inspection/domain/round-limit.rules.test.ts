import fc from 'fast-check';
import { addDays } from '@quantum/platform/domain';
import { runs } from '@quantum/platform/testing/runs';
import { describe, expect, test } from 'vitest';
import type { HolidayRule } from './holiday.rules.ts';
import { roundNumbers, withinLimit } from './round-limit.rules.ts';
import { datesAhead, makesFrom, windowOfDate, windowsBetween, type PlanTimes } from './plan.rules.ts';

/** `1 ~2 -3`: three dates, the round of the second cancelled, the third left out. */
const dates = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ key: word.replace(/[-~]/, ''), ...(word.startsWith('-') && { skipped: 'holiday' }) }));
const cancelledIn = (text: string) =>
  new Set(
    text
      .split(' ')
      .filter((word) => word.startsWith('~'))
      .map((word) => word.slice(1)),
  );
const words = (list: readonly { key: string; skipped?: string }[]) => list.map(({ key, skipped }) => (skipped ? `-${key}` : key)).join(' ');

describe('a plan that ends after so many rounds', () => {
  test.each<[string, string, number | null, string[], string]>([
    ['has no end where none is set', '1 2 3', null, [], '1 2 3'],
    ['keeps so many', '1 2 3 4', 2, [], '1 2'],
    ['takes off those that stand before', '3 4 5', 4, ['1', '2'], '3 4'],
    ['counts one that stands among them once', '1 2 3 4', 3, ['2'], '1 2 3'],
    ['keeps one that stands, wherever it is', '1 2 3 4', 1, ['4'], '4'],
    ['does not count a date that is left out', '1 -2 3 4', 2, [], '1 -2 3'],
    ['shows none that is left out after the last', '1 -2 3', 1, [], '1'],
    ['does not count one that was cancelled, nor make it again', '1 ~2 3 4', 2, [], '1 3'],
    ['counts one of which somebody’s own round stands, though another’s was cancelled', '1 ~2 3', 2, ['2'], '1 2'],
    ['makes a cancelled one up at the end', '~1 2 3 4', 3, ['2'], '2 3 4'],
    ['has none left', '3 4', 2, ['1', '2'], ''],
    ['has none left where it had more', '4 5', 2, ['1', '2', '3'], ''],
  ])('%s', (_, windows, limit, fixed, expected) =>
    expect(words(withinLimit(dates(windows), limit, new Set(fixed), cancelledIn(windows)))).toBe(expected),
  );

  test.each<[string, string, string[], (number | null)[]]>([
    ['from the first', '1 2', [], [1, 2]],
    ['after those that stood before', '3 4', ['1', '2'], [3, 4]],
    ['one that has begun has its number', '2 3', ['1', '2'], [2, 3]],
    ['none for a date that is left out', '1 -2 3', [], [1, null, 2]],
  ])('rounds are numbered: %s', (_, windows, fixed, expected) => expect(roundNumbers(dates(windows), new Set(fixed))).toEqual(expected));
});

const day = fc.integer({ min: 0, max: 500 }).map((n) => addDays('2026-01-01', n));
const plans = fc.record({
  frequency: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
  interval: fc.integer({ min: 1, max: 3 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
  times: fc.constantFrom(['09:00'], ['02:30'], ['00:00', '18:00']),
  startsOn: fc.integer({ min: 0, max: 60 }).map((n) => addDays('2026-01-01', n)),
  endsOn: fc.constant(null),
  zone: fc.constantFrom('Asia/Hong_Kong', 'Europe/London', 'America/New_York'),
  windowMinutes: fc.constant(180),
  graceMinutes: fc.constant(60),
  holidayRule: fc.constantFrom<HolidayRule>('skip', 'move', 'ignore'),
  holidays: fc.uniqueArray(day, { maxLength: 60 }),
}) satisfies fc.Arbitrary<PlanTimes>;
const DAY = 86_400_000;
const START = Date.parse('2026-01-01T00:00:00Z');

describe('however the time is cut into batches', () => {
  test('exactly this number is kept, and they are the first of the rule', () =>
    fc.assert(
      fc.property(
        plans,
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 }),
        (plan, limit, steps) => {
          const existing = new Set<string>();
          let from = new Date(START);
          for (const days of steps) {
            const to = new Date(from.getTime() + days * DAY);
            for (const { key } of withinLimit(windowsBetween(plan, from, to, from), limit, existing)) existing.add(key);
            expect(existing.size).toBeLessThanOrEqual(limit);
            from = to;
          }
          const parentPlan = windowsBetween(plan, new Date(START), from, new Date(START)).map(({ key }) => key);
          expect([...existing]).toEqual(parentPlan.slice(0, limit));
        },
      ),
      { numRuns: runs(120) },
    ));

  test('the preview stops at the round the plan ends with', () =>
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 12 }), (plan, limit) => {
        const shown = withinLimit(datesAhead(plan, makesFrom(new Date(START), plan.zone), new Date(START)), limit, new Set());
        const made = shown.filter(({ skipped }) => !skipped);
        const all = windowsBetween(plan, new Date(START), new Date(START + 1500 * DAY), new Date(START)).map(({ key }) => key);
        expect(made.map(({ key }) => key)).toEqual(all.slice(0, made.length));
        expect(made.length).toBeLessThanOrEqual(limit);
        if (shown.length < 20) expect(made).toHaveLength(limit);
      }),
      { numRuns: runs(60) },
    ));

  test('each date is found by itself, wherever a holiday puts it', () =>
    fc.assert(
      fc.property(plans, (plan) => {
        const all = windowsBetween(plan, new Date(START), new Date(START + 120 * DAY), new Date(0));
        for (const window of all.slice(0, 6)) expect(windowOfDate(plan, window.key)).toEqual(window);
      }),
      { numRuns: runs(40) },
    ));
});

import fc from 'fast-check';
import { addDays } from '@quantum/platform/domain';
import { runs } from '@quantum/platform/testing/runs';
import { describe, expect, test } from 'vitest';
import type { HolidayRule } from './holiday.rules.ts';
import { datesAhead, makesFrom, windowsBetween, type PlanTimes } from './plan.rules.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-02-01T00:00:00Z');

const day = fc.integer({ min: -20, max: 120 }).map((n) => addDays('2026-02-01', n));
/** Whole stretches of them, so that dates move onto days that have dates of their own. */
const holidays = fc
  .array(fc.tuple(day, fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
  .map((stretches) => [...new Set(stretches.flatMap(([first, days]) => Array.from({ length: days }, (_, i) => addDays(first, i))))]);
const plans = fc.record({
  frequency: fc.constantFrom(
    'daily' as const,
    'weekly' as const,
    'monthly' as const,
    'hourly' as const,
    'once' as const,
    'yearly' as const,
  ),
  interval: fc.integer({ min: 1, max: 3 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
  times: fc.constantFrom(['09:00'], ['02:30'], ['00:00', '18:00'], ['23:40']),
  startsOn: day,
  endsOn: fc.option(day),
  zone: fc.constantFrom('Asia/Hong_Kong', 'Europe/London', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Apia'),
  windowMinutes: fc.constantFrom(60, 180, 1440),
  graceMinutes: fc.constantFrom(0, 60, 720),
  holidayRule: fc.constantFrom<HolidayRule>('skip', 'move', 'ignore'),
  holidays,
}) satisfies fc.Arbitrary<PlanTimes>;

/** What a plan that is published now makes, however often it is extended: each time up to 35 days ahead. */
function made(plan: PlanTimes, now: Date, steps: readonly number[]): string[] {
  const keys: string[] = [];
  let [from, at] = [makesFrom(now, plan.zone), now];
  for (const days of steps) {
    const until = new Date(at.getTime() + 35 * DAY_MS);
    keys.push(...windowsBetween(plan, from, until, at).map(({ key }) => key));
    [from, at] = [until, new Date(at.getTime() + days * DAY_MS)];
  }
  return keys;
}

describe('the preview of a plan', () => {
  test('shows exactly the rounds that are made, first to last, and nothing that is not', () => {
    let shown = 0;
    fc.assert(
      fc.property(
        plans,
        fc.integer({ min: 0, max: 90 * 24 }),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 4, maxLength: 12 }),
        (plan, hours, steps) => {
          const now = new Date(START + hours * 3_600_000);
          const preview = datesAhead(plan, makesFrom(now, plan.zone), now)
            .filter(({ skipped }) => !skipped)
            .map(({ key }) => key);
          const rounds = made(plan, now, steps);
          const count = Math.min(preview.length, rounds.length);
          expect(preview.slice(0, count)).toEqual(rounds.slice(0, count));
          // One of the two ends only where it had enough: the preview at its length, what is made at its horizon.
          if (rounds.length > preview.length) expect(datesAhead(plan, makesFrom(now, plan.zone), now)).toHaveLength(20);
          shown += count;
        },
      ),
      { numRuns: runs(300) },
    );
    expect(shown).toBeGreaterThan(100);
  });

  test('says of each date it leaves out why: a holiday, or the next working day has one already', () =>
    fc.assert(
      fc.property(plans, (plan) => {
        for (const date of datesAhead(plan, makesFrom(new Date(START), plan.zone), new Date(START)))
          if (date.skipped) expect(plan.holidays).toContain(date.day);
      }),
      { numRuns: runs(80) },
    ));
});

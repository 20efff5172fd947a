import fc from 'fast-check';
import { addDays, instantOf, weekdayOf } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import { runs } from '@quantum/platform/testing/runs';
import { pastHolidays, type HolidayRule } from './holiday.rules.ts';
import { roundsOf, windowsBetween, type PlanTimes } from './plan.rules.ts';

const slot = (day: string) => ({ day, time: '09:00' });
const at = (day: string, time: string) => ({ day, time });
const run = (days: string[], holidays: string[], rule: HolidayRule) =>
  pastHolidays(days.map(slot), { holidays: new Set(holidays), mayLand: () => true }, rule, at).map(({ day, movedFrom, skipped }) =>
    [day, movedFrom && `from ${movedFrom}`, skipped].filter(Boolean).join(' '),
  );

describe('a date on a holiday', () => {
  test.each<[string, string[], string[], HolidayRule, string[]]>([
    ['is left out', ['2026-12-25'], ['2026-12-25'], 'skip', ['2026-12-25 holiday']],
    ['moves to the next day', ['2026-12-25'], ['2026-12-25'], 'move', ['2026-12-26 from 2026-12-25']],
    ['moves over a row of them, over the year', ['2026-12-31'], ['2026-12-31', '2027-01-01'], 'move', ['2027-01-02 from 2026-12-31']],
    ['is kept where the plan says so', ['2026-12-25'], ['2026-12-25'], 'ignore', ['2026-12-25']],
    ['stays out where the next day has one', ['2026-12-25', '2026-12-26'], ['2026-12-25'], 'move', ['2026-12-25 taken', '2026-12-26']],
    [
      'two that move to one day are one',
      ['2026-12-25', '2026-12-26'],
      ['2026-12-25', '2026-12-26'],
      'move',
      ['2026-12-27 from 2026-12-25', '2026-12-26 taken'],
    ],
  ])('%s', (_, days, holidays, rule, expected) => expect(run(days, holidays, rule)).toEqual(expected));
});

describe('a plan of working days', () => {
  // Friday 20 February 2026 is a holiday, Saturday 28 February is worked for it.
  const plan: PlanTimes = {
    frequency: 'weekly',
    interval: 1,
    weekdays: [1, 2, 3, 4, 5],
    times: ['09:00'],
    startsOn: '2026-02-16',
    endsOn: null,
    zone: 'Asia/Shanghai',
    windowMinutes: 180,
    graceMinutes: 60,
    holidayRule: 'skip',
    holidays: ['2026-02-20', '2026-02-27'],
    worked: ['2026-02-28'],
  };
  const from = instantOf('2026-02-19', '00:00', 'Asia/Shanghai');
  const daysOf = (more: Partial<PlanTimes>) =>
    windowsBetween({ ...plan, ...more }, from, instantOf('2026-03-03', '00:00', 'Asia/Shanghai'), from).map(({ day: on }) => on.slice(5));
  test.each<[string, Partial<PlanTimes>, string[]]>([
    ['has a round on a Saturday that is worked', {}, ['02-19', '02-23', '02-24', '02-25', '02-26', '02-28', '03-02']],
    [
      'keeps to its weekdays where it ignores the calendar',
      { holidayRule: 'ignore' },
      ['02-19', '02-20', '02-23', '02-24', '02-25', '02-26', '02-27', '03-02'],
    ],
    [
      'moves nothing into a weekend',
      { holidayRule: 'move', weekdays: [1, 2, 3, 4, 5], times: ['09:00'], worked: [] },
      ['02-19', '02-23', '02-24', '02-25', '02-26', '03-02'],
    ],
    ['of some weekdays is moved to the next day', { holidayRule: 'move', weekdays: [5] }, ['02-21', '02-28']],
  ])('%s', (_, more, expected) => expect(daysOf(more)).toEqual(expected));
});

const day = fc.integer({ min: 0, max: 900 }).map((n) => addDays('2026-01-01', n));
const plans = fc.record({
  frequency: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
  interval: fc.integer({ min: 1, max: 3 }),
  weekdays: fc.oneof(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }), fc.constant([1, 2, 3, 4, 5])),
  times: fc.constantFrom(['09:00'], ['02:30'], ['00:00', '18:00']),
  startsOn: day,
  endsOn: fc.constant(null),
  zone: fc.constantFrom('Asia/Hong_Kong', 'Europe/London', 'America/New_York'),
  windowMinutes: fc.constant(180),
  graceMinutes: fc.constant(60),
  holidayRule: fc.constantFrom<HolidayRule>('skip', 'move', 'ignore'),
  holidays: fc.uniqueArray(day, { maxLength: 60 }),
  worked: fc.uniqueArray(day, { maxLength: 30 }),
}) satisfies fc.Arbitrary<PlanTimes>;
const DAY = 86_400_000;

/** Over clock changes and month ends, in three zones. */
describe('windows past holidays', () => {
  test('none starts on a holiday, none comes twice, and each keeps the hour on the wall', () =>
    fc.assert(
      fc.property(plans, fc.nat(600), (plan, start) => {
        const from = new Date(Date.parse('2026-02-01T00:00:00Z') + start * DAY);
        const windows = windowsBetween(plan, from, new Date(from.getTime() + 70 * DAY), from);
        expect(new Set(windows.map(({ key }) => key)).size).toBe(windows.length);
        expect(new Set(windows.map(({ startAt }) => startAt.getTime())).size).toBe(windows.length);
        for (const { day: on, time, startAt, movedFrom } of windows) {
          if (plan.holidayRule !== 'ignore') expect(plan.holidays).not.toContain(on);
          if (movedFrom) expect(plan.holidays).toContain(movedFrom);
          if (plan.weekdays.length > 0 && plan.frequency !== 'monthly' && !plan.worked.includes(on))
            expect(plan.weekdays).toContain(weekdayOf(movedFrom ?? on));
          if (movedFrom) expect(startAt).toEqual(instantOf(on, time, plan.zone));
        }
      }),
      { numRuns: runs(120) },
    ));

  test('adjoining ranges give together what the whole range gives: nothing is lost where a batch ends', () =>
    fc.assert(
      fc.property(plans, fc.nat(600), fc.integer({ min: 1, max: 69 }), (plan, start, cut) => {
        const from = new Date(Date.parse('2026-02-01T00:00:00Z') + start * DAY);
        const [mid, to] = [new Date(from.getTime() + cut * DAY), new Date(from.getTime() + 70 * DAY)];
        const keys = (a: Date, b: Date) => windowsBetween(plan, a, b, from).map(({ key }) => key);
        expect([...keys(from, mid), ...keys(mid, to)]).toEqual(keys(from, to));
      }),
      { numRuns: runs(120) },
    ));
});

describe('whose turn it is', () => {
  test('in turn: anyone who is asked, over any stretch each is given as much as the others, give or take one', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 7 }),
        fc.nat(500),
        fc.nat(60),
        (who, first, count) => {
          const given = Array.from({ length: count }, (_, i) =>
            roundsOf('rotate', who, first + i).flatMap((round) => round.inspectors),
          ).flat();
          expect(given).toHaveLength(count);
          const counts = who.map((id) => given.filter((one) => one === id).length);
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
          expect(roundsOf('rotate', who, first)).toEqual(roundsOf('rotate', who, first));
        },
      ),
    ));
  test('any shares one round, all has one each', () => {
    expect(roundsOf('any', [4, 9], 3)).toEqual([{ key: 0, inspectors: [4, 9] }]);
    expect(roundsOf('all', [4, 9], 3).map(({ key }) => key)).toEqual([4, 9]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../testing/runs.ts';
import { addDays, addMonths, dayAt } from './calendar.ts';
import { FREQUENCIES, nextOccurrences, occurrences, ruleFaults, type RecurrenceRule } from './recurrence.ts';

const base: RecurrenceRule = { frequency: 'daily', interval: 1, timesOfDay: ['08:00'], startsOn: '2026-01-01', zone: 'Asia/Hong_Kong' };
const keys = (rule: Partial<RecurrenceRule>, from: string, count: number) =>
  nextOccurrences({ ...base, ...rule }, new Date(from), count).map((slot) => slot.key);
const long = '2020-01-01T00:00:00Z';

describe('each frequency', () => {
  test('direct follows no calendar', () => expect(keys({ frequency: 'direct' }, long, 5)).toEqual([]));
  test('once', () =>
    expect(keys({ frequency: 'once', timesOfDay: ['14:00', '09:30'] }, long, 5)).toEqual(['2026-01-01T09:30', '2026-01-01T14:00']));
  test('hourly between two times, on working days', () =>
    expect(
      keys(
        { frequency: 'hourly', interval: 4, timesOfDay: ['08:00', '17:00'], weekdays: [1, 2, 3, 4, 5], startsOn: '2026-01-02' },
        long,
        5,
      ),
    ).toEqual(['2026-01-02T08:00', '2026-01-02T12:00', '2026-01-02T16:00', '2026-01-05T08:00', '2026-01-05T12:00']));
  test('hourly begins again each day', () =>
    expect(keys({ frequency: 'hourly', interval: 9, timesOfDay: [] }, long, 4)).toEqual([
      '2026-01-01T00:00',
      '2026-01-01T09:00',
      '2026-01-01T18:00',
      '2026-01-02T00:00',
    ]));
  test('every third day, holidays skipped and not moved', () =>
    expect(keys({ interval: 3, holidays: ['2026-01-04'] }, long, 3)).toEqual(['2026-01-01T08:00', '2026-01-07T08:00', '2026-01-10T08:00']));
  test('every second week on Monday and Thursday', () =>
    expect(keys({ frequency: 'weekly', interval: 2, weekdays: [4, 1] }, long, 4)).toEqual([
      '2026-01-01T08:00',
      '2026-01-12T08:00',
      '2026-01-15T08:00',
      '2026-01-26T08:00',
    ]));
  // 14 February 2026 is a Saturday worked for the Lunar New Year.
  test.each([
    ['daily', [1, 2, 3, 4, 5], ['2026-02-13T08:00', '2026-02-14T08:00', '2026-02-16T08:00']],
    ['weekly', [1, 2, 3, 4, 5], ['2026-02-13T08:00', '2026-02-14T08:00', '2026-02-16T08:00']],
    ['weekly', [1, 5], ['2026-02-13T08:00', '2026-02-16T08:00', '2026-02-20T08:00']],
  ] as const)('%s on %j falls on a worked Saturday where its days are the working days', (frequency, weekdays, expected) =>
    expect(keys({ frequency, weekdays, worked: ['2026-02-14'] }, '2026-02-12T16:00:00Z', 3)).toEqual(expected),
  );
  test('weekly without weekdays keeps that of the first day', () =>
    expect(keys({ frequency: 'weekly' }, '2026-01-02T00:00:00Z', 1)).toEqual(['2026-01-08T08:00']));
  test('monthly from the 31st does not drift', () =>
    expect(keys({ frequency: 'monthly', startsOn: '2026-01-31' }, long, 5)).toEqual([
      '2026-01-31T08:00',
      '2026-02-28T08:00',
      '2026-03-31T08:00',
      '2026-04-30T08:00',
      '2026-05-31T08:00',
    ]));
  test('yearly from 29 February', () =>
    expect(keys({ frequency: 'yearly', startsOn: '2024-02-29' }, long, 5)).toEqual([
      '2024-02-29T08:00',
      '2025-02-28T08:00',
      '2026-02-28T08:00',
      '2027-02-28T08:00',
      '2028-02-29T08:00',
    ]));
  test('the last day is included', () => expect(keys({ endsOn: '2026-01-02' }, long, 9)).toEqual(['2026-01-01T08:00', '2026-01-02T08:00']));
});

describe('clock changes', () => {
  const york = { ...base, zone: 'America/New_York' };
  test('a skipped time moves forward once a year, on its own day', () => {
    const slots = nextOccurrences({ ...york, timesOfDay: ['02:30'], startsOn: '2026-03-07' }, new Date(long), 3);
    expect(slots.map((slot) => slot.at.toISOString())).toEqual([
      '2026-03-07T07:30:00.000Z',
      '2026-03-08T07:30:00.000Z',
      '2026-03-09T06:30:00.000Z',
    ]);
  });
  test('a repeated time comes once', () => {
    const slots = nextOccurrences({ ...york, timesOfDay: ['01:30'], startsOn: '2026-11-01' }, new Date(long), 2);
    expect(slots.map((slot) => slot.at.toISOString())).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-02T06:30:00.000Z']);
  });
  test('hourly through the gap: 02:00 falls onto 03:00 and comes once', () => {
    const slots = nextOccurrences(
      { ...york, frequency: 'hourly', timesOfDay: ['01:00', '04:00'], startsOn: '2026-03-08' },
      new Date(long),
      3,
    );
    expect(slots.map((slot) => slot.key)).toEqual(['2026-03-08T01:00', '2026-03-08T03:00', '2026-03-08T04:00']);
  });
});

test('faults of a rule are all named', () => {
  expect(ruleFaults(base)).toEqual([]);
  const wrong = {
    ...base,
    interval: 0,
    weekdays: [8],
    timesOfDay: ['25:00'],
    startsOn: '2026-02-30',
    endsOn: '2025-01-01',
    holidays: ['x'],
    zone: 'Nowhere',
  };
  expect(ruleFaults(wrong).map((fault) => fault.path)).toEqual([
    'interval',
    'weekdays',
    'timesOfDay',
    'startsOn',
    'endsOn',
    'holidays',
    'zone',
  ]);
});

test('a rule that never falls on a day ends', () =>
  expect(nextOccurrences({ ...base, interval: 7, weekdays: [1] }, new Date(long), 1)).toEqual([]));

const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days));
const anyTime = fc.integer({ min: 0, max: 47 }).map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
const anyRule: fc.Arbitrary<RecurrenceRule> = fc.record({
  frequency: fc.constantFrom(...FREQUENCIES),
  interval: fc.integer({ min: 1, max: 14 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
  timesOfDay: fc.uniqueArray(anyTime, { maxLength: 3 }),
  startsOn: anyDay,
  endsOn: fc.option(anyDay),
  holidays: fc.array(anyDay, { maxLength: 4 }),
  zone: fc.constantFrom('America/New_York', 'Europe/London', 'Asia/Shanghai', 'Asia/Hong_Kong', 'Australia/Lord_Howe'),
});
const anyInstant = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2029, 0, 1) });
const HOUR = 3_600_000;

describe('properties', () => {
  test('splitting a range anywhere changes nothing: no gap, no double', () => {
    fc.assert(
      fc.property(
        anyRule,
        anyInstant,
        fc.integer({ min: 0, max: 90 * 24 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (rule, from, hours, at) => {
          const to = from + hours * HOUR;
          const middle = new Date(from + Math.round((to - from) * at));
          const whole = occurrences(rule, new Date(from), new Date(to));
          expect([...occurrences(rule, new Date(from), middle), ...occurrences(rule, middle, new Date(to))]).toEqual(whole);
        },
      ),
      { numRuns: runs(250) },
    );
  });

  test('splitting exactly at a slot gives it to the later part, also on the days the clocks change', () => {
    const changes = fc.constantFrom(Date.UTC(2026, 2, 8), Date.UTC(2026, 10, 1), Date.UTC(2026, 2, 29), Date.UTC(2026, 9, 25));
    fc.assert(
      // Which of the slots is drawn too: over the tries each is.
      fc.property(anyRule, changes, fc.nat(), (rule, near, nth) => {
        const often: RecurrenceRule = {
          ...rule,
          frequency: 'hourly',
          interval: 1,
          // Shortly before: how far back a rule began is tried by the other properties.
          startsOn: addDays(new Date(near).toISOString().slice(0, 10), -3),
          endsOn: null,
          holidays: [],
          weekdays: [],
          timesOfDay: [],
        };
        const [from, to] = [new Date(near - 12 * HOUR), new Date(near + 30 * HOUR)];
        const whole = occurrences(often, from, to);
        if (whole.length === 0) return;
        const { at } = whole[nth % whole.length]!;
        expect([...occurrences(often, from, at), ...occurrences(often, at, to)]).toEqual(whole);
      }),
      { numRuns: runs(600) },
    );
  });

  test('slots ascend, lie in the range and on allowed days, and their keys are unique', () => {
    fc.assert(
      fc.property(anyRule, anyInstant, (rule, from) => {
        const to = from + 400 * 24 * HOUR;
        const slots = occurrences(rule, new Date(from), new Date(to));
        expect(new Set(slots.map((slot) => slot.key)).size).toBe(slots.length);
        slots.forEach((slot, i) => {
          expect(slot.at.getTime()).toBeGreaterThanOrEqual(i ? slots[i - 1]!.at.getTime() + 1 : from);
          expect(slot.at.getTime()).toBeLessThan(to);
          expect(rule.holidays).not.toContain(slot.day);
          expect(slot.day >= rule.startsOn && (!rule.endsOn || slot.day <= rule.endsOn)).toBe(true);
          expect(dayAt(slot.at, rule.zone) === slot.day || slot.time >= '23:00').toBe(true);
        });
      }),
      { numRuns: runs(100) },
    );
  });

  test('the next ones are the first of the range', () => {
    fc.assert(
      fc.property(anyRule, anyInstant, (rule, from) => {
        const inRange = occurrences(rule, new Date(from), new Date(from + 120 * 24 * HOUR));
        expect(nextOccurrences(rule, new Date(from), inRange.length)).toEqual(inRange);
      }),
      { numRuns: runs(60) },
    );
  });

  test('monthly is the first day plus so many months, however far', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 7 }), (startsOn, interval) => {
        const slots = nextOccurrences({ ...base, frequency: 'monthly', interval, startsOn }, new Date(long), 8);
        expect(slots.map((slot) => slot.day)).toEqual(Array.from({ length: 8 }, (_, i) => addMonths(startsOn, i * interval)));
      }),
      { numRuns: runs(80) },
    );
  });
});

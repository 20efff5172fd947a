import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../testing/runs.ts';
import {
  addDays,
  addMonths,
  dayAt,
  daysBetween,
  endOfDay,
  instantOf,
  isDay,
  isTime,
  mondayOf,
  startOfDay,
  timeAt,
  weekdayOf,
} from './calendar.ts';

const ZONES = [
  'America/New_York',
  'Europe/London',
  'Asia/Shanghai',
  'Asia/Hong_Kong',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'UTC',
];
const zone = fc.constantFrom(...ZONES);
const day = fc.integer({ min: -14_600, max: 29_000 }).map((days) => addDays('1970-01-01', days));
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);

describe('days', () => {
  test.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-1-1',
    '',
    '2026-11-20T00:00',
    '2026-00-10',
    '2026-04-31',
    '2100-02-29',
    '0099-12-31',
    '2026-01-00',
  ])('%s is no day', (text) => expect(isDay(text)).toBe(false));
  test.each(['2024-02-29', '2000-02-29', '0100-01-01', '2026-12-31', '1970-01-01'])('%s is a day', (text) =>
    expect(isDay(text)).toBe(true),
  );
  test('days are those of the machine', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600_000, max: 2_900_000 }), (days) => {
        const text = new Date(days * 86_400_000).toISOString().slice(0, 10);
        expect(addDays('1970-01-01', days)).toBe(text);
        expect(daysBetween('1970-01-01', text)).toBe(days);
      }),
      { numRuns: runs(500) },
    );
  });
  test.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['7:30', false],
  ])('%s is a time: %s', (text, right) => expect(isTime(text)).toBe(right));
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-11-20', 14, '2028-01-20'],
  ])('%s and %i months is %s', (from, months, to) => expect(addMonths(from, months)).toBe(to));

  test.each([
    ['2026-11-20', 5],
    ['2027-01-03', 7],
    ['2027-01-04', 1],
    ['1969-12-31', 3],
  ])('%s is weekday %i', (on, weekday) => expect(weekdayOf(on)).toBe(weekday));

  test('a week has seven days and begins on Monday', () => {
    fc.assert(
      fc.property(day, (on) => {
        const monday = mondayOf(on);
        for (let i = 0; i < 7; i++) expect(mondayOf(addDays(monday, i))).toBe(monday);
        expect(mondayOf(addDays(monday, 7))).toBe(addDays(monday, 7));
        expect(weekdayOf(monday)).toBe(1);
      }),
    );
  });
});

describe('instants', () => {
  test.each([
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z', '03:30'], // skipped: on by the gap
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z', '01:30'], // twice: the first
    ['Europe/London', '2026-03-29', '01:15', '2026-03-29T01:15:00.000Z', '02:15'],
    ['Europe/London', '2026-10-25', '01:15', '2026-10-25T00:15:00.000Z', '01:15'],
    ['Asia/Shanghai', '2026-11-20', '08:00', '2026-11-20T00:00:00.000Z', '08:00'],
    ['Asia/Hong_Kong', '2026-11-20', '23:59', '2026-11-20T15:59:00.000Z', '23:59'],
    ['America/Sao_Paulo', '2018-11-04', '00:00', '2018-11-04T03:00:00.000Z', '01:00'], // midnight itself is skipped
    ['Australia/Lord_Howe', '2026-10-04', '02:10', '2026-10-03T15:40:00.000Z', '02:40'], // half an hour
  ])('%s %s %s', (zone, on, at, iso, shown) => {
    expect(instantOf(on, at, zone).toISOString()).toBe(iso);
    expect(timeAt(instantOf(on, at, zone), zone)).toBe(shown);
  });

  test('a due day ends with its last millisecond, also when it has 23 or 25 hours', () => {
    expect(endOfDay('2026-11-20', 'Asia/Hong_Kong').toISOString()).toBe('2026-11-20T15:59:59.999Z');
    const hours = (on: string) =>
      (endOfDay(on, 'America/New_York').getTime() + 1 - startOfDay(on, 'America/New_York').getTime()) / 3_600_000;
    expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-11-20')]).toEqual([23, 25, 24]);
  });

  test('an instant read in its zone is the wall time it came from, or the end of a gap', () => {
    fc.assert(
      fc.property(day, time, zone, (on, at, where) => {
        const instant = instantOf(on, at, where);
        const [shownDay, shown] = [dayAt(instant, where), timeAt(instant, where)];
        const moved = `${shownDay}T${shown}` !== `${on}T${at}`;
        // Only a skipped time moves, and only forward: then no instant shows it.
        if (moved) {
          expect(`${shownDay}T${shown}` > `${on}T${at}`).toBe(true);
          for (let h = -30; h <= 30; h++)
            expect(
              `${dayAt(new Date(instant.getTime() + h * 1_800_000), where)}T${timeAt(new Date(instant.getTime() + h * 1_800_000), where)}`,
            ).not.toBe(`${on}T${at}`);
        } else {
          // The first of two: no earlier instant within three hours shows the same.
          for (let h = 1; h <= 6; h++) expect(timeAt(new Date(instant.getTime() - h * 1_800_000), where)).not.toBe(at);
        }
      }),
      { numRuns: runs(150) },
    );
  });

  test('the days of a zone follow each other without gap', () => {
    fc.assert(
      fc.property(day, zone, (on, where) => {
        expect(endOfDay(on, where).getTime() + 1).toBe(startOfDay(addDays(on, 1), where).getTime());
        expect(daysBetween(on, addDays(on, 1))).toBe(1);
        if (!(where === 'Pacific/Apia' && on === '2011-12-30')) expect(dayAt(startOfDay(on, where), where)).toBe(on);
      }),
    );
  });
});

test('the offset kept for a minute is never another minute’s, nor another zone’s', () => {
  const instants = [
    '1970-06-01T12:00:20Z',
    '2026-03-29T00:59:59.999Z',
    '2026-03-29T01:00:00Z',
    '2026-10-25T00:59:59Z',
    '2026-10-25T01:00:00Z',
    '2006-10-29T02:30:59Z',
    '2006-10-29T02:31:00Z',
  ];
  const zones = ['Europe/London', 'Asia/Hong_Kong', 'America/St_Johns', 'Africa/Monrovia', 'Pacific/Kiritimati'];
  const byFormat = (at: Date, timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  for (const text of [...instants, ...instants.toReversed()])
    for (const zone of zones)
      for (const more of [0, 1, 20_000]) {
        const at = new Date(Date.parse(text) + more);
        expect(`${dayAt(at, zone)} ${timeAt(at, zone)}`, `${text} ${zone}`).toBe(byFormat(at, zone));
      }
});

import { describe, expect, test } from 'vitest';
import { dueDay, estimatedHours, hourFaults, hoursPerHead, isUnlikely, monthsFrom, workedHours, workingDays } from './hours.rules.ts';

const hours = (more: object = {}) => ({ heads: 50, normalHours: 8800, overtimeHours: 640, leaveHours: 520, ...more });

test('hours worked are normal and overtime without leave: 8,920', () => expect(workedHours(hours())).toBe(8920));

test('an estimate of 50 heads and 22 days: 8,272', () => expect(estimatedHours(50, 22, 6)).toBe(8272));

test.each([
  [50, 22, 0, 8800],
  [0, 22, 6, 0],
  [12.5, 20, 6, 1880],
])('%d heads, %d days, %d %% absent: %d', (heads, days, absence, expected) => expect(estimatedHours(heads, days, absence)).toBe(expected));

describe('what hours lack', () => {
  test.each([
    [{}, []],
    [{ leaveHours: 9441 }, ['leaveHours']],
    [{ heads: 0 }, ['heads']],
    [{ heads: 0, normalHours: 0, overtimeHours: 0, leaveHours: 0 }, []],
    [{ heads: 10, normalHours: 7440, overtimeHours: 0, leaveHours: 0 }, []],
    [{ heads: 10, normalHours: 7441, overtimeHours: 0, leaveHours: 0 }, ['normalHours']],
  ])('%j: %j', (more, paths) => expect(hourFaults(hours(more)).map(({ path }) => path)).toEqual(paths));
});

test.each([
  [40, false],
  [39.9, true],
  [300, false],
  [300.1, true],
])('%d hours a head are unlikely: %s', (each, unlikely) => {
  const month = { heads: 10, normalHours: each * 10, overtimeHours: 0, leaveHours: 0 };
  expect(hoursPerHead(month)).toBe(each);
  expect(isUnlikely(month)).toBe(unlikely);
});

test('nobody has no hours a head', () => expect(hoursPerHead(hours({ heads: 0 }))).toBeNull());

test('months over the turn of the year', () =>
  expect(monthsFrom('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']));

test.each([
  ['2026-10', [], [], 22],
  ['2026-10', ['2026-10-01', '2026-10-02', '2026-10-05'], [], 19],
  // A Saturday worked in place of a holiday.
  ['2026-10', ['2026-10-01'], ['2026-10-10'], 22],
  // A day off that is a Sunday anyway.
  ['2026-10', ['2026-10-04'], [], 22],
])('%s without %j and with %j has %d working days', (month, off, worked, days) =>
  expect(workingDays(month, new Set(off), new Set(worked))).toBe(days),
);

test.each([
  ['2026-10', [], '2026-10-07'],
  ['2026-10', ['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'], '2026-10-14'],
  ['2026-11', [], '2026-11-06'],
])('hours are due in %s without %j on %s', (month, off, day) => expect(dueDay(month, new Set(off))).toBe(day));

test('a Saturday that makes up for a holiday is a working day for what is due, too', () => {
  // May 2026 begins with a holiday on Friday; Saturday the 9th is worked.
  const off = new Set(['2026-05-01', '2026-05-04', '2026-05-05']);
  expect(dueDay('2026-05', off)).toBe('2026-05-12');
  expect(dueDay('2026-05', off, new Set(['2026-05-09']))).toBe('2026-05-11');
});

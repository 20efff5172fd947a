import { describe, expect, it } from 'vitest';
import {
  dayFaults,
  dueWarning,
  fileFor,
  firstWarning,
  isKeptLongEnough,
  isTooEarly,
  namedTwice,
  nextReviewOf,
  nextWarning,
  retentionUntil,
} from './version.rules.ts';

it.each([
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-29', 24, '2028-11-29'],
  ['2027-08-31', 6, '2028-02-29'],
])('in force from %s, reviewed every %i months: next review %s', (from, months, next) => expect(nextReviewOf(from, months)).toBe(next));

describe('retention', () => {
  it.each([
    ['2024-02-29', 5, '2029-02-28'],
    ['2026-11-29', 0, '2026-11-29'],
  ])('ended on %s, kept %i years: until %s', (ended, years, until) => expect(retentionUntil(ended, years)).toBe(until));
  it.each([
    ['2029-02-28', '2029-02-28', false],
    ['2029-02-28', '2029-03-01', true],
    [null, '2029-03-01', false],
  ])('kept until %s, on %s: %s', (until, today, isOver) => expect(isKeptLongEnough(until, today)).toBe(isOver));
});

it.each([
  [null, false],
  ['2026-11-28', true],
  ['2026-11-29', false],
])('in force from %s is before today: %s', (from, isEarly) => expect(isTooEarly(from, '2026-11-29')).toBe(isEarly));

it.each([
  [null, null, []],
  ['2026-12-01', '2026-12-02', []],
  ['2026-12-01', '2026-12-01', ['expiryDate']],
  [null, '2026-11-29', ['expiryDate']],
  [null, '2026-11-30', []],
])('in force from %s, expires on %s: %j', (effectiveDate, expiryDate, paths) =>
  expect(dayFaults({ effectiveDate, expiryDate }, '2026-11-29').map(({ path }) => path)).toEqual(paths),
);

const STEPS = [90, 60, 30, 7];
it.each([
  [91, null, undefined],
  [90, null, 90],
  [61, 90, undefined],
  [60, 90, 60],
  [20, null, 30],
  [5, 30, 7],
  [-3, 7, undefined],
])('%i days left, told of %s: %s', (left, told, step) => expect(dueWarning(left, STEPS, told)).toBe(step));

it.each([
  ['2026-01-01', '2026-10-02'],
  ['2026-10-02', '2026-11-01'],
  ['2026-12-24', null],
])('of an end on 2026-12-31 somebody is next warned, after %s, on %s', (today, day) =>
  expect(nextWarning('2026-12-31', STEPS, today)).toBe(day),
);

it.each([
  ['2026-09-01', '2026-10-02'],
  ['2026-11-21', '2026-11-21'],
  ['2026-12-30', '2026-12-30'],
])('in force on %s, of an end on 2026-12-31 somebody is first warned on %s', (today, day) =>
  expect(firstWarning('2026-12-31', STEPS, today)).toBe(day),
);

it('a reader gets the file of their language, else the first', () => {
  const files = [{ locale: 'zh-Hant' }, { locale: 'en' }];
  expect(fileFor(files, 'en')).toEqual({ locale: 'en' });
  expect(fileFor(files, 'zh-Hans')).toEqual({ locale: 'zh-Hant' });
  expect(fileFor([], 'en')).toBeUndefined();
});

it('nobody reviews and approves', () => expect(namedTwice([1, 2], [3, 2])).toEqual([2]));

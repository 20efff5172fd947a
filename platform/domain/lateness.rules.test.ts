import { expect, test } from 'vitest';
import { latenessOf, latenessOfDay } from './lateness.rules.ts';

const due = '2026-11-10T10:00:00.000Z';

test.each([
  // What is to be done: the time now.
  ['2026-11-23T11:00:00Z', null, { is: 'late', unit: 'days', count: 13 }],
  ['2026-11-11T09:59:00Z', null, { is: 'late', unit: 'hours', count: 23 }],
  ['2026-11-10T10:00:00Z', null, { is: 'late', unit: 'minutes', count: 1 }],
  ['2026-11-10T09:59:30Z', null, { is: 'due', unit: 'minutes', count: 1 }],
  ['2026-11-10T07:30:00Z', null, { is: 'due', unit: 'hours', count: 2 }],
  ['2026-11-09T10:00:01Z', null, { is: 'due', unit: 'hours', count: 23 }],
  ['2026-11-09T10:00:00Z', null, undefined],
  // What is done: the time it was done at, whatever the time is now.
  ['2027-01-01T00:00:00Z', '2026-11-10T10:00:00Z', undefined],
  ['2027-01-01T00:00:00Z', '2026-11-10T10:05:00Z', { is: 'doneLate', unit: 'minutes', count: 5 }],
  ['2027-01-01T00:00:00Z', '2026-11-13T12:00:00Z', { is: 'doneLate', unit: 'days', count: 3 }],
])('due at 10:00 on 10 November, seen at %s, done at %s', (now, doneAt, expected) => {
  expect(latenessOf({ dueAt: due, doneAt }, new Date(now))).toEqual(expected);
});

test.each([
  // The end of 10 November in Hong Kong, and in Kolkata, whose clocks go half an hour apart.
  ['2026-11-10T15:59:59.999Z', '2026-11-10T15:00:00Z', null, { is: 'due', unit: 'minutes', count: 59 }],
  ['2026-11-10T15:59:59.999Z', '2026-11-10T16:00:00Z', null, { is: 'late', unit: 'days', count: 1 }],
  ['2026-11-10T15:59:59.999Z', '2026-11-11T15:59:00Z', null, { is: 'late', unit: 'days', count: 1 }],
  ['2026-11-10T15:59:59.999Z', '2026-11-11T16:00:00Z', null, { is: 'late', unit: 'days', count: 2 }],
  ['2026-11-10T18:29:59.999Z', '2026-11-10T18:30:00Z', null, { is: 'late', unit: 'days', count: 1 }],
  ['2026-11-10T15:59:59.999Z', '2027-01-01T00:00:00Z', '2026-11-12T02:00:00Z', { is: 'doneLate', unit: 'days', count: 2 }],
])('due by the end of a day (%s), seen at %s, done at %s', (dueAt, now, doneAt, expected) => {
  expect(latenessOf({ dueAt, doneAt }, new Date(now))).toEqual(expected);
});

test.each([
  ['2026-11-10', null, undefined],
  ['2026-11-11', null, { is: 'late', unit: 'days', count: 1 }],
  ['2026-12-10', null, { is: 'late', unit: 'days', count: 30 }],
  ['2026-12-10', '2026-11-10', undefined],
  ['2026-12-10', '2026-11-12', { is: 'doneLate', unit: 'days', count: 2 }],
])('due on 10 November, seen on %s, done on %s', (today, doneOn, expected) => {
  expect(latenessOfDay({ dueOn: '2026-11-10', doneOn }, today)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { DOCUMENT_STATUS } from '../contract/codes.ts';
import { daysLeft, isInForce, lastDay, nextStart, standingOn, statusOn, suggestedEnd } from './validity.rules.ts';

const YEAR = { validFrom: '2026-01-01', validTo: '2026-12-31', revokedOn: null };

test.each([
  ['2026-12-30', 1],
  ['2026-12-31', 0],
  ['2027-01-01', -1],
])('on %s %d days are left', (day, left) => expect(daysLeft(YEAR.validTo, day)).toBe(left));
test('without an end no days are counted', () => expect(daysLeft(null, '2026-01-01')).toBeNull());

test.each([
  ['the day before', YEAR, '2025-12-31', false],
  ['the first day', YEAR, '2026-01-01', true],
  ['the last day', YEAR, '2026-12-31', true],
  ['the day after', YEAR, '2027-01-01', false],
  ['years later, without an end', { ...YEAR, validTo: null }, '2090-01-01', true],
  ['the day before it was revoked', { ...YEAR, revokedOn: '2026-06-10' }, '2026-06-09', true],
  ['the day it was revoked', { ...YEAR, revokedOn: '2026-06-10' }, '2026-06-10', false],
])('%s: in force is %s on %s', (_, period, day, inForce) => {
  expect(isInForce(period, day)).toBe(inForce);
  expect(statusOn(period, day)).toBe(inForce ? DOCUMENT_STATUS.valid : DOCUMENT_STATUS.invalid);
});

test.each([
  [YEAR, '2026-12-31'],
  [{ ...YEAR, validTo: null }, null],
  [{ ...YEAR, revokedOn: '2026-06-10' }, '2026-06-09'],
  [{ ...YEAR, validTo: null, revokedOn: '2026-06-10' }, '2026-06-09'],
  [{ ...YEAR, revokedOn: '2027-06-10' }, '2026-12-31'],
])('the last day of %j is %s', (period, last) => expect(lastDay(period)).toBe(last));

const FACTS = { ...YEAR, isNeeded: true, successorFrom: null, isFiled: false, firstWarning: 90 };
test.each([
  ['upcoming', {}, '2025-12-31'],
  ['inForce', {}, '2026-01-01'],
  ['inForce', {}, '2026-10-01'],
  ['ending', {}, '2026-10-02'],
  ['ending', {}, '2026-12-31'],
  ['ended', {}, '2027-01-01'],
  ['inForce', { validTo: null }, '2090-01-01'],
  ['beingRenewed', { isFiled: true }, '2026-10-02'],
  ['beingRenewed', { isFiled: true }, '2026-12-31'],
  ['ended', { isFiled: true }, '2027-01-01'],
  ['revoked', { revokedOn: '2026-06-10' }, '2026-06-10'],
  ['inForce', { revokedOn: '2026-06-10' }, '2026-06-09'],
  ['revoked', { revokedOn: '2026-06-10', successorFrom: '2026-06-20' }, '2026-07-01'],
  ['replaced', { successorFrom: '2026-12-01' }, '2026-12-01'],
  ['ending', { successorFrom: '2026-12-01' }, '2026-11-30'],
  ['notNeeded', { isNeeded: false, revokedOn: '2026-06-10' }, '2026-07-01'],
] as const)('it is %s with %j on %s', (standing, more, day) => expect(standingOn({ ...FACTS, ...more }, day)).toBe(standing));

test.each([
  ['2026-03-01', 12, '2027-02-28'],
  ['2027-03-01', 12, '2028-02-29'],
  ['2026-01-31', 1, '2026-02-27'],
  ['2026-03-01', null, null],
])('from %s for %s months the end suggested is %s', (from, months, end) => expect(suggestedEnd(from, months)).toBe(end));

test.each([
  ['2026-06-10', '2026-06-11'],
  ['2026-12-31', '2027-01-01'],
  ['2026-06-09', '2026-06-10'],
  [null, '2026-06-10'],
])('what ends on %s is followed from %s on', (end, start) => expect(nextStart(end, '2026-06-10')).toBe(start));

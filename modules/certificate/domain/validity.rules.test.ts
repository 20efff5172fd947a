import { expect, it } from 'vitest';
import { CERTIFICATE_STATUS } from '../contract/codes.ts';
import { daysLeft, endOf, fitsPattern, holdsOn, isExpiring, longestEnd, startOf, statusOn, type Held } from './validity.rules.ts';

it.each([
  ['2026-03-15', 12, '2027-03-14'],
  ['2026-01-31', 1, '2026-02-27'],
  ['2024-02-29', 12, '2025-02-27'],
  ['2026-03-15', null, null],
])('from %s for %s months it ends on %s', (from, months, end) => {
  expect(endOf(from, months)).toBe(end);
});

it.each([
  // Within the days before the end the anniversary is kept.
  ['2026-11-15', '2026-12-31', '2027-01-01', '2027-12-31'],
  // 121 days before: it begins at once.
  ['2026-09-01', '2026-12-31', '2026-09-01', '2027-08-31'],
  ['2026-10-02', '2026-12-31', '2027-01-01', '2027-12-31'],
  ['2026-10-01', '2026-12-31', '2026-10-01', '2027-09-30'],
  // On its last day, after it, and the first time.
  ['2026-12-31', '2026-12-31', '2027-01-01', '2027-12-31'],
  ['2027-01-01', '2026-12-31', '2027-01-01', '2027-12-31'],
  ['2026-05-01', null, '2026-05-01', '2027-04-30'],
])('passed on %s with an end on %s: from %s to %s', (passedOn, end, from, to) => {
  expect(startOf({ passedOn, end, warnDays: 90 })).toBe(from);
  expect(endOf(from, 12)).toBe(to);
});

it.each([
  ['2026-12-13', false],
  ['2026-12-14', true],
  ['2027-03-14', true],
  ['2027-03-15', false],
])('with an end on 2027-03-14 and 90 days, on %s expiring is %s', (day, expiring) => {
  expect(isExpiring('2027-03-14', 90, day)).toBe(expiring);
  expect(isExpiring(null, 90, day)).toBe(false);
});

it('counts its last day', () => {
  expect([daysLeft('2027-03-14', '2027-03-14'), daysLeft('2027-03-14', '2027-03-15'), daysLeft(null, '2027-03-15')]).toEqual([0, -1, null]);
});

const issue = (validFrom: string, validTo: string | null, more = {}) => ({
  validFrom,
  validTo,
  isReviewed: true,
  isStruck: false,
  ...more,
});
const SERIES: Held = {
  issues: [
    issue('2024-03-01', '2025-02-28'),
    issue('2025-06-01', '2026-05-31'),
    issue('2026-06-01', '2027-05-31', { isReviewed: false }),
    issue('2023-01-01', '2029-12-31', { isStruck: true }),
  ],
  suspensions: [{ fromOn: '2025-09-10', toOn: '2025-09-20' }],
  revokedOn: null,
};

it.each([
  ['2024-02-29', false],
  ['2024-03-01', true],
  ['2025-02-28', true],
  // Renewed late: nothing was held in between.
  ['2025-03-03', false],
  ['2025-06-01', true],
  ['2025-09-09', true],
  ['2025-09-10', false],
  ['2025-09-20', false],
  ['2025-09-21', true],
  // The next issue is not reviewed yet, the struck one holds on no day.
  ['2026-06-01', false],
])('on %s held is %s', (day, held) => {
  expect(holdsOn(SERIES, day)).toBe(held);
});

it('is held until the day before it was revoked, and up to then for good', () => {
  const revoked = { ...SERIES, revokedOn: '2026-02-01' };
  expect([holdsOn(revoked, '2026-01-31'), holdsOn(revoked, '2026-02-01')]).toEqual([true, false]);
});

it.each([
  ['2025-01-01', false, CERTIFICATE_STATUS.valid],
  ['2025-09-15', false, CERTIFICATE_STATUS.suspended],
  ['2026-05-31', false, CERTIFICATE_STATUS.valid],
  ['2026-06-01', true, CERTIFICATE_STATUS.expired],
])('on %s the series is %s %s', (day, pending, status) => {
  expect(statusOn(SERIES, day, pending)).toBe(status);
});

it('without an issue that counts it waits or was rejected', () => {
  const empty = { issues: [], suspensions: [], revokedOn: null };
  expect([statusOn(empty, '2026-01-01', true), statusOn(empty, '2026-01-01', false)]).toEqual([
    CERTIFICATE_STATUS.pending,
    CERTIFICATE_STATUS.rejected,
  ]);
  expect(statusOn({ ...SERIES, revokedOn: '2025-01-01' }, '2026-01-01', false)).toBe(CERTIFICATE_STATUS.revoked);
});

it('takes the longest end of what counts', () => {
  expect(longestEnd(SERIES.issues)).toBe('2026-05-31');
  expect(longestEnd([...SERIES.issues, issue('2026-01-01', null)])).toBeNull();
  expect(longestEnd([])).toBeUndefined();
});

it.each([
  ['SP-123456', 'SP-######', true],
  ['SP-12345', 'SP-######', false],
  ['sp-123456', 'SP-######', false],
  ['K7', '@#', true],
  ['anything', null, true],
])('%s fits %s: %s', (number, pattern, fits) => {
  expect(fitsPattern(number, pattern)).toBe(fits);
});

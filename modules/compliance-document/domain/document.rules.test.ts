import { expect, test } from 'vitest';
import { changesPast, dayFaults, doubtedDays, isNumberTaken, revokedOnFault, startsTooEarly } from './document.rules.ts';

const TODAY = '2026-06-10';
const DAYS = { issueDate: '2026-01-01', validFrom: '2026-01-01', validTo: '2026-12-31' };
const paths = (faults: { path: string }[]) => faults.map(({ path }) => path);

test.each([
  ['fine', {}, false, []],
  ['one day', { validTo: '2026-01-01' }, false, []],
  ['ends before it starts', { validTo: '2025-12-31' }, false, ['validTo']],
  ['without an end', { validTo: null }, false, ['validTo']],
  ['without an end, as the category has none', { validTo: null }, true, []],
  ['an end, though the category has none', {}, true, []],
  ['issued tomorrow', { issueDate: '2026-06-11' }, false, ['issueDate']],
  ['issued today', { issueDate: TODAY }, false, []],
  ['without a day of issue', { issueDate: null }, false, []],
])('%s', (_, more, noExpiry, expected) => expect(paths(dayFaults({ ...DAYS, ...more }, { noExpiry }, TODAY))).toEqual(expected));

test.each([
  [{}, []],
  [{ validTo: '2206-12-31' }, ['validTo']],
  [{ validFrom: '1906-01-01', issueDate: '1906-01-01' }, ['issueDate', 'validFrom']],
  [{ validTo: '2056-06-01' }, []],
  [{ validTo: '2056-07-01' }, ['validTo']],
  [{ validTo: null }, []],
])('%j: doubted are %j', (more, expected) => expect(paths(doubtedDays({ ...DAYS, ...more }, TODAY))).toEqual(expected));

test.each([
  ['2025-12-31', true],
  ['2026-01-01', false],
  ['2026-11-01', false],
])('a successor from %s is too early: %s', (from, early) => expect(startsTooEarly(from, DAYS)).toBe(early));
test('the first of a chain may start on any day', () => expect(startsTooEarly('1999-01-01', undefined)).toBe(false));

test.each([
  ['the end, while it holds', { validTo: '2026-11-30' }, false, false],
  ['the end, once it is over', { validTo: '2027-01-31' }, true, true],
  ['the beginning, once it is over', { validFrom: '2026-01-02' }, true, true],
  ['the day of issue, once it is over', { issueDate: '2025-12-30' }, true, false],
])('%s', (_, more, hasEnded, changes) => expect(changesPast(DAYS, { ...DAYS, ...more }, hasEnded)).toBe(changes));

test.each([
  ['2025-12-31', ['revokedOn']],
  ['2026-01-01', []],
  ['2026-06-10', []],
  ['2026-06-11', ['revokedOn']],
])('revoked on %s: %j', (day, expected) => expect(paths(revokedOnFault(day, DAYS, TODAY))).toEqual(expected));

const NEW = { complianceCategoryId: 1, unitId: 10, validFrom: '2026-12-01', validTo: '2027-11-30' };
const OLD = { complianceCategoryId: 1, unitId: 10, validFrom: '2026-01-01', validTo: '2026-12-31', isPredecessor: false };
test.each([
  ['the document it follows, which still runs', { isPredecessor: true }, false],
  ['another one that still runs', {}, true],
  ['one without an end', { validTo: null }, true],
  ['an earlier period', { validTo: '2026-11-30' }, false],
  ['a later period', { validFrom: '2027-12-01', validTo: null }, false],
  ['one of the same day', { validFrom: '2026-12-01', isPredecessor: true }, true],
  ['one of another unit', { unitId: 11, validTo: '2026-11-30' }, true],
  ['one of another category', { complianceCategoryId: 2, validTo: '2026-11-30' }, true],
])('the number is that of %s: taken %s', (_, more, taken) => expect(isNumberTaken(NEW, { ...OLD, ...more })).toBe(taken));

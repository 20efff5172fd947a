import { expect, test } from 'vitest';
import { ATP_VERDICT } from '../contract/codes.ts';
import { leftOutOn, limitFaults, limitSetOn, verdictOf } from './verdict.rules.ts';

const HYGIENA = { passLimit: 10, failLimit: 30 };
const KIKKOMAN = { passLimit: 250, failLimit: 500 };
test.each([
  [0, HYGIENA, ATP_VERDICT.pass],
  [10, HYGIENA, ATP_VERDICT.pass],
  [11, HYGIENA, ATP_VERDICT.caution],
  [30, HYGIENA, ATP_VERDICT.caution],
  [31, HYGIENA, ATP_VERDICT.fail],
  [250, KIKKOMAN, ATP_VERDICT.pass],
  [251, KIKKOMAN, ATP_VERDICT.caution],
  [500, KIKKOMAN, ATP_VERDICT.caution],
  [501, KIKKOMAN, ATP_VERDICT.fail],
  [12, { passLimit: 12, failLimit: 12 }, ATP_VERDICT.pass],
  [13, { passLimit: 12, failLimit: 12 }, ATP_VERDICT.fail],
])('%i of %j: %s', (rlu, limits, verdict) => expect(verdictOf(rlu, limits)).toBe(verdict));

test('limits upside down are a fault, equal ones are not', () => {
  expect(limitFaults({ passLimit: 31, failLimit: 30 }).map(({ path }) => path)).toEqual(['failLimit']);
  expect(limitFaults({ passLimit: 30, failLimit: 30 })).toEqual([]);
});

test.each([
  [null, null, null],
  ['2026-11-28', '2026-11-28', null],
  ['2026-11-27', null, 'batch'],
  [null, '2026-11-27', 'calibration'],
  ['2026-11-27', '2026-11-27', 'batch'],
])('batch until %s, calibration until %s: %s', (expiresOn, calibrationDue, why) =>
  expect(leftOutOn('2026-11-28', { expiresOn, calibrationDue })).toBe(why),
);

const set = (id: number, unitId: number, surface: string | null, validFrom: string) => ({ id, unitId, surface, validFrom, ...HYGIENA });
const SETS = [
  set(1, 35, null, '2026-01-01'),
  set(2, 35, 'tap', '2026-03-01'),
  set(3, 35, null, '2026-09-01'),
  set(4, 201, null, '2026-06-01'),
  set(5, 201, null, '2026-06-01'),
];
test.each([
  ['nothing holds before the first', [201, 35], 'tap', '2025-12-31', undefined],
  ['the company for all', [201, 35], 'tap', '2026-02-28', 1],
  ['the surface before all', [201, 35], 'tap', '2026-03-01', 2],
  ['another surface', [201, 35], 'rail', '2026-03-01', 1],
  ['the nearest unit, the last entered of a day', [201, 35], 'tap', '2026-06-01', 5],
  ['another unit of the company', [202, 35], 'rail', '2026-09-01', 3],
  ['another company', [40], 'rail', '2026-09-01', undefined],
])('%s', (_, units, surface, day, id) => expect(limitSetOn(SETS, units, surface, day)?.id).toBe(id));

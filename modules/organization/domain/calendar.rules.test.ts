import { expect, test } from 'vitest';
import { daysOff, daysWorked, type OwnDay } from './calendar.rules.ts';

const names = { en: 'Day', 'zh-Hans': '日', 'zh-Hant': '日' };
const own = (unitId: number, day: string, isOff = true): OwnDay => ({ unitId, day, isOff, names });
/** Project 3 in department 2 of company 1. */
const LINE = [3, 2, 1];

test.each<[string, OwnDay[], string[]]>([
  ['the days of the company', [own(1, '2027-01-01'), own(1, '2026-12-25')], ['2026-12-25', '2027-01-01']],
  ['a day of its own beside them', [own(1, '2027-01-01'), own(3, '2027-03-01')], ['2027-01-01', '2027-03-01']],
  ['not a day it works on', [own(1, '2027-01-01'), own(3, '2027-01-01', false)], []],
  ['what the nearer unit says', [own(1, '2027-01-01'), own(2, '2027-01-01', false), own(3, '2027-01-01')], ['2027-01-01']],
  ['nothing of a unit that is not above', [own(9, '2027-01-01')], []],
])('a unit has %s', (_, all, days) => {
  expect(daysOff(all, () => LINE).map(({ day }) => day)).toEqual(days);
  expect(daysOff(all.toReversed(), () => LINE).map(({ day }) => day)).toEqual(days);
});

test('a day is off by the units that were above on it', () => {
  const all = [own(2, '2026-06-10'), own(2, '2026-06-20'), own(4, '2026-06-11'), own(4, '2026-06-21')];
  // Moved from department 2 to department 4 on 16 June.
  const lineOn = (day: string) => (day < '2026-06-16' ? [3, 2, 1] : [3, 4, 1]);
  expect(daysOff(all, lineOn).map(({ day }) => day)).toEqual(['2026-06-10', '2026-06-21']);
});

test.each<[string, OwnDay[], string[]]>([
  // 2026-02-14, a Saturday, makes up for the Spring Festival: the company says so, its projects live by it.
  ['the Saturday its company works', [own(1, '2026-02-14', false)], ['2026-02-14']],
  ['one of its own', [own(3, '2026-02-28', false)], ['2026-02-28']],
  ['not one a nearer unit has off', [own(1, '2026-02-14', false), own(2, '2026-02-14')], []],
  ['nothing of a unit that is not above', [own(9, '2026-02-14', false)], []],
])('a unit works %s', (_, all, days) => expect(daysWorked(all, () => LINE)).toEqual(days));

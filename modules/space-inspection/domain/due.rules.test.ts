import fc from 'fast-check';
import { addDays, dayAt, daysBetween, daysInMonth, instantOf } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { USUAL_INTERVALS, type Interval } from '../contract/interval.ts';
import { byFloor, daysLate, dueDay, isGap, isLate } from './due.rules.ts';

const month = (every: number): Interval => ({ every, period: 'month' });

test.each([
  ['a week', '2026-11-28', { every: 1, period: 'week' }, '2026-12-05'],
  ['three days over the end of a year', '2026-12-30', { every: 3, period: 'day' }, '2027-01-02'],
  ['a month from 31 January', '2026-01-31', month(1), '2026-02-28'],
  ['a month from 31 January of a leap year', '2028-01-31', month(1), '2028-02-29'],
  ['two months from 31 December', '2026-12-31', month(2), '2027-02-28'],
  ['a quarter', '2026-11-30', month(3), '2027-02-28'],
  ['half a year', '2026-08-31', month(6), '2027-02-28'],
  ['a year from 29 February', '2028-02-29', month(12), '2029-02-28'],
] as const)('%s', (_, lastOn, interval, due) => expect(dueDay(lastOn, interval)).toBe(due));

test.each([
  ['never inspected', null, null, true],
  ['on its day', '2026-10-28', 0, false],
  ['the day after', '2026-10-27', 1, true],
  ['the day before', '2026-10-29', -1, false],
] as const)('late: %s', (_, lastOn, days, late) => {
  const found = daysLate(lastOn && dueDay(lastOn, month(1)), '2026-11-28');
  expect([found, isLate({ daysLate: found })]).toEqual([days, late]);
});

test('a gap is what nobody has planned', () => {
  expect([isGap({ plannedOn: null }), isGap({ plannedOn: '2026-11-29' })]).toEqual([true, false]);
});

test('days late count from the day it fell due', () => {
  expect([daysLate('2026-11-28', '2026-11-28'), daysLate('2026-11-01', '2026-11-28'), daysLate(null, '2026-11-28')]).toEqual([0, 27, null]);
});

const dayOf = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n));

test('months keep the day of the month, or its last day, whatever the month', () => {
  fc.assert(
    fc.property(dayOf, fc.integer({ min: 1, max: 12 }), (lastOn, every) => {
      const due = dueDay(lastOn, month(every));
      const [year, of] = [Number(due.slice(0, 4)), Number(due.slice(5, 7))];
      const months = year * 12 + of - (Number(lastOn.slice(0, 4)) * 12 + Number(lastOn.slice(5, 7)));
      expect(months).toBe(every);
      expect(Number(due.slice(8))).toBe(Math.min(Number(lastOn.slice(8)), daysInMonth(year, of)));
    }),
  );
});

test('a room inspected later never falls due earlier, and is late from the day after its own for good', () => {
  const interval = fc.constantFrom(...Object.values(USUAL_INTERVALS));
  fc.assert(
    fc.property(dayOf, fc.integer({ min: 0, max: 400 }), interval, fc.integer({ min: -5, max: 5 }), (lastOn, later, one, off) => {
      const due = dueDay(lastOn, one);
      expect(dueDay(addDays(lastOn, later), one) >= due).toBe(true);
      expect(isLate({ daysLate: daysLate(due, addDays(due, off)) })).toBe(off > 0);
    }),
  );
});

test.each(['Asia/Hong_Kong', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'])(
  'the day of %s counts, over every change of its clocks',
  (zone) => {
    fc.assert(
      fc.property(dayOf, fc.integer({ min: 0, max: 24 * 60 - 1 }), fc.integer({ min: 1, max: 60 }), (day, minute, every) => {
        const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const at = instantOf(day, clock, zone);
        // A clock that goes forward or a day that a place leaves out moves the instant to the next that exists.
        const local = dayAt(at, zone);
        expect(daysBetween(local, dueDay(local, { every, period: 'day' }))).toBe(every);
        expect(dueDay(dayAt(at, zone), { every, period: 'week' })).toBe(addDays(local, 7 * every));
      }),
    );
  },
);

test('rooms are walked by building, floor and code', () => {
  const room = (facilityId: number, floor: string, code: string) => ({
    facility: `Block ${facilityId}`,
    facilityId,
    floor,
    code,
    spaceId: 1,
  });
  const floors = byFloor([room(2, '1', 'A'), room(1, '10', 'A'), room(1, '9', 'B10'), room(1, '9', 'B9')], 'en');
  expect(floors.map((rooms) => rooms.map(({ facilityId, floor, code }) => `${facilityId} ${floor} ${code}`))).toEqual([
    ['1 9 B9', '1 9 B10'],
    ['1 10 A'],
    ['2 1 A'],
  ]);
});

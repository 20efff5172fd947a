import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../testing/runs.ts';
import { minutesUntilReminder, reminderOf } from './link-reminder.rules.ts';

const MADE = Date.parse('2026-11-01T09:00:00Z');
const DAY = 86_400_000;
const at = (days: number) => new Date(MADE + days * DAY);
const days = (when: Date | null) => (when === null ? null : (when.getTime() - MADE) / DAY);
const link = (lives: number, reminded: number | null) => ({
  madeAt: at(0),
  expiresAt: at(lives),
  remindedAt: reminded === null ? null : at(reminded),
});

test.each<[string, number, number | null, number, boolean, number | null]>([
  ['just made', 30, null, 0, false, 3],
  ['the day before the first', 30, null, 2.9, false, 3],
  ['at the first', 30, null, 3, true, 7],
  ['after the first', 30, 3, 3.1, false, 7],
  ['at the second', 30, 3, 7, true, 29],
  ['a day before the end', 30, 7, 29, true, null],
  ['at the end', 30, 29, 30, false, null],
  ['after downtime over all of them: one', 30, null, 29.5, true, null],
  ['and none after it', 30, 29.5, 29.9, false, null],
  ['after downtime over two: one', 30, null, 8, true, 29],
  ['a step within a day of the last is passed over', 30, 2.5, 3, false, 7],
  ['a week: the second would be its end', 7, 3, 4, false, 6],
  ['a day: none', 1, null, 0.5, false, null],
  ['never when it has ended', 7, null, 8, false, null],
])('%s', (_, lives, reminded, now, due, next) => {
  const found = reminderOf(link(lives, reminded), at(now));
  expect([found.due, days(found.next)]).toEqual([due, next]);
});

test('whenever someone looks, at most three, none within a day of another, all while it lives', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(1, 7, 30, 90),
      fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 40 }),
      (lives, looks) => {
        const told: number[] = [];
        for (const now of looks.toSorted((a, b) => a - b)) if (reminderOf(link(lives, told.at(-1) ?? null), at(now)).due) told.push(now);
        expect(told.length).toBeLessThanOrEqual(3);
        for (const [i, one] of told.entries()) {
          expect(one).toBeLessThan(lives);
          if (i > 0) expect(one - told[i - 1]!).toBeGreaterThanOrEqual(1 - 1e-6);
        }
      },
    ),
    { numRuns: runs(300) },
  ));

test.each([
  [null, 10, 50],
  [null, 60, 0],
  [100, 130, 30],
  [100, 160, 0],
])('by hand once an hour: reminded at %s, at minute %s: %s more', (reminded, now, left) => {
  const minute = (count: number) => new Date(MADE + count * 60_000);
  expect(
    minutesUntilReminder({ madeAt: minute(0), expiresAt: at(30), remindedAt: reminded === null ? null : minute(reminded) }, minute(now)),
  ).toBe(left);
});

import { expect, test } from 'vitest';
import { reminderDue, REMIND_HOURS } from './signer-reminder.rules.ts';

const openedAt = '2026-11-20T08:00:00Z';
test.each([
  [23, 0, true, undefined],
  [24, 0, true, { count: 1, escalates: false }],
  [30, 1, true, undefined],
  [72, 1, true, { count: 2, escalates: true }],
  [72, 1, false, { count: 2, escalates: false }],
  [500, 0, true, { count: 2, escalates: true }],
  [500, 2, true, undefined],
])('after %i hours and %i reminders, escalating %s: %j', (hours, reminders, escalates, due) => {
  const now = new Date(Date.parse(openedAt) + hours * 3_600_000);
  expect(reminderDue({ openedAt, reminders, hours: REMIND_HOURS, escalates }, now)).toEqual(due);
});

test('a step without hours reminds no one', () =>
  expect(reminderDue({ openedAt, reminders: 0, hours: [], escalates: true }, new Date('2027-01-01'))).toBeUndefined());

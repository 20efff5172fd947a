import { expect, it } from 'vitest';
import { reminderAt } from './clock-reminder.rules.ts';

const START = new Date('2026-03-01T00:00:00.000Z');
it.each([
  ['an hour: fifteen minutes before', '2026-03-01T01:00:00.000Z', '2026-03-01T00:45:00.000Z'],
  ['a day: six hours before', '2026-03-02T00:00:00.000Z', '2026-03-01T18:00:00.000Z'],
  ['four days: a day before', '2026-03-05T00:00:00.000Z', '2026-03-04T00:00:00.000Z'],
  ['sixty days: a day before', '2026-04-30T00:00:00.000Z', '2026-04-29T00:00:00.000Z'],
])('%s', (_name, due, told) => expect(reminderAt(START, new Date(due)).toISOString()).toBe(told));

import { describe, expect, test } from 'vitest';
import { groupOf, groupsOf, timeWords } from './todo-groups.ts';

const now = new Date('2026-11-20T15:30:00Z');
const row = (dueAt: string | null, more: { startAt?: string; late?: boolean; timeZone?: string } = {}) => ({
  dueAt,
  startAt: null,
  late: false,
  status: '_SYS_TS_4',
  doneAt: null,
  timeZone: 'Asia/Hong_Kong',
  ...more,
});

describe('the group of a to-do', () => {
  // 15:30 UTC is 23:30 in Hong Kong: half an hour of its day is left, more than half a day of London's.
  test.each([
    ['told late by the server', row('2026-11-20T16:00:00Z', { late: true }), 'overdue'],
    ['became late since it was read', row('2026-11-20T15:29:00Z'), 'overdue'],
    ['due before midnight there', row('2026-11-20T15:59:00Z'), 'today'],
    ['due after midnight there', row('2026-11-20T16:00:00Z'), 'later'],
    ['the same instant is today in London', row('2026-11-20T16:00:00Z', { timeZone: 'Europe/London' }), 'today'],
    ['without a due time', row(null), 'later'],
  ] as const)('%s', (_, todo, group) => expect(groupOf(todo, now)).toBe(group));

  test('groups without a row are left out, the most urgent comes first', () =>
    expect(groupsOf([row(null), row('2026-11-19T00:00:00Z')], now).map(({ name, rows }) => [name, rows.length])).toEqual([
      ['overdue', 1],
      ['later', 1],
    ]));
});

describe('the time of a to-do', () => {
  test.each([
    ['nothing', row(null), undefined],
    ['days', row('2026-11-18T15:00:00Z'), { key: 'common.lateness.late.days', params: { count: 2 } }],
    ['hours', row('2026-11-20T12:31:00Z'), { key: 'common.lateness.late.hours', params: { count: 2 } }],
    ['at once', row('2026-11-20T15:30:00Z'), { key: 'common.lateness.late.minutes', params: { count: 1 } }],
    ['within the hour', row('2026-11-20T15:45:00Z'), { key: 'common.lateness.due.minutes', params: { count: 15 } }],
    ['within a day', row('2026-11-21T01:00:00Z'), { key: 'common.lateness.due.hours', params: { count: 9 } }],
    ['after that', row('2026-11-22T01:00:00Z'), { key: 'task.todo.by', params: { time: '2026-11-22 09:00' } }],
    ['with the end of a day', row('2026-11-22T15:59:00Z'), { key: 'task.todo.by', params: { time: '2026-11-22' } }],
    [
      'not begun',
      row('2026-11-21T01:00:00Z', { startAt: '2026-11-20T15:45:00Z' }),
      { key: 'task.todo.fromTo', params: { from: '23:45', to: '2026-11-21 09:00' } },
    ],
    [
      'begun',
      row('2026-11-20T15:45:00Z', { startAt: '2026-11-20T15:00:00Z' }),
      { key: 'common.lateness.due.minutes', params: { count: 15 } },
    ],
  ] as const)('%s', (_, todo, words) => expect(timeWords(todo, now)).toEqual(words));
});

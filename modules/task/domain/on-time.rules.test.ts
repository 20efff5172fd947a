import { expect, it } from 'vitest';
import { TODO_STATUS } from '../contract/codes.ts';
import { judgeOf } from './on-time.rules.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const at = (day: number, hour = 9): string => `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;

it.each([
  ['ended before its time', TODO_STATUS.completed, at(18), at(17), 'inTime'],
  ['ended at the very instant', TODO_STATUS.completed, at(18), at(18), 'inTime'],
  ['ended an hour after', TODO_STATUS.completed, at(18), at(18, 10), 'late'],
  ['ended before a time to come', TODO_STATUS.completed, at(25), at(19), 'inTime'],
  ['open past its time', TODO_STATUS.pending, at(18), null, 'late'],
  ['open before its time', TODO_STATUS.pending, at(25), null, null],
  ['cancelled past its time', TODO_STATUS.cancelled, at(18), at(19), null],
  ['without a due time', TODO_STATUS.completed, null, at(19), null],
])('a to-do that is %s counts accordingly', (_name, status, due_at, done_at, judged) =>
  expect(judgeOf({ status, due_at, done_at }, NOW)).toBe(judged),
);

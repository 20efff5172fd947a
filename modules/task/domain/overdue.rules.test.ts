import { expect, it } from 'vitest';
import { TODO_STATUS } from '../contract/codes.ts';
import { isLate } from './overdue.rules.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const [EARLY, DUE, AFTER] = ['2026-11-20T08:00:00Z', '2026-11-20T16:00:00Z', '2026-11-21T08:00:00Z'];

it.each([
  ['open past its due time', TODO_STATUS.pending, DUE, null, true],
  ['begun, past its due time', TODO_STATUS.inProgress, DUE, null, true],
  ['open on its due time', TODO_STATUS.pending, NOW.toISOString(), null, false],
  ['without a due time', TODO_STATUS.pending, null, null, false],
  ['finished in time', TODO_STATUS.completed, DUE, EARLY, false],
  ['finished on its due time', TODO_STATUS.completed, DUE, DUE, false],
  ['finished after it', TODO_STATUS.completed, DUE, AFTER, true],
  ['cancelled after it', TODO_STATUS.cancelled, DUE, AFTER, false],
])('a to-do %s', (_, status, due_at, done_at, late) => expect(isLate({ status, due_at, done_at }, NOW)).toBe(late));

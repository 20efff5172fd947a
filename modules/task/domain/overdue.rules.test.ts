import { expect, it } from 'vitest';
import { TODO_STATUS as S } from '../contract/codes.ts';
import { isLate } from './overdue.rules.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const [EARLY, DUE, AFTER] = ['2026-11-20T08:00:00Z', '2026-11-20T16:00:00Z', '2026-11-21T08:00:00Z'];

it.each([
  ['open past its due time', S.pending, DUE, null, true],
  ['begun, past its due time', S.inProgress, DUE, null, true],
  ['open on its due time', S.pending, NOW.toISOString(), null, false],
  ['without a due time', S.pending, null, null, false],
  ['finished in time', S.completed, DUE, EARLY, false],
  ['finished on its due time', S.completed, DUE, DUE, false],
  ['finished after it', S.completed, DUE, AFTER, true],
  ['cancelled after it', S.cancelled, DUE, AFTER, false],
])('a to-do %s', (_, status, due_at, done_at, late) => expect(isLate({ status, due_at, done_at }, NOW)).toBe(late));

import { expect, test } from 'vitest';
import { commentRefusal } from './comment.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const fresh = { isAuthor: true, at: '2026-11-21T11:00:00Z', deletedAt: null };

test.each([
  ['by its author, within the day', fresh, undefined],
  ['in its last minute', { ...fresh, at: '2026-11-20T12:00:00Z' }, undefined],
  ['a minute later', { ...fresh, at: '2026-11-20T11:59:00Z' }, 'collaboration.refusal.tooLate'],
  ['by somebody else', { ...fresh, isAuthor: false }, 'collaboration.refusal.notAuthor'],
  ['after it was deleted', { ...fresh, deletedAt: '2026-11-21T11:30:00Z' }, 'collaboration.refusal.deleted'],
])('a comment changed %s', (_case, facts, refusal) => {
  expect(commentRefusal(facts, now)).toBe(refusal);
});

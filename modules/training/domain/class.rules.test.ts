import { apply } from '@quantum/platform/domain';
import { expect, it, test } from 'vitest';
import { CLASS_STATUS as S } from '../contract/codes.ts';
import { classMachine, deadlinesOf } from './class.rules.ts';

it.each([
  [S.pending, 'start', S.live],
  [S.pending, 'cancel', S.cancelled],
  [S.live, 'complete', S.completed],
  [S.live, 'cancel', S.cancelled],
] as const)('%s: %s leads to %s', (from, event, to) => expect(apply(classMachine, from, event, { open: 0 })).toEqual({ to }));

it('is not completed while somebody still learns', () => {
  expect(apply(classMachine, S.live, 'complete', { open: 1 }).refusal?.key).toBe('training.refusal.openRecords');
});

test('deadlines follow each other', () => {
  expect(deadlinesOf('2026-12-28', 3, 3)).toEqual(['2026-12-31', '2027-01-03', '2027-01-06']);
});

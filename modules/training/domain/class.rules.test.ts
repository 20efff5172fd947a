import { apply } from '@quantum/platform/domain';
import { expect, it, test } from 'vitest';
import { CLASS_STATUS } from '../contract/codes.ts';
import { classMachine, deadlinesOf } from './class.rules.ts';

it.each([
  [CLASS_STATUS.pending, 'start', CLASS_STATUS.live],
  [CLASS_STATUS.pending, 'cancel', CLASS_STATUS.cancelled],
  [CLASS_STATUS.live, 'complete', CLASS_STATUS.completed],
  [CLASS_STATUS.live, 'cancel', CLASS_STATUS.cancelled],
] as const)('%s: %s leads to %s', (from, event, to) => expect(apply(classMachine, from, event, { open: 0 })).toEqual({ to }));

it('is not completed while somebody still learns', () => {
  expect(apply(classMachine, CLASS_STATUS.live, 'complete', { open: 1 }).refusal?.key).toBe('training.refusal.openRecords');
});

test('deadlines follow each other', () => {
  expect(deadlinesOf('2026-12-28', 3, 3)).toEqual(['2026-12-31', '2027-01-03', '2027-01-06']);
});

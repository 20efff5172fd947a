import { describe, expect, it } from 'vitest';
import { ACTION_STATUS } from '../contract/codes.ts';
import { awaitingVerificationSince, isLate, isOnTime, isOpen, isOverdue, type ActionTimes } from './overdue.rules.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const [EARLY, DUE, AFTER] = ['2026-11-20T08:00:00Z', '2026-11-20T16:00:00Z', '2026-11-21T08:00:00Z'];
const of = (status: ActionTimes['status'], more: Partial<ActionTimes> = {}): ActionTimes => ({
  status,
  due_at: DUE,
  finished_at: null,
  closed_at: null,
  ...more,
});

describe('an action past its due time', () => {
  it.each([
    // action, open, overdue, late, on time
    ['draft', of(ACTION_STATUS.draft), false, false, false, false],
    ['cancelled', of(ACTION_STATUS.cancelled), false, false, false, false],
    ['cancelled after it was submitted', of(ACTION_STATUS.cancelled, { finished_at: AFTER }), false, false, false, false],
    ['not assigned', of(ACTION_STATUS.assigning), true, true, true, false],
    ['not accepted', of(ACTION_STATUS.pending), true, true, true, false],
    ['in progress', of(ACTION_STATUS.inProgress), true, true, true, false],
    ['opened again', of(ACTION_STATUS.underImprovement), true, true, true, false],
    ['submitted in time, waits for its verifier', of(ACTION_STATUS.verifying, { finished_at: EARLY }), true, false, false, false],
    ['submitted after it, waits for its verifier', of(ACTION_STATUS.verifying, { finished_at: AFTER }), true, false, false, false],
    ['verified, waits for EHS', of(ACTION_STATUS.completed, { finished_at: EARLY }), true, false, false, false],
    [
      'submitted in time, closed after it',
      of(ACTION_STATUS.caseClosed, { finished_at: EARLY, closed_at: AFTER }),
      false,
      false,
      false,
      true,
    ],
    [
      'submitted on the second, closed after it',
      of(ACTION_STATUS.caseClosed, { finished_at: DUE, closed_at: AFTER }),
      false,
      false,
      false,
      true,
    ],
    ['submitted after it', of(ACTION_STATUS.caseClosed, { finished_at: AFTER, closed_at: AFTER }), false, false, true, false],
    ['without a due time', of(ACTION_STATUS.inProgress, { due_at: null }), true, false, false, false],
  ])('%s', (_, action, open, overdue, late, onTime) => {
    expect([isOpen(action), isOverdue(action, NOW), isLate(action, NOW), isOnTime(action)]).toEqual([open, overdue, late, onTime]);
  });

  it('waits for its verification since it was submitted', () => {
    expect(awaitingVerificationSince(of(ACTION_STATUS.verifying, { finished_at: EARLY }))).toBe(EARLY);
    expect(awaitingVerificationSince(of(ACTION_STATUS.completed, { finished_at: EARLY }))).toBe(EARLY);
    expect(awaitingVerificationSince(of(ACTION_STATUS.inProgress))).toBeNull();
    expect(awaitingVerificationSince(of(ACTION_STATUS.caseClosed, { finished_at: EARLY, closed_at: AFTER }))).toBeNull();
  });

  it('is not overdue on its due time', () => {
    expect(isOverdue(of(ACTION_STATUS.inProgress), new Date(DUE))).toBe(false);
    expect(isOverdue(of(ACTION_STATUS.inProgress), new Date(Date.parse(DUE) + 1))).toBe(true);
  });
});

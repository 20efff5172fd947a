import { describe, expect, it } from 'vitest';
import { INSPECTION_STATUS } from '../contract/codes.ts';
import {
  isCounted,
  isLate,
  isLeftOut,
  isOnTime,
  isOpen,
  isOverdue,
  isRoundOverdue,
  isStanding,
  type InspectionFigures,
} from './overdue.rules.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const [EARLY, DUE, AFTER] = ['2026-11-20T08:00:00Z', '2026-11-20T16:00:00Z', '2026-11-21T08:00:00Z'];
const of = (status: InspectionFigures['status'], more: Partial<InspectionFigures> = {}): InspectionFigures => ({
  status,
  missed: false,
  round_id: 1,
  form_id: 1,
  result: null,
  due_at: DUE,
  submitted_at: null,
  ...more,
});

describe('an inspection past its due time', () => {
  it.each([
    // inspection, open, overdue, late, on time
    ['its window is not open yet', of(INSPECTION_STATUS.pending), false, false, false, false],
    ['waits', of(INSPECTION_STATUS.waiting), true, true, true, false],
    ['is being answered', of(INSPECTION_STATUS.inProgress), true, true, true, false],
    ['submitted in time, sent back', of(INSPECTION_STATUS.inProgress, { submitted_at: EARLY }), true, false, false, false],
    ['submitted late, sent back', of(INSPECTION_STATUS.inProgress, { submitted_at: AFTER }), true, false, true, false],
    ['submitted in time, waits for a signature', of(INSPECTION_STATUS.signing, { submitted_at: EARLY }), false, false, false, false],
    ['submitted late, waits for a signature', of(INSPECTION_STATUS.signing, { submitted_at: AFTER }), false, false, true, false],
    ['done in time', of(INSPECTION_STATUS.completed, { submitted_at: DUE }), false, false, false, true],
    ['done late', of(INSPECTION_STATUS.completed, { submitted_at: AFTER }), false, false, true, false],
    ['closed late', of(INSPECTION_STATUS.caseClosed, { submitted_at: AFTER }), false, false, true, false],
    ['done in time, of no plan', of(INSPECTION_STATUS.completed, { submitted_at: EARLY, round_id: null }), false, false, false, false],
    ['missed', of(INSPECTION_STATUS.cancelled, { missed: true }), false, false, false, false],
    ['exempted', of(INSPECTION_STATUS.cancelled), false, false, false, false],
    ['voided while it was open', of(INSPECTION_STATUS.invalid), false, false, false, false],
    ['voided after it was submitted late', of(INSPECTION_STATUS.invalid, { submitted_at: AFTER }), false, false, false, false],
  ])('%s', (_, inspection, open, overdue, late, onTime) => {
    expect([isOpen(inspection), isOverdue(inspection, NOW), isLate(inspection, NOW), isOnTime(inspection)]).toEqual([
      open,
      overdue,
      late,
      onTime,
    ]);
  });

  it.each([
    // inspection, counted, left out, standing
    ['done', of(INSPECTION_STATUS.completed), true, false, true],
    ['missed', of(INSPECTION_STATUS.cancelled, { missed: true }), true, false, false],
    ['exempted', of(INSPECTION_STATUS.cancelled), false, true, false],
    ['voided', of(INSPECTION_STATUS.invalid), false, true, false],
    ['waits for a signature', of(INSPECTION_STATUS.signing), false, false, true],
    ['of no plan', of(INSPECTION_STATUS.completed, { round_id: null }), false, false, false],
  ])('%s: what figures count', (_, inspection, counted, leftOut, standing) => {
    expect([isCounted(inspection), isLeftOut(inspection), isStanding(inspection)]).toEqual([counted, leftOut, standing]);
  });
});

it('a round is overdue until it ends, and not on its due time', () => {
  expect(isRoundOverdue({ ended_at: null, due_at: DUE }, NOW)).toBe(true);
  expect(isRoundOverdue({ ended_at: null, due_at: DUE }, new Date(DUE))).toBe(false);
  expect(isRoundOverdue({ ended_at: AFTER, due_at: DUE }, NOW)).toBe(false);
});

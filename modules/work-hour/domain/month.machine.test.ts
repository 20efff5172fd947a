import { allowed, apply } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import { MONTH_STATUS, type MonthStatus } from '../contract/codes.ts';
import { monthMachine, type MonthEvent } from './month.machine.ts';

const open = { isLocked: false, hasEntered: false };
const MOVES: [MonthStatus, MonthEvent, MonthStatus][] = [
  [MONTH_STATUS.draft, 'save', MONTH_STATUS.draft],
  [MONTH_STATUS.draft, 'submit', MONTH_STATUS.pending],
  [MONTH_STATUS.pending, 'confirm', MONTH_STATUS.completed],
  [MONTH_STATUS.pending, 'return', MONTH_STATUS.draft],
  [MONTH_STATUS.completed, 'return', MONTH_STATUS.draft],
];

describe('hours of a month', () => {
  test.each(MOVES)('%s: %s leads to %s, and nowhere once the month is locked', (from, event, to) => {
    expect(apply(monthMachine, from, event, open)).toEqual({ to });
    expect(apply(monthMachine, from, event, { ...open, isLocked: true }).refusal).toEqual({ key: 'work-hour.refusal.locked' });
  });

  test('are confirmed by somebody else than who entered them', () => {
    expect(apply(monthMachine, MONTH_STATUS.pending, 'confirm', { ...open, hasEntered: true }).refusal).toEqual({
      key: 'work-hour.refusal.ownHours',
    });
    expect(apply(monthMachine, MONTH_STATUS.pending, 'return', { ...open, hasEntered: true }).to).toBe(MONTH_STATUS.draft);
  });

  test('have no other transition', () => {
    const moves = Object.values(MONTH_STATUS).flatMap((state) =>
      allowed(monthMachine, state, open).map(({ event }) => `${state} ${event}`),
    );
    expect(moves.sort()).toEqual(MOVES.map(([from, event]) => `${from} ${event}`).sort());
  });
});

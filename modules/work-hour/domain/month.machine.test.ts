import { allowed, apply } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import { MONTH_STATUS as S, type MonthStatus } from '../contract/codes.ts';
import { monthMachine, type MonthEvent } from './month.machine.ts';

const open = { isLocked: false };
const MOVES: [MonthStatus, MonthEvent, MonthStatus][] = [
  [S.draft, 'save', S.draft],
  [S.draft, 'submit', S.pending],
  [S.pending, 'confirm', S.completed],
  [S.pending, 'return', S.draft],
  [S.completed, 'return', S.draft],
];

describe('hours of a month', () => {
  test.each(MOVES)('%s: %s leads to %s, and nowhere once the month is locked', (from, event, to) => {
    expect(apply(monthMachine, from, event, open)).toEqual({ to });
    expect(apply(monthMachine, from, event, { isLocked: true }).refusal).toEqual({ key: 'work-hour.refusal.locked' });
  });

  test('have no other transition', () => {
    const moves = Object.values(S).flatMap((state) => allowed(monthMachine, state, open).map(({ event }) => `${state} ${event}`));
    expect(moves.sort()).toEqual(MOVES.map(([from, event]) => `${from} ${event}`).sort());
  });
});

import { apply, allowed } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import { OBSERVATION_STATUS as S, type ObservationStatus } from '../contract/codes.ts';
import { observationMachine, type ObservationEvent } from './observation.machine.ts';

const none = { openActions: 0 };
const MOVES: [ObservationStatus, ObservationEvent, ObservationStatus][] = [
  [S.draft, 'submit', S.submitted],
  [S.draft, 'improve', S.underImprovement],
  [S.submitted, 'close', S.caseClosed],
  [S.submitted, 'raise', S.underImprovement],
  [S.submitted, 'void', S.invalid],
  [S.underImprovement, 'solve', S.caseClosed],
  [S.underImprovement, 'reopen', S.submitted],
  [S.underImprovement, 'void', S.invalid],
];

describe('an observation', () => {
  test.each(MOVES)('%s: %s leads to %s', (from, event, to) => expect(apply(observationMachine, from, event, none)).toEqual({ to }));

  test('has no other transition', () => {
    const moves = Object.values(S).flatMap((state) => allowed(observationMachine, state, none).map(({ event }) => `${state} ${event}`));
    expect(moves.sort()).toEqual(MOVES.map(([from, event]) => `${from} ${event}`).sort());
  });

  test('is not voided while its actions are open', () =>
    expect(apply(observationMachine, S.underImprovement, 'void', { openActions: 2 }).refusal).toEqual({
      key: 'safety-observation.refusal.openActions',
      params: { count: 2 },
    }));
});

import { apply, allowed } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import { OBSERVATION_STATUS, type ObservationStatus } from '../contract/codes.ts';
import { observationMachine, type ObservationEvent } from './observation.machine.ts';

const none = { openActions: 0 };
const MOVES: [ObservationStatus, ObservationEvent, ObservationStatus][] = [
  [OBSERVATION_STATUS.draft, 'submit', OBSERVATION_STATUS.submitted],
  [OBSERVATION_STATUS.draft, 'improve', OBSERVATION_STATUS.underImprovement],
  [OBSERVATION_STATUS.submitted, 'close', OBSERVATION_STATUS.caseClosed],
  [OBSERVATION_STATUS.submitted, 'raise', OBSERVATION_STATUS.underImprovement],
  [OBSERVATION_STATUS.submitted, 'void', OBSERVATION_STATUS.invalid],
  [OBSERVATION_STATUS.underImprovement, 'solve', OBSERVATION_STATUS.caseClosed],
  [OBSERVATION_STATUS.underImprovement, 'reopen', OBSERVATION_STATUS.submitted],
  [OBSERVATION_STATUS.underImprovement, 'void', OBSERVATION_STATUS.invalid],
];

describe('an observation', () => {
  test.each(MOVES)('%s: %s leads to %s', (from, event, to) => expect(apply(observationMachine, from, event, none)).toEqual({ to }));

  test('has no other transition', () => {
    const moves = Object.values(OBSERVATION_STATUS).flatMap((state) =>
      allowed(observationMachine, state, none).map(({ event }) => `${state} ${event}`),
    );
    expect(moves.sort()).toEqual(MOVES.map(([from, event]) => `${from} ${event}`).sort());
  });

  test('is not voided while its actions are open', () =>
    expect(apply(observationMachine, OBSERVATION_STATUS.underImprovement, 'void', { openActions: 2 }).refusal).toEqual({
      key: 'safety-observation.refusal.openActions',
      params: { count: 2 },
    }));
});

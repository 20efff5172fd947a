import { FAILURE_LEVEL } from '../contract/activity-codes.ts';
import { expect, it } from 'vitest';
import { byActions, improvementDue, isNewEvidence, worseLevel } from './improvement.rules.ts';

it.each([
  [FAILURE_LEVEL.major, '2026-07-14'],
  [FAILURE_LEVEL.general, '2026-07-30'],
])('a failure of level %s found on 30 June is improved by %s', (level, due) => expect(improvementDue(level, '2026-06-30')).toBe(due));

it('takes the worse level of two failures', () => {
  expect(worseLevel(FAILURE_LEVEL.general, FAILURE_LEVEL.major)).toBe(FAILURE_LEVEL.major);
  expect(worseLevel(FAILURE_LEVEL.major, FAILURE_LEVEL.general)).toBe(FAILURE_LEVEL.major);
  expect(worseLevel(FAILURE_LEVEL.general, FAILURE_LEVEL.general)).toBe(FAILURE_LEVEL.general);
});

it.each([
  ['2026-06-01', true],
  ['2026-05-31', false],
  ['2026-06-30', true],
  ['2026-07-01', false],
])('evidence of %s closes a failure of 1 June on 30 June: %s', (on, isNew) =>
  expect(isNewEvidence(on, '2026-06-01', '2026-06-30')).toBe(isNew),
);

it.each([
  [[], 'open'],
  [['open', 'closed'], 'open'],
  [['closed', 'cancelled'], 'allClosed'],
  [['cancelled', 'cancelled'], 'allCancelled'],
] as const)('actions %j are %s', (states, result) => expect(byActions(states)).toBe(result));

import { HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import { expect, it } from 'vitest';
import { byActions, improvementDue, isNewEvidence, worseLevel } from './improvement.rules.ts';

it.each([
  [HAZARD_LEVEL.major, '2026-07-14'],
  [HAZARD_LEVEL.general, '2026-07-30'],
])('a failure of level %s found on 30 June is improved by %s', (level, due) => expect(improvementDue(level, '2026-06-30')).toBe(due));

it('takes the worse level of two failures', () => {
  expect(worseLevel(HAZARD_LEVEL.general, HAZARD_LEVEL.major)).toBe(HAZARD_LEVEL.major);
  expect(worseLevel(HAZARD_LEVEL.major, HAZARD_LEVEL.general)).toBe(HAZARD_LEVEL.major);
  expect(worseLevel(HAZARD_LEVEL.general, HAZARD_LEVEL.general)).toBe(HAZARD_LEVEL.general);
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

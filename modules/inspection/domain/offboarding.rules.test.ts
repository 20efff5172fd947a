import { expect, test } from 'vitest';
import { heirsOf, type LeftRound } from './offboarding.rules.ts';

const GONE = 1;
const of = (more: Partial<LeftRound>): LeftRound => ({
  inspectors: [GONE],
  here: new Set([2, 3]),
  rule: 'any',
  ofPlan: [GONE],
  manager: 9,
  ...more,
});

test.each([
  ['those who share it go on', of({ inspectors: [GONE, 2, 3] }), { goesTo: [2, 3] }],
  ['in turn: the others of the plan', of({ rule: 'rotate', ofPlan: [GONE, 2, 3] }), { goesTo: [2, 3] }],
  ['each their own: the others do theirs', of({ rule: 'all', ofPlan: [GONE, 2] }), 'cancel'],
  ['nobody of the plan is left: the project manager', of({}), { goesTo: [9] }],
  ['each their own, and nobody else: the project manager', of({ rule: 'all' }), { goesTo: [9] }],
  ['nobody at all', of({ manager: null }), 'stays'],
])('%s', (_words, round, heirs) => expect(heirsOf(round)).toEqual(heirs));

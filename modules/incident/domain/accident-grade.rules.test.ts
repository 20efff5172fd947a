import { expect, test } from 'vitest';
import { decree493, isSeriousInjury } from './accident-grade.rules.ts';

test.each([
  [0, 0, 0, 'general'],
  [2, 9, 9.9, 'general'],
  [3, 0, 0, 'larger'],
  [0, 10, 0, 'larger'],
  [0, 0, 10, 'larger'],
  [10, 0, 0, 'major'],
  [0, 50, 0, 'major'],
  [29, 99, 99, 'major'],
  [30, 0, 0, 'special'],
  [0, 100, 0, 'special'],
  [1, 1, 100, 'special'],
])('%i deaths, %i seriously hurt, %d million: %s', (deaths, serious, loss, expected) =>
  expect(decree493(deaths, serious, loss)).toBe(expected),
);

const loss = (more: object) => ({ isDeath: false, isPermanent: false, permanentCharge: null, workingDays: 0, ...more });
test.each([
  ['a night in hospital', { workingDays: 1 }, false],
  ['104 working days', { workingDays: 104 }, false],
  ['105 working days', { workingDays: 105 }, true],
  ['permanent harm charged with 75 days', { isPermanent: true, permanentCharge: 75 }, false],
  ['permanent harm charged with 300 days', { isPermanent: true, permanentCharge: 300 }, true],
  ['permanent harm not assessed yet', { isPermanent: true }, true],
  ['a death', { isDeath: true, workingDays: 200 }, false],
])('%s: seriously injured %s', (_what, more, expected) => expect(isSeriousInjury(loss(more))).toBe(expected));

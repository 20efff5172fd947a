import { expect, test } from 'vitest';
import { resolveTarget, riskTarget } from './target.rules.ts';

test.each([
  ['of the functional risk, before all else', { risk: 98, space: 90, form: 85 }, 98],
  ['of the space', { risk: undefined, space: 90, form: 85 }, 90],
  ['of the form', { risk: undefined, space: undefined, form: 85 }, 85],
  ['of the setting', { risk: undefined, space: undefined, form: null }, 95],
  ['zero, where it is set', { risk: undefined, space: 0, form: 85 }, 0],
])('a score is held against the target %s', (_, by, percent) => expect(resolveTarget({ ...by, setting: 95 })).toBe(percent));

test('a unit has the target of a risk its nearest unit above gives', () => {
  const all = [
    { unitId: 1, risk: 'FR1', percent: 98 },
    { unitId: 3, risk: 'FR1', percent: 96 },
    { unitId: 1, risk: 'FR2', percent: 95 },
    { unitId: 9, risk: 'FR3', percent: 10 },
  ];
  expect(['FR1', 'FR2', 'FR3'].map((risk) => riskTarget(all, [3, 2, 1], risk))).toEqual([96, 95, undefined]);
  expect(riskTarget(all, [2, 1], 'FR1')).toBe(98);
  expect(riskTarget(all, [3, 2, 1], null)).toBeUndefined();
});

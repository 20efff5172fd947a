import { ASSIGN_RULE, PLANNING_FREQUENCY } from '@quantum/modules/dictionary/contract';
import { expect, it } from 'vitest';
import { assignWordOf, intervalUnit } from './plan-words.ts';

it.each([
  [PLANNING_FREQUENCY.hourly, 'hours'],
  [PLANNING_FREQUENCY.weekly, 'weeks'],
  [PLANNING_FREQUENCY.yearly, 'years'],
  [PLANNING_FREQUENCY.once, null],
  [PLANNING_FREQUENCY.direct, null],
] as const)('an interval of %s counts %s', (frequency, unit) => {
  expect(intervalUnit(frequency)).toBe(unit);
});

it('every assign rule has its word, an unknown one has none', () => {
  expect(Object.entries(ASSIGN_RULE).map(([word, code]) => assignWordOf(code) === word)).toEqual([true, true, true]);
  expect(assignWordOf('_SYS_AR_99')).toBeNull();
});

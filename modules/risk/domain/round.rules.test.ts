import { expect, test } from 'vitest';
import { roundOf } from './round.rules.ts';
import { FREQUENCY } from '../contract/codes.ts';

const plan = { frequency: FREQUENCY.yearly, first_due: '2026-01-31', days_to_do: 14, ends_on: '2028-01-30' };

test.each([
  [plan, 0, { no: 0, opensOn: '2026-01-17', dueOn: '2026-01-31' }],
  [plan, 1, { no: 1, opensOn: '2027-01-17', dueOn: '2027-01-31' }],
  [plan, 2, undefined],
  [{ ...plan, frequency: FREQUENCY.monthly }, 1, { no: 1, opensOn: '2026-02-14', dueOn: '2026-02-28' }],
  [{ ...plan, frequency: FREQUENCY.once }, 0, { no: 0, opensOn: '2026-01-17', dueOn: '2026-01-31' }],
  [{ ...plan, frequency: FREQUENCY.once }, 1, undefined],
  [{ ...plan, frequency: FREQUENCY.once, ends_on: '2026-01-30' }, 0, undefined],
  [{ ...plan, frequency: FREQUENCY.weekly }, 2, { no: 2, opensOn: '2026-01-31', dueOn: '2026-02-14' }],
  [{ ...plan, frequency: FREQUENCY.monthly, ends_on: null }, 120, { no: 120, opensOn: '2036-01-17', dueOn: '2036-01-31' }],
])('%j, round %i', (rhythm, no, round) => expect(roundOf(rhythm, no)).toEqual(round));

test('a frequency that is not known is a fault, not a single round', () =>
  expect(() => roundOf({ ...plan, frequency: '_SYS_PF_99' }, 0)).toThrow('no planning frequency'));

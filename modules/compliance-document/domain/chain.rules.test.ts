import { addDays } from '@quantum/platform/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysUncovered, gapsBetween } from './chain.rules.ts';
import { isInForce } from './validity.rules.ts';

const period = (validFrom: string, validTo: string | null, revokedOn: string | null = null) => ({ validFrom, validTo, revokedOn });
const FIRST = period('2025-04-01', '2026-03-31');

test.each([
  ['ten days between', [FIRST, period('2026-04-11', '2027-04-10')], [['2026-04-01', '2026-04-10', 10]]],
  ['the next day', [FIRST, period('2026-04-01', '2027-03-31')], []],
  ['an overlap', [FIRST, period('2026-03-01', '2027-02-28')], []],
  ['in any order', [period('2026-04-11', '2027-04-10'), FIRST], [['2026-04-01', '2026-04-10', 10]]],
  ['revoked long before its end', [{ ...FIRST, revokedOn: '2025-10-01' }, period('2025-10-20', null)], [['2025-10-01', '2025-10-19', 19]]],
  ['one within another', [FIRST, period('2025-06-01', '2025-08-31'), period('2026-04-01', null)], []],
  ['without an end', [period('2025-04-01', null), period('2030-01-01', '2030-12-31')], []],
  [
    'revoked before it began',
    [FIRST, period('2026-04-01', '2027-03-31', '2026-04-01'), period('2026-04-11', null)],
    [['2026-04-01', '2026-04-10', 10]],
  ],
  ['one period', [FIRST], []],
  ['none', [], []],
])('%s', (_, periods, gaps) => expect(gapsBetween(periods).map(({ from, to, days }) => [from, to, days])).toEqual(gaps));

test('the days of the gaps are those between first and last day on which nothing is in force', () => {
  const start = '2026-01-01';
  const some = fc.record({ from: fc.integer({ min: 0, max: 200 }), length: fc.integer({ min: 0, max: 60 }) });
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 8 }), (all) => {
      const periods = all.map(({ from, length }) => period(addDays(start, from), addDays(start, from + length)));
      const [first, last] = [Math.min(...all.map(({ from }) => from)), Math.max(...all.map(({ from, length }) => from + length))];
      let bare = 0;
      for (let at = first; at <= last; at++) if (!periods.some((one) => isInForce(one, addDays(start, at)))) bare++;
      expect(daysUncovered(periods)).toBe(bare);
    }),
  );
});

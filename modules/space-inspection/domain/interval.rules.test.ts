import { expect, test } from 'vitest';
import { intervalOn, isTooLong, ownOn, type DatedInterval } from './interval.rules.ts';

const FR1 = '_SYS_FR_1';
const all: DatedInterval[] = [
  { unitId: 1, risk: FR1, every: 2, period: 'week', validFrom: '2026-01-01' },
  { unitId: 3, risk: FR1, every: 3, period: 'day', validFrom: '2026-03-01' },
  { unitId: 3, risk: FR1, every: null, period: null, validFrom: '2026-06-01' },
];

test.each([
  ['the usual one before anything is set', '2025-12-31', { every: 1, period: 'week', unitId: null }],
  ['of the unit above', '2026-02-28', { every: 2, period: 'week', unitId: 1 }],
  ['of the unit itself from its day on', '2026-03-01', { every: 3, period: 'day', unitId: 3 }],
  ['of the unit above once the unit says nothing', '2026-06-01', { every: 2, period: 'week', unitId: 1 }],
] as const)('%s', (_, day, held) => expect(intervalOn(all, [3, 1], FR1, day)).toMatchObject(held));

test('a risk nobody knows has no interval', () => expect(intervalOn(all, [3, 1], 'x', '2026-01-01')).toBeUndefined());
test('what a unit no longer says is not its own', () => expect(ownOn(all, 3, '2026-07-01')).toEqual([]));
test.each([
  [366, 'day', false],
  [54, 'week', true],
  [13, 'month', true],
  [12, 'month', false],
] as const)('%i × %s is too long: %s', (every, period, tooLong) => expect(isTooLong({ every, period })).toBe(tooLong));

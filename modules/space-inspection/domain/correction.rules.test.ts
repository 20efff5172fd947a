import { expect, test } from 'vitest';
import { correctBy } from './correction.rules.ts';

test.each([
  ['_SYS_FR_1', 2],
  ['_SYS_FR_2', 48],
  ['_SYS_FR_3', 168],
  ['_SYS_FR_4', 168],
  ['_SYS_FR_5', 672],
  ['_SYS_FR_6', 672],
])('a finding in a room of %s is corrected within %i hours', (risk, hours) => {
  const at = new Date('2026-11-28T10:00:00Z');
  expect((correctBy(at, risk)!.getTime() - at.getTime()) / 3_600_000).toBe(hours);
});

test('a room without a functional risk sets no time of its own', () => {
  expect([correctBy(new Date(0), null), correctBy(new Date(0), '_SYS_FR_9')]).toEqual([undefined, undefined]);
});

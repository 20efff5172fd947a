import { expect, test } from 'vitest';
import { strictnessOf } from './strictness.rules.ts';

test('12 sheets, 4.0 points above, deviation 2.66: z 5.21, milder', () => {
  const it = strictnessOf(12, 4, 2.66);
  expect(it.z!.toFixed(2)).toBe('5.21');
  expect(it.mark).toBe('milder');
});
test.each([
  [9, 4, 1, null],
  [10, 4, 1, 'milder'],
  [10, -4, 1, 'stricter'],
  [10, 2.9, 0.1, null],
  [10, 3, 5, null],
  [10, 3, 0, 'milder'],
  [10, 0, 0, null],
])('%d sheets, mean %d, deviation %d: %s', (n, mean, s, mark) => expect(strictnessOf(n, mean, s).mark).toBe(mark));

test('too few to say anything', () => {
  expect(strictnessOf(0, null, null)).toEqual({ z: null, mark: null });
  expect(strictnessOf(1, 5, null)).toEqual({ z: null, mark: null });
});

import { expect, test } from 'vitest';
import { intentKeys } from './intent-key.ts';

const numbered = () => {
  let n = 0;
  return intentKeys(() => `k${++n}`);
};

test.each([
  [0, 'k1'],
  [503, 'k1'],
  [429, 'k1'],
  [500, 'k1'],
  [200, 'k2'],
  [422, 'k2'],
  [409, 'k2'],
])('after an answer of %i the same input goes under %s', (http, expected) => {
  const keys = numbered();
  expect(keys.keyFor({ a: 1 })).toBe('k1');
  keys.settle(http);
  expect(keys.keyFor({ a: 1 })).toBe(expected);
});

test('other input is another intent', () => {
  const keys = numbered();
  keys.keyFor({ a: 1 });
  expect(keys.keyFor({ a: 2 })).toBe('k2');
});

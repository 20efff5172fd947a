import { expect, test } from 'vitest';
import { placedRows, type RowTarget } from './row-order.ts';

test.each<[string, string, RowTarget, string]>([
  ['down behind another', 'a', { key: 'c', edge: 'after' }, 'bca'],
  ['down before another', 'a', { key: 'c', edge: 'before' }, 'bac'],
  ['up before the first', 'c', { key: 'a', edge: 'before' }, 'cab'],
  ['behind itself: nothing moves', 'b', { key: 'b', edge: 'after' }, 'abc'],
  ['beside a row of another list: nothing moves', 'b', { key: 'x', edge: 'after' }, 'abc'],
  ['a row that has gone: nothing moves', 'x', { key: 'a', edge: 'after' }, 'abc'],
])('%s', (_, key, target, expected) => {
  expect(placedRows([...'abc'], (one) => one, key, target).join('')).toBe(expected);
});

import { expect, test } from 'vitest';
import { placeSideBySide } from './side-by-side.rules.ts';

const parts = (...texts: string[]) => texts.map((text) => ({ key: text[0]!, text }));

test.each([
  [[], [], []],
  [[], ['a1'], [['a', undefined, 'a1']]],
  [['a1'], [], [['a', 'a1', undefined]]],
  [
    ['a1', 'b1', 'c1'],
    ['c2', 'd2', 'a1'],
    [
      ['c', 'c1', 'c2'],
      ['d', undefined, 'd2'],
      ['a', 'a1', 'a1'],
      ['b', 'b1', undefined],
    ],
  ],
])('%o beside %o', (before, now, pairs) => {
  const placed = placeSideBySide(parts(...before), parts(...now), ({ key }) => key);
  expect(placed.map((pair) => [pair.key, pair.before?.text, pair.now?.text])).toEqual(pairs);
});

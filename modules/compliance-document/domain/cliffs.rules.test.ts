import { expect, it } from 'vitest';
import { cliffsOf } from './cliffs.rules.ts';

it.each([
  ['nothing at all', [], []],
  ['seven beside ones and twos', [1, 2, 7, 1, 2], [2]],
  ['four are none, however quiet the rest', [0, 4, 0, 0], []],
  ['five where nothing else ends', [0, 5, 0, 0], [1]],
  ['three times the median exactly', [2, 6, 2, 2], [1]],
  ['less than three times', [3, 8, 3, 3], []],
  ['the median of an even number of others lies between both', [1, 2, 5, 1, 2], [2]],
  ['two of them, each against the others', [1, 9, 1, 9, 1, 1], [1, 3]],
  ['as many in every month', [6, 6, 6, 6], []],
  ['one month alone', [5], [0]],
])('%s', (_, counts, cliffs) => {
  expect(cliffsOf(counts).flatMap((isCliff, at) => (isCliff ? [at] : []))).toEqual(cliffs);
});

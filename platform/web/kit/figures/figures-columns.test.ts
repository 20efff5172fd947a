import { expect, test } from 'vitest';
import { columnsOf } from './figures-columns.ts';

test.each([
  [0, 1],
  [1, 1],
  [4, 4],
  [5, 5],
  [6, 3],
  [7, 4],
  [8, 4],
  [9, 3],
  [10, 5],
  [11, 4],
  [12, 4],
])('%d figures stand in %d columns', (count, columns) => expect(columnsOf(count)).toBe(columns));

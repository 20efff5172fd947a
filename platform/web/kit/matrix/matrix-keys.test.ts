import { expect, it } from 'vitest';
import { placeAfter } from './matrix-keys.ts';

const size = { rows: 40, columns: 5, page: 12 };

it.each([
  ['ArrowDown', [3, 2], [4, 2]],
  ['ArrowDown', [39, 2], [39, 2]],
  ['ArrowUp', [0, 2], [0, 2]],
  ['ArrowUp', [7, 2], [6, 2]],
  ['ArrowRight', [3, 4], [3, 4]],
  ['ArrowRight', [3, 0], [3, 1]],
  ['ArrowLeft', [3, 0], [3, 0]],
  ['ArrowLeft', [3, 4], [3, 3]],
  ['Home', [3, 4], [3, 0]],
  ['End', [3, 1], [3, 4]],
  ['PageDown', [3, 1], [15, 1]],
  ['PageDown', [35, 1], [39, 1]],
  ['PageUp', [3, 1], [0, 1]],
])('%s from %j leads to %j', (key, [row, column], [toRow, toColumn]) => {
  expect(placeAfter({ row: row!, column: column! }, key, size)).toEqual({ row: toRow, column: toColumn });
});

it('any other key leads nowhere, and nothing does where there is no cell', () => {
  expect(placeAfter({ row: 0, column: 0 }, 'Enter', size)).toBeUndefined();
  expect(placeAfter({ row: 0, column: 0 }, 'ArrowDown', { ...size, rows: 0 })).toBeUndefined();
});

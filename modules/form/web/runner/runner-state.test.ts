import { expect, test } from 'vitest';
import { cellsOf, type CellState, type Step } from './runner-state.ts';

const stepsOf = (states: readonly CellState[]): Step[] => states.map((cell, i) => ({ cell, item: { key: `q${i}` } }) as Step);
const of = (count: number, others: Record<number, CellState> = {}): Step[] =>
  stepsOf(Array.from({ length: count }, (_, i) => others[i] ?? 'done'));

test.each([
  [0, 0],
  [1, 1],
  [60, 60],
  [61, 31],
  [300, 60],
  [301, 51],
])('%d questions have %d cells', (count, cells) => {
  expect(cellsOf(of(count), 0)).toHaveLength(cells);
});

test('each question of a short form has its own cell, the open one marked', () => {
  expect(cellsOf(stepsOf(['done', 'failed', 'outside', 'empty']), 1)).toEqual([
    { key: 'q0', state: 'done', isCurrent: false },
    { key: 'q1', state: 'failed', isCurrent: true },
    { key: 'q2', state: 'outside', isCurrent: false },
    { key: 'q3', state: 'empty', isCurrent: false },
  ]);
});

test('of a long form a failed question speaks for its cell, then an open one; none is marked in the list', () => {
  const cells = cellsOf(of(300, { 7: 'failed', 8: 'empty', 12: 'empty', 20: 'outside' }), -1);
  expect(cells.slice(0, 5).map(({ state }) => state)).toEqual(['done', 'failed', 'empty', 'done', 'done']);
  expect(cells.some(({ isCurrent }) => isCurrent)).toBe(false);
  expect(cellsOf(of(300), 299).findIndex(({ isCurrent }) => isCurrent)).toBe(59);
});

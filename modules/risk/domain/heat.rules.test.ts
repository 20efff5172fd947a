import { expect, it } from 'vitest';
import { RATING } from '../contract/codes.ts';
import { cellQuery, heatGrid, MATRIX_STAGES } from './heat.rules.ts';

it('the likeliest stand on top, each cell with its count; an empty one has the colour of its product', () => {
  const grid = heatGrid([{ likelihood: 4, severity: 5, rating: RATING.extreme, count: 2 }]);
  expect(grid.map(([first]) => first!.likelihood)).toEqual([5, 4, 3, 2, 1]);
  expect(grid[1]![4]).toEqual({ likelihood: 4, severity: 5, rating: RATING.extreme, count: 2 });
  expect(grid[4]![0]).toEqual({ likelihood: 1, severity: 1, rating: RATING.negligible, count: 0 });
});

it.each([
  ['one matrix', [RATING.medium], 3, RATING.medium],
  ['a company that lifted the cell beside one that did not', [RATING.lowMedium, RATING.medium], 6, RATING.medium],
])('counts of %s are added, and the worst rating colours the cell', (_, ratings, count, rating) => {
  const counts = ratings.map((one) => ({ likelihood: 1, severity: 5, rating: one, count: 3 }));
  expect(heatGrid(counts)[4]![4]).toEqual({ likelihood: 1, severity: 5, rating, count });
});

it.each([
  ['residual', 'f.live=is:true&f.inMatrix=is:true&f.likelihood=is:4&f.severity=is:5'],
  ['planned', 'f.live=is:true&f.inMatrix=is:true&f.plannedLikelihood=is:4&f.plannedSeverity=is:5'],
] as const)('a cell of the %s map opens its own risks', (stage, query) => {
  expect(MATRIX_STAGES).toContain(stage);
  expect(cellQuery(stage, { likelihood: 4, severity: 5 })).toBe(query);
});

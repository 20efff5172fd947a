import { expect, test } from 'vitest';
import { coverageOf } from './coverage.rules.ts';

const groups = (...all: [rank: number | null, people: number][]) => all.map(([rank, people]) => ({ rank, people }));
test.each([
  [groups([1, 1], [2, 1], [3, 1], [null, 1]), 2, { held: 2, percent: 50 }],
  [groups([1, 2], [null, 1]), 1, { held: 2, percent: 66.7 }],
  [groups([1, 7], [null, 5]), 1, { held: 7, percent: 58.3 }],
  [groups([1, 7], [null, 5]), 2, { held: 0, percent: 0 }],
  [groups(), 1, { held: 0, percent: null }],
])('%j, rank %d or higher: %j', (people, asked, coverage) => expect(coverageOf(people, asked)).toEqual(coverage));

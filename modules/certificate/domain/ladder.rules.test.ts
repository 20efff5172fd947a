import { expect, it } from 'vitest';
import { satisfies } from './ladder.rules.ts';

it.each([
  [{ id: 1, ladder: 'guard', rank: 3 }, { id: 2, ladder: 'guard', rank: 2 }, true],
  [{ id: 2, ladder: 'guard', rank: 2 }, { id: 1, ladder: 'guard', rank: 3 }, false],
  [{ id: 1, ladder: 'guard', rank: 3 }, { id: 2, ladder: 'cook', rank: 2 }, false],
  [{ id: 1, ladder: null, rank: null }, { id: 1, ladder: null, rank: null }, true],
  [{ id: 1, ladder: null, rank: 9 }, { id: 2, ladder: null, rank: 1 }, false],
])('%j satisfies %j: %s', (held, required, answer) => {
  expect(satisfies(held, required)).toBe(answer);
});

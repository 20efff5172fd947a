import { expect, it } from 'vitest';
import { chooseQuestions, histogram, shortOf, shuffled, type Draw } from './draw.rules.ts';

const pool = [
  { id: 1, setId: 1, tags: ['needle'], difficulty: 'easy' },
  { id: 2, setId: 1, tags: ['needle'], difficulty: 'hard' },
  { id: 3, setId: 1, tags: ['box'], difficulty: 'easy' },
  { id: 4, setId: 2, tags: ['needle', 'box'], difficulty: 'easy' },
];
const of = (setId: number, count: number, tag: string | null = null, difficulty: string | null = null): Draw => ({
  setId,
  tag,
  difficulty,
  count,
  points: count,
});
const numbers = (all: number[]) => {
  let n = 0;
  return () => all[n++ % all.length]!;
};
const ids = (draws: Draw[], seen: number[] = []) =>
  chooseQuestions(draws, pool, new Set(seen), () => 0)
    .drawn.map(({ question }) => question.id)
    .toSorted();

it.each([
  ['all of a set', [of(1, 3)], [1, 2, 3]],
  ['by tag', [of(1, 2, 'needle')], [1, 2]],
  ['by difficulty', [of(1, 1, null, 'hard')], [2]],
  ['by both', [of(1, 1, 'needle', 'easy')], [1]],
  ['of several sets', [of(1, 1, 'box'), of(2, 1)], [3, 4]],
  // The wide draw comes first and leaves the narrow one what it needs.
  ['a narrow draw after a wide one', [of(1, 2), of(1, 1, 'needle', 'hard')], [1, 2, 3]],
])('draws %s', (_, draws, drawn) => {
  expect(ids(draws)).toEqual(drawn);
  expect(shortOf(draws, pool)).toBe(0);
});

it('moves a place where two draws share questions and only one order serves both', () => {
  // `needle` may take 1 or 2 and `easy` 1 or 3: two of each use all three questions but one.
  const draws = [of(1, 1, 'needle'), of(1, 2, null, 'easy')];
  expect(ids(draws)).toEqual([1, 2, 3]);
});

it('says how many are missing, and never asks one twice', () => {
  expect(shortOf([of(1, 4)], pool)).toBe(1);
  expect(shortOf([of(1, 2, 'needle'), of(1, 2)], pool)).toBe(1);
  expect(shortOf([of(9, 2)], pool)).toBe(2);
  expect(ids([of(1, 2, 'needle'), of(1, 2)])).toEqual([1, 2, 3]);
});

it('asks nothing seen where the rest suffices, though the places must give way to each other', () => {
  // `needle` may take 1 or 2, `hard` only 2: taken by `needle`, it would leave 2 for nobody but one who was asked before.
  const more = [...pool, { id: 5, setId: 1, tags: ['other'], difficulty: 'hard' }];
  const { drawn } = chooseQuestions([of(1, 1, 'needle'), of(1, 1, null, 'hard')], more, new Set([5]), numbers([0.9, 0.1, 0.9, 0.9, 0]));
  expect(drawn.map(({ question }) => question.id)).toEqual([1, 2]);
});

it('prefers what was not seen, and gives each place its points', () => {
  expect(ids([of(1, 1)], [1, 3])).toEqual([2]);
  expect(ids([of(1, 2)], [1, 2, 3])).toHaveLength(2);
  expect(chooseQuestions([{ ...of(1, 1), points: 5 }], pool, new Set(), () => 0).drawn[0]!.points).toBe(5);
});

it('counts attempts by tenths; everything is in the last', () => {
  expect(histogram([0, 9.99, 10, 55.5, 99.99, 100])).toEqual([2, 1, 0, 0, 0, 1, 0, 0, 0, 2]);
});

it('shuffles by the given numbers', () => {
  const at = [0.9, 0.1, 0.5];
  let n = 0;
  expect(shuffled(['a', 'b', 'c'], () => at[n++]!)).toEqual(['b', 'c', 'a']);
});

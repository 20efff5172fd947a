import { expect, it } from 'vitest';
import { askedOf, fitting } from './draw-fit.rules.ts';

const question = (id: number, tags: string[] = [], difficulty = 'easy', retired = false) => ({ id, tags, difficulty, retired });
const set = [question(1, ['fire']), question(2, ['fire'], 'hard'), question(3), question(4, ['fire'], 'easy', true)];

it.each([
  ['all that are in use', null, null, [], 3],
  ['of a tag', 'fire', null, [], 2],
  ['of a tag and a difficulty', 'fire', 'hard', [], 1],
  ['of a tag nothing has', 'water', null, [], 0],
  ['those asked of everybody are not drawn again', null, null, [1, 2], 1],
])('%s', (_, tag, difficulty, fixed, expected) => {
  expect(fitting(set, { tag, difficulty }, new Set(fixed))).toHaveLength(expected);
});

it.each([
  [[{ count: 10, points: 1 }], [], 80, { questions: 10, points: 10, enough: 8 }],
  [[{ count: 4, points: 2 }], [{ points: 5 }], 60, { questions: 5, points: 13, enough: 8 }],
  [[], [], 80, { questions: 0, points: 0, enough: 0 }],
])('%j and %j of everybody, %d %% of the points', (draws, fixed, passMark, expected) => {
  expect(
    askedOf(
      draws.map((one) => ({ tag: null, difficulty: null, ...one })),
      fixed,
      passMark,
    ),
  ).toEqual(expected);
});

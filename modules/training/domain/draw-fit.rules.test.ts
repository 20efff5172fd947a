import { expect, it } from 'vitest';
import { askedOf, fitsOf, fitting, inUse } from './draw-fit.rules.ts';

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

it.each([
  ['fewer fit than are drawn', [[4, 3]], ['short 1']],
  ['as many fit as are drawn: everybody is asked the same', [[3, 3]], ['same 0']],
  ['more fit than are drawn', [[3, 4]], ['varied 0']],
  ['nothing fits', [[1, 0]], ['short 1']],
  [
    'two draws that share their questions ask all of them',
    [
      [2, 4],
      [2, 4],
    ],
    ['same 0', 'same 0'],
  ],
])('%s', (_, draws, expected) => {
  const poolOf = (size: number) => Array.from({ length: size }, (__, i) => i + 1);
  const fits = fitsOf(draws.map(([count, size]) => ({ count: count!, pool: poolOf(size!) })));
  expect(fits.map(({ fit, missing }) => `${fit} ${missing}`)).toEqual(expected);
});

it.each([
  [
    'two draws of other questions stand alone',
    [
      [1, [1, 2]],
      [2, [3, 4]],
    ],
    ['varied 0 ', 'same 0 '],
  ],
  [
    'one of nothing takes nothing from the other',
    [
      [1, []],
      [1, [1, 2]],
    ],
    ['short 1 ', 'varied 0 '],
  ],
  ['one draw alone', [[2, [1, 2, 3]]], ['varied 0 ']],
  [
    'a tag within the set',
    [
      [2, [1, 2, 3, 4]],
      [1, [1, 2]],
    ],
    ['varied 0 1:2', 'varied 0 0:2'],
  ],
  [
    'a tag within the set, which has too few for both',
    [
      [3, [1, 2, 3, 4]],
      [2, [1, 2]],
    ],
    ['short 1 1:2', 'short 1 0:2'],
  ],
  [
    'all of the set by both',
    [
      [2, [1, 2, 3, 4]],
      [2, [1, 2]],
    ],
    ['same 0 1:2', 'same 0 0:2'],
  ],
  [
    'a tag and a difficulty that meet in one',
    [
      [2, [1, 2]],
      [2, [2, 3]],
    ],
    ['short 1 1:1', 'short 1 0:1'],
  ],
  [
    'a chain of three',
    [
      [1, [1, 2]],
      [1, [2, 3]],
      [1, [3, 4]],
    ],
    ['varied 0 1:1', 'varied 0 0:1 2:1', 'varied 0 1:1'],
  ],
])('draws that may choose the same question: %s', (_, draws, expected) => {
  const fits = fitsOf((draws as [number, number[]][]).map(([count, pool]) => ({ count, pool })));
  const sharedOf = (all: { draw: number; questions: number }[]) => all.map(({ draw, questions }) => `${draw}:${questions}`).join(' ');
  expect(fits.map(({ fit, missing, shared }) => `${fit} ${missing} ${sharedOf(shared)}`)).toEqual(expected);
});

it('a question is found in use by any of its versions, and not at all once it is retired', () => {
  const version = (id: number, no: number, versionNo: number, retired: boolean) => ({ id, no, versionNo, retired });
  const versions = [
    version(1, 1, 1, true),
    version(5, 1, 2, true),
    version(7, 1, 3, false),
    version(2, 2, 1, true),
    version(3, 3, 1, false),
  ];
  expect([1, 5, 7, 2, 3, 9].map((id) => inUse(versions, id)?.id)).toEqual([7, 7, 7, undefined, 3, undefined]);
});

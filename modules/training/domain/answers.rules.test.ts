import { expect, it } from 'vitest';
import { drawsOthers, tellingOf } from './answers.rules.ts';

const pool = Array.from({ length: 6 }, (_, i) => ({ id: i + 1, setId: 1, tags: i < 2 ? ['needle'] : [], difficulty: 'easy' }));
const of = (count: number, tag: string | null = null) => ({ setId: 1, tag, difficulty: null, count, points: 1 });

it.each<[string, { fixed?: number[]; draws: ReturnType<typeof of>[] }, number[], number, boolean]>([
  ['no attempt is left', { draws: [of(6)] }, [1, 2, 3, 4, 5, 6], 0, true],
  ['the next draws three others', { draws: [of(3)] }, [1, 2, 3], 1, true],
  ['the second next must repeat', { draws: [of(3)] }, [1, 2, 3], 2, false],
  ['all of the set each time', { draws: [of(6)] }, [1, 2, 3, 4, 5, 6], 2, false],
  ['one too few', { draws: [of(4)] }, [1, 2, 3, 4], 1, false],
  ['a narrow draw must repeat', { draws: [of(1, 'needle'), of(1)] }, [1, 2], 1, false],
  ['a narrow draw has another', { draws: [of(1, 'needle'), of(1)] }, [1, 3], 1, true],
  ['a fixed question comes each time', { fixed: [1], draws: [of(1)] }, [1, 2], 1, false],
])('the next attempts ask other questions: %s', (_, { fixed = [], draws }, seen, left, others) => {
  const quiz = { fixed: fixed.map((questionId) => ({ questionId })), draws };
  expect(drawsOthers(quiz, pool, new Set(seen), left)).toBe(others);
});

it.each([
  ['submitted', true, false, false, 'now'],
  ['submitted', true, true, false, 'now'],
  ['submitted', true, false, true, 'later'],
  ['submitted', true, true, true, 'later'],
  ['submitted', false, false, false, 'later'],
  ['ended', true, false, false, 'later'],
  ['ended', true, true, false, 'now'],
  ['ended', true, true, true, 'later'],
  ['never', true, true, false, 'never'],
] as const)('%s, marked %s, ended %s, comes again %s: told %s', (shows, isMarked, hasEnded, comesAgain, told) => {
  expect(tellingOf({ shows, isMarked, hasEnded, comesAgain })).toBe(told);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ATTENDANCE_MARK, QUESTION_DIFFICULTY, QUESTION_KIND, TRAINING_CATEGORY, TRAINING_EXEMPTION_STATUS } from '../../contract/index.ts';

interface Category {
  code: string;
  word: string;
  entries: { code: string; word: string }[];
}

test('the constants are the seed, in both directions', () => {
  const seed = JSON.parse(readFileSync(new URL('./codes.json', import.meta.url), 'utf8')) as Category[];
  expect(Object.fromEntries(seed.map(({ word, code }) => [word, code]))).toEqual(TRAINING_CATEGORY);
  expect(seed.map(({ entries }) => Object.fromEntries(entries.map(({ word, code }) => [word, code])))).toEqual([
    QUESTION_KIND,
    QUESTION_DIFFICULTY,
    ATTENDANCE_MARK,
    TRAINING_EXEMPTION_STATUS,
  ]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REGULATION_CATEGORY, REGULATION_LEVEL, REGULATION_TOPIC, REGULATION_TYPE } from '../../contract/index.ts';

interface Category {
  code: string;
  word: string;
  entries: { code: string; word: string }[];
}

test('the constants are the seed, in both directions', () => {
  const seed = JSON.parse(readFileSync(new URL('./codes.json', import.meta.url), 'utf8')) as Category[];
  expect(Object.fromEntries(seed.map(({ word, code }) => [word, code]))).toEqual(REGULATION_CATEGORY);
  const entries = seed.map((category) => Object.fromEntries(category.entries.map(({ word, code }) => [word, code])));
  expect(entries).toEqual([REGULATION_TYPE, REGULATION_LEVEL, REGULATION_TOPIC]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ATP_VERDICT, SPACE_CATEGORY, SURFACE_TYPE } from '../../contract/index.ts';

interface Category {
  code: string;
  word: string;
  entries: { code: string; word: string }[];
}

test('the constants are the seed, in both directions', () => {
  const seed = JSON.parse(readFileSync(new URL('./codes.json', import.meta.url), 'utf8')) as Category[];
  expect(Object.fromEntries(seed.map(({ word, code }) => [word, code]))).toEqual(SPACE_CATEGORY);
  expect(seed.map(({ entries }) => Object.fromEntries(entries.map(({ word, code }) => [word, code])))).toEqual([ATP_VERDICT, SURFACE_TYPE]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONFIDENTIALITY, DOCUMENT_TYPE, DOCUMENTATION_CATEGORY, VERSION_STATUS } from '../../contract/index.ts';

interface Category {
  code: string;
  word: string;
  entries: { code: string; word: string }[];
}

test('the constants are the seed, in both directions', () => {
  const seed = JSON.parse(readFileSync(new URL('./codes.json', import.meta.url), 'utf8')) as Category[];
  expect(Object.fromEntries(seed.map(({ word, code }) => [word, code]))).toEqual(DOCUMENTATION_CATEGORY);
  expect(seed.map(({ entries }) => Object.fromEntries(entries.map(({ word, code }) => [word, code])))).toEqual([
    DOCUMENT_TYPE,
    CONFIDENTIALITY,
    VERSION_STATUS,
  ]);
});

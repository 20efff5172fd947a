import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BODY_PART, CAUSE, INCIDENT_CATEGORY, INJURY_NATURE, TREATMENT } from '../../contract/index.ts';

interface Category {
  code: string;
  word: string;
  entries: { code: string; word: string }[];
}

test('the constants are the seed, in both directions', () => {
  const seed = JSON.parse(readFileSync(new URL('./codes.json', import.meta.url), 'utf8')) as Category[];
  expect(Object.fromEntries(seed.map(({ word, code }) => [word, code]))).toEqual(INCIDENT_CATEGORY);
  expect(seed.map(({ entries }) => Object.fromEntries(entries.map(({ word, code }) => [word, code])))).toEqual([
    TREATMENT,
    BODY_PART,
    INJURY_NATURE,
    CAUSE,
  ]);
});

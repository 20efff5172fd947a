import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  ACCIDENT_1986,
  ACCIDENT_2025,
  ACCIDENT_CATEGORY,
  AGENCY,
  BODY_PART,
  CAUSE,
  CAUSE_CATEGORY,
  INCIDENT_CATEGORY,
  INJURY_NATURE,
  MANAGEMENT_CAUSE,
  MECHANISM,
  TREATMENT,
  UNSAFE_ACT,
  UNSAFE_CONDITION,
} from '../../contract/index.ts';

interface Category {
  code: string;
  word: string;
  entries: { code: string; word: string }[];
}

test('the constants are the seed, in both directions', () => {
  const seed = JSON.parse(readFileSync(new URL('./codes.json', import.meta.url), 'utf8')) as Category[];
  expect(Object.fromEntries(seed.map(({ word, code }) => [word, code]))).toEqual({
    ...INCIDENT_CATEGORY,
    ...CAUSE_CATEGORY,
    ...ACCIDENT_CATEGORY,
  });
  expect(seed.map(({ entries }) => Object.fromEntries(entries.map(({ word, code }) => [word, code])))).toEqual([
    TREATMENT,
    BODY_PART,
    INJURY_NATURE,
    CAUSE,
    UNSAFE_ACT,
    UNSAFE_CONDITION,
    AGENCY,
    MECHANISM,
    MANAGEMENT_CAUSE,
    ACCIDENT_1986,
    ACCIDENT_2025,
  ]);
});

import { FREQUENCIES } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import { CODE_CATEGORY, PLANNING_FREQUENCY, SHARED_CODES } from '../../contract/index.ts';
import { seedCategories } from './codes.ts';

const all = seedCategories.flatMap((category) => [category, ...category.entries]);

describe('the seed of the dictionary', () => {
  test('every code comes once and belongs to its category', () => {
    expect(new Set(all.map((entry) => entry.code)).size).toBe(all.length);
    for (const category of seedCategories)
      for (const entry of category.entries) expect(entry.code.startsWith(`${category.code}_`)).toBe(true);
  });

  test('every text is in three languages, Chinese in Chinese', () => {
    for (const entry of all) {
      for (const locale of ['en', 'zh-Hans', 'zh-Hant'] as const) expect(entry[locale].trim(), `${entry.code} ${locale}`).not.toBe('');
      expect(entry.en, entry.code).not.toMatch(/\p{Script=Han}/u);
      if (entry.en !== 'PDF') expect(entry['zh-Hans'], entry.code).toMatch(/\p{Script=Han}/u);
    }
  });

  test('the values the specification gives', () => {
    const codes = new Set(all.map((entry) => entry.code));
    for (const given of ['_SYS_A9_1', '_SYS_LT_B', '_SYS_BL_1', ...[8, 9, 10, 11, 12, 13].map((n) => `_SYS_BL_${n}`)])
      expect(codes).toContain(given);
    expect(SHARED_CODES.recordStatus.active).toBe('_SYS_A9_1');
  });

  test('the constants are the seed, in both directions', () => {
    expect(CODE_CATEGORY).toEqual(Object.fromEntries(seedCategories.map((category) => [category.word, category.code])));
    for (const [word, constants] of Object.entries(SHARED_CODES)) {
      const category = seedCategories.find((one) => one.word === word)!;
      expect(constants, word).toEqual(Object.fromEntries(category.entries.map((entry) => [entry.word, entry.code])));
    }
  });

  test('planning frequencies are those the recurrence knows', () =>
    expect(Object.keys(PLANNING_FREQUENCY).sort()).toEqual([...FREQUENCIES].sort()));
});

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FREQUENCIES } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import { CODE_CATEGORY, PLANNING_FREQUENCY, SHARED_CODES } from '../../contract/index.ts';
import { allCategories, seedCategories } from './codes.ts';

const modules = new URL('../../../', import.meta.url);
/** Every module that brings codes of its own. */
const claims = readdirSync(modules)
  .map((id) => ({ id, codes: new URL(`${id}/server/seed/codes.json`, modules) }))
  .filter(({ id, codes }) => id !== 'dictionary' && existsSync(codes));
const brought = allCategories(claims);
const all = brought.flatMap((category) => [category, ...category.entries]);

describe('the seed of the dictionary', () => {
  test('every code comes once and belongs to its category', () => {
    expect(new Set(all.map((entry) => entry.code)).size).toBe(all.length);
    for (const category of brought) for (const entry of category.entries) expect(entry.code.startsWith(`${category.code}_`)).toBe(true);
  });

  test('every text is in three languages, Chinese in Chinese', () => {
    for (const entry of all) {
      for (const locale of ['en', 'zh-Hans', 'zh-Hant'] as const) expect(entry[locale].trim(), `${entry.code} ${locale}`).not.toBe('');
      expect(entry.en, entry.code).not.toMatch(/\p{Script=Han}/u);
      // A format and grades are letters in every language.
      if (!/^(PDF|[A-D])$/.test(entry.en)) expect(entry['zh-Hans'], entry.code).toMatch(/\p{Script=Han}/u);
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

  const texts = { word: 'x', en: 'x', 'zh-Hans': '一', 'zh-Hant': '一', locked: true };
  test.each([
    ['one code in two modules', [{ ...texts, code: '_SYS_TS', entries: [] }], 'the code _SYS_TS is claimed by dictionary and by stray'],
    [
      'one code twice in one module',
      [{ ...texts, code: '_SYS_XX', entries: [1, 2].map(() => ({ ...texts, code: '_SYS_XX_1' })) }],
      'the code _SYS_XX_1 is claimed by stray and by stray',
    ],
    [
      'a code outside its category',
      [{ ...texts, code: '_SYS_XX', entries: [{ ...texts, code: '_SYS_YY_1' }] }],
      'the code _SYS_YY_1 of stray does not belong to its category _SYS_XX',
    ],
  ])('%s: no start, and a line that says why', (_, categories, said) => {
    const folder = mkdtempSync(join(tmpdir(), 'quantum-codes-'));
    const file = join(folder, 'codes.json');
    writeFileSync(file, JSON.stringify(categories));
    expect(() => allCategories([{ id: 'stray', codes: pathToFileURL(file) }])).toThrow(said);
    rmSync(folder, { recursive: true });
  });

  test('planning frequencies are those the recurrence knows', () =>
    expect(Object.keys(PLANNING_FREQUENCY).sort()).toEqual([...FREQUENCIES].sort()));
});

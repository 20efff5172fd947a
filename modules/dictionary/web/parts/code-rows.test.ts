import { expect, test } from 'vitest';
import type { CodeRow } from '../../contract/index.ts';
import { findCodes, toCategories } from './code-rows.ts';

let id = 0;
const row = (code: string, parent: string | null, sequence: number, en = code): CodeRow => ({
  id: ++id,
  code,
  word: null,
  parent,
  texts: { en, 'zh-Hans': `简${en}`, 'zh-Hant': `繁${en}` },
  sequence,
  status: '_SYS_A9_1',
  locked: false,
  version: 1,
});
const rows = [
  row('B', null, 2, 'Kind'),
  row('A_2', 'A', 2, 'Water'),
  row('A_1_1', 'A_1', 1, 'Cold water'),
  row('A', null, 1, 'Service'),
  row('A_1', 'A', 1, 'Laundry'),
  row('B_1', 'B', 1, 'Fire'),
];

test('categories and entries stand in their order, entries below entries with their depth', () => {
  const shown = toCategories(rows).map(({ category, entries }) => [category.code, entries.map((one) => `${one.depth} ${one.row.code}`)]);
  expect(shown).toEqual([
    ['A', ['0 A_1', '1 A_1_1', '0 A_2']],
    ['B', ['0 B_1']],
  ]);
  expect(toCategories(rows)[0]!.entries[2]!.siblings.map(({ code }) => code)).toEqual(['A_1', 'A_2']);
});

test.each([
  ['', ['A 3', 'B 1']],
  ['WATER', ['A 2']],
  ['service', ['A 3']],
  ['b_1', ['B 1']],
  ['繁Fire', ['B 1']],
  ['nothing', []],
])('%s is found in every language and by code', (typed, found) => {
  expect(findCodes(toCategories(rows), typed).map(({ category, entries }) => `${category.code} ${entries.length}`)).toEqual(found);
});

import { describe, expect, test } from 'vitest';
import { CodeTree, type CodeNode } from './code-tree.ts';

const node = (code: string, parent: string | null, sequence: number, active = true): CodeNode => ({
  code,
  parent,
  word: code.toLowerCase(),
  texts: { en: `${code} en`, 'zh-Hans': `${code} 简`, 'zh-Hant': `${code} 繁` },
  sequence,
  active,
});
const tree = new CodeTree([
  node('B', 'CAT', 2),
  node('CAT', null, 1),
  node('A', 'CAT', 1),
  node('A1', 'A', 1),
  node('OLD', 'CAT', 3, false),
  node('OLD1', 'OLD', 1),
]);
const codes = (entries: { code: string }[]) => entries.map((entry) => entry.code);

describe('the code tree', () => {
  test('children are all levels, depth first and in order', () => expect(codes(tree.children('CAT'))).toEqual(['A', 'A1', 'B']));
  test('the first level is one level', () => expect(codes(tree.firstLevel('CAT'))).toEqual(['A', 'B']));
  test('an entry names its children and its three texts', () =>
    expect(tree.entry('A')).toEqual({ code: 'A', childCodes: ['A1'], code_desc_en: 'A en', code_desc_tr: 'A 繁', code_desc_zh: 'A 简' }));
  test('a retired entry is still readable and no longer offered', () => {
    expect(tree.entry('OLD')?.code_desc_en).toBe('OLD en');
    expect(tree.isIn('CAT', 'OLD')).toBe(false);
    expect([tree.wasIn('CAT', 'OLD'), tree.wasIn('CAT', 'A1'), tree.wasIn('CAT', 'nothing')]).toEqual([true, false, false]);
    expect(codes(tree.children('OLD'))).toEqual(['OLD1']);
  });
  test('unknown codes have no children and read as themselves', () => {
    expect(tree.children('NONE')).toEqual([]);
    expect(tree.entry('NONE')).toBeUndefined();
    expect(tree.text('NONE', 'en')).toBe('NONE');
  });
  test('texts, words and membership', () => {
    expect(tree.text('B', 'zh-Hant')).toBe('B 繁');
    expect(tree.codeOf('CAT', 'b')).toBe('B');
    expect([tree.isIn('CAT', 'A'), tree.isIn('CAT', 'A1')]).toEqual([true, false]);
  });
});

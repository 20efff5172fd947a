import { expect, test } from 'vitest';
import type { FormContent } from '../contract/index.ts';
import { changeItem, changeSection, insertItem, moveItem, removeItem, removeSection } from './edit.rules.ts';
import { mergeContents } from './merge.rules.ts';
import { item, sections } from './testing.ts';

const base = sections([1, item('a'), item('b'), item('c')], [1, item('d')]);
const weigh = (content: FormContent, key: string, weight: number) => changeItem(content, key, { weight });
const keys = ({ sections: all }: FormContent): string =>
  all.map((section) => section.items.map((one) => (one.weight === 1 ? one.key : `${one.key}${one.weight}`)).join(' ')).join(' | ');

test.each<[string, FormContent, FormContent, string, string[]]>([
  ['nobody', base, base, 'a b c | d', []],
  ['mine alone', weigh(base, 'a', 2), base, 'a2 b c | d', []],
  ['theirs alone', base, weigh(base, 'a', 3), 'a3 b c | d', []],
  ['different questions', weigh(base, 'a', 2), weigh(base, 'b', 3), 'a2 b3 c | d', []],
  ['both the same', weigh(base, 'a', 2), weigh(base, 'a', 2), 'a2 b c | d', []],
  ['both differently: mine until I say otherwise', weigh(base, 'a', 2), weigh(base, 'a', 3), 'a2 b c | d', ['item:a']],
  ['both added', insertItem(base, 's1', item('m'), 1), insertItem(base, 's1', item('t')), 'a m b c t | d', []],
  ['I removed what they left', removeItem(base, 'b'), weigh(base, 'a', 3), 'a3 c | d', []],
  ['I removed what they changed: it is kept out, and told', removeItem(base, 'b'), weigh(base, 'b', 3), 'a c | d', ['item:b']],
  ['they removed what I changed: it stays, and is told', weigh(base, 'b', 2), removeItem(base, 'b'), 'a b2 c | d', ['item:b']],
  ['they moved, I changed', weigh(base, 'a', 2), moveItem(base, 'a', 's1', 3), 'b c a2 | d', []],
  ['they moved it to another section', weigh(base, 'b', 2), moveItem(base, 'b', 's2', 0), 'a c | b2 d', []],
  ['they removed the section I added to', insertItem(base, 's2', item('m')), removeSection(base, 's2'), 'a b c | m', []],
  [
    'both weighed the section',
    changeSection(base, 's1', { weight: 2 }),
    changeSection(base, 's1', { weight: 3 }),
    'a b c | d',
    ['section:s1'],
  ],
])('%s', (_name, mine, theirs, expected, told) => {
  const { content, conflicts } = mergeContents(base, mine, theirs);
  expect(keys(content)).toBe(expected);
  expect(conflicts.map((one) => `${one.what}:${one.key}`)).toEqual(told);
});

test('the person decides each conflict', () => {
  const [mine, theirs] = [weigh(weigh(base, 'a', 2), 'b', 2), weigh(weigh(base, 'a', 3), 'b', 3)];
  expect(keys(mergeContents(base, mine, theirs, { 'item:a': 'theirs' }).content)).toBe('a3 b2 c | d');
});

import { expect, test } from 'vitest';
import type { FormContent } from '../contract/index.ts';
import { compareContents, sameValue } from './compare.rules.ts';
import { changeItem, moveItem } from './edit.rules.ts';
import { form, item, option, sections } from './testing.ts';

const before = sections([1, item('a'), item('b'), item('c')], [1, item('d')]);
const options = (...keys: string[]) => ({ type: 'singleDropdown' as const, options: keys.map((key) => option(key, 1)) });
const cases: [string, FormContent, FormContent, string[]][] = [
  ['nothing', before, structuredClone(before), []],
  ['added', before, sections([1, item('a'), item('b'), item('c'), item('e')], [1, item('d')]), ['item e added']],
  ['removed', before, sections([1, item('a'), item('c')], [1, item('d')]), ['item b removed']],
  ['changed', before, changeItem(before, 'b', { weight: 3, critical: true }), ['item b changed weight,critical']],
  ['one moved, not all those it passed', before, moveItem(before, 'a', 's1', 3), ['item a moved']],
  ['moved to another section', before, moveItem(before, 'c', 's2', 1), ['item c moved']],
  ['moved and changed', before, changeItem(moveItem(before, 'a', 's2', 1), 'a', { weight: 2 }), ['item a changed weight,place']],
  [
    'a section added',
    before,
    sections([1, item('a'), item('b'), item('c')], [1, item('d')], [1, item('e')]),
    ['section s3 added', 'item e added'],
  ],
  ['the weight of a section', before, sections([4, item('a'), item('b'), item('c')], [1, item('d')]), ['section s1 changed weight']],
  ['an option', form(item('a', options('x', 'y'))), form(item('a', options('x'))), ['item a changed options']],
  ['the sign-off', before, { ...before, signOff: { second: null } }, ['form  changed signOff']],
];
test.each(cases)('%s', (_name, old, now, expected) =>
  expect(
    compareContents(old, now).map((one) =>
      [one.what, one.key, one.kind, one.fields.join()].filter((part, i) => part !== '' || i === 1).join(' '),
    ),
  ).toEqual(expected),
);

test.each([
  [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  ['1', 1, false],
])('the same whatever the order of keys: %j, %j', (a, b, same) => expect(sameValue(a, b)).toBe(same));

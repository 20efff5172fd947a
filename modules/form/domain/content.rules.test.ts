import { expect, test } from 'vitest';
import type { FormContent } from '../contract/index.ts';
import { contentFaults, contentNotes } from './content.rules.ts';
import { form, item, option, sections, when } from './testing.ts';

const ahead = when({ item: 'b', is: 'failing' });
const cases: [string, FormContent, string[]][] = [
  ['a sound form', form(item('a', { naAllowed: true })), []],
  ['an item twice', form(item('a'), item('a')), ['itemTwice']],
  ['an item twice over sections', sections([1, item('a')], [1, item('a')]), ['itemTwice']],
  ['a condition on a later item', form(item('a', { visibleIf: ahead }), item('b')), ['conditionLooksAhead']],
  ['a condition on itself', form(item('b', { requiredIf: ahead })), ['conditionLooksAhead']],
  ['a condition without values', form(item('a'), item('b', { visibleIf: when({ item: 'a', is: 'equal' }) })), ['conditionWithoutValues']],
  ['a choice without options', form(item('a', { type: 'singleDropdown' })), ['optionsMissing']],
  ['options on a text', form(item('a', { type: 'shortText', options: [option('x', 1), option('y', 0)] })), ['optionsUnused']],
  ['an option twice', form(item('a', { type: 'multipleDropdown', options: [option('x', 1), option('x', 0)] })), ['optionTwice']],
  ['a table without columns', form(item('a', { type: 'table' })), ['columnsMissing']],
  ['limits upside down', form(item('a', { type: 'reading', limits: { min: 5, max: 4 } })), ['limitsWrong']],
  ['critical, and it can fail by a no', form(item('a', { type: 'logical', critical: true })), []],
  ['critical, and it can fail by its limits', form(item('a', { type: 'reading', critical: true, limits: { min: 5 } })), []],
  ['critical, but nothing says when it fails', form(item('a', { type: 'reading', critical: true })), ['neverFails']],
  ['critical, but it can never fail', form(item('a', { type: 'longText', critical: true })), ['neverFails']],
];
test.each(cases)('%s', (_name, content, keys) =>
  expect(contentFaults(content).map((note) => note.key)).toEqual(keys.map((key) => `form.content.${key}`)),
);

test('hints come after faults and do not stop publishing', () => {
  const content = form(
    item('a', { critical: true }),
    item('b'),
    item('c', { text: { en: 'Floor and wall and ceiling clean', 'zh-Hans': 'Floor and wall and ceiling clean', 'zh-Hant': '地面' } }),
    item('c'),
  );
  expect(contentNotes(content).map((note) => [note.level, note.at, note.key.slice('form.content.'.length)])).toEqual([
    ['fault', 'c', 'itemTwice'],
    ['hint', 'a', 'criticalWithoutPhoto'],
    ['hint', 'b', 'noNotApplicable'],
    ['hint', 'c', 'noNotApplicable'],
    ['hint', 'c', 'translationMissing'],
    ['hint', 'c', 'asksSeveralThings'],
    ['hint', 'c', 'noNotApplicable'],
  ]);
});

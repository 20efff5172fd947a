import { expect, test } from 'vitest';
import type { FormContent } from '../contract/index.ts';
import { contentFaults, contentNotes } from './content.rules.ts';
import { form, item, option, sections, when } from './testing.ts';

const ahead = when({ item: 'b', is: 'failing' });
const blank = { en: '', 'zh-Hans': ' ', 'zh-Hant': '' };
const choice = (more = {}) => item('a', { type: 'singleDropdown', options: [option('x', 1, 'pass'), option('y', 0, 'fail')], ...more });
const isOne = (of: string, ...values: string[]) => when({ item: of, is: 'oneOf', values });
const cases: [string, FormContent, string[]][] = [
  ['a sound form', form(item('a', { naAllowed: true })), []],
  ['an item twice', form(item('a'), item('a')), ['itemTwice']],
  ['an item twice over sections', sections([1, item('a')], [1, item('a')]), ['itemTwice']],
  ['a condition on a later item', form(item('a', { visibleIf: ahead }), item('b')), ['conditionLooksAhead']],
  ['a condition on itself', form(item('b', { requiredIf: ahead })), ['conditionCircle']],
  [
    'two that wait for each other',
    form(item('a', { visibleIf: ahead }), item('b', { visibleIf: when({ item: 'a', is: 'passing' }) })),
    ['conditionCircle'],
  ],
  [
    'a circle of three',
    form(
      item('a', { visibleIf: when({ item: 'c', is: 'failing' }) }),
      item('b', { requiredIf: when({ item: 'a', is: 'failing' }) }),
      item('c', { visibleIf: when({ item: 'b', is: 'failing' }) }),
    ),
    ['conditionCircle'],
  ],
  ['a condition on a deleted item', form(item('a'), item('c', { visibleIf: ahead })), ['conditionGone']],
  ['a condition on a deleted option', form(choice(), item('b', { visibleIf: isOne('a', 'x', 'gone') })), ['conditionUnknownValue']],
  ['a condition on options that exist', form(choice(), item('b', { visibleIf: isOne('a', 'x', 'y') })), []],
  [
    'not applicable where it is not offered',
    form(item('a'), item('b', { visibleIf: when({ item: 'a', is: 'notApplicable' }) })),
    ['conditionNeverHolds'],
  ],
  [
    'failing where nothing can fail',
    form(item('a', { type: 'longText' }), item('b', { visibleIf: when({ item: 'a', is: 'failing' }) })),
    ['conditionNeverHolds'],
  ],
  [
    'two answers at once of a single choice',
    form(choice(), item('b', { visibleIf: when({ item: 'a', is: 'equal', values: ['x', 'y'] }) })),
    ['conditionNeverHolds'],
  ],
  ['a question without words', form(item('a', { text: blank })), ['textMissing']],
  ['a section without a title', { ...form(item('a')), sections: [{ ...form(item('a')).sections[0]!, title: blank }] }, ['titleMissing']],
  ['no question at all', form(), ['noQuestions']],
  ['an empty section beside a full one', sections([1, item('a')], [1]), ['sectionEmpty']],
  ['an option without words', form(choice({ options: [option('x', 1), { ...option('y', 0), text: blank }] })), ['optionWithoutText']],
  ['one option is no choice', form(choice({ options: [option('x', 1)] })), ['optionsMissing']],
  [
    'a column twice',
    form(item('a', { type: 'table', columns: [1, 2].map(() => ({ key: 'c', text: item('c').text, type: 'numeric' as const })) })),
    ['columnTwice'],
  ],
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

test.each([
  [
    'points all zero',
    form(choice({ options: [option('x', 0, 'pass'), option('y', 0, 'fail')], naAllowed: true })),
    ['a pointsAllZero', ' nothingScored'],
  ],
  ['every section of weight 0', sections([0, item('a', { naAllowed: true })]), [' nothingScored']],
  [
    'an item whose tests exclude each other, and one that waits for it',
    form(
      item('a', { naAllowed: true }),
      item('b', { naAllowed: true, visibleIf: when({ item: 'a', is: 'passing' }, { item: 'a', is: 'failing' }) }),
      item('c', { naAllowed: true, visibleIf: when({ item: 'b', is: 'answered' }) }),
    ),
    ['b unreachable', 'c unreachable'],
  ],
  [
    'different answers of a single choice',
    form(
      choice({ naAllowed: true }),
      item('b', { naAllowed: true, visibleIf: when({ item: 'a', is: 'equal', values: ['x'] }, { item: 'a', is: 'equal', values: ['y'] }) }),
    ),
    ['b unreachable'],
  ],
  [
    'a title in one language',
    {
      ...form(item('a', { naAllowed: true })),
      sections: [{ ...form(item('a', { naAllowed: true })).sections[0]!, title: { en: 'Ward', 'zh-Hans': '', 'zh-Hant': '' } }],
    },
    ['s1 translationMissing'],
  ],
])('only a hint: %s', (_name, content, expected) => {
  expect(contentFaults(content)).toEqual([]);
  expect(contentNotes(content).map((note) => `${note.at} ${note.key.slice('form.content.'.length)}`)).toEqual(expected);
});

import { describe, expect, test } from 'vitest';
import type { Answer } from '../contract/index.ts';
import {
  answeredItems,
  failingItems,
  itemsNeedingFinding,
  missingAnswers,
  passRest,
  restOf,
  submissionFaults,
  visibleAnswers,
  visibleItems,
} from './answers.rules.ts';
import { isWellFormed } from './item.rules.ts';
import { answers, form, item, option, when, sections } from './testing.ts';

const choice = (key: string, more = {}) =>
  item(key, { type: 'singleDropdown', options: [option('good', 1, 'pass'), option('bad', 0, 'fail'), option('dry', 1)], ...more });
const keysOf = (all: { item: { key: string } }[]) => all.map((at) => at.item.key);

describe('what is visible', () => {
  const tests: [string, object, Record<string, never>, boolean][] = [
    ['failing', { item: 'a', is: 'failing' }, { a: 'bad' } as never, true],
    ['not failing', { item: 'a', is: 'failing' }, { a: 'good' } as never, false],
    ['passing', { item: 'a', is: 'passing' }, { a: 'good' } as never, true],
    ['without verdict is neither', { item: 'a', is: 'passing' }, { a: 'dry' } as never, false],
    ['answered', { item: 'a', is: 'answered' }, { a: 'dry' } as never, true],
    ['not answered', { item: 'a', is: 'answered' }, {} as never, false],
    ['N/A is answered', { item: 'a', is: 'answered' }, { a: 'na' } as never, true],
    ['N/A', { item: 'a', is: 'notApplicable' }, { a: 'na' } as never, true],
    ['equal', { item: 'a', is: 'equal', values: ['dry'] }, { a: 'dry' } as never, true],
    ['one of', { item: 'a', is: 'oneOf', values: ['dry', 'bad'] }, { a: 'bad' } as never, true],
    ['none of', { item: 'a', is: 'oneOf', values: ['dry', 'bad'] }, { a: 'good' } as never, false],
  ];
  test.each(tests)('%s', (_name, one, given, shown) => {
    const content = form(choice('a', { naAllowed: true }), item('b', { visibleIf: when(one as never) }));
    expect(keysOf(visibleItems(content, answers(given))).includes('b')).toBe(shown);
  });

  test('any and all', () => {
    const on = (match: 'any' | 'all') =>
      form(
        item('a'),
        item('b'),
        item('c', {
          visibleIf: {
            match,
            tests: [
              { item: 'a', is: 'failing' },
              { item: 'b', is: 'failing' },
            ],
          },
        }),
      );
    expect(keysOf(visibleItems(on('any'), answers({ a: false, b: true })))).toContain('c');
    expect(keysOf(visibleItems(on('all'), answers({ a: false, b: true })))).not.toContain('c');
  });

  test('a chain closes as a whole, and old answers of hidden items are dropped', () => {
    const content = form(
      item('a'),
      item('b', { visibleIf: when({ item: 'a', is: 'failing' }) }),
      item('c', { visibleIf: when({ item: 'b', is: 'failing' }) }),
    );
    const given = answers({ a: true, b: false, c: false });
    expect(keysOf(visibleItems(content, given))).toEqual(['a']);
    expect(visibleAnswers(content, given)).toEqual(answers({ a: true }));
  });
});

describe('what is missing', () => {
  const content = form(
    item('floor', { findingWhenFailing: true, noteWhenFailing: true }),
    item('sink', { naAllowed: true, photoWhenFailing: true }),
    item('remark', { type: 'longText', mandatory: false, requiredIf: when({ item: 'floor', is: 'failing' }) }),
    item('sign', { type: 'signature' }),
    item('picture', { type: 'photo', mandatory: false }),
  );
  test('mandatory and required-if items, N/A counting as an answer', () => {
    expect(keysOf(missingAnswers(content, []))).toEqual(['floor', 'sink', 'sign']);
    expect(keysOf(missingAnswers(content, answers({ floor: false, sink: 'na', sign: 7 })))).toEqual(['remark']);
  });
  test('blanks are no answer', () =>
    expect(keysOf(missingAnswers(content, answers({ floor: true, sink: null, sign: '  ' })))).toEqual(['sink', 'sign']));

  test('every fault is named once, in the order of the form', () => {
    const given: Answer[] = [
      { item: 'ghost', value: 1 },
      { item: 'sink', value: false },
      { item: 'floor', value: false, note: ' ' },
      { item: 'sign', value: true },
    ];
    expect(submissionFaults(content, given)).toEqual([
      { item: 'floor', key: 'form.answer.noteNeeded' },
      { item: 'sink', key: 'form.answer.photoNeeded' },
      { item: 'remark', key: 'form.answer.missing' },
      { item: 'sign', key: 'form.answer.notWellFormed' },
      { item: 'ghost', key: 'form.answer.unknownItem' },
    ]);
  });
  test('with the evidence there it can go', () => {
    const given: Answer[] = [
      { item: 'floor', value: false, note: 'wet' },
      { item: 'sink', value: false, photos: [12] },
      { item: 'remark', value: 'dried at once' },
      { item: 'sign', value: 3 },
    ];
    expect(submissionFaults(content, given)).toEqual([]);
    expect(keysOf(failingItems(content, given))).toEqual(['floor', 'sink']);
    expect(keysOf(itemsNeedingFinding(content, given))).toEqual(['floor']);
  });
});

test.each([
  ['shortText', 'x', 5],
  ['numeric', 1.5, '1.5'],
  ['temperature', -18, true],
  ['logical', false, 'yes'],
  ['singleDropdown', 'good', 'other'],
  ['multipleDropdown', ['good', 'bad'], ['good', 'good']],
  ['date', '2026-02-28', '2026-02-30'],
  ['employee', 12, -1],
  ['space', 7, 'ward'],
  ['signature', 9, true],
  ['photo', undefined, 'x.jpg'],
  ['table', [{ dish: 'rice', core: 75 }], [{ dish: 'rice', core: '75' }]],
] as const)('%s holds what it should and nothing else', (type, right, wrong) => {
  const one = form(
    item('q', {
      type,
      options: [option('good', 1), option('bad', 0)],
      columns: [
        { key: 'dish', type: 'shortText', text: { en: 'x', 'zh-Hans': 'x', 'zh-Hant': 'x' } },
        { key: 'core', type: 'numeric', text: { en: 'x', 'zh-Hans': 'x', 'zh-Hant': 'x' } },
      ],
    }),
  ).sections[0]!.items[0]!;
  expect(isWellFormed(one, { item: 'q', value: right as Answer['value'] })).toBe(true);
  expect(isWellFormed(one, { item: 'q', value: wrong as Answer['value'] })).toBe(false);
  expect(isWellFormed(one, { item: 'q', na: true })).toBe(false);
});

describe('what is answered', () => {
  const content = form(
    item('a'),
    item('b', { naAllowed: true }),
    item('c', { type: 'shortText' }),
    item('d', { type: 'photo' }),
    item('e', { visibleIf: when({ item: 'a', is: 'failing' }) }),
    item('f'),
  );
  test.each<[string, Answer[], string[]]>([
    ['a value', [{ item: 'a', value: false }], ['a']],
    ['not applicable is none', [{ item: 'b', na: true }], []],
    ['nor is a note or an attached photo alone', [{ item: 'f', note: 'see there', photos: [1] }], []],
    ['nor an empty text', [{ item: 'c', value: '  ' }], []],
    ['a photo where one is asked for', [{ item: 'd', photos: [1] }], ['d']],
    [
      'what is hidden is none',
      [
        { item: 'a', value: true },
        { item: 'e', value: true },
      ],
      ['a'],
    ],
    ['all of it', [...answers({ a: false, b: 'na', c: 'x', e: true, f: true }), { item: 'd', photos: [1] }], ['a', 'c', 'd', 'e', 'f']],
  ])('%s', (_, given, expected) => expect(keysOf(answeredItems(content, given))).toEqual(expected));
});

describe('the rest of a section passes', () => {
  const content = sections(
    [
      1,
      item('floor', { naAllowed: true }),
      item('sink', { passWhen: false }),
      item('oxygen', { critical: true }),
      item('temp', { type: 'temperature' }),
    ],
    [1, item('door')],
  );
  const restIn = (given: Answer[], locked: string[] = []) => restOf(content, given, 's1', new Set(locked));
  const keys = (all: readonly { item: { key: string } }[]) => all.map((at) => at.item.key);

  test('takes open pass-or-fail questions of that section alone: none critical, none locked, none answered', () => {
    expect(keys(restIn([]))).toEqual(['floor', 'sink']);
    expect(keys(restIn([{ item: 'floor', value: false }]))).toEqual(['sink']);
    expect(keys(restIn([{ item: 'floor', na: true }]))).toEqual(['sink']);
    expect(keys(restIn([], ['sink']))).toEqual(['floor']);
  });

  test('each answer says how it came about, and keeps what was noted', () => {
    const noted: Answer[] = [{ item: 'sink', note: 'renewed in May' }];
    expect(passRest(restIn(noted), noted)).toEqual([
      { item: 'floor', value: true, na: false, rest: true },
      { item: 'sink', note: 'renewed in May', value: false, na: false, rest: true },
    ]);
  });

  test.each([
    ['a critical question', { item: 'oxygen', value: true, rest: true }, true],
    ['a question that is no pass or fail', { item: 'temp', value: 4, rest: true }, true],
    ['an answer that fails', { item: 'floor', value: false, rest: true }, true],
    ['a passing one', { item: 'floor', value: true, rest: true }, false],
    ['one answered by itself afterwards', { item: 'oxygen', value: true, rest: false }, false],
  ])('on %s the mark is judged', (_name, answer, isFault) => {
    const faults = submissionFaults(content, [answer]).filter(({ key }) => key === 'form.answer.restNotAllowed');
    expect(faults).toHaveLength(isFault ? 1 : 0);
  });
});

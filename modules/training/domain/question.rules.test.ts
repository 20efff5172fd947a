import { expect, it } from 'vitest';
import { QUESTION_KIND } from '../contract/codes.ts';
import { isSameQuestion, optionsOf, questionFaults, tagsOf } from './question.rules.ts';

const options = (...right: boolean[]) =>
  right.map((isRight, i) => ({ key: 'abcd'[i]!, isRight, text: { en: 'x', 'zh-Hans': 'x', 'zh-Hant': 'x' } }));

it.each([
  [QUESTION_KIND.single, options(true, false), 0],
  [QUESTION_KIND.single, options(true, true), 1],
  [QUESTION_KIND.single, options(false, false), 1],
  [QUESTION_KIND.multiple, options(true, true, false), 0],
  [QUESTION_KIND.multiple, options(true, true), 1],
  [QUESTION_KIND.trueFalse, options(true, false), 0],
  [QUESTION_KIND.trueFalse, options(true, false, false), 1],
  [QUESTION_KIND.single, [options(true)[0]!, { ...options(true)[0]!, isRight: false }], 1],
])('%s with %j has %d faults', (kind, all, faults) => {
  expect(questionFaults({ kind, options: all })).toHaveLength(faults);
});

it('reads options line by line', () => {
  expect(optionsOf({ en: '*Yes\n\n No ', 'zh-Hans': '是', 'zh-Hant': '*是\n否' })).toEqual([
    { key: 'a', isRight: true, text: { en: 'Yes', 'zh-Hans': '是', 'zh-Hant': '是' } },
    { key: 'b', isRight: false, text: { en: 'No', 'zh-Hans': 'No', 'zh-Hant': '否' } },
  ]);
});

const words = { en: 'Box', 'zh-Hans': '盒', 'zh-Hant': '盒子' };
const same = { kind: 'k', stem: words, options: options(true, false), explanation: '' };
it.each([
  ['the same, its fields in another order', { explanation: '', options: options(true, false), stem: words, kind: 'k' }, true],
  [
    'nothing said of what is empty',
    { ...same, numeric: null, guide: '', picture: null, parts: [], tags: [], difficulty: '_SYS_QD_2' },
    true,
  ],
  ['another tick', { ...same, options: options(false, true) }, false],
  ['another order of options', { ...same, options: same.options.toReversed() }, false],
  ['another word in one language', { ...same, stem: { ...words, 'zh-Hant': '盒' } }, false],
  ['another difficulty', { ...same, difficulty: '_SYS_QD_3' }, false],
])('a question that was sent again: %s', (_, other, is) => expect(isSameQuestion(same, other)).toBe(is));

const choice = { kind: QUESTION_KIND.single, options: options(true, false) };
it.each([
  [{ kind: QUESTION_KIND.numeric, options: [], numeric: { value: '5', tolerance: '0.5' } }, []],
  [{ kind: QUESTION_KIND.numeric, options: [], numeric: null }, ['numeric.value', 'numeric.tolerance']],
  [{ kind: QUESTION_KIND.numeric, options: [], numeric: { value: 'five', tolerance: '-1' } }, ['numeric.value', 'numeric.tolerance']],
  [{ kind: QUESTION_KIND.short, options: [] }, []],
  [{ kind: QUESTION_KIND.case, options: [], parts: [] }, ['parts']],
  [
    {
      kind: QUESTION_KIND.case,
      options: [],
      parts: [
        { key: '1', ...choice },
        { key: '1', ...choice },
      ],
    },
    ['parts'],
  ],
  [{ kind: QUESTION_KIND.case, options: [], parts: [{ key: '1', kind: QUESTION_KIND.case, options: [] }] }, ['parts.0.kind']],
  [
    {
      kind: QUESTION_KIND.case,
      options: [],
      parts: [
        { key: '1', ...choice },
        { key: '2', kind: QUESTION_KIND.single, options: [] },
      ],
    },
    ['parts.1.options'],
  ],
])('%j has faults at %j', (typed, paths) => {
  expect(questionFaults(typed).map(({ path }) => path)).toEqual(paths);
});

it('reads tags, each once', () => {
  expect(tagsOf(' Needle, box，needle、 ')).toEqual(['needle', 'box']);
});

import { expect, it } from 'vitest';
import { QUESTION_KIND as K } from '../contract/codes.ts';
import { optionsOf, questionFaults, tagsOf, typedOptions } from './question.rules.ts';

const options = (...right: boolean[]) =>
  right.map((isRight, i) => ({ key: 'abcd'[i]!, isRight, text: { en: 'x', 'zh-Hans': 'x', 'zh-Hant': 'x' } }));

it.each([
  [K.single, options(true, false), 0],
  [K.single, options(true, true), 1],
  [K.single, options(false, false), 1],
  [K.multiple, options(true, true, false), 0],
  [K.multiple, options(true, true), 1],
  [K.trueFalse, options(true, false), 0],
  [K.trueFalse, options(true, false, false), 1],
  [K.single, [options(true)[0]!, { ...options(true)[0]!, isRight: false }], 1],
])('%s with %j has %d faults', (kind, all, faults) => {
  expect(questionFaults({ kind, options: all })).toHaveLength(faults);
});

it('reads options line by line', () => {
  expect(optionsOf({ en: '*Yes\n\n No ', 'zh-Hans': '是', 'zh-Hant': '*是\n否' })).toEqual([
    { key: 'a', isRight: true, text: { en: 'Yes', 'zh-Hans': '是', 'zh-Hant': '是' } },
    { key: 'b', isRight: false, text: { en: 'No', 'zh-Hans': 'No', 'zh-Hant': '否' } },
  ]);
});

it('writes options as they are read', () => {
  const all = optionsOf({ en: '*Yes\nNo\n*Both', 'zh-Hans': '*是\n否\n*都是', 'zh-Hant': '*是\n否\n*兩者皆是' });
  expect(typedOptions(all).en).toBe('*Yes\nNo\n*Both');
  expect(optionsOf(typedOptions(all))).toEqual(all);
});

const choice = { kind: K.single, options: options(true, false) };
it.each([
  [{ kind: K.numeric, options: [], numeric: { value: '5', tolerance: '0.5' } }, []],
  [{ kind: K.numeric, options: [], numeric: null }, ['numeric.value', 'numeric.tolerance']],
  [{ kind: K.numeric, options: [], numeric: { value: 'five', tolerance: '-1' } }, ['numeric.value', 'numeric.tolerance']],
  [{ kind: K.short, options: [] }, []],
  [{ kind: K.case, options: [], parts: [] }, ['parts']],
  [
    {
      kind: K.case,
      options: [],
      parts: [
        { key: '1', ...choice },
        { key: '1', ...choice },
      ],
    },
    ['parts'],
  ],
  [{ kind: K.case, options: [], parts: [{ key: '1', kind: K.case, options: [] }] }, ['parts.0.kind']],
  [
    {
      kind: K.case,
      options: [],
      parts: [
        { key: '1', ...choice },
        { key: '2', kind: K.single, options: [] },
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

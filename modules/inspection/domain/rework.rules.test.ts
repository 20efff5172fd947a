import { formContent } from '@quantum/modules/form/contract';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../contract/codes.ts';
import { lockedChanges, lockedItems } from './rework.rules.ts';

const words = (text: string) => ({ en: text, 'zh-Hans': text, 'zh-Hant': text });
const item = (key: string) => ({ key, type: 'logical', text: words(key) });
const content = formContent.parse({
  sections: [
    { key: 'floor', title: words('Floor'), items: [item('clean'), item('dry'), item('ppm')] },
    { key: 'sink', title: words('Sink'), items: [item('tap')] },
  ],
});
const was: Answer[] = [
  { item: 'clean', value: true, note: 'ok', photos: [4] },
  { item: 'dry', value: null, na: true },
  { item: 'ppm', value: 500 },
  { item: 'tap', value: true },
];
const change = (key: string, more: Partial<Answer>): Answer[] => was.map((one) => (one.item === key ? { ...one, ...more } : one));

describe('a record that was sent back', () => {
  test('none named unlocks all', () => expect(lockedItems(content, [])).toEqual(new Set()));
  test('the others stay locked', () => expect(lockedItems(content, ['sink'])).toEqual(new Set(['clean', 'dry', 'ppm'])));
  test.each<[string, string[], Answer[], string[]]>([
    ['the same', ['sink'], was, []],
    ['an unlocked answer', ['sink'], change('tap', { value: false }), []],
    ['a locked value', ['sink'], change('clean', { value: false }), ['clean']],
    ['a locked number', ['sink'], change('ppm', { value: 800 }), ['ppm']],
    ['a locked photo', ['sink'], change('clean', { photos: [4, 5] }), ['clean']],
    ['a locked note', ['sink'], change('clean', { note: 'changed' }), ['clean']],
    ['blanks around a note are no change', ['sink'], change('clean', { note: ' ok ' }), []],
    ['a locked answer left out', ['sink'], was.filter((one) => one.item !== 'dry'), ['dry']],
    ['a locked answer made applicable', ['sink'], change('dry', { na: false, value: true }), ['dry']],
    ['everything, when all was sent back', [], change('clean', { value: false }), []],
  ])('%s', (_, sections, given, expected) => expect(lockedChanges(content, { sections, answers: was }, given)).toEqual(expected));
});

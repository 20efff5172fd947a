import { expect, test } from 'vitest';
import { bankDifference, questionFaults, takeFromBank, toBank } from './bank.rules.ts';
import { item, option, when } from './testing.ts';

const inForm = item('floor', {
  weight: 4,
  mandatory: false,
  visibleIf: when({ item: 'a', is: 'failing' }),
  critical: true,
  photoWhenFailing: true,
});

test('the bank keeps what is asked, not where and under which condition', () => {
  const kept = toBank({ ...inForm, text: { en: '', 'zh-Hans': '', 'zh-Hant': '地面清潔' } });
  expect(kept).toMatchObject({ key: 'question', critical: true, text: { en: '地面清潔', 'zh-Hans': '地面清潔' } });
  expect(kept).not.toHaveProperty('visibleIf');
});

test('a form takes the newer words and keeps its own key, weight and conditions', () => {
  const question = { ...toBank(inForm), text: item('new').text, critical: false, weight: 9 };
  const taken = takeFromBank(inForm, { id: 7, no: 3, item: question });
  expect(taken).toMatchObject({
    key: 'floor',
    weight: 4,
    mandatory: false,
    critical: false,
    text: question.text,
    questionId: 7,
    questionNo: 3,
  });
  expect(taken.visibleIf).toEqual(inForm.visibleIf);
  expect(bankDifference(taken, question)).toEqual([]);
});

test('what the bank no longer has is gone from the form as well', () => {
  const choice = { ...inForm, type: 'singleDropdown' as const, options: [option('x', 1), option('y', 0)] };
  expect(takeFromBank(choice, { id: 1, no: 2, item: toBank(item('q')) })).not.toHaveProperty('options');
});

test.each([
  ['weight and conditions are the form’s', { weight: 1, naAllowed: true }, []],
  ['other words', { text: item('x').text }, ['text']],
  ['other limits', { type: 'reading' as const, limits: { min: 1 } }, ['type', 'limits']],
])('%s', (_name, more, fields) => expect(bankDifference({ ...inForm, ...more }, toBank(inForm))).toEqual(fields));

test.each([
  [item('q'), []],
  [item('q', { text: { en: '', 'zh-Hans': '', 'zh-Hant': '' } }), ['form.content.textMissing']],
  [item('q', { type: 'singleDropdown', options: [option('x', 1)] }), ['form.content.optionsMissing']],
])('faults of a question alone: %#', (of, faults) => expect(questionFaults(of)).toEqual(faults));

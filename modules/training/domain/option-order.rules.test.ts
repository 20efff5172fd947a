import { expect, it } from 'vitest';
import type { Localized } from '@quantum/platform/contract';
import { QUESTION_KIND } from '../contract/codes.ts';
import { keepsOrder, mixedOptions, staysLast } from './option-order.rules.ts';

const text = (words: string): Localized => ({ en: words, 'zh-Hans': words, 'zh-Hant': words });
const option = (words: string, isLast?: boolean) => ({
  key: words,
  text: text(words),
  isRight: false,
  ...(isLast !== undefined && { isLast }),
});
/** Each draw of a number is smaller than the one before: the order is turned round. */
const backwards = () => {
  let n = 1;
  return () => (n /= 2);
};

it.each([
  ['All of the above', true],
  ['None of these', true],
  ['Both of the above', true],
  ['None of the other answers', true],
  ['以上皆是', true],
  ['以上都不正确', true],
  ['上述各項均正確', true],
  ['皆非', true],
  ['All staff of the ward', false],
  ['Above the shoulder', false],
  ['全部放進利器盒', false],
  ['以上午為準', false],
])('by its words alone "%s" stays last: %s', (words, expected) => {
  expect(staysLast(option(words))).toBe(expected);
});

it('what the author says goes before the words', () => {
  expect([staysLast(option('Call the supervisor', true)), staysLast(option('All of the above', false))]).toEqual([true, false]);
});

it.each([
  ['A and C', true],
  ['Both A and B', true],
  ['甲及乙', true],
  ['①、③', true],
  ['1, 2 and 4', true],
  ['A', false],
  ['A and a half', false],
  ['Gloves and gown', false],
  ['2', false],
])('options with "%s" keep their order: %s', (words, expected) => {
  expect(keepsOrder({ kind: QUESTION_KIND.single, options: [option('Water'), option(words)] })).toBe(expected);
});

it.each([
  ['free ones in another order', QUESTION_KIND.single, ['1 m', '2 m', '3 m'].map((words) => option(words)), ['3 m', '2 m', '1 m']],
  [
    'pinned ones behind them, in theirs',
    QUESTION_KIND.multiple,
    [option('x', true), option('1 m'), option('2 m'), option('None of these')],
    ['2 m', '1 m', 'x', 'None of these'],
  ],
  ['true and false as they are', QUESTION_KIND.trueFalse, [option('True'), option('False')], ['True', 'False']],
  [
    'named by their place as they are',
    QUESTION_KIND.single,
    [option('Water'), option('Oil'), option('A and B')],
    ['Water', 'Oil', 'A and B'],
  ],
])('mixes %s', (_, kind, options, expected) => {
  expect(mixedOptions({ kind, options }, backwards()).map(({ key }) => key)).toEqual(expected);
});

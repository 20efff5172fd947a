import { fractions } from '@quantum/platform/domain';
import { expect, it } from 'vitest';
import { draw, isPassed, percentText, scoreOf, shareOf } from './quiz.rules.ts';

const question = (id: number, right: string, all = 'abcd') => ({
  id,
  options: [...all].map((key) => ({ key, isRight: right.includes(key) })),
});

it.each([
  ['abc', 'abc', 1, 1],
  // Two right, one wrong of three: a third, 2 of 6 points.
  ['abc', 'abd', 1, 3],
  ['abc', '', 0, 1],
  ['abc', 'd', 0, 1],
  ['a', 'a', 1, 1],
  ['a', 'ab', 0, 1],
  ['a', 'aa', 1, 1],
])('key %s, chosen %s: %d/%d', (key, chosen, n, d) => {
  expect(shareOf(question(1, key), [...chosen])).toEqual(fractions.fraction(n, d));
});

it('takes questions nobody answered as nothing, and answers to others as not there', () => {
  const asked = [question(1, 'a'), question(2, 'b')];
  expect(
    scoreOf(asked, [
      { question: 1, chosen: ['a'] },
      { question: 9, chosen: ['a'] },
    ]),
  ).toEqual(fractions.fraction(1, 2));
});

it.each([
  [23, 29, 80, false, '79.31'],
  [4, 5, 80, true, '80.00'],
  [79_995, 100_000, 80, false, '79.995'],
  [799_999, 1_000_000, 80, false, '79.9999'],
])('%d of %d at a mark of %d: passed %s, shown as %s', (n, d, mark, passed, text) => {
  const score = fractions.fraction(n, d);
  expect(isPassed(score, mark)).toBe(passed);
  expect(percentText(score, mark)).toBe(text);
});

it('draws those not seen before first', () => {
  const pool = [1, 2, 3, 4].map((id) => ({ id }));
  let at = 0;
  const order = () => (at++ % 7) / 7;
  expect(draw(pool, 2, new Set([1, 2]), order).map(({ id }) => id)).toEqual([3, 4]);
  expect(draw(pool, 3, new Set([1, 2]), order)).toHaveLength(3);
  expect(new Set(draw(pool, 4, new Set(), order).map(({ id }) => id)).size).toBe(4);
});

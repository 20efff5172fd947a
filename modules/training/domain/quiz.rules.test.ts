import { fractions } from '@quantum/platform/domain';
import { expect, it } from 'vitest';
import { QUESTION_KIND } from '../contract/codes.ts';
import { isPassed, percentText, readNumber, scoreOf, shareOf, waitingOf } from './quiz.rules.ts';

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
  expect(shareOf(question(1, key), [{ question: 1, chosen: [...chosen] }])).toEqual(fractions.fraction(n, d));
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

it.each([
  ['abc', 'abc', 1],
  ['abc', 'ab', 0],
  ['abc', 'abcd', 0],
  ['a', 'a', 1],
])('exact: key %s, chosen %s: %d', (key, chosen, share) => {
  expect(shareOf(question(1, key), [{ question: 1, chosen: [...chosen] }], { isExact: true })).toEqual(fractions.fraction(share));
});

const numeric = (value: string, tolerance: string) => ({ id: 1, kind: QUESTION_KIND.numeric, options: [], numeric: { value, tolerance } });
it.each([
  ['1000', '0', '1000', 1],
  ['1000', '50', '950', 1],
  ['1000', '50', '1050.0', 1],
  ['1000', '50', '949.99', 0],
  // Exactly on the line, where binary numbers would miss it.
  ['0.3', '0.1', '0.2', 1],
  ['0.3', '0.1', '0.4', 1],
  ['-18', '2', '−20', 1],
  ['60', '0', '６０', 1],
  ['60', '0', '60 s', 0],
  ['60', '0', '', 0],
  ['60', '0', '1e2', 0],
])('a number %s ± %s, given %s: %d', (value, tolerance, text, share) => {
  expect(shareOf(numeric(value, tolerance), [{ question: 1, chosen: [], text }])).toEqual(fractions.fraction(share));
});

it('reads a number or nothing', () => {
  expect(readNumber(' +2.50 ')).toEqual(fractions.fraction(5, 2));
  for (const text of ['', 'abc', '1,000', '1.', '0x1']) expect(readNumber(text)).toBeUndefined();
});

const short = { id: 2, kind: QUESTION_KIND.short, options: [] };
it('an answer in words waits for its marker; without one it is nothing at once', () => {
  const answers = [{ question: 2, chosen: [], text: 'Report at once' }];
  expect(waitingOf([short], answers)).toEqual([{ question: 2 }]);
  expect(waitingOf([short], [{ question: 2, chosen: [], text: '  ' }])).toEqual([]);
  expect(waitingOf([short], answers, [{ question: 2, percent: 50 }])).toEqual([]);
  expect(shareOf(short, answers, { marks: [{ question: 2, percent: 75 }] })).toEqual(fractions.fraction(3, 4));
});

it('a case is the mean of its parts, each of its own kind', () => {
  const aCase = {
    id: 3,
    kind: QUESTION_KIND.case,
    options: [],
    parts: [
      { key: '1', ...question(0, 'a') },
      { key: '2', kind: QUESTION_KIND.numeric, options: [], numeric: { value: '5', tolerance: '0' } },
      { key: '3', kind: QUESTION_KIND.short, options: [] },
    ],
  };
  const answers = [
    { question: 3, part: '1', chosen: ['a'] },
    { question: 3, part: '2', chosen: [], text: '6' },
    { question: 3, part: '3', chosen: [], text: 'Call the fire brigade' },
  ];
  expect(waitingOf([aCase], answers)).toEqual([{ question: 3, part: '3' }]);
  expect(shareOf(aCase, answers)).toEqual(fractions.fraction(1, 3));
  expect(shareOf(aCase, answers, { marks: [{ question: 3, part: '3', percent: 100 }] })).toEqual(fractions.fraction(2, 3));
});

it('weighs by points: abc, chosen abd, 6 points give 2', () => {
  const asked = [
    { ...question(1, 'abc'), points: 6 },
    { ...question(2, 'a'), points: 4 },
  ];
  const answers = [
    { question: 1, chosen: ['a', 'b', 'd'] },
    { question: 2, chosen: ['a'] },
  ];
  expect(scoreOf(asked, answers)).toEqual(fractions.fraction(6, 10));
  expect(scoreOf([], [])).toEqual(fractions.ZERO);
});

import { fractions } from '@quantum/platform/domain';
import { describe, expect, it, test } from 'vitest';
import { RATING, RISK_METHOD, type RiskMethod } from '../contract/codes.ts';
import { axesOf, bandOf, cellFaults, plainCells, productOf, ratingOf, scoreFaults, worst, type Score } from './scale.rules.ts';

const rated = (method: RiskMethod, score: Score) => bandOf(method, productOf(method, score));
const all = (method: RiskMethod): Score[] =>
  axesOf(method).reduce<Score[]>(
    (scores, { key, levels }) => scores.flatMap((one) => levels.map((level) => ({ ...one, [key]: level }))),
    [{}],
  );
const counts = (method: RiskMethod, ratings: readonly string[]) =>
  ratings.map((rating) => all(method).filter((score) => rated(method, score) === rating).length);

describe('likelihood × severity', () => {
  it('has its cells from negligible up', () => {
    expect(
      counts(RISK_METHOD.lxs, [
        RATING.negligible,
        RATING.low,
        RATING.lowMedium,
        RATING.medium,
        RATING.highMedium,
        RATING.high,
        RATING.extreme,
      ]),
    ).toEqual([3, 5, 4, 3, 4, 3, 3]);
  });
  test.each([
    [3, 4, RATING.highMedium],
    [4, 5, RATING.extreme],
    [1, 4, RATING.low],
    [1, 1, RATING.negligible],
  ])('%i × %i', (L, S, rating) => expect(rated(RISK_METHOD.lxs, { L, S })).toBe(rating));
});

test.each([
  [{ T: 4, V: 3, I: 5 }, '12', RATING.highMedium],
  [{ T: 3, V: 3, I: 3 }, '5.4', RATING.lowMedium],
])('T × V ÷ 5 × I of %j is %s', (score, product, rating) => {
  expect(fractions.compare(productOf(RISK_METHOD.tvi, score), fractions.readFraction(product))).toBe(0);
  expect(rated(RISK_METHOD.tvi, score)).toBe(rating);
});

test.each([
  ['2.99', RATING.negligible],
  ['3', RATING.low],
  ['4.99', RATING.low],
  ['5', RATING.lowMedium],
  ['7.99', RATING.lowMedium],
  ['8', RATING.medium],
  ['9.99', RATING.medium],
  ['10', RATING.highMedium],
  ['14.99', RATING.highMedium],
  ['15', RATING.high],
  ['19.99', RATING.high],
  ['20', RATING.extreme],
])('a product of %s is %s: bands by their lower bounds', (product, rating) => {
  for (const method of [RISK_METHOD.lxs, RISK_METHOD.tvi]) expect(bandOf(method, fractions.readFraction(product))).toBe(rating);
});
test.each([
  ['19.9', RATING.negligible],
  ['20', RATING.low],
  ['69.9', RATING.low],
  ['70', RATING.medium],
  ['159.9', RATING.medium],
  ['160', RATING.high],
  ['320', RATING.high],
  ['320.1', RATING.extreme],
])('a danger of %s is %s', (danger, rating) => expect(bandOf(RISK_METHOD.lec, fractions.readFraction(danger))).toBe(rating));

describe('L × E × C', () => {
  it('has 252 combinations, none exactly at 160 or 320', () => {
    expect(counts(RISK_METHOD.lec, [RATING.extreme, RATING.high, RATING.medium, RATING.low, RATING.negligible])).toEqual([
      40, 21, 30, 50, 111,
    ]);
    expect(all(RISK_METHOD.lec)).toHaveLength(252);
    const products = all(RISK_METHOD.lec).map((score) => fractions.toNumber(productOf(RISK_METHOD.lec, score)));
    expect(products.filter((one) => one === 160 || one === 320)).toEqual([]);
  });
  test.each([
    [{ L: 6, E: 6, C: 3 }, 108, RATING.medium],
    [{ L: 6, E: 6, C: 7 }, 252, RATING.high],
    [{ L: 10, E: 1, C: 7 }, 70, RATING.medium],
  ])('%j is %i', (score, product, rating) => {
    expect(fractions.toNumber(productOf(RISK_METHOD.lec, score))).toBe(product);
    expect(rated(RISK_METHOD.lec, score)).toBe(rating);
  });
  it('refuses what is not on the scale', () => expect(scoreFaults(RISK_METHOD.lec, { L: 4, E: 6, C: 3 })).toEqual(['L']));
});

describe('a matrix', () => {
  it('rates by its cells, which may be lifted', () => {
    const cells = { ...plainCells(), '1,5': RATING.medium, '2,5': RATING.highMedium };
    expect(cellFaults(cells)).toEqual([]);
    expect(ratingOf({ method: RISK_METHOD.lxs, cells }, { L: 1, S: 5 })).toBe(RATING.medium);
  });
  test.each([
    ['an empty cell', { '3,3': '' }, ['3,3']],
    ['a lowered cell', { '5,5': RATING.low }, ['5,5']],
    ['a cell above the next one', { '1,4': RATING.high }, ['1,5', '2,4']],
  ])('refuses %s', (_what, change, faults) => expect(cellFaults({ ...plainCells(), ...change }).slice(0, 2)).toEqual(faults));
  it('names a missing level', () => expect(scoreFaults(RISK_METHOD.lxs, { L: 7 })).toEqual(['L', 'S']));
  it('shows the worst', () => expect([worst([RATING.low, RATING.high, RATING.medium]), worst([])]).toEqual([RATING.high, null]));
});

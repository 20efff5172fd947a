import { fractions } from '@quantum/platform/domain';
import { describe, expect, it, test } from 'vitest';
import { RATING as R, RISK_METHOD as M, type RiskMethod } from '../contract/codes.ts';
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
    expect(counts(M.lxs, [R.negligible, R.low, R.lowMedium, R.medium, R.highMedium, R.high, R.extreme])).toEqual([3, 5, 4, 3, 4, 3, 3]);
  });
  test.each([
    [3, 4, R.highMedium],
    [4, 5, R.extreme],
    [1, 4, R.low],
    [1, 1, R.negligible],
  ])('%i × %i', (L, S, rating) => expect(rated(M.lxs, { L, S })).toBe(rating));
});

test.each([
  [{ T: 4, V: 3, I: 5 }, '12', R.highMedium],
  [{ T: 3, V: 3, I: 3 }, '5.4', R.lowMedium],
])('T × V ÷ 5 × I of %j is %s', (score, product, rating) => {
  expect(fractions.compare(productOf(M.tvi, score), fractions.readFraction(product))).toBe(0);
  expect(rated(M.tvi, score)).toBe(rating);
});

test.each([
  ['2.99', R.negligible],
  ['3', R.low],
  ['4.99', R.low],
  ['5', R.lowMedium],
  ['7.99', R.lowMedium],
  ['8', R.medium],
  ['9.99', R.medium],
  ['10', R.highMedium],
  ['14.99', R.highMedium],
  ['15', R.high],
  ['19.99', R.high],
  ['20', R.extreme],
])('a product of %s is %s: bands by their lower bounds', (product, rating) => {
  for (const method of [M.lxs, M.tvi]) expect(bandOf(method, fractions.readFraction(product))).toBe(rating);
});
test.each([
  ['19.9', R.negligible],
  ['20', R.low],
  ['69.9', R.low],
  ['70', R.medium],
  ['159.9', R.medium],
  ['160', R.high],
  ['320', R.high],
  ['320.1', R.extreme],
])('a danger of %s is %s', (danger, rating) => expect(bandOf(M.lec, fractions.readFraction(danger))).toBe(rating));

describe('L × E × C', () => {
  it('has 252 combinations, none exactly at 160 or 320', () => {
    expect(counts(M.lec, [R.extreme, R.high, R.medium, R.low, R.negligible])).toEqual([40, 21, 30, 50, 111]);
    expect(all(M.lec)).toHaveLength(252);
    const products = all(M.lec).map((score) => fractions.toNumber(productOf(M.lec, score)));
    expect(products.filter((one) => one === 160 || one === 320)).toEqual([]);
  });
  test.each([
    [{ L: 6, E: 6, C: 3 }, 108, R.medium],
    [{ L: 6, E: 6, C: 7 }, 252, R.high],
    [{ L: 10, E: 1, C: 7 }, 70, R.medium],
  ])('%j is %i', (score, product, rating) => {
    expect(fractions.toNumber(productOf(M.lec, score))).toBe(product);
    expect(rated(M.lec, score)).toBe(rating);
  });
  it('refuses what is not on the scale', () => expect(scoreFaults(M.lec, { L: 4, E: 6, C: 3 })).toEqual(['L']));
});

describe('a matrix', () => {
  it('rates by its cells, which may be lifted', () => {
    const cells = { ...plainCells(), '1,5': R.medium, '2,5': R.highMedium };
    expect(cellFaults(cells)).toEqual([]);
    expect(ratingOf({ method: M.lxs, cells }, { L: 1, S: 5 })).toBe(R.medium);
  });
  test.each([
    ['an empty cell', { '3,3': '' }, ['3,3']],
    ['a lowered cell', { '5,5': R.low }, ['5,5']],
    ['a cell above the next one', { '1,4': R.high }, ['1,5', '2,4']],
  ])('refuses %s', (_what, change, faults) => expect(cellFaults({ ...plainCells(), ...change }).slice(0, 2)).toEqual(faults));
  it('names a missing level', () => expect(scoreFaults(M.lxs, { L: 7 })).toEqual(['L', 'S']));
  it('shows the worst', () => expect([worst([R.low, R.high, R.medium]), worst([])]).toEqual([R.high, null]));
});

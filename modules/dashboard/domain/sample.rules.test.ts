import { describe, expect, it, test } from 'vitest';
import { changesOf, isSmall, isNotKept } from './sample.rules.ts';

const figure = (numerator: number, denominator: number | null, before: [number, number | null] | null, moreIsBetter = true) => ({
  id: 'x',
  numerator,
  denominator,
  moreIsBetter,
  before: before && { numerator: before[0], denominator: before[1] },
});

describe('small samples', () => {
  it.each([
    [0, true],
    [9, true],
    [10, false],
    [1000, false],
    [null, false],
  ])('of %s: %s', (denominator, small) => expect(isSmall({ denominator })).toBe(small));
});

describe('what changed', () => {
  it.each([
    ['rose and is better', figure(90, 100, [40, 50]), [{ up: true, better: true, from: 80, to: 90, nFrom: 50, nTo: 100 }]],
    ['rose and is worse', figure(20, 100, [5, 50], false), [{ up: true, better: false, from: 10, to: 20, nFrom: 50, nTo: 100 }]],
    ['fell', figure(80, 100, [45, 50]), [{ up: false, better: false, from: 90, to: 80, nFrom: 50, nTo: 100 }]],
    ['less than a point', figure(909, 1000, [900, 1000]), []],
    ['exactly a point', figure(910, 1000, [900, 1000]), [{ up: true, better: true, from: 90, to: 91, nFrom: 1000, nTo: 1000 }]],
    ['few now', figure(9, 9, [10, 100]), []],
    ['few before', figure(90, 100, [1, 9]), []],
    ['nothing before', figure(90, 100, [0, 0]), []],
    ['not kept before', figure(90, 100, [0, 50]), []],
    ['nothing to compare with', figure(90, 100, null), []],
    ['a count', figure(90, null, [10, null]), []],
  ])('%s', (_name, one, said) => expect(changesOf([one])).toEqual(said.map((change) => ({ id: 'x', ...change }))));

  it('says the largest move first', () => {
    const moved = changesOf([
      { ...figure(82, 100, [80, 100]), id: 'small' },
      { ...figure(60, 100, [80, 100]), id: 'large' },
    ]);
    expect(moved.map((change) => change.id)).toEqual(['large', 'small']);
  });
});

test.each([
  [{ numerator: 0, denominator: 20 }, true, true],
  [{ numerator: 1, denominator: 20 }, true, false],
  [{ numerator: 0, denominator: 20 }, false, false],
  [{ numerator: 0, denominator: null }, true, false],
])('%o of what should be (%s) was not kept: %s', (before, moreIsBetter, expected) =>
  expect(isNotKept(before, moreIsBetter)).toBe(expected),
);

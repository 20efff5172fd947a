import { describe, expect, it } from 'vitest';
import { fractions } from '@quantum/platform/domain';
import { creditOf, isSeen, shareSeen, unionOf, type Stretch } from './watch.rules.ts';

const s = (...pairs: [number, number][]): Stretch[] => pairs.map(([from, to]) => [from * 1000, to * 1000]);
const LENGTH = 600_000;

describe('what was played of a video', () => {
  it.each<[Stretch[], string, boolean]>([
    [s([0, 300], [280, 450], [500, 600]), '91.67', false],
    [s([500, 600], [0, 300], [280, 450]), '91.67', false],
    [s([0, 570]), '95.00', true],
    [[[0, 569_999]], '95.00', false],
    [s([0, 300], [0, 300], [0, 300]), '50.00', false],
    [s([0, 300], [300, 600]), '100.00', true],
    [[], '0.00', false],
  ])('%j of 600 s is %s %%', (stretches, percent, seen) => {
    expect(fractions.toPercent(shareSeen(stretches, LENGTH), 2)).toBe(percent);
    expect(isSeen(stretches, LENGTH)).toBe(seen);
  });

  it.each<[string, Stretch, number, Stretch | null]>([
    ['600 s claimed after 60 count 62', [0, 600_000], 60_000, [0, 62_000]],
    ['what was played counts as it was', [10_000, 20_000], 10_000, [10_000, 20_000]],
    ['nothing is beyond the end', [590_000, 700_000], 200_000, [590_000, 600_000]],
    ['the first report has the spare alone', [0, 30_000], 0, [0, 2000]],
    ['a spare that is used up gives nothing', [2000, 4000], -2000, null],
    ['half of it', [2000, 4000], -1000, [2000, 3000]],
    ['a clock that went back gives nothing', [0, 30_000], -5000, null],
    ['played backwards is nothing', [20_000, 10_000], 60_000, null],
    ['before the beginning is nothing', [-5000, 10_000], 60_000, null],
    ['beyond the end is nothing', [700_000, 710_000], 60_000, null],
  ])('%s', (_, stretch, since, credit) => {
    expect(creditOf(stretch, since, LENGTH)).toEqual(credit);
  });

  it('what overlaps or touches is one', () => {
    expect(unionOf(s([5, 6], [0, 2], [1, 3], [3, 4]))).toEqual(s([0, 4], [5, 6]));
  });
});

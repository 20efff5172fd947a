import { fractions } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { gapOf, type ScoredElement } from './gap.rules.ts';

const element = (item: string, score: number, maxScore = 100, isCounted = true): ScoredElement => ({
  item,
  score: String(score),
  maxScore: String(maxScore),
  isCounted,
});
const side = (...scores: number[]) => scores.map((score, i) => element(`e${i}`, score));

test('the worked example: +40, 0, −20, +20, 0, mean +8.0, over-claimed 40 %', () => {
  const gap = gapOf(side(100, 80, 40, 60, 80), side(60, 80, 60, 40, 80));
  expect(gap.elements.map(({ points }) => fractions.toText(points))).toEqual(['40', '0', '-20', '20', '0']);
  expect(fractions.toFixed(gap.mean!, 1)).toBe('8.0');
  expect(fractions.toPercent(gap.overClaimed!, 0)).toBe('40');
  expect(gap.notComparable).toBe(0);
});

test('fewer than five elements have no mean, only the list', () => {
  const gap = gapOf(side(100, 80, 40, 60), side(60, 80, 60, 40));
  expect([gap.mean, gap.overClaimed, gap.elements.length]).toEqual([null, null, 4]);
});

test.each([
  ['another maximum', element('e0', 5, 10), element('e0', 50, 100)],
  ['not counted on one side', element('e0', 0, 0, false), element('e0', 50)],
  ['another key', element('e0', 50), element('e9', 50)],
])('%s is not comparable', (_why, own, outside) => {
  const gap = gapOf([own], [outside]);
  expect(gap.elements).toEqual([]);
  expect(gap.notComparable).toBe(own.item === outside.item ? 1 : 2);
});

test('the gap of two sides is the negative of that of the sides exchanged, and lies within 100 points', () => {
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) % 101;
  for (let round = 0; round < 200; round++) {
    const [own, outside] = [side(...Array.from({ length: 7 }, next)), side(...Array.from({ length: 7 }, next))];
    const [gap, other] = [gapOf(own, outside), gapOf(outside, own)];
    expect(fractions.toText(fractions.add(gap.mean!, other.mean!))).toBe('0');
    for (const { points } of gap.elements) expect(Math.abs(fractions.toNumber(points))).toBeLessThanOrEqual(100);
  }
});

import { fractions } from '@quantum/platform/domain';
import { describe, expect, it } from 'vitest';
import { assessorsApart, compareAssessors, type LedVisit } from './assessor.rules.ts';

const [MILD, STRICT, USUAL] = [1, 2, 3];
const led = (leadId: number, roundId: number, ...percents: (number | string)[]): LedVisit[] =>
  percents.map((percent) => ({ leadId, roundId, percent: String(percent) }));
const told = (visits: readonly LedVisit[]) =>
  compareAssessors(visits).map(({ leadId, visits: count, points }) => [leadId, count, fractions.toFixed(points, 2)]);

describe('assessors beside the others', () => {
  it('differ by the middle of their visits, each against the middle of the others in its round', () => {
    // Against 80 and 84 of the others: +3, +5, −9, +3, +3; the middle is +3, whatever one bad hospital had.
    const visits = [...led(MILD, 10, 83, 85, 71), ...led(MILD, 11, 87, 87), ...led(USUAL, 10, 79, 81), ...led(USUAL, 11, 84, 84, 84)];
    expect(told(visits)).toEqual([
      [MILD, 5, '3.00'],
      [USUAL, 5, '-3.00'],
    ]);
  });

  it.each([
    ['fewer than five visits', [...led(MILD, 10, 90, 90, 90, 90), ...led(USUAL, 10, 80, 80, 80, 80)]],
    ['rounds of nobody else', [...led(MILD, 10, 90, 90, 90, 90, 90), ...led(USUAL, 11, 80, 80, 80, 80, 80)]],
    ['nothing', []],
  ])('say nothing of a person with %s', (_why, visits) => {
    expect(told(visits)).toEqual([]);
  });

  it.each([
    ['82', [MILD, USUAL]],
    ['81.9999', []],
  ])('stand apart from two points, unrounded: %s', (percent, apart) => {
    const visits = [...led(MILD, 10, ...Array.from({ length: 5 }, () => percent)), ...led(USUAL, 10, 80, 80, 80, 80, 80)];
    expect(assessorsApart(visits).map(({ leadId }) => leadId)).toEqual(apart);
  });

  it('come farthest first, milder or stricter', () => {
    const visits = [...led(MILD, 10, 83, 83, 83, 83, 83), ...led(STRICT, 10, 70, 70, 70, 70, 70), ...led(USUAL, 10, 80, 80, 80, 80, 80)];
    expect(assessorsApart(visits).map(({ leadId }) => leadId)).toEqual([STRICT, MILD, USUAL]);
  });
});

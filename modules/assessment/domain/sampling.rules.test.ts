import { describe, expect, test } from 'vitest';
import type { ScoredElement } from './gap.rules.ts';
import { proposeAreas, proposeElements, type AreaFacts } from './sampling.rules.ts';

const scored = (item: string, score: number, isCounted = true): ScoredElement => ({ item, score: String(score), maxScore: '5', isCounted });
const others = (item: string, ...scores: number[]) => scores.map((score) => [scored(item, score)]);

describe('elements', () => {
  test.each([
    ['2 of 5 last time is under 60 %', [scored('a', 2)], [], [{ kind: 'last', percent: 40 }]],
    ['3 of 5 is 60 %, and not under it', [scored('a', 3)], [], undefined],
    ['not applicable last time says nothing', [scored('a', 0, false)], [], undefined],
    ['weak in 3 of 10 others is 30 %', [], others('a', 1, 2, 0, 5, 5, 5, 5, 5, 5, 5), [{ kind: 'others', count: 3, of: 10 }]],
    ['weak in 2 of 7 others is less', [], others('a', 1, 2, 5, 5, 5, 5, 5), undefined],
    [
      'both reasons are told',
      [scored('a', 1)],
      others('a', 1, 5),
      [
        { kind: 'last', percent: 20 },
        { kind: 'others', count: 1, of: 2 },
      ],
    ],
  ])('%s', (_why, last, rest, because) =>
    expect(proposeElements({ items: ['a'], last, others: rest })).toEqual(because ? [{ item: 'a', because }] : []),
  );

  test('those who did not score it are none of the others, and what the sheet no longer asks is not proposed', () => {
    const rest = [...others('a', 1), [scored('a', 0, false)], [scored('b', 5)]];
    expect(proposeElements({ items: ['b', 'a'], last: [scored('gone', 0)], others: rest })).toEqual([
      { item: 'a', because: [{ kind: 'others', count: 1, of: 1 }] },
    ]);
  });
});

const area = (code: string, functionalRisk: number, findings: number): AreaFacts => ({ id: 1, code, functionalRisk, findings });
describe('areas', () => {
  test('functional risk 1 and 2 first, then by findings, then by code, each with its reason', () => {
    const proposed = proposeAreas([area('D', 5, 0), area('C', 4, 3), area('B', 2, 0), area('A', 1, 1), area('E', 5, 0)], 4);
    expect(proposed.map(({ code, because }) => [code, because])).toEqual([
      ['A', 'functionalRisk'],
      ['B', 'functionalRisk'],
      ['C', 'findings'],
      ['D', 'code'],
    ]);
  });
  test('a risk of 1 is not before one of 2 with more findings', () =>
    expect(proposeAreas([area('A', 1, 0), area('B', 2, 2)], 2).map(({ code }) => code)).toEqual(['B', 'A']));
  test('fewer areas than asked for are all proposed', () => expect(proposeAreas([area('A', 3, 0)], 3)).toHaveLength(1));
});

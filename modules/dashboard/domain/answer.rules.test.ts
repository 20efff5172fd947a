import { describe, expect, it } from 'vitest';
import { byNeed, daysOf, lackOf, missesOf, mostMissed, needsFirst, restOf, titleOf, type Judged, type JudgedUnit } from './answer.rules.ts';
import type { Verdict } from './verdict.rules.ts';

const of = (metric: string, value: number, verdict: Verdict | null, target = 90): Judged => ({ metric, value, verdict, target });
const unit = (id: number, judged: Judged[], ...counts: number[]): JudgedUnit => ({ unit: id, judged, counts, standing: null });
const standing = (id: number, badly: number | null, judged: Judged[] = [], ...counts: number[]): JudgedUnit => ({
  ...unit(id, judged, ...counts),
  standing: badly,
});
const ids = (units: readonly JudgedUnit[]) => units.map((one) => one.unit);
const poor = of('a', 50, 'poor');

describe('who needs somebody first', () => {
  it.each([
    ['most figures far off', [unit(1, [of('a', 50, 'poor')]), unit(2, [of('a', 80, 'poor'), of('b', 80, 'poor')])], [2, 1]],
    ['as many: the furthest off', [unit(1, [of('a', 80, 'poor')]), unit(2, [of('a', 50, 'poor')])], [2, 1]],
    ['close to the target is no need', [unit(1, [of('a', 88, 'attention')]), unit(2, [of('a', 95, 'good')])], []],
    ['nothing may be said', [unit(1, [of('a', 10, null)])], []],
    ['what the board counts goes before targets', [unit(1, [of('a', 20, 'poor')], 2), unit(2, [], 9)], [2, 1]],
    ['counted alike: by the figures', [unit(1, [], 4), unit(2, [of('a', 20, 'poor')], 4)], [2, 1]],
    ['the weightier count goes first', [unit(1, [], 0, 9), unit(2, [], 1, 1)], [2, 1]],
    ['the weightier alike: by the next', [unit(1, [], 1, 2), unit(2, [], 1, 3)], [2, 1]],
    ['nothing counted and nothing far off is no need', [unit(1, [of('a', 88, 'attention')], 0)], []],
    ['nothing counted, but far off: after what is counted', [unit(1, [of('a', 20, 'poor')], 0), unit(2, [], 1)], [2, 1]],
    ['three at most', [1, 2, 3, 4].map((id) => unit(id, [of('a', 50 + id, 'poor')])), [1, 2, 3]],
    ['the figure the board names, before how many miss', [standing(1, 20, [poor, poor]), standing(2, 40, [poor])], [2, 1]],
    ['counted alike: by the figure the board names', [standing(1, 20, [], 1), standing(2, 24.4, [], 1)], [2, 1]],
    ['without a place in that order: last', [standing(1, null, [poor]), standing(2, 1, [poor])], [2, 1]],
    ['a low standing alone is no need', [standing(1, 80, [of('a', 20, null)], 0)], []],
  ])('%s', (_, units, expected) => {
    expect(ids(needsFirst(units).units)).toEqual(expected);
    // What is shown below has the same order.
    expect(ids(byNeed(units)).slice(0, expected.length)).toEqual(expected);
    expect(byNeed(units)).toHaveLength(units.length);
  });
});

it.each([
  ['nobody', [], 0],
  ['the first alone', [unit(1, [], 3), unit(2, [], 2)], 1],
  ['counted and far off alike', [unit(1, [], 2), unit(2, [], 2), unit(3, [], 1)], 2],
  ['counted alike, one further off', [unit(1, [of('a', 50, 'poor')], 2), unit(2, [], 2)], 1],
  ['counted alike, one standing worse', [standing(1, 24.4, [], 2), standing(2, 20, [], 2)], 1],
  ['more than are named', [1, 2, 3, 4, 5].map((id) => unit(id, [], 2)), 5],
])('who stands as the first does: %s', (_, units, alike) => {
  expect(needsFirst(units).alike).toBe(alike);
});

it.each([
  ['a count', { unit: 'count', numerator: 7, denominator: null, isMean: false, moreIsBetter: true }, 7],
  ['cases a share lacks', { unit: 'percent', numerator: 5, denominator: 7, isMean: false, moreIsBetter: true }, 2],
  ['cases of a share that should be small', { unit: 'percent', numerator: 5, denominator: 7, isMean: false, moreIsBetter: false }, 5],
  ['a share that lacks none', { unit: 'percent', numerator: 7, denominator: 7, isMean: false, moreIsBetter: true }, 0],
  ['of a share of nothing', { unit: 'percent', numerator: 0, denominator: 0, isMean: false, moreIsBetter: true }, 0],
  ['points of a mean are no cases', { unit: 'percent', numerator: 150, denominator: 200, isMean: true, moreIsBetter: true }, 0],
  ['nor are hours', { unit: 'hours', numerator: 5, denominator: 7, isMean: false, moreIsBetter: true }, 0],
] as const)('what should not be there: %s', (_, part, lack) => {
  expect(lackOf(part)).toBe(lack);
});

it('misses: far off before close, by the share of the target, never what is reached or unsaid', () => {
  const judged = [of('close', 88, 'attention'), of('some', 70, 'poor'), of('good', 95, 'good'), of('most', 40, 'poor'), of('few', 0, null)];
  expect(missesOf(judged).map(({ metric }) => metric)).toEqual(['most', 'some', 'close']);
  // 2 of a target of 1 is further off than 60 of 90.
  expect(missesOf([of('share', 60, 'poor'), of('rate', 2, 'poor', 1)]).map(({ metric }) => metric)).toEqual(['rate', 'share']);
});

describe('what is said beside the answer', () => {
  const lines = (...names: string[]) => names.map((name) => ({ name }));
  it.each([
    ['units', lines('A', 'B', 'C'), 'then', ['B', 'C']],
    ['units', lines('A'), 'only', []],
    ['fine', [], 'fineUnits', []],
    ['figures', lines('Pass rate', 'On time'), null, []],
    ['counts', lines('Late actions'), null, []],
  ] as const)('%s %j: %s', (of, named, key, then) => {
    expect(restOf({ of, lines: named, units: 20, alike: 1 })).toEqual({ key, count: 20, then });
  });
  it('every target of the one unit is reached', () => {
    expect(restOf({ of: 'fine', lines: [], units: 1, alike: 0 }).key).toBe('fineOne');
  });
  it('of those that stand alike none comes after another: all are named, or how many they are', () => {
    const told = { of: 'units', lines: lines('A', 'B', 'C'), units: 20, alike: 2 } as const;
    expect([titleOf(told), restOf(told)]).toEqual([
      { key: 'alike', names: ['A', 'B'], count: 2 },
      { key: 'only', count: 20, then: [] },
    ]);
    expect(titleOf({ ...told, alike: 1 })).toEqual({ key: 'units', names: ['A'], count: 1 });
    expect(titleOf({ ...told, alike: 5 })).toEqual({ key: 'manyAlike', names: ['A', 'B', 'C'], count: 5 });
  });
  it.each([
    ['none of the present', [{ name: 'A', isOfToday: false }], { key: 'period', names: [] }],
    ['all of the present', [{ name: 'A', isOfToday: true }], { key: 'present', names: [] }],
    [
      'some, each named once',
      [
        { name: 'A', isOfToday: true },
        { name: 'B', isOfToday: false },
        { name: 'A', isOfToday: true },
      ],
      { key: 'both', names: ['A'] },
    ],
    ['nothing said', [], { key: 'period', names: [] }],
  ])('days: %s', (_, reasons, days) => {
    expect(daysOf(reasons)).toEqual(days);
  });
});

describe('who misses most targets, where counts put others first', () => {
  const poorIn = (count: number) => Array.from({ length: count }, (_, i) => of(`figure ${i}`, 50, 'poor'));
  it.each([
    ['is told beside them', [unit(1, poorIn(1), 4), unit(2, [], 3), unit(3, [], 2), unit(4, poorIn(5), 0)], { unit: 4, missed: 5 }],
    ['is named already', [unit(1, poorIn(5), 4), unit(2, [], 3), unit(3, poorIn(2), 0)], null],
    ['misses no more than those named', [unit(1, poorIn(2), 4), unit(2, [], 3), unit(3, [], 2), unit(4, poorIn(2), 0)], null],
    ['is nobody', [unit(1, [], 1), unit(2, [], 0)], null],
  ])('%s', (_, units, found) => {
    expect(mostMissed(units)).toEqual(found);
  });
});

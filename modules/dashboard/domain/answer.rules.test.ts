import { describe, expect, it } from 'vitest';
import { missesOf, needsFirst, restOf, titleOf, type Judged, type JudgedUnit } from './answer.rules.ts';
import type { Verdict } from './verdict.rules.ts';

const of = (metric: string, value: number, verdict: Verdict | null, target = 90): Judged => ({ metric, value, verdict, target });
const unit = (id: number, judged: Judged[], ...counts: number[]): JudgedUnit => ({ unit: id, judged, counts });
const ids = (units: readonly JudgedUnit[]) => needsFirst(units).units.map((one) => one.unit);

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
    ['nothing counted is no need', [unit(1, [of('a', 20, 'poor')], 0)], []],
    ['three at most', [1, 2, 3, 4].map((id) => unit(id, [of('a', 50 + id, 'poor')])), [1, 2, 3]],
  ])('%s', (_, units, expected) => {
    expect(ids(units)).toEqual(expected);
  });
});

it.each([
  ['nobody', [], 0],
  ['the first alone', [unit(1, [], 3), unit(2, [], 2)], 1],
  ['counted and far off alike', [unit(1, [], 2), unit(2, [], 2), unit(3, [], 1)], 2],
  ['counted alike, one further off', [unit(1, [of('a', 50, 'poor')], 2), unit(2, [], 2)], 1],
  ['more than are named', [1, 2, 3, 4, 5].map((id) => unit(id, [], 2)), 5],
])('who stands as the first does: %s', (_, units, alike) => {
  expect(needsFirst(units).alike).toBe(alike);
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
  ] as const)('%s %j: %s', (of, named, key, then) => {
    expect(restOf({ of, lines: named, units: 20, alike: 1 })).toEqual({ key, count: 20, then });
  });
  it('every target of the one unit is reached', () => {
    expect(restOf({ of: 'fine', lines: [], units: 1, alike: 0 }).key).toBe('fineOne');
  });
  it('of those that stand alike none comes after another', () => {
    const told = { of: 'units', lines: lines('A', 'B'), units: 20, alike: 2 } as const;
    expect([titleOf(told), restOf(told)]).toEqual([
      { key: 'alike', name: 'A', count: 2 },
      { key: 'only', count: 20, then: [] },
    ]);
    expect(titleOf({ ...told, alike: 1 }).key).toBe('units');
  });
});

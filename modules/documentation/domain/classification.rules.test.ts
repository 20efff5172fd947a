import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inBothRounds, isBelow, placeRefusal } from './classification.rules.ts';

const used = (...ids: number[]) => ids.map((id) => ({ id, isInUse: true }));

describe('a place in the tree', () => {
  it.each([
    ['a new one at the top', { id: null, ancestors: [], height: 1, isInUse: true }, null],
    ['a new one on the fourth level', { id: null, ancestors: used(1, 2, 3), height: 1, isInUse: true }, null],
    ['a new one on a fifth', { id: null, ancestors: used(1, 2, 3, 4), height: 1, isInUse: true }, 'documentation.refusal.levels'],
    ['two levels below the second', { id: 9, ancestors: used(1, 2), height: 2, isInUse: true }, null],
    ['two levels below the third', { id: 9, ancestors: used(1, 2, 3), height: 2, isInUse: true }, 'documentation.refusal.levels'],
    ['below itself', { id: 2, ancestors: used(1, 2), height: 1, isInUse: true }, 'documentation.refusal.circle'],
    ['below what is below it', { id: 1, ancestors: used(1, 2), height: 2, isInUse: true }, 'documentation.refusal.circle'],
    [
      'in use below a retired one',
      { id: 9, ancestors: [{ id: 1, isInUse: false }], height: 1, isInUse: true },
      'documentation.refusal.parentRetired',
    ],
    ['retired below a retired one', { id: 9, ancestors: [{ id: 1, isInUse: false }], height: 1, isInUse: false }, null],
  ])('%s', (_what, place, refusal) => expect(placeRefusal(place, 4)).toBe(refusal));
});

it('however classifications are moved, none is below itself and none below the fourth level', () => {
  const moves = fc.array(fc.record({ id: fc.integer({ min: 0, max: 7 }), to: fc.option(fc.integer({ min: 0, max: 7 })) }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(moves, (all) => {
      const parents = new Map<number, number | null>(Array.from({ length: 8 }, (_, id) => [id, null]));
      const above = (id: number | null): number[] => (id === null ? [] : [...above(parents.get(id)!), id]);
      const height = (id: number): number => 1 + Math.max(0, ...[...parents].filter(([, to]) => to === id).map(([child]) => height(child)));
      for (const { id, to } of all)
        if (placeRefusal({ id, ancestors: used(...above(to)), height: height(id), isInUse: true }, 4) === null) parents.set(id, to);
      for (const id of parents.keys()) expect(above(id).length).toBeLessThanOrEqual(4);
    }),
  );
});

it.each([
  [['a', 'b'], ['c'], []],
  [
    ['a', 'b'],
    ['b', 'c', 'a'],
    ['b', 'a'],
  ],
  [[], ['c'], []],
])('reviewers %j and approvers %j: %j sit in both rounds', (reviewers, approvers, both) =>
  expect(inBothRounds(reviewers, approvers)).toEqual(both),
);

it.each([
  ['OPS / WRD', 'OPS', true],
  ['OPS', 'OPS', true],
  ['OPS', 'OPS / WRD', false],
  ['OPSX', 'OPS', false],
  ['POL', 'OPS', false],
])('%s stands below %s or is it: %s', (path, other, is) => {
  expect(isBelow(path, other)).toBe(is);
});

import { describe, expect, it } from 'vitest';
import { nearestHolder, ownersOf, tookPartAfter, type Correction, type Holder } from './verifier.rules.ts';

const of = (more: Partial<Correction> = {}): Correction => ({
  responsible_id: 1,
  co_owner_ids: [2],
  took_part_ids: [],
  started_at: '2026-11-21',
  ...more,
});

describe('whose own work it is', () => {
  it.each([
    ['responsible and co-owners', of(), [1, 2]],
    ['who took part before', of({ took_part_ids: [3, 2] }), [1, 2, 3]],
    ['not given to anybody yet', of({ responsible_id: null, co_owner_ids: [] }), []],
  ] as const)('%s', (_name, action, owners) => expect(ownersOf(action)).toEqual(owners));

  it.each([
    ['nothing has begun', of({ started_at: null }), of({ started_at: null }), null, []],
    ['it was begun', of({ started_at: null }), of(), null, [1, 2]],
    ['given to somebody else while under way', of(), of({ responsible_id: 4, started_at: null }), null, [1, 2]],
    ['taken off the co-owners while under way', of(), of({ co_owner_ids: [] }), null, [1, 2]],
    ['given to somebody else before it began', of({ started_at: null }), of({ responsible_id: 4, started_at: null }), null, []],
    ['carried out at once, by another than who is responsible', of({ started_at: null }), of({ started_at: null }), 9, [9]],
  ] as const)('%s', (_name, before, after, by, took) => expect(tookPartAfter(before, after, by)).toEqual(took));
});

describe('who verifies', () => {
  const holder = (employeeId: number, roleCode: string, depth: number): Holder => ({ employeeId, roleCode, depth, unitId: 100 + depth });
  const all = [holder(1, 'PM', 0), holder(2, 'EHS', 0), holder(3, 'PM', 1), holder(4, 'OM', 1)];
  it.each([
    ['the first role of the unit', [], 1],
    ['the next role of the unit, before the unit above', [1], 2],
    ['nobody else in the unit: the unit above', [1, 2], 3],
    ['the next role above', [1, 2, 3], 4],
    ['nobody at all', [1, 2, 3, 4], undefined],
  ] as const)('%s', (_name, except, who) => expect(nearestHolder(all, ['PM', 'OM', 'EHS'], except)?.employeeId).toBe(who));
});

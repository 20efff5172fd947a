import { describe, expect, test } from 'vitest';
import { abolishedFault, effectiveFault, isInForce, publishLack, replaceRefusal, type ReplacedRegulation } from './regulation.rules.ts';

test.each([
  ['no clauses', { clauseCount: 0, isOwnEdit: false }, 'regulation.refusal.noClauses'],
  ['clauses, edited by another person', { clauseCount: 1, isOwnEdit: false }, null],
  ['clauses, edited by oneself', { clauseCount: 1, isOwnEdit: true }, 'regulation.refusal.ownEdit'],
  ['both', { clauseCount: 0, isOwnEdit: true }, 'regulation.refusal.noClauses'],
])('activation: %s', (_, facts, refusal) => {
  expect(publishLack(facts)).toBe(refusal);
});

test.each([
  [null, '2026-01-01', null],
  ['2026-01-01', '2026-01-01', null],
  ['2026-01-02', '2026-01-01', 'regulation.fault.effective'],
  ['2025-12-31', '2026-01-01', null],
])('issued %s, effective %s', (issued, effective, fault) => {
  expect(effectiveFault(issued, effective)).toBe(fault);
});

test.each([
  ['2026-03-01', '2026-05-31', '2026-05-31', null],
  ['2026-03-01', '2026-06-01', '2026-05-31', 'regulation.fault.abolishedLater'],
  ['2026-03-01', '2026-02-28', '2026-05-31', 'regulation.fault.abolishedBefore'],
  ['2026-03-01', '2026-03-01', '2026-05-31', null],
])('effective %s, abolished %s, today %s', (effectiveDate, abolishedDate, today, fault) => {
  expect(abolishedFault({ effectiveDate, abolishedDate, today })).toBe(fault);
});

describe('what replaces another regulation', () => {
  const replaced = (more: Partial<ReplacedRegulation> = {}): ReplacedRegulation => ({
    familyId: 1,
    isActive: true,
    replacedByFamily: null,
    replacedFamilies: [],
    ...more,
  });
  test.each([
    ['a new one replaces one in force', null, replaced(), null],
    ['one that is not in force', 2, replaced({ isActive: false }), 'regulation.refusal.replaced'],
    ['one that another replaces', 2, replaced({ replacedByFamily: 3 }), 'regulation.refusal.replaced'],
    ['one it replaces already', 2, replaced({ replacedByFamily: 2 }), null],
    ['itself', 1, replaced(), 'regulation.refusal.circle'],
    ['one that replaces it', 2, replaced({ replacedFamilies: [2] }), 'regulation.refusal.circle'],
    ['one that replaces what replaces it', 2, replaced({ replacedFamilies: [4, 2] }), 'regulation.refusal.circle'],
  ])('%s', (_, familyId, facts, refusal) => {
    expect(replaceRefusal(familyId, facts)).toBe(refusal);
  });
});

test.each([
  [true, '2026-12-01', '2026-11-30', false],
  [true, '2026-12-01', '2026-12-01', true],
  [false, '2026-12-01', '2026-12-02', false],
])('active %s, effective %s, on %s', (isActive, effectiveDate, day, expected) => {
  expect(isInForce({ isActive, effectiveDate }, day)).toBe(expected);
});

import { expect, test } from 'vitest';
import { completeProjects, coverage, percentOf, requirementState, validityRate, type RequirementState } from './coverage.rules.ts';

const DAY = '2026-06-10';
const held = { validFrom: '2026-01-01', validTo: '2026-12-31', revokedOn: null };
const past = { validFrom: '2025-01-01', validTo: '2025-12-31', revokedOn: null };
const ahead = { validFrom: '2027-01-01', validTo: '2027-12-31', revokedOn: null };

test.each([
  ['nothing registered', true, [], 'missing'],
  ['in force', true, [held], 'inForce'],
  ['one of several in force', true, [past, held], 'inForce'],
  ['ended', true, [past], 'ended'],
  ['ended, the next one ahead', true, [past, ahead], 'ended'],
  ['only ahead', true, [ahead], 'missing'],
  ['revoked', true, [{ ...held, revokedOn: '2026-06-01' }], 'ended'],
  ['without an end', true, [{ ...held, validTo: null }], 'inForce'],
  ['not applicable, and still held', false, [held], 'inapplicable'],
] as const)('%s', (_, isApplicable, documents, state) => expect(requirementState(isApplicable, documents, DAY)).toBe(state));

const many = (n: number, state: RequirementState): RequirementState[] => Array.from({ length: n }, () => state);
const UNIT = [...many(1, 'inapplicable'), ...many(8, 'inForce'), ...many(2, 'ended'), ...many(1, 'missing')];

test('12 required, 1 inapplicable, 8 in force, 2 ended, 1 missing: 8 of 11 covered, 8 of 10 valid', () => {
  expect(UNIT).toHaveLength(12);
  expect([coverage(UNIT), percentOf(coverage(UNIT))]).toEqual([{ numerator: 8, denominator: 11 }, '72.73']);
  expect([validityRate(UNIT), percentOf(validityRate(UNIT))]).toEqual([{ numerator: 8, denominator: 10 }, '80.00']);
});

test('a project is complete when all that applies is in force; one that needs nothing does not count', () => {
  const rate = completeProjects([UNIT, many(3, 'inForce'), [...many(2, 'inForce'), 'inapplicable'], ['inapplicable'], []]);
  expect(rate).toEqual({ numerator: 2, denominator: 3 });
});

test('nothing to count is no rate', () => expect(percentOf(coverage(['inapplicable']))).toBeNull());

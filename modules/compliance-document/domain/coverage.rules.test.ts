import { describe, expect, it, test } from 'vitest';
import {
  completeProjects,
  coverage,
  percentOf,
  requirementState,
  tellingDocument,
  validityRate,
  type RequirementState,
} from './coverage.rules.ts';

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

describe('the document a requirement is told by', () => {
  const from = (validFrom: string, validTo: string | null, revokedOn: string | null = null) => ({ validFrom, validTo, revokedOn });
  it.each([
    ['none', [], undefined],
    ['the one in force', [from('2025-01-01', '2025-12-31'), from('2026-01-01', '2026-12-31')], 1],
    ['of two in force the one that lasts longer', [from('2026-01-01', '2027-06-30'), from('2026-02-01', '2026-12-31')], 0],
    ['one without an end lasts longest', [from('2026-01-01', '2030-01-01'), from('2026-01-01', null)], 1],
    ['of ended ones the last', [from('2024-01-01', '2024-12-31'), from('2025-01-01', '2025-12-31')], 1],
    ['an ended one before one that only starts', [from('2027-01-01', '2027-12-31'), from('2025-01-01', '2025-12-31')], 1],
    ['a revoked one ended the day before', [from('2026-01-01', '2026-12-31', '2026-02-01'), from('2025-01-01', '2026-02-28')], 1],
    ['the next to start', [from('2028-01-01', '2028-12-31'), from('2027-01-01', '2027-12-31')], 1],
  ])('%s', (_, documents, at) => {
    expect(tellingDocument(documents, '2026-05-01')).toBe(at === undefined ? undefined : documents[at]);
  });
});

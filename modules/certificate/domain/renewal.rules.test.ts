import { expect, it } from 'vitest';
import { renewalFault } from './renewal.rules.ts';

const fine = { isRevoked: false, isPending: false, hasLeft: false, isActive: true, wasHeld: true, end: '2026-12-31' as string | null };

it.each([
  ['later', {}, '2027-12-31', undefined],
  ['without an end', {}, null, undefined],
  ['until the same day', {}, '2026-12-31', 'certificate.renewal.notLater'],
  ['shorter than it is', {}, '2026-06-30', 'certificate.renewal.notLater'],
  ['without an end already', { end: null }, '2027-12-31', 'certificate.renewal.noEnd'],
  ['revoked', { isRevoked: true, isPending: true }, '2027-12-31', 'certificate.renewal.revoked'],
  ['of a leaver', { hasLeft: true }, '2027-12-31', 'certificate.renewal.left'],
  ['waiting for a review', { isPending: true }, '2027-12-31', 'certificate.refusal.pending'],
  ['of a retired category', { isActive: false }, '2027-12-31', 'certificate.renewal.retired'],
  ['never approved', { wasHeld: false, end: null }, '2027-12-31', 'certificate.renewal.neverHeld'],
])('one %s', (_name, more, end, expected) => {
  expect(renewalFault({ ...fine, ...more }, end)).toBe(expected);
});

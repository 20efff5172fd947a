import { expect, test } from 'vitest';
import { checkEmbeddedParts } from './embedded-parts.ts';

const root = process.cwd();
const advisory = { part: 'postgresql', before: '99.1', advisories: 3, where: 'https://example.org', decision: '0302' };

test('every embedded part has a version', () => {
  const { parts } = checkEmbeddedParts(root);
  expect(Object.keys(parts)).toEqual(['postgresql', 'pdfium', 'sharp', 'argon2', 'node']);
  for (const version of Object.values(parts)) expect(version).toMatch(/^\d+\.\d+/);
});

test('a part with known advisories is named with where they are mended', () => {
  const { known, faults } = checkEmbeddedParts(root, [advisory]);
  expect([known.length, faults]).toEqual([1, []]);
  expect(known[0]).toMatch(/^postgresql \d+\.\d+ has 3 known advisories \(mended in 99\.1/);
});

test.each([
  ['without its decision', { ...advisory, decision: '9999' }],
  ['of no part', { ...advisory, part: 'oracle' }],
  ['that is over', { ...advisory, before: '1.0' }],
])('an advisory %s is a fault', (_, one) => {
  const { known, faults } = checkEmbeddedParts(root, [one]);
  expect([known, faults.length]).toEqual([[], 1]);
});

test('versions are ordered by their numbers', () => {
  const version = checkEmbeddedParts(root).parts['postgresql']!;
  const [major, minor] = version.split('.').map(Number) as [number, number];
  expect(checkEmbeddedParts(root, [{ ...advisory, before: `${major}.${minor + 10}` }]).known).toHaveLength(1);
});

import { expect, it } from 'vitest';
import { releasedBy } from './suspension.rules.ts';

it.each([
  ['2026-12-01', '2026-11-30', 'releaseAhead'],
  ['2026-12-01', '2026-12-01', 'release'],
  ['2026-12-01', '2027-01-01', 'release'],
] as const)('a plan that starts on %s and goes on on %s: %s', (startsOn, today, event) => {
  expect(releasedBy(startsOn, today)).toBe(event);
});

import { expect, it } from 'vitest';
import { rateSpan } from './rate-span.rules.ts';

it.each([
  ['last12', '2026-11-30', '2025-12', '2026-11'],
  ['last24', '2026-11-30', '2024-12', '2026-11'],
  ['thisYear', '2026-11-30', '2026-01', '2026-11'],
  ['thisYear', '2026-01-05', '2026-01', '2026-01'],
  ['lastYear', '2026-11-30', '2025-01', '2025-12'],
] as const)('%s of %s', (span, today, from, to) => {
  expect(rateSpan(span, today)).toEqual({ from, to });
});

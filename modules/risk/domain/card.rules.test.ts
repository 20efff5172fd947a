import { expect, test } from 'vitest';
import { isOlder } from './card.rules.ts';

const at = (day: number) => `2026-11-${day}T00:00:00.000Z`;

test.each([
  [null, true, [at(20)], false],
  [at(20), true, [at(19), null], false],
  [at(20), true, [at(19), at(21)], true],
  [at(20), false, [], true],
])('issued %s, of the assessment in force %s, rows changed %j: %s', (issued, isOfThis, rows, older) =>
  expect(
    isOlder(
      issued,
      isOfThis,
      rows.map((changed_at) => ({ changed_at })),
    ),
  ).toBe(older),
);

import { expect, test } from 'vitest';
import { archivedBefore } from './archive.rules.ts';

test.each([
  ['2026-11-22T09:00:00Z', '2026-08-24T09:00:00Z'],
  ['2026-03-01T00:00:00Z', '2025-12-01T00:00:00Z'],
])('at %s what was sent before %s is put away', (now, before) => expect(archivedBefore(new Date(now))).toEqual(new Date(before)));

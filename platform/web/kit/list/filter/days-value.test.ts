import { expect, test } from 'vitest';
import { daysValue } from './days-value.ts';

test.each([
  ['2026-11-16', '2026-11-22', { condition: 'between', values: ['2026-11-16', '2026-11-22'] }],
  ['2026-11-22', '2026-11-16', { condition: 'between', values: ['2026-11-16', '2026-11-22'] }],
  ['2026-11-16', '', { condition: '>=', values: ['2026-11-16'] }],
  ['', '2026-11-22', { condition: '<=', values: ['2026-11-22'] }],
  ['', '', undefined],
])('from %j to %j', (from, to, expected) => expect(daysValue(from, to)).toEqual(expected));

import { expect, test } from 'vitest';
import { asOfInstant } from './as-of.rules.ts';

test.each([
  [undefined, 'Asia/Hong_Kong', null],
  ['', 'Asia/Hong_Kong', null],
  ['2026-03-31', 'Asia/Hong_Kong', '2026-03-31T15:59:59.999Z'],
  ['2026-03-31', 'America/New_York', '2026-04-01T03:59:59.999Z'],
  ['2026-03-31T08:00:00+08:00', 'Asia/Hong_Kong', '2026-03-31T00:00:00.000Z'],
  ['2026-02-30', 'Asia/Hong_Kong', undefined],
  ['yesterday', 'Asia/Hong_Kong', undefined],
  [20260331, 'Asia/Hong_Kong', undefined],
])('%s in %s is %s', (given, zone, instant) => expect(asOfInstant(given, zone)).toBe(instant));

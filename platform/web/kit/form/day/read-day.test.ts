import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';

test.each([
  ['2026-12-01', '2026-12-01'],
  ['２０２６－１２－０１', '2026-12-01'],
  ['2026/12/1', '2026-12-01'],
  ['２０２６年１２月１日', '2026-12-01'],
  ['\u200B2026-12-01\u00A0', '2026-12-01'],
  ['2026-13-01', undefined],
  ['2026-02-30', undefined],
  ['02/11/2026', undefined],
  ['2026-12', undefined],
  ['9', undefined],
  ['', undefined],
])('%j is %j', (typed, day) => expect(readDay(typed)).toBe(day));

import { expect, test } from 'vitest';
import { nextRound } from './next-round.rules.ts';

const at = (day: number, skipped: string | null = null) => ({ startAt: `2026-12-0${day}T01:00:00.000Z`, skipped });

test.each([
  ['the first that has not begun', [at(1), at(2), at(3)], 2],
  ['not one that is left out', [at(1), at(2, 'holiday'), at(3)], 3],
  ['none once all have begun', [at(1)], null],
] as const)('%s', (_what, dates, day) => expect(nextRound(dates, '2026-12-01T01:00:00.000Z')).toEqual(day === null ? undefined : at(day)));

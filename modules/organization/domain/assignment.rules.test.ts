import { describe, expect, test } from 'vitest';
import { holdsOn, sameAlready } from './assignment.rules.ts';

const at = (from: string, to: string | null, unitId = 1, jobId: number | null = 7) => ({ unitId, jobId, from, to });

describe('the same assignment twice', () => {
  test.each([
    ['within an open one', at('2026-03-01', '2026-04-01'), at('2026-01-01', null), true],
    ['open after one that ended', at('2026-03-01', null), at('2026-01-01', '2026-03-01'), false],
    ['one day before the end', at('2026-02-28', null), at('2026-01-01', '2026-03-01'), true],
    ['before one that comes', at('2026-01-01', '2026-02-01'), at('2026-02-01', null), false],
    ['open, before one that comes', at('2026-01-01', null), at('2026-02-01', '2026-03-01'), true],
    ['another unit', at('2026-01-01', null, 2), at('2026-01-01', null), false],
    ['another post', at('2026-01-01', null, 1, null), at('2026-01-01', null), false],
    ['one that was withdrawn before its first day', at('2026-01-01', null), at('2026-02-01', '2026-02-01'), false],
  ])('%s', (_, wanted, held, found) => expect(sameAlready(wanted, [held]) === held).toBe(found));
});

test.each([
  ['2025-12-31', false],
  ['2026-01-01', true],
  ['2026-02-28', true],
  ['2026-03-01', false],
])('on %s', (day, holds) => expect(holdsOn({ from: '2026-01-01', to: '2026-03-01' }, day)).toBe(holds));

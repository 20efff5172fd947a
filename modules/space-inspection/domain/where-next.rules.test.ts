import { expect, test } from 'vitest';
import { whereNext } from './where-next.rules.ts';

const at = (n: number, lastAt: string | null = null, hasFailed = false) => ({ surface: `_SYS_SU_${n}`, lastAt, hasFailed });
const shown = (all: Parameters<typeof whereNext>[0]) => whereNext(all).map(({ surface, why }) => `${surface.slice(8)} ${why}`);

test.each([
  ['by code where none was swabbed', [at(10), at(2), at(1), at(3)], ['1 never', '2 never', '3 never']],
  ['failed before never before longest', [at(1, '2026-11-01'), at(2), at(3, '2026-11-20', true)], ['3 failed', '2 never', '1 longest']],
  ['the longest first', [at(1, '2026-11-03'), at(2, '2026-11-01'), at(3, '2026-11-02')], ['2 longest', '3 longest', '1 longest']],
  ['of failed ones the longest', [at(1, '2026-11-03', true), at(2, '2026-11-01', true)], ['2 failed', '1 failed']],
  ['none', [], []],
])('%s', (_, all, expected) => expect(shown(all)).toEqual(expected));

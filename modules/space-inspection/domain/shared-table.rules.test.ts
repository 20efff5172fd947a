import { expect, test } from 'vitest';
import { dayOf, daysOf } from './shared-table.rules.ts';

test('days of a period', () => expect(daysOf('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']));

test.each([
  ['nothing', undefined, null],
  ['what is still to come', { state: 'due', percent: null, result: null }, null],
  ['missed', { state: 'missed', percent: null, result: null }, { percent: null, verdict: 'missed' }],
  ['passed', { state: 'done', percent: 97.5, result: '_SYS_RS_1' }, { percent: 97.5, verdict: 'pass' }],
  ['without a score', { state: 'done', percent: null, result: null }, { percent: null, verdict: 'unscored' }],
] as const)('a day shows %s', (_, cell, shown) => expect(dayOf(cell && { day: '2026-01-01', ...cell })).toEqual(shown));

import { expect, test } from 'vitest';
import { approversOf, explanationFaults, lastDay, spanFaults } from './exemption.rules.ts';

test.each([
  ['kpi', '2026-06-10', '2026-06-10', []],
  ['kpi', '2026-06-10', '2026-06-09', ['exemption.fault.order']],
  ['kpi', '2026-06-01', '2026-08-31', []],
  ['kpi', '2026-06-01', '2026-09-01', ['exemption.fault.days']],
  ['whiteList', '2026-06-01', '2027-06-01', []],
  ['whiteList', '2026-06-01', '2027-06-03', ['exemption.fault.days']],
] as const)('%s from %s to %s: %j', (kind, fromOn, toOn, keys) => {
  expect(spanFaults({ kind, fromOn, toOn }).map(({ key }) => key)).toEqual(keys);
});

test('spaces explain nothing', () => {
  expect(explanationFaults('                         x')).toHaveLength(1);
  expect(explanationFaults('The ward is closed for works.')).toEqual([]);
});

test('a white list entry stands thirty days longer', () => {
  expect(lastDay({ kind: 'kpi', toOn: '2026-06-30' })).toBe('2026-06-30');
  expect(lastDay({ kind: 'whiteList', toOn: '2026-06-30' })).toBe('2026-07-30');
});

const asked = { kind: 'kpi', fromOn: '2026-06-10', toOn: '2026-06-20', isLarge: false, daysOfYear: 0, today: '2026-06-05' } as const;
test.each([
  [{}, 'OM'],
  [{ toOn: '2026-07-11' }, 'DIR'],
  [{ isLarge: true }, 'DIR'],
  [{ daysOfYear: 81 }, 'OM'],
  [{ daysOfYear: 82 }, 'DIR'],
  [{ today: '2026-07-11' }, 'OM'],
  [{ today: '2026-07-12' }, 'EHSM'],
])('%j is answered first by %s', (more, first) => {
  expect(approversOf({ ...asked, ...more })[0]![0]).toBe(first);
});

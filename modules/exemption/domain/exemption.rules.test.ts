import { expect, test } from 'vitest';
import { approversOf, explanationFaults, lastDay, nextCheck, reviewFaults, spanFaults, stepOn, subjectFaults } from './exemption.rules.ts';

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

const june = { kind: 'kpi', toOn: '2026-06-30' } as const;
const listed = { kind: 'whiteList', toOn: '2026-06-30' } as const;
test.each([
  [june, '2026-06-22', 'none', '2026-06-23'],
  [june, '2026-06-23', 'ending', '2026-07-01'],
  [june, '2026-06-30', 'ending', '2026-07-01'],
  [june, '2026-07-01', 'expire', '2026-07-02'],
  [listed, '2026-06-23', 'ending', '2026-07-01'],
  [listed, '2026-07-01', 'reviewOverdue', '2026-07-08'],
  [listed, '2026-07-30', 'reviewOverdue', '2026-07-31'],
  [listed, '2026-07-31', 'expire', '2026-08-01'],
] as const)('%j on %s: %s, and the clock looks again on %s', (it, today, step, next) => {
  expect([stepOn(it, today), nextCheck(it, today)]).toEqual([step, next]);
});

test.each([
  ['2026-06-10', 1],
  ['2026-06-11', 0],
  ['2027-06-11', 0],
  ['2027-06-12', 1],
])('a next review on %s of the 10th of June has %i fault', (reviewOn, faults) => {
  expect(reviewFaults(reviewOn, '2026-06-10')).toHaveLength(faults);
});

test.each([
  ['kpi', 'unit', 0],
  ['kpi', 'space', 0],
  ['kpi', 'employee', 1],
  ['kpi', 'post', 1],
  ['whiteList', 'employee', 0],
  ['whiteList', 'post', 0],
] as const)('%s of %s: %i faults', (kind, subject, faults) => {
  expect(subjectFaults(kind, subject)).toHaveLength(faults);
});

import { addDays, daysBetween } from '@quantum/platform/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { audienceOf, dueStep, filingFaults, nextWarning, renewalWindow, stepOn } from './renewal.rules.ts';

const END = '2027-03-31';
const WARN = [90, 60, 30, 7];

test.each([
  ['lead time beyond the first warning', { leadDays: 120, earliestDays: null }, ['2026-11-17', null, '2026-12-01']],
  ['first warning beyond the lead time', { leadDays: 30, earliestDays: null }, ['2026-12-31', null, '2027-03-01']],
  ['a first day of the authority', { leadDays: 30, earliestDays: 60 }, ['2026-12-31', '2027-01-30', '2027-03-01']],
  ['no lead time', { leadDays: 0, earliestDays: null }, ['2026-12-31', null, '2027-03-31']],
])('%s', (_, times, days) => {
  const { opensOn, fileFrom, fileBy } = renewalWindow(END, { warnDays: WARN, ...times });
  expect([opensOn, fileFrom, fileBy]).toEqual(days);
});

test.each([
  [91, undefined],
  [90, 90],
  [61, 90],
  [60, 60],
  [29, 30],
  [7, 7],
  [1, 7],
  [0, 0],
  [-1, 0],
  [-6, 0],
  [-7, -7],
  [-13, -7],
  [-14, -14],
])('with %d days left the step is %s', (left, step) => expect(stepOn(left, WARN)).toBe(step));

test.each([
  ['nothing told yet', 90, null, 90],
  ['told today', 90, 90, undefined],
  ['two steps were missed', 20, 90, 30],
  ['told, and nothing reached since', 8, 30, undefined],
  ['the last day', 0, 7, 0],
  ['a week over', -7, 0, -7],
  ['three weeks missed', -28, -7, -28],
])('%s', (_, left, told, step) => expect(dueStep(left, WARN, told)).toBe(step));

test('each step is told once, in turn, whatever days the job runs on', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: -100, max: 200 }), { maxLength: 60 }), (lefts) => {
      const told: number[] = [];
      for (const left of lefts.toSorted((a, b) => b - a)) {
        const step = dueStep(left, WARN, told.at(-1) ?? null);
        if (step === undefined) continue;
        expect(daysBetween(addDays(END, -left), END)).toBe(left);
        expect(step).toBeGreaterThanOrEqual(left);
        told.push(step);
      }
      expect(told).toEqual([...new Set(told)].toSorted((a, b) => b - a));
    }),
  );
});

test.each([
  [90, ['responsible']],
  [60, ['responsible']],
  [30, ['responsible', 'PM', 'LEG']],
  [0, ['responsible', 'PM', 'LEG']],
  [-7, ['responsible', 'PM', 'LEG', 'OM']],
])('at step %d: %j', (step, audience) => expect(audienceOf(step)).toEqual(audience));

test.each([
  ['2027-01-30', null, []],
  ['2027-01-30', '2027-01-30', []],
  ['2027-01-31', null, ['filedOn']],
  ['2027-01-30', '2027-01-29', ['expectedOn']],
])('filed on %s, expected on %s: %j', (filedOn, expectedOn, paths) =>
  expect(filingFaults({ filedOn, expectedOn }, '2027-01-30').map(({ path }) => path)).toEqual(paths),
);

test.each([
  ['2026-11-01', '2026-12-31'],
  ['2026-12-31', '2027-01-30'],
  ['2027-03-24', '2027-03-31'],
  ['2027-03-31', '2027-04-07'],
  ['2027-04-01', '2027-04-07'],
  ['2027-04-07', '2027-04-14'],
])('after %s the next warning is on %s', (day, next) => expect(nextWarning(END, WARN, day)).toBe(next));

import { expect, test } from 'vitest';
import { allHeldOn, heldOn, nearestTarget, resolveTarget, riskTarget, targetChanges } from './target.rules.ts';

test.each([
  ['of the functional risk, before all else', { risk: 98, space: 90, form: 85 }, 98],
  ['of the space', { risk: undefined, space: 90, form: 85 }, 90],
  ['of the form', { risk: undefined, space: undefined, form: 85 }, 85],
  ['of the setting', { risk: undefined, space: undefined, form: null }, 95],
  ['zero, where it is set', { risk: undefined, space: 0, form: 85 }, 0],
])('a score is held against the target %s', (_, by, percent) => expect(resolveTarget({ ...by, setting: 95 })).toBe(percent));

test('a unit has the target of a risk its nearest unit above gives', () => {
  const validFrom = '2000-01-01';
  const all = [
    { unitId: 1, risk: 'FR1', percent: 98, validFrom },
    { unitId: 3, risk: 'FR1', percent: 96, validFrom },
    { unitId: 1, risk: 'FR2', percent: 95, validFrom },
    { unitId: 9, risk: 'FR3', percent: 10, validFrom },
  ];
  const on = '2026-11-28';
  expect(['FR1', 'FR2', 'FR3'].map((risk) => riskTarget(all, [3, 2, 1], risk, on))).toEqual([96, 95, undefined]);
  expect(riskTarget(all, [2, 1], 'FR1', on)).toBe(98);
  expect(riskTarget(all, [3, 2, 1], null, on)).toBeUndefined();
});

test.each([
  ['before anything is set', '2025-12-31', undefined],
  ['on its first day', '2026-01-01', 98],
  ['the day before the next', '2026-05-31', 98],
  ['from the next on', '2026-06-01', 97],
  ['withdrawn, the unit above counts', '2026-09-01', 90],
])('the target of a day: %s', (_, day, percent) => {
  const own = { unitId: 3, risk: 'FR1' };
  const all = [
    { ...own, percent: 97, validFrom: '2026-06-01' },
    { ...own, percent: 98, validFrom: '2026-01-01' },
    { ...own, percent: null, validFrom: '2026-09-01' },
    { unitId: 1, risk: 'FR1', percent: 90, validFrom: '2026-08-01' },
  ];
  expect(riskTarget(all, [3, 1], 'FR1', day)).toBe(percent);
});

test('of a space two units speak of the nearest counts, whichever came later', () => {
  const all = [
    { unitId: 3, percent: 90, validFrom: '2026-01-01' },
    { unitId: 1, percent: 70, validFrom: '2026-05-01' },
  ];
  expect(nearestTarget(all, [3, 2, 1], '2026-06-01')).toBe(90);
  expect(nearestTarget(all, [2, 1], '2026-06-01')).toBe(70);
  expect(nearestTarget(all, [2], '2026-06-01')).toBeUndefined();
});

test('of each key the one that holds', () => {
  const all = [
    { key: 'a', validFrom: '2026-01-01' },
    { key: 'a', validFrom: '2026-03-01' },
    { key: 'b', validFrom: '2026-04-01' },
  ];
  expect(allHeldOn(all, ({ key }) => key, '2026-03-31')).toEqual([all[1]]);
  expect(heldOn(all, '2026-02-01')).toBe(all[0]);
});

test('only what is said otherwise is written, and what is no longer said', () => {
  expect(
    targetChanges(
      [
        ['FR1', 98],
        ['FR2', 95],
        ['FR3', 90],
      ],
      [
        ['FR1', 98],
        ['FR2', 96],
        ['FR4', 85],
      ],
    ),
  ).toEqual([
    ['FR2', 96],
    ['FR4', 85],
    ['FR3', null],
  ]);
});

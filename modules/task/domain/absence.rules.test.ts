import { expect, test } from 'vitest';
import { absenceFaults, absenceStep, overlap } from './absence.rules.ts';

const TODAY = '2026-11-28';
test.each([
  [{ standInId: 2, fromOn: '2026-11-28', toOn: '2026-11-28' }, []],
  [{ standInId: 1, fromOn: '2026-11-28', toOn: '2026-11-30' }, ['standInId']],
  [{ standInId: 2, fromOn: '2026-11-27', toOn: '2026-11-30' }, ['fromOn']],
  [{ standInId: 2, fromOn: '2026-12-02', toOn: '2026-12-01' }, ['toOn']],
  [{ standInId: 2, fromOn: '2026-12-01', toOn: '2028-12-01' }, ['toOn']],
  [{ standInId: 1, fromOn: '2026-11-01', toOn: '2026-10-01' }, ['standInId', 'fromOn', 'toOn']],
])('%j has the faults %j', (input, paths) => expect(absenceFaults(input, 1, TODAY).map(({ path }) => path)).toEqual(paths));

test.each([
  ['2026-12-01', '2026-12-05', '2026-12-05', '2026-12-09', true],
  ['2026-12-01', '2026-12-05', '2026-12-06', '2026-12-09', false],
  ['2026-12-01', '2026-12-31', '2026-12-06', '2026-12-09', true],
])('%s to %s and %s to %s share a day: %s', (a, b, c, d, shared) =>
  expect(overlap({ from_on: a, to_on: b }, { from_on: c, to_on: d })).toBe(shared),
);

test.each([
  [{ from_on: '2026-11-28', to_on: '2026-12-01', began_at: null, standInWorks: true }, 'begin'],
  [{ from_on: '2026-11-20', to_on: '2026-12-01', began_at: 'x', standInWorks: true }, undefined],
  [{ from_on: '2026-11-29', to_on: '2026-12-01', began_at: null, standInWorks: true }, undefined],
  [{ from_on: '2026-11-20', to_on: '2026-11-27', began_at: 'x', standInWorks: true }, 'end'],
  [{ from_on: '2026-11-20', to_on: '2026-12-27', began_at: 'x', standInWorks: false }, 'end'],
])('%j: %s', (absence, step) => expect(absenceStep(absence, TODAY)).toBe(step));

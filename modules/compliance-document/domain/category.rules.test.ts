import { expect, test } from 'vitest';
import { categoryFaults, treeFaults } from './category.rules.ts';

const FINE = {
  need: 'projects',
  noExpiry: false,
  validityMonths: 12,
  leadDays: 30,
  earliestDays: null,
  warnDays: [90, 60, 30, 7],
} as const;
test.each([
  ['fine', {}, []],
  ['no warning', { warnDays: [] }, ['warnDays']],
  ['a negative warning', { warnDays: [-1] }, ['warnDays']],
  ['a warning on the last day, which is there anyway', { warnDays: [30, 0] }, ['warnDays']],
  ['doubled', { warnDays: [30, 30] }, ['warnDays']],
  ['the longest', { warnDays: [730] }, []],
  ['above the longest', { warnDays: [731] }, ['warnDays']],
  ['ten', { warnDays: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1] }, []],
  ['more than ten', { warnDays: [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] }, ['warnDays']],
  ['months without an end', { noExpiry: true }, ['validityMonths']],
  ['no end', { noExpiry: true, validityMonths: null }, []],
  ['a first day after the last', { leadDays: 60, earliestDays: 30 }, ['earliestDays']],
  ['one day to file', { leadDays: 30, earliestDays: 30 }, []],
])('%s: %j has faults at %j', (_, more, paths) => {
  expect(categoryFaults({ ...FINE, ...more }).map(({ path }) => path)).toEqual(paths);
});

const heading = { id: 1, parentId: null, isActive: true };
const PLACE = { id: 5, parent: heading, hasChildren: false, need: 'projects' } as const;
test.each([
  ['below a heading', {}, []],
  ['at the top', { parent: null }, []],
  ['below itself', { id: 1 }, ['parentId']],
  ['a third level', { parent: { ...heading, parentId: 9 } }, ['parentId']],
  ['below a retired one', { parent: { ...heading, isActive: false } }, ['parentId']],
  ['a heading below another', { hasChildren: true, need: 'nobody' as const }, ['parentId']],
  ['a heading that is needed itself', { parent: null, hasChildren: true }, ['need']],
  ['a heading', { parent: null, hasChildren: true, need: 'nobody' as const }, []],
])('%s: faults at %j', (_, more, paths) => {
  expect(treeFaults({ ...PLACE, ...more }).map(({ path }) => path)).toEqual(paths);
});

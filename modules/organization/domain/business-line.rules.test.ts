import { expect, test } from 'vitest';
import { linesOf } from './business-line.rules.ts';

test.each([
  ['_SYS_BL_1', 4, [5, 4]],
  ['_SYS_BL_8', 4, [5, 4]],
  ['_SYS_BL_9', 4, [5, 4]],
  ['_SYS_BL_10', 4, [5, 4]],
  ['_SYS_BL_1', 5, [5]],
  ['_SYS_BL_1', null, [5]],
  ['_SYS_BL_12', 4, [3]],
  ['_SYS_BL_13', 3, [4]],
  ['_SYS_BL_11', 7, [3, 4, 5, 7]],
  ['_SYS_BL_11', null, [3, 4, 5]],
  ['4', 3, [4]],
  ['_SYS_BL_2', 3, undefined],
  ['0', 3, undefined],
] as const)('%s with %s shows %j', (code, supplied, lines) => expect(linesOf(code, { supplied })).toEqual(lines));

test.each(['_SYS_BL_1', '_SYS_BL_11', '_SYS_BL_13', 'anything'])('a doctor-department query with %s is restricted to line 3', (code) =>
  expect(linesOf(code, { supplied: 4, doctorDepartment: true })).toEqual([3]),
);

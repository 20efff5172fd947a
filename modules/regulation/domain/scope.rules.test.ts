import { expect, it } from 'vitest';
import { isAskedOf } from './scope.rules.ts';

const project = { businessLineId: 7, path: [30, 20, 10] };
it.each([
  [project, { businessLineIds: [], unitId: 10 }, true],
  [project, { businessLineIds: [7, 8], unitId: 10 }, true],
  [project, { businessLineIds: [8], unitId: 10 }, false],
  [{ ...project, businessLineId: null }, { businessLineIds: [8], unitId: 10 }, true],
  [project, { businessLineIds: [], unitId: 30 }, true],
  [project, { businessLineIds: [], unitId: 31 }, false],
])('of %j a regulation of %j is asked: %s', (unit, regulation, asked) => expect(isAskedOf(unit, regulation)).toBe(asked));

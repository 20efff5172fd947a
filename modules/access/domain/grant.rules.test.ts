import { describe, expect, it } from 'vitest';
import { wholeCompaniesOf } from './grant.rules.ts';

/** Two companies, 1 and 2, with their units. */
const companyOf = (unitId: number): number => (unitId < 10 ? unitId : Math.floor(unitId / 10));

describe('companies whose units are all held', () => {
  it.each([
    ['the root of a company', [1], [1]],
    ['the root and a unit below it', [1, 11], [1]],
    ['the roots of two companies', [1, 2], [1, 2]],
    ['a unit alone', [11], []],
    ['a root, and a unit of another company', [1, 21], []],
    ['nothing', [], []],
  ])('%s', (_what, units, expected) => {
    expect(wholeCompaniesOf(units, companyOf)).toEqual(expected);
  });
});

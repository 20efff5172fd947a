import { expect, test } from 'vitest';
import { isNeededBy } from './need.rules.ts';

const COMPANY = 2;
const company = { id: 2, companyId: COMPANY, isProject: false, businessLineId: null, path: [2, 1] };
const region = { id: 5, companyId: COMPANY, isProject: false, businessLineId: null, path: [5, 2, 1] };
const cleaning = { id: 10, companyId: COMPANY, isProject: true, businessLineId: 7, path: [10, 5, 2, 1] };
const catering = { id: 11, companyId: COMPANY, isProject: true, businessLineId: 8, path: [11, 2, 1] };
const noLine = { id: 12, companyId: COMPANY, isProject: true, businessLineId: null, path: [12, 2, 1] };
const foreign = { id: 20, companyId: 3, isProject: true, businessLineId: 7, path: [20, 3, 1] };
const UNITS = { company, region, cleaning, catering, noLine, foreign };

const RULE = { companyId: COMPANY, need: 'projects', unitIds: [], businessLineIds: [] } as const;
test.each([
  ['each project of the company', {}, ['cleaning', 'catering', 'noLine']],
  ['each project of a line', { businessLineIds: [7] }, ['cleaning']],
  ['each project of two lines', { businessLineIds: [7, 8] }, ['cleaning', 'catering']],
  ['each project of a region', { unitIds: [5] }, ['cleaning']],
  ['one project', { unitIds: [11] }, ['catering']],
  ['a line that a region has not', { unitIds: [5], businessLineIds: [8] }, []],
  ['the company once', { need: 'once' }, ['company']],
  ['a region once, not its projects', { need: 'once', unitIds: [5] }, ['region']],
  ['a project once, by its line', { need: 'once', unitIds: [10, 11], businessLineIds: [8] }, ['catering']],
  ['nobody', { need: 'nobody', unitIds: [5] }, []],
] as const)('%s', (_, more, names) => {
  const asked = Object.entries(UNITS).filter(([, unit]) => isNeededBy(unit, { ...RULE, ...more }));
  expect(asked.map(([name]) => name)).toEqual(names);
});

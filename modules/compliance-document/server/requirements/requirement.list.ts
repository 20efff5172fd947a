import { unitName } from '@quantum/modules/organization/server-api';
import { bool, byUnit, day, hidden, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { RequirementRow } from '../../contract/index.ts';
import { DAY, IS_OPEN } from './needed.ts';
import { coveredOn, stateOn } from './standing.ts';

const SHOWN_ONLY = { filterable: false } as const;
/** What units must hold, with those of the past where they are asked for. */
export const requirementList: ListDefinition<RequirementRow> = {
  name: 'compliance-document.requirement',
  from: `compliance_document.requirement r join organization.pub_unit u on u.id = r.unit_id
    join compliance_document.category c on c.id = r.category_id`,
  key: 'r.id',
  search: 'r.search',
  scope: byUnit('r.unit_id'),
  columns: {
    id: int('r.id'),
    code: text('r.code', sortable),
    complianceCategoryId: int('r.category_id'),
    categoryName: localizedColumn('c.names'),
    unitId: int('r.unit_id'),
    unitName: unitName('r.unit_id'),
    fromOn: day('r.from_on'),
    toOn: day('r.to_on'),
    state: text(`(${stateOn(DAY, coveredOn('r', DAY))})`),
    reason: text('r.reason', SHOWN_ONLY),
    isPast: bool(`(not (${IS_OPEN}))`, hidden),
    version: int('r.version', SHOWN_ONLY),
  },
  unlessAsked: { isPast: IS_OPEN },
};

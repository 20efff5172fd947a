import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { byUnit, code, hidden, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { FacilityOption, FacilityRow } from '../../contract/index.ts';
import { SPACES_IN_FACILITY } from './facility.store.ts';

/** SS121. */
export const facilityList: ListDefinition<FacilityRow> = {
  name: 'organization.facility',
  from: 'organization.facility t join organization.unit u on u.id = t.unit_id left join organization.facility p on p.id = t.parent_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    kind: code('t.kind'),
    parentName: localizedColumn('p.names'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    spaceCount: int(`(${SPACES_IN_FACILITY})`, { filterable: false }),
    status: code('t.status'),
  },
  sheet: {
    title: 'menu.SS121',
    columns: {
      code: 'common.code',
      name: 'common.name',
      kind: 'organization.facility.kind',
      parentName: 'organization.facility.parent',
      unitName: 'common.project',
      spaceCount: 'organization.unit.spaces',
      status: 'common.status',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
  master: true,
};

/** For pickers: those in use. */
export const facilityOptionList: ListDefinition<FacilityOption> = {
  name: 'organization.facility options',
  from: 'organization.facility t join organization.unit u on u.id = t.unit_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    kind: code('t.kind'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    parent_id: int('t.parent_id'),
    floor: text('t.floor'),
    companyId: int('t.company_id', hidden),
  },
  where: `t.status = '${RECORD_STATUS.active}'`,
  search: 't.search',
  scope: byUnit('t.unit_id'),
  master: true,
};

import { byUnit, code, hidden, int, localizedColumn, number, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { SpaceRow } from '../../contract/index.ts';

/** SS122. */
export const spaceList: ListDefinition<SpaceRow> = {
  name: 'organization.space',
  from: `organization.space t join organization.unit u on u.id = t.unit_id join organization.space_type y on y.id = t.type_id
    join organization.facility f on f.id = t.facility_id`,
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    facilityId: int('t.facility_id', hidden),
    facilityName: localizedColumn('f.names'),
    floor: text('t.floor'),
    typeId: int('t.type_id'),
    typeName: localizedColumn('y.names'),
    functionalRisk: code('t.functional_risk'),
    area: number('t.area'),
    status: code('t.status'),
  },
  sheet: {
    title: 'menu.SS122',
    columns: {
      code: 'common.code',
      name: 'common.name',
      unitName: 'common.project',
      facilityName: 'organization.space.facility',
      floor: 'organization.space.floor',
      typeName: 'organization.space.type',
      functionalRisk: 'organization.space.risk',
      area: 'organization.space.areaUnit',
      status: 'common.status',
    },
  },
  where: 't.deleted_at is null',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  master: true,
};

import { bool, byUnit, code, hidden, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { UnitOption, UnitRow } from '../contract/index.ts';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

const table: Omit<ListDefinition<UnitRow>, 'name' | 'where'> = {
  from: `organization.unit t left join organization.unit p on p.id = t.parent_id left join organization.business_line b on b.id = t.business_line_id`,
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    short_name: text('t.short_name'),
    top_org_id: int('t.company_id'),
    parent_id: int('t.parent_id'),
    parentName: localizedColumn('p.names'),
    org_type: code('t.org_type'),
    status: code('t.status'),
    business_line_id: int('t.business_line_id'),
    business_line_name: localizedColumn('b.names'),
    in_ranking: bool('t.in_ranking'),
    version: int('t.version', { filterable: false }),
  },
  sheet: {
    title: 'menu.SS111',
    columns: {
      code: 'common.code',
      name: 'organization.unit.name',
      short_name: 'organization.unit.shortName',
      org_type: 'organization.unit.type',
      parentName: 'organization.unit.parent',
      status: 'common.status',
      business_line_name: 'organization.unit.businessLine',
      in_ranking: 'organization.unit.inRanking',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
  master: true,
};

/** Open units of the reader's scope. */
export const unitList: ListDefinition<UnitRow> = { ...table, name: 'organization.unit', where: `t.status <> '${RECORD_STATUS.inactive}'` };
/** Closed ones too. */
export const unitListAll: ListDefinition<UnitRow> = { ...table, name: 'organization.unit all' };

export const unitOptionList: ListDefinition<UnitOption> = {
  name: 'organization.unit options',
  from: 'organization.unit t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    org_type: code('t.org_type'),
    parent_id: int('t.parent_id', hidden),
  },
  where: `t.status = '${RECORD_STATUS.active}'`,
  search: 't.search',
  scope: byUnit('t.unit_id'),
  master: true,
};

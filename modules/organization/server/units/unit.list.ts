import {
  askedName,
  bool,
  byUnit,
  code,
  hidden,
  inList,
  instant,
  int,
  localizedColumn,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import type { UnitOption, UnitRow } from '../../contract/index.ts';
import { ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';

const table: Omit<ListDefinition<UnitRow>, 'name' | 'where'> = {
  from: `organization.unit t left join organization.unit p on p.id = t.parent_id left join organization.business_line b on b.id = t.business_line_id`,
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: askedName('t.names'),
    short_name: text('t.short_name', sortable),
    top_org_id: int('t.company_id'),
    parent_id: int('t.parent_id'),
    parentName: localizedColumn('p.names', { filterable: true }),
    org_type: code('t.org_type'),
    status: code('t.status'),
    business_line_id: int('t.business_line_id'),
    business_line_name: localizedColumn('b.names', { filterable: true }),
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
  defaultOrder: ['code', 'asc'],
  scope: byUnit('t.unit_id'),
  master: true,
};

/** Open units of the reader's scope. */
export const unitList: ListDefinition<UnitRow> = { ...table, name: 'organization.unit', where: `t.status <> '${RECORD_STATUS.inactive}'` };
/** Closed ones too. */
export const unitListAll: ListDefinition<UnitRow> = { ...table, name: 'organization.unit all' };

/** Only units that are compared with each other. */
export const rankedUnitList: ListDefinition<UnitRow> = {
  ...table,
  name: 'organization.unit ranked',
  where: `t.status <> '${RECORD_STATUS.inactive}' and t.in_ranking`,
};
/** Projects of every business line. */
export const projectList: ListDefinition<UnitRow> = {
  ...table,
  name: 'organization.project',
  where: `t.status <> '${RECORD_STATUS.inactive}' and t.org_type = '${ORG_TYPE.group}'`,
};
/** Projects of every business line that are compared with each other. */
export const rankedProjectList: ListDefinition<UnitRow> = {
  ...table,
  name: 'organization.project ranked',
  where: `t.status <> '${RECORD_STATUS.inactive}' and t.org_type = '${ORG_TYPE.group}' and t.in_ranking`,
};
/** Companies and divisions. */
export const topUnitList: ListDefinition<UnitRow> = {
  ...table,
  name: 'organization.unit top',
  where: `t.status <> '${RECORD_STATUS.inactive}' and t.org_type in (${inList([ORG_TYPE.masterCompany, ORG_TYPE.company, ORG_TYPE.division])})`,
};

/** Units as they were: their periods; the caller adds which instant is asked for. */
export const unitPeriodList: ListDefinition<UnitRow> = {
  ...table,
  name: 'organization.unit history',
  from: `organization.unit t join organization.unit_period h on h.unit_id = t.id left join organization.business_line b on b.id = h.business_line_id`,
  columns: {
    ...table.columns,
    name: askedName('h.names'),
    short_name: text('h.short_name', sortable),
    parent_id: int('h.parent_id'),
    // What the parent was called then is put in by the service.
    parentName: text('null::text', { filterable: false }),
    org_type: code('h.org_type'),
    status: code('h.status'),
    business_line_id: int('h.business_line_id'),
    in_ranking: bool('h.in_ranking'),
    from: instant('h.valid_from', hidden),
    until: instant(`coalesce(h.valid_to, 'infinity')`, hidden),
  },
  where: `h.status <> '${RECORD_STATUS.inactive}'`,
};

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
  defaultOrder: ['code', 'asc'],
  scope: byUnit('t.unit_id'),
  master: true,
};

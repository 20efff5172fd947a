import {
  askedName,
  bool,
  byUnit,
  code,
  hidden,
  int,
  jsonColumn,
  localizedColumn,
  number,
  sortable,
  text,
  unscoped,
  type ListDefinition,
} from '@quantum/platform/server';
import type { z } from 'zod';
import { employeeCriteria } from './employee-calls.list.ts';
import type { EmployeeOption, SpaceOption, spaceGroupRow, spaceTypeRow } from '../../contract/index.ts';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

/** Active people of the reader's company: leavers appear in no picker. */
const byCode: ListDefinition<EmployeeOption> = {
  name: 'organization.employee by code',
  from: 'organization.employee t join organization.unit u on u.id = t.unit_id left join organization.job j on j.id = t.job_id',
  key: 't.id',
  columns: {
    ...employeeCriteria,
    id: int('t.id'),
    code: text('t.code', sortable),
    employee_name: askedName('t.names'),
    job_name: localizedColumn('j.names', { filterable: true }),
    jobCode: text('j.code', hidden),
    org_id: int('t.unit_id'),
    orgName: localizedColumn('u.names', { filterable: true }),
    hasAccount: bool('t.has_account'),
    orderName: text("lower(t.names->>'en')", { sortable: true, shown: false }),
  },
  where: `t.status = '${RECORD_STATUS.active}' and t.left_on is null`,
  search: 't.search',
  scope: byUnit('t.unit_id'),
  master: true,
};

/** The same in the order of the English names, which all people have. */
export const employeeOptionList: ListDefinition<EmployeeOption> = {
  ...byCode,
  name: 'organization.employee options',
  defaultOrder: ['orderName', 'asc'],
};

export const spaceOptionList: ListDefinition<SpaceOption> = {
  name: 'organization.space options',
  from: `organization.space t join organization.space_type y on y.id = t.type_id join organization.facility f on f.id = t.facility_id`,
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    typeId: int('t.type_id', hidden),
    typeName: localizedColumn('y.names'),
    facilityName: localizedColumn('f.names'),
    floor: text('t.floor'),
    functionalRisk: code('t.functional_risk'),
    area: number('t.area'),
  },
  where: `t.deleted_at is null and t.status = '${RECORD_STATUS.active}'`,
  search: 't.search',
  scope: byUnit('t.unit_id'),
  master: true,
};

export const spaceTypeList: ListDefinition<z.infer<typeof spaceTypeRow>> = {
  name: 'organization.space type',
  from: 'organization.space_type t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    space_type_name: askedName('t.names'),
    functionalRisk: code('t.functional_risk'),
    code: text('t.code', sortable),
    status: code('t.status'),
    companyId: int('coalesce(t.company_id, 0)', hidden),
  },
  where: `t.status = '${RECORD_STATUS.active}'`,
  search: 't.search',
  defaultOrder: ['code', 'asc'],
  scope: unscoped("space types are shared by all companies; a company's own are left out by the service"),
  master: true,
};

export const spaceGroupList: ListDefinition<z.infer<typeof spaceGroupRow>> = {
  name: 'organization.space group',
  from: 'organization.space_group t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    space_group_name: askedName('t.names'),
    status: code('t.status'),
    unitId: int('t.unit_id'),
    spaceIds: jsonColumn(
      `coalesce((select jsonb_agg(m.space_id order by m.space_id) from organization.pub_space_group_member m where m.group_id = t.id), '[]')`,
    ),
  },
  where: `t.deleted_at is null and t.status = '${RECORD_STATUS.active}'`,
  search: 't.search',
  defaultOrder: ['code', 'asc'],
  scope: byUnit('t.unit_id'),
  master: true,
};

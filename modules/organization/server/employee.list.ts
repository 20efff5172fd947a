import { bool, byUnit, code, day, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { EmployeeRow } from '../contract/index.ts';

/** SS112. */
export const employeeList: ListDefinition<EmployeeRow> = {
  name: 'organization.employee',
  from: 'organization.employee t join organization.unit u on u.id = t.unit_id left join organization.job j on j.id = t.job_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unit_id: int('t.unit_id'),
    unit_name: localizedColumn('u.names'),
    job_name: localizedColumn('j.names'),
    contractor: bool('(t.contractor = 1)'),
    hired_on: day('t.hired_on'),
    left_on: day('t.left_on'),
    status: code('t.status'),
  },
  sheet: {
    title: 'menu.SS112',
    columns: {
      code: 'common.code',
      name: 'common.name',
      unit_name: 'common.unit',
      job_name: 'organization.employee.job',
      contractor: 'organization.employee.contractor',
      hired_on: 'organization.employee.hiredOn',
      left_on: 'organization.employee.leftOn',
      status: 'common.status',
    },
  },
  search: 't.search',
  defaultOrder: ['code', 'asc'],
  scope: byUnit('t.unit_id'),
  master: true,
};

import { bool, byUnit, code, day, hidden, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { EmployeeRow } from '../../contract/index.ts';

/** SS112. */
export const employeeList: ListDefinition<EmployeeRow> = {
  name: 'organization.employee',
  from: 'organization.employee t join organization.unit u on u.id = t.unit_id left join organization.job j on j.id = t.job_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    jobId: int('t.job_id', hidden),
    job_name: localizedColumn('j.names'),
    contractor: bool('(t.contractor = 1)'),
    hiredOn: day('t.hired_on'),
    leftOn: day('t.left_on'),
    status: code('t.status'),
  },
  sheet: {
    title: 'menu.SS112',
    columns: {
      code: 'common.code',
      name: 'common.name',
      unitName: 'common.unit',
      job_name: 'organization.employee.job',
      contractor: 'organization.employee.contractor',
      hiredOn: 'organization.employee.hiredOn',
      leftOn: 'organization.employee.leftOn',
      status: 'common.status',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
  master: true,
};

import { byUnit, code, day, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { ExemptionRow } from '../../contract/index.ts';

export const exemptionList: ListDefinition<ExemptionRow> = {
  name: 'training.exemption',
  from: `training.exemption t join organization.pub_unit u on u.id = t.unit_id join organization.pub_employee e on e.id = t.employee_id
    left join training.lesson l on l.id = t.lesson_id left join certificate.pub_category k on k.id = t.category_id`,
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    employeeName: localizedColumn('e.names'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    aboutName: localizedColumn('coalesce(l.names, k.names)'),
    fromOn: day('t.from_on'),
    toOn: day('coalesce(t.ended_on, t.to_on)', { filterable: false }),
    status: code('t.status'),
  },
  sheet: {
    title: 'menu.TRA119',
    columns: {
      code: 'common.code',
      employeeName: 'training.record.employee',
      aboutName: 'training.exemption.about',
      unitName: 'common.project',
      fromOn: 'training.exemption.from',
      toOn: 'training.exemption.to',
      status: 'common.status',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
};

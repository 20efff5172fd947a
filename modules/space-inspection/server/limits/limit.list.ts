import { employeeName, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import { byUnit, code, day, int, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { LimitRow } from '../../contract/index.ts';

export const limitList: ListDefinition<LimitRow> = {
  name: 'space-inspection.limit',
  from: 'space_inspection.limit_set t join space_inspection.meter_model m on m.id = t.model_id',
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    modelId: int('t.model_id'),
    modelName: text('m.name'),
    surface: code('t.surface'),
    passLimit: int('t.pass_limit'),
    failLimit: int('t.fail_limit'),
    validFrom: day('t.valid_from'),
    approvedByName: employeeName('t.approved_by_id'),
    note: text('t.note'),
    timeZone: unitTimeZone('t.unit_id'),
  },
  sheet: {
    title: 'space-inspection.limit.title',
    columns: {
      code: 'common.code',
      modelName: 'space-inspection.meter.model',
      surface: 'space-inspection.swab.surface',
      passLimit: 'space-inspection.limit.passLimit',
      failLimit: 'space-inspection.limit.failLimit',
      validFrom: 'space-inspection.limit.validFrom',
      unitName: 'space-inspection.limit.unit',
      approvedByName: 'space-inspection.limit.approvedBy',
      note: 'space-inspection.limit.note',
    },
  },
};

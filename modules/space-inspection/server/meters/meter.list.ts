import { unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import { bool, byUnit, day, int, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { MeterRow } from '../../contract/index.ts';

export const meterList: ListDefinition<MeterRow> = {
  name: 'space-inspection.meter',
  from: 'space_inspection.meter t join space_inspection.meter_model m on m.id = t.model_id',
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    serial: text('t.serial'),
    modelId: int('t.model_id'),
    modelName: text('m.name'),
    calibrationDue: day('t.calibration_due'),
    isActive: bool('t.is_active'),
    timeZone: unitTimeZone('t.unit_id'),
    version: int('t.version', { filterable: false }),
  },
  sheet: {
    title: 'space-inspection.meter.title',
    columns: {
      code: 'common.code',
      serial: 'space-inspection.meter.serial',
      modelName: 'space-inspection.meter.model',
      unitName: 'common.project',
      calibrationDue: 'space-inspection.meter.calibrationDue',
      isActive: 'space-inspection.meter.isActive',
    },
  },
};

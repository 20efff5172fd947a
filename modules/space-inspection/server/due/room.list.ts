import { bool, byUnit, code, day, hidden, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { RoomRow } from '../../contract/index.ts';
import { DUE, LATE, NEVER, plannedAt } from './room-terms.store.ts';

/** Rooms in use with the day they fall due: what the figures of rooms open. */
export const roomList: ListDefinition<RoomRow> = {
  name: 'space-inspection.room',
  from: 'space_inspection.room t join organization.pub_space s on s.id = t.space_id join organization.pub_unit u on u.id = t.unit_id',
  key: 't.space_id',
  where: 't.in_use',
  columns: {
    id: int('t.space_id'),
    code: text('s.code'),
    name: localizedColumn('s.names'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    facilityName: localizedColumn('s.facility_names'),
    floor: text('s.floor'),
    functionalRisk: code('t.functional_risk'),
    lastOn: day('t.last_on'),
    dueOn: { ...day(`nullif(t.due_on, date '${NEVER}')`, sortable), criterion: 't.due_on', order: 't.due_on' },
    /** It has an interval: on time or late. */
    hasInterval: bool('(t.due_on is not null)', hidden),
    due: bool(`(${DUE})`, hidden),
    late: bool(`(${LATE})`, hidden),
    planned: bool(`(${plannedAt('t')} is not null)`, hidden),
  },
  defaultOrder: ['dueOn', 'asc'],
  sheet: {
    title: 'space-inspection.sheet.title',
    columns: {
      code: 'common.code',
      name: 'common.name',
      facilityName: 'space-inspection.sheet.facility',
      floor: 'space-inspection.sheet.floor',
      functionalRisk: 'space-inspection.sheet.risk',
      lastOn: 'space-inspection.sheet.lastOn',
      dueOn: 'space-inspection.sheet.dueOn',
      unitName: 'common.project',
    },
  },
  scope: byUnit('t.unit_id'),
};

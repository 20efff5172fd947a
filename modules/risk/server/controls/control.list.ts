import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import { bool, byUnit, code, day, hidden, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { type ControlRow, ROW_STATUS } from '../../contract/index.ts';
import { CONTROL_IN_FORCE, CONTROL_USED } from '../risk-figures.store.ts';
import { SHOWN_ONLY, UNIT_JOIN } from '../risk.list.ts';

export const controlList: ListDefinition<ControlRow> = {
  name: 'risk.control',
  from: `risk.control t ${UNIT_JOIN}`,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    hierarchy: code('t.hierarchy'),
    checkKind: code('t.check_kind'),
    ownerName: employeeName('t.owner_id'),
    checkDue: day('t.check_due'),
    verified: bool('t.is_verified'),
    inForce: bool(`(${CONTROL_IN_FORCE})`),
    serves: int(
      `(select count(*)::int from risk.row_control rc join risk.row r on r.id = rc.row_id where rc.control_id = t.id and r.status not in ('${ROW_STATUS.draft}', '${ROW_STATUS.close}'))`,
      SHOWN_ONLY,
    ),
    used: bool(`(${CONTROL_USED})`, hidden),
  },
  sheet: {
    title: 'risk.control.title',
    columns: {
      code: 'common.code',
      name: 'risk.control.one',
      unitName: 'common.project',
      hierarchy: 'risk.control.hierarchy',
      serves: 'risk.control.serves',
      inForce: 'risk.control.inForce',
      checkDue: 'risk.control.checkDue',
      ownerName: 'risk.control.owner',
    },
  },
};

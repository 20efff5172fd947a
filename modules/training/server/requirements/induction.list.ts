import { placedColumns } from '@quantum/modules/organization/server-api';
import { bool, byUnit, day, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { InductionRow } from '../../contract/index.ts';
import { heldOfRow, IS_COVERED } from './state-sql.ts';

/** Needs of a person that were not met on their day. */
const UNMET = `(select from training.induction_need t cross join lateral ${heldOfRow('t.due_on')} s where t.employee_id = i.id and not ${IS_COVERED})`;
/**
 * People whose thirty days are over, where they worked on the last of them, and whether they held by then all that was asked of everybody there.
 * Of whom nothing was asked nothing is told.
 */
export const INDUCTION = `(select i.*, not exists ${UNMET} as is_inducted from training.induction i
    where i.due_on < (:now at time zone i.time_zone)::date and exists (select from training.induction_need n where n.employee_id = i.id))`;

/** TRA132: the names behind the people inducted. */
export const inductionList: ListDefinition<InductionRow> = {
  name: 'training.induction',
  from: `${INDUCTION} t join organization.pub_unit u on u.id = t.unit_id`,
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    employeeName: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    hiredOn: day('t.hired_on'),
    dueOn: day('t.due_on', sortable),
    inducted: bool('t.is_inducted'),
    ...placedColumns('t.unit_id', 't.due_on'),
  },
  sheet: {
    title: 'training.induction.title',
    columns: {
      code: 'common.code',
      employeeName: 'training.record.employee',
      unitName: 'common.project',
      hiredOn: 'training.required.hiredOn',
      dueOn: 'training.induction.dueOn',
      inducted: 'training.induction.inducted',
    },
  },
  scope: byUnit('t.unit_id'),
};

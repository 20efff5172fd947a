import { bool, byUnit, day, hidden, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { RequiredRow } from '../../contract/index.ts';
import { stateOfRow } from './state-sql.ts';

const TODAY = '(:now at time zone u.time_zone)::date';
const shown = { filterable: false } as const;
/** Requirements that hold already, of people in post. */
export const REQUIRED = 'training.required t join organization.pub_unit u on u.id = t.unit_id';
export const IN_FORCE = `t.from_on <= ${TODAY}`;
export const STATE = stateOfRow(TODAY);

/** TRA132: the names behind the coverage, a row for each person and requirement. */
export const requiredList: ListDefinition<RequiredRow> = {
  name: 'training.required',
  from: REQUIRED,
  where: IN_FORCE,
  key: 't.id',
  columns: {
    id: int('t.id'),
    employeeId: int('t.employee_id'),
    employeeName: localizedColumn('t.names'),
    code: text('t.code', sortable),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    jobId: int('t.job_id', hidden),
    jobName: localizedColumn('t.job_names'),
    requirementId: int('t.requirement_id'),
    categoryId: int('t.category_id'),
    categoryName: localizedColumn('t.category_names'),
    lessonId: int('t.lesson_id', shown),
    state: text(STATE),
    hiredOn: day('t.hired_on'),
    counted: bool(`(${STATE} <> 'grace')`, hidden),
    general: bool('t.is_general', hidden),
  },
  sheet: {
    title: 'training.required.title',
    columns: {
      code: 'common.code',
      employeeName: 'training.record.employee',
      unitName: 'common.project',
      jobName: 'training.required.job',
      categoryName: 'training.lesson.category',
      state: 'common.status',
      hiredOn: 'training.required.hiredOn',
    },
  },
  scope: byUnit('t.unit_id'),
};

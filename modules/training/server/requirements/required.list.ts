import { bool, byUnit, day, hidden, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { RequiredRow } from '../../contract/index.ts';
import { IS_TRUE, STANDING } from './standing-sql.ts';

const shown = { filterable: false } as const;

/** TRA132: the names behind the coverage, a row for each person and requirement that holds already. */
export const requiredList: ListDefinition<RequiredRow> = {
  name: 'training.required',
  from: `${STANDING} t join organization.pub_unit u on u.id = t.unit_id join organization.pub_person p on p.id = t.employee_id
    join training.requirement r on r.id = t.requirement_id join certificate.pub_category k on k.id = t.category_id`,
  where: IS_TRUE,
  key: 't.id',
  columns: {
    id: int('t.id'),
    employeeId: int('t.employee_id'),
    employeeName: localizedColumn('p.names'),
    code: text('t.code', sortable),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    jobId: int('t.job_id', hidden),
    jobName: localizedColumn('p.job_names'),
    requirementId: int('t.requirement_id'),
    categoryId: int('t.category_id'),
    categoryName: localizedColumn('k.names'),
    lessonId: int('r.lesson_id', shown),
    state: text('t.state', { isUneven: true }),
    hiredOn: day('t.hired_on'),
    counted: bool(`(t.state <> 'grace')`, hidden),
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

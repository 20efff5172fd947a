import { byUnit, instant, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { WaitingRow } from '../../contract/index.ts';

/** Attempts whose answers in words nobody has marked yet, the longest waiting first. */
export const markingList: ListDefinition<WaitingRow> = {
  name: 'training.attempt waiting',
  from: `training.attempt t join training.record r on r.id = t.record_id join organization.pub_unit u on u.id = r.unit_id
    join organization.pub_employee e on e.id = r.employee_id join training.scheduling s on s.id = r.scheduling_id
    join training.lesson_version v on v.id = s.lesson_version_id`,
  where: 't.submitted_at is not null and t.is_passed is null and not r.is_cancelled',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('r.code'),
    employeeName: localizedColumn('e.names'),
    unitId: int('r.unit_id'),
    unitName: localizedColumn('u.names'),
    lessonName: localizedColumn('v.names'),
    submittedAt: instant('t.submitted_at', sortable),
    timeZone: text('u.time_zone', { filterable: false }),
  },
  defaultOrder: ['submittedAt', 'asc'],
  search: 'r.search',
  scope: byUnit('r.unit_id'),
};

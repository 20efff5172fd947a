import {
  bool,
  byUnit,
  code,
  day,
  hidden,
  inList,
  int,
  leftOutColumns,
  localizedColumn,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import { placedColumns } from '@quantum/modules/organization/server-api';
import { ENDED_WELL, type RecordRow } from '../../contract/index.ts';

export const COUNTED = 'not t.is_cancelled';

/** Ended well: figures of the period it ended in do not change when it expires. */
const DONE = `t.status in (${inList(ENDED_WELL)})`;

/** Ended well by its deadline; who is exempt has no day of finishing. */
export const DONE_IN_TIME = `(${DONE} and (t.finished_on is null or t.finished_on <= t.deadline))`;

/** Whom a record is of, and the post they held on the day of its deadline. */
export const OF_PERSON = {
  person: {
    id: 't.employee_id',
    job: '(select p.job_id from organization.pub_posting p where p.employee_id = t.employee_id and p.from_on <= t.deadline order by p.from_on desc limit 1)',
  },
};

export const recordList: ListDefinition<RecordRow> = {
  name: 'training.record',
  from: 'training.record t join organization.pub_unit u on u.id = t.unit_id join organization.pub_employee e on e.id = t.employee_id join training.scheduling s on s.id = t.scheduling_id join training.lesson_version v on v.id = s.lesson_version_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    employeeId: int('t.employee_id'),
    employeeName: localizedColumn('e.names'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    lessonName: localizedColumn('v.names'),
    deadline: day('t.deadline', { ...sortable, isTogether: true }),
    finishedOn: day('t.finished_on'),
    score: text('t.score', { filterable: false }),
    status: code('t.status'),
    counted: bool(`(${COUNTED})`, hidden),
    firstTriedOn: day('t.first_tried_on', hidden),
    firstMarked: bool('(t.is_first_passed is not null)', hidden),
    credited: bool('(t.credited_minutes > 0)', hidden),
    ...leftOutColumns('t.unit_id', 't.deadline', OF_PERSON),
    ...placedColumns('t.unit_id', 't.deadline'),
    ...placedColumns('t.unit_id', 't.finished_on', 'FinishedOn'),
    ...placedColumns('t.unit_id', 't.first_tried_on', 'FirstTriedOn'),
  },
  sheet: {
    title: 'menu.TRA131',
    columns: {
      code: 'common.code',
      employeeName: 'training.record.employee',
      unitName: 'common.project',
      lessonName: 'training.lesson',
      deadline: 'training.deadline',
      finishedOn: 'training.record.finishedOn',
      score: 'training.record.score',
      status: 'common.status',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
};

import {
  bool,
  byUnit,
  code,
  day,
  hidden,
  inList,
  int,
  localizedColumn,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import { OPEN_ATTENDANCE, type SchedulingRow } from '../../contract/index.ts';

/** Of its records, kept as differences (`figures/scheduling-numbers.store.ts`). A subquery is worked out for the rows of a page only, a join for all that are sorted. */
const keptNumber = (number: 'enrolled' | 'finished') =>
  int(`coalesce((select sum(c.${number})::int from training.scheduling_change c where c.scheduling_id = t.id), 0)`, { filterable: false });

/** Records `r` of those who have not finished. */
export const IS_OPEN = `not r.is_cancelled and r.status in (${inList(OPEN_ATTENDANCE)})`;
/** Past its day, and somebody has not finished. */
const PAST = `(t.deadline < (:now at time zone u.time_zone)::date
    and t.id in (select r.scheduling_id from training.record r where ${IS_OPEN}))`;

export const schedulingList: ListDefinition<SchedulingRow> = {
  name: 'training.scheduling',
  from: 'training.scheduling t join organization.pub_unit u on u.id = t.unit_id join training.lesson_version v on v.id = t.lesson_version_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    lessonName: localizedColumn('v.names'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    deadline: day('t.deadline'),
    isBySessions: bool('t.is_by_sessions'),
    enrolled: keptNumber('enrolled'),
    finished: keptNumber('finished'),
    status: code('t.status'),
    past: bool(PAST, hidden),
  },
  sheet: {
    title: 'menu.TRA112',
    columns: {
      code: 'common.code',
      lessonName: 'training.lesson.one',
      unitName: 'common.project',
      deadline: 'training.deadline',
      enrolled: 'training.enrolled',
      finished: 'training.finished',
      status: 'common.status',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
};

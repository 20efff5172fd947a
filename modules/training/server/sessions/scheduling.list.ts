import { bool, byUnit, code, day, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { SchedulingRow } from '../../contract/index.ts';

/** Of its records, kept as differences (`figures/scheduling-numbers.store.ts`). A subquery is worked out for the rows of a page only, a join for all that are sorted. */
const keptNumber = (number: 'enrolled' | 'finished') =>
  int(`coalesce((select sum(c.${number})::int from training.scheduling_change c where c.scheduling_id = t.id), 0)`, { filterable: false });

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

import { bool, byUnit, code, day, hidden, instant, int, text, type ListDefinition } from '@quantum/platform/server';
import { placedColumns, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import type { DueTodoRow } from '../../contract/index.ts';
import { IN_TIME, JUDGED } from './on-time.store.ts';

/** To-dos of the reader's units by due day. */
export const dueList: ListDefinition<DueTodoRow> = {
  name: 'task.due',
  from: 'task.task t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    type: code('t.type'),
    code: text('t.code', { filterable: false }),
    status: code('t.status'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    dueOn: day('t.due_on', { sortable: true }),
    dueAt: instant('t.due_at', { filterable: false }),
    doneAt: instant('t.done_at', { filterable: false }),
    inTime: bool(IN_TIME),
    judged: bool(JUDGED, hidden),
    timeZone: unitTimeZone('t.unit_id'),
    ...placedColumns('t.unit_id', 't.due_on'),
  },
  sheet: {
    title: 'task.due.list',
    columns: {
      dueOn: 'task.due.day',
      type: 'task.history.kind',
      code: 'common.code',
      unitName: 'common.project',
      dueAt: 'task.history.due',
      doneAt: 'task.history.done',
      inTime: 'task.history.onTime',
      status: 'common.status',
    },
  },
  where: 't.due_on is not null',
  defaultOrder: ['dueOn', 'desc'],
  scope: byUnit('t.unit_id'),
};

import { bool, byOwner, code, instant, int, localizedColumn, text, type AnyList, type ListDefinition } from '@quantum/platform/server';
import type { TodoRow } from '../contract/index.ts';
import { LATE } from './overdue.store.ts';

/** A row before its kind has told where it leads. */
export type TodoBase = Omit<TodoRow, 'href' | 'action'> & { source_id: number; source_kind: string };

const columns: ListDefinition<TodoBase>['columns'] = {
  id: int('t.id'),
  type: code('t.type'),
  title: localizedColumn('t.title'),
  place: localizedColumn('t.place'),
  code: text('t.code'),
  risk: code('t.risk'),
  status: code('t.status'),
  responsibility: code('a.responsibility'),
  start_at: instant('t.start_at'),
  due_at: instant('a.due_at', { sortable: true }),
  done_at: instant('a.done_at', { sortable: true }),
  late: bool(`(${LATE})`),
  progress_done: int('t.progress_done', { filterable: false }),
  progress_total: int('t.progress_total', { filterable: false }),
  time_zone: text('u.time_zone', { filterable: false }),
  source_kind: text('t.source_kind', { filterable: false }),
  source_id: int('t.source_id', { filterable: false }),
};

const sheet = (title: string): AnyList['sheet'] => ({
  title,
  columns: {
    code: 'common.code',
    title: 'task.history.what',
    place: 'task.history.place',
    type: 'task.history.kind',
    risk: 'task.history.risk',
    status: 'common.status',
    due_at: 'task.history.due',
    done_at: 'task.history.done',
    late: 'task.history.late',
  },
});

const base: Omit<AnyList, 'name' | 'where' | 'defaultOrder'> = {
  from: 'task.assignee a join task.task t on t.id = a.task_id join organization.pub_unit u on u.id = t.unit_id',
  key: 'a.task_id',
  columns,
  scope: byOwner('a.employee_id', (actor) => (actor.kind === 'user' ? actor.employeeId : null)),
};

/** TAS111. */
export const todoList: AnyList = {
  ...base,
  name: 'task.todo',
  sheet: sheet('menu.TAS111')!,
  where: 'a.open',
  defaultOrder: ['due_at', 'asc'],
};
/** TAS112. */
export const historyList: AnyList = {
  ...base,
  name: 'task.history',
  sheet: sheet('menu.TAS112')!,
  where: 'not a.open',
  defaultOrder: ['done_at', 'desc'],
};

import { bool, byOwner, code, instant, int, localizedColumn, text, type AnyList, type ListDefinition } from '@quantum/platform/server';
import { LOCALES } from '@quantum/platform/contract';
import { employeeName, unitTimeZone } from '@quantum/modules/organization/server-api';
import type { TodoRow } from '../contract/index.ts';
import { LATE } from './overdue.store.ts';

/** A row before its kind has told where it leads. */
export type TodoBase = Omit<TodoRow, 'href' | 'action'> & { sourceId: number; sourceKind: string };

const columns: ListDefinition<TodoBase>['columns'] = {
  id: int('t.id'),
  type: code('t.type'),
  title: localizedColumn('t.title'),
  place: localizedColumn('t.place'),
  code: text('t.code'),
  risk: code('t.risk'),
  status: code('t.status'),
  responsibility: code('a.responsibility'),
  startAt: instant('t.start_at'),
  dueAt: instant('a.due_at', { sortable: true }),
  doneAt: instant('a.done_at', { sortable: true }),
  late: bool(`(${LATE})`),
  progressDone: int('t.progress_done', { filterable: false }),
  progressTotal: int('t.progress_total', { filterable: false }),
  forName: employeeName('a.for_employee_id'),
  returnedReason: text('t.returned_reason', { filterable: false }),
  timeZone: unitTimeZone('t.unit_id'),
  sourceKind: text('t.source_kind', { filterable: false }),
  sourceId: int('t.source_id', { filterable: false }),
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
    dueAt: 'task.history.due',
    doneAt: 'task.history.done',
    late: 'task.history.late',
  },
});

/** Of one person's few thousand to-dos, read by their index: these words need none of their own. */
const WORDS = `lower(concat_ws(' ', t.code, ${['title', 'place'].flatMap((of) => LOCALES.map((locale) => `t.${of}->>'${locale}'`)).join(', ')}))`;

const base: Omit<AnyList, 'name' | 'where' | 'defaultOrder'> = {
  from: 'task.assignee a join task.task t on t.id = a.task_id',
  key: 'a.task_id',
  columns,
  search: WORDS,
  scope: byOwner('a.employee_id', (actor) => (actor.kind === 'user' ? actor.employeeId : null)),
};

/** TAS111. */
export const todoList: AnyList = {
  ...base,
  name: 'task.todo',
  sheet: sheet('menu.TAS111')!,
  where: 'a.open',
  defaultOrder: ['dueAt', 'asc'],
};
/** TAS112. */
export const historyList: AnyList = {
  ...base,
  name: 'task.history',
  sheet: sheet('menu.TAS112')!,
  where: 'not a.open',
  defaultOrder: ['doneAt', 'desc'],
};

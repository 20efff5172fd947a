// TAS112
import {
  code,
  codeWords,
  custom,
  Due,
  instant,
  ListPage,
  recordCode,
  risk,
  text,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { taskEndpoints, TODO_STATUS, type TodoRow } from '../../contract/index.ts';

const columns: Column<TodoRow>[] = [
  title('title', 'task.history.what', { href: (row) => row.href }),
  recordCode('code', 'common.code'),
  text('place', 'task.history.place'),
  codeWords('type', 'task.history.kind', 'taskType', { phone: 'hidden' }),
  risk('risk', 'task.history.risk', { phone: 'hidden' }),
  instant('dueAt', 'task.history.due', { sortable: true, zone: 'timeZone', phone: 'hidden', extra: true }),
  instant('doneAt', 'task.history.done', { sortable: true, zone: 'timeZone' }),
  custom('late', 'task.history.inTime', (row) => <InTime row={row} />, { phone: 'line' }),
  code('status', 'common.status', 'todoStatus'),
];

const filters: Filter[] = [
  { key: 'type', label: 'task.history.kind', kind: 'code', set: 'taskType', only: Object.values(TASK_TYPE) },
  { key: 'doneAt', label: 'task.history.done', kind: 'days' },
  { key: 'late', label: 'task.history.late', kind: 'flag' },
  {
    key: 'status',
    label: 'common.status',
    kind: 'code',
    set: 'todoStatus',
    only: [TODO_STATUS.completed, TODO_STATUS.cancelled],
    more: true,
  },
];

/** What I have done, the newest first. */
export function HistoryScreen() {
  const list = useList(taskEndpoints.history);
  return (
    <ListPage
      title="menu.TAS112"
      list={list}
      columns={columns}
      filters={filters}
      exports
      empty={{ title: 'task.history.empty.title', text: 'task.history.empty.text', nextStep: 'none' }}
    />
  );
}

function InTime({ row }: { row: TodoRow }) {
  const { t } = useTranslation();
  if (!row.late) return <>{t('task.history.onTime')}</>;
  return <Due dueAt={row.dueAt} doneAt={row.doneAt} zone={row.timeZone} />;
}

// DSH126
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  code,
  codeWords,
  custom,
  date,
  Due,
  instant,
  ListPage,
  project,
  recordCode,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { dueEndpoints, type DueTodoRow } from '../../contract/index.ts';

const columns: Column<DueTodoRow>[] = [
  codeWords('type', 'task.history.kind', 'taskType'),
  recordCode('code', 'common.code'),
  project('unitName', 'common.project'),
  date('dueOn', 'task.due.day', { sortable: true }),
  instant('doneAt', 'task.history.done', { zone: 'timeZone' }),
  custom('inTime', 'task.history.inTime', (row) => <InTime row={row} />, { phone: 'line' }),
  code('status', 'common.status', 'todoStatus'),
];

function InTime({ row }: { row: DueTodoRow }) {
  const { t } = useTranslation();
  if (row.inTime) return <>{t('task.history.onTime')}</>;
  // What is open and not due yet is neither.
  if (row.doneAt === null && Date.parse(row.dueAt) > Date.now()) return <span className="q-faint">—</span>;
  return <Due dueAt={row.dueAt} doneAt={row.doneAt} zone={row.timeZone} />;
}

const filters: Filter[] = [
  { key: 'dueOn', label: 'task.due.day', kind: 'days' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'type', label: 'task.history.kind', kind: 'code', set: 'taskType' },
  { key: 'inTime', label: 'task.history.onTime', kind: 'flag' },
  { key: 'judged', label: 'task.due.judged', kind: 'flag', more: true },
];

/** To-dos of all by due day: what the share ended in time counts. */
export function DueListScreen() {
  const list = useList(dueEndpoints.list);
  return (
    <ListPage
      title="task.due.list"
      list={list}
      columns={columns}
      filters={filters}
      exports
      empty={{ title: 'task.due.empty', text: 'task.due.emptyText', nextStep: 'none' }}
    />
  );
}

// ACT110
import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import {
  code,
  codeWords,
  custom,
  ListPage,
  person,
  recordCode,
  risk,
  text,
  title,
  useList,
  ListViews,
  type ListView,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { actionEndpoints, type ActionRow } from '../../contract/index.ts';
import { DueTime } from '../parts/due-time.tsx';

const columns: Column<ActionRow>[] = [
  recordCode('code', 'common.code', { sortable: true, href: (action) => `/quantum/corrective-action/detail/${action.id}` }),
  title('title', 'action.title'),
  text('space_name', 'action.space'),
  risk('risk', 'action.risk'),
  person('responsible_name', 'action.responsible'),
  custom('due_at', 'action.due', (action) => <DueTime action={action} />, { sortable: true }),
  code('status', 'common.status', 'actionStatus'),
  codeWords('mode', 'action.mode', 'actionMode', { phone: 'hidden' }),
  text('unit_name', 'common.project', { phone: 'hidden' }),
];

const filters: Filter[] = [
  { key: 'open', label: 'action.open', kind: 'flag' },
  { key: 'late', label: 'action.late', kind: 'flag' },
  { key: 'status', label: 'common.status', kind: 'code', set: 'actionStatus' },
  { key: 'unit_id', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'responsible_id', label: 'action.responsible', kind: 'pick', source: employeeSource, more: true },
  { key: 'risk', label: 'action.risk', kind: 'code', set: 'actionRisk', more: true },
  { key: 'mode', label: 'action.mode', kind: 'code', set: 'actionMode', more: true },
];

const on = { condition: '=' as const, values: ['true'] };
const views: ListView[] = [
  { label: 'action.view.open', filters: { open: on } },
  { label: 'action.view.late', filters: { open: on, late: on } },
  { label: 'action.view.all', filters: {} },
];
const defaults = { filters: { open: on } };

/** Corrective actions of every source; first those still open. */
export function ActionListScreen() {
  const list = useList(actionEndpoints.list, { defaults });
  return (
    <ListPage
      title="menu.ACT110"
      list={list}
      columns={columns}
      filters={filters}
      exports
      views={<ListViews list={list} views={views} label="action.view.label" />}
      empty={{ title: 'action.empty.title', text: 'action.empty.text' }}
    />
  );
}

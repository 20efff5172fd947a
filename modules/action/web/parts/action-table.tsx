import { lazy, Suspense, useMemo, useState } from 'react';
import { FileText, UserPlus } from 'lucide-react';
import type { QueryCriteria } from '@quantum/platform/contract';
import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  BulkButton,
  codeWords,
  custom,
  ListPage,
  NewButton,
  person,
  project,
  recordCode,
  risk,
  text,
  title,
  useActor,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { NEW_ACTION_PATH, actionPath, ACTION_STATUS, actionEndpoints, actionOps, type ActionRow } from '../../contract/index.ts';
import { AGES } from '../../domain/overdue.rules.ts';
import { ActionState, DueTime } from './due-time.tsx';
import { actionRecordViews, actionViews } from '../list-views.ts';

// A list is read far more often than many are assigned: the dialogs come when asked for.
const BulkAssignDialog = lazy(() => import('./bulk-assign-dialog.tsx').then((part) => ({ default: part.BulkAssignDialog })));
const NoticeDialog = lazy(() => import('./notice-dialog.tsx').then((part) => ({ default: part.NoticeDialog })));

const columns: Column<ActionRow>[] = [
  title('title', 'action.title', { href: (action) => actionPath(action.id) }),
  recordCode('code', 'common.code', { sortable: true, href: (action) => actionPath(action.id) }),
  text('spaceName', 'action.space'),
  risk('risk', 'action.risk'),
  person('responsibleName', 'action.responsible'),
  custom('dueAt', 'action.due', (action) => <DueTime action={action} />, { sortable: true }),
  custom('status', 'common.status', (action) => <ActionState action={action} />, { phone: 'aside' }),
  codeWords('mode', 'action.mode', 'actionMode', { phone: 'hidden', extra: true }),
  project('unitName', 'common.project'),
];

const filters: Filter[] = [
  { key: 'open', label: 'action.open', kind: 'flag' },
  { key: 'late', label: 'action.late', kind: 'flag' },
  { key: 'status', label: 'common.status', kind: 'code', set: 'actionStatus', only: Object.values(ACTION_STATUS) },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'responsibleId', label: 'action.responsible', kind: 'pick', source: employeeSource, more: true },
  { key: 'verifierId', label: 'action.verifier', kind: 'pick', source: employeeSource, more: true },
  { key: 'risk', label: 'action.risk', kind: 'code', set: 'actionRisk', more: true },
  { key: 'mode', label: 'action.mode', kind: 'code', set: 'actionMode', more: true },
  { key: 'eventOn', label: 'common.date', kind: 'days', more: true },
  {
    key: 'age',
    label: 'action.filter.age',
    kind: 'options',
    options: AGES.map(({ name }) => ({ value: name, label: `action.age.${name}` })),
    more: true,
  },
  // What numbers count, so that an address that comes from one says so.
  { key: 'countsOn', label: 'action.filter.countsOn', kind: 'days', more: true },
  { key: 'dueOn', label: 'action.filter.dueOn', kind: 'days', more: true },
  { key: 'closedOn', label: 'action.filter.closedOn', kind: 'days', more: true },
  { key: 'endedOn', label: 'action.filter.endedOn', kind: 'days', more: true },
  { key: 'reviewedOn', label: 'action.filter.reviewedOn', kind: 'days', more: true },
  { key: 'judged', label: 'action.filter.judged', kind: 'flag', more: true },
  { key: 'counted', label: 'action.filter.counted', kind: 'flag', more: true },
  { key: 'waitingSince', label: 'action.waiting', kind: 'days', more: true },
  { key: 'extensionPending', label: 'action.view.extension', kind: 'flag', more: true },
  { key: 'escalated', label: 'action.escalated', kind: 'flag', more: true },
];

interface Props {
  /** Message key. */
  title: string;
  /** Only actions raised by these kinds of records. */
  sourceKinds?: readonly string[];
  /** Begins with what is closed. */
  records?: boolean;
  /** Message key: where these are raised. They are not begun here then. */
  raisedBy?: string;
}

/** Corrective actions as every module shows its own: views, filters, assigning many, one notice for several. */
export function ActionTable({ title: heading, sourceKinds, records = false, raisedBy }: Props) {
  const { t } = useTranslation();
  const me = useActor()?.user.employeeId;
  const [asked, ask] = useState<'assign' | 'notice'>();
  const views = useMemo(() => (records ? actionRecordViews(me) : actionViews(me)), [me, records]);
  const options = useMemo(() => {
    const criteria: QueryCriteria[] = [
      { key: 'sourceKind', value: [...(sourceKinds ?? [])], condition: 'in', connection: 'and', isValueADigital: false },
    ];
    return { views, ...(sourceKinds ? { criteria } : {}) };
  }, [views, sourceKinds]);
  const list = useList(actionEndpoints.list, options);
  const chosen = list.rows.filter((row) => list.selected.has(row.id));
  const close = (done: boolean) => {
    ask(undefined);
    if (done) list.clearSelection();
  };
  return (
    <>
      <ListPage
        title={heading}
        list={list}
        columns={columns}
        filters={filters}
        exports
        empty={{ title: 'action.empty.title', text: raisedBy ?? 'action.empty.text', nextStep: raisedBy === undefined ? 'head' : 'none' }}
        actions={
          raisedBy === undefined && (
            <Allowed operation={actionOps.create}>
              <NewButton to={NEW_ACTION_PATH} label="action.new" />
            </Allowed>
          )
        }
        bulk={
          <Allowed operation={actionOps.assign}>
            <BulkButton icon={<UserPlus size={14} aria-hidden />} onClick={() => ask('assign')}>
              {t('action.bulk.assign')}
            </BulkButton>
            <BulkButton icon={<FileText size={14} aria-hidden />} onClick={() => ask('notice')}>
              {t('action.issueNotice')}
            </BulkButton>
          </Allowed>
        }
      />
      <Suspense>
        {asked === 'assign' && <BulkAssignDialog actions={chosen} onClose={close} />}
        {asked === 'notice' && <NoticeDialog actions={chosen} onClose={close} />}
      </Suspense>
    </>
  );
}

import { unitSource } from '@quantum/modules/organization/web-api';
import {
  CodeTag,
  code,
  custom,
  date,
  flag,
  person,
  project,
  recordCode,
  text,
  title,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  activityPath,
  CALL_OUT,
  cooperationPath,
  improvementPath,
  regulationTaskPath,
  type ActivityKind,
  type ActivityRow,
  type CooperationRow,
  type ImprovementRow,
  type RegulationTaskRow,
} from '../../../contract/index.ts';

/** What an activity asks, in words. */
export function KindText({ kind }: { kind: ActivityKind }) {
  return <>{useTranslation().t(`regulation.kind.${kind}`)}</>;
}
const kind = <R extends { kind: ActivityKind }>(): Column<R> =>
  custom<R>('kind', 'regulation.activity.kind', (row) => <KindText kind={row.kind} />, { constant: (row) => row.kind, bare: true });
/** Done of all: `12 / 40`. */
const share = (done: number, total: number) => `${done} / ${total}`;
const unitFilter: Filter = { key: 'unitId', label: 'common.unit', kind: 'pick', source: unitSource };
const dueFilter: Filter = { key: 'dueOn', label: 'regulation.activity.dueOn', kind: 'days', more: true };

export const activityColumns: Column<ActivityRow>[] = [
  title('title', 'regulation.activity.title', { href: ({ id }) => activityPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => activityPath(id) }),
  code('status', 'common.status', 'regulationActivity'),
  kind<ActivityRow>(),
  date('dueOn', 'regulation.activity.dueOn', { sortable: true }),
  flag('isLate', 'regulation.task.late', { phone: 'hidden', constant: ({ isLate }) => isLate }),
  custom('doneCount', 'regulation.activity.done', ({ doneCount, unitCount }) => share(doneCount, unitCount)),
  project('unitName', 'common.unit'),
];
export const activityFilters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'regulationActivity' },
  unitFilter,
  dueFilter,
];

const taskColumns: Column<RegulationTaskRow>[] = [
  title('title', 'regulation.activity.title', { href: ({ id }) => regulationTaskPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => regulationTaskPath(id) }),
  code('status', 'common.status', 'regulationTask'),
  text('unitName', 'common.unit'),
  kind<RegulationTaskRow>(),
  custom('judgedCount', 'regulation.task.judged', ({ judgedCount, clauseCount }) => share(judgedCount, clauseCount)),
  date('dueOn', 'regulation.activity.dueOn', { sortable: true }),
  flag('isLate', 'regulation.task.late', { phone: 'hidden', constant: ({ isLate }) => isLate }),
];
export const ownTaskColumns = taskColumns;
export const allTaskColumns: Column<RegulationTaskRow>[] = [
  ...taskColumns.slice(0, 4),
  person('assigneeName', 'regulation.task.assignee'),
  ...taskColumns.slice(4),
  custom(
    'callOut',
    'regulation.task.callOut',
    ({ callOut }) => callOut !== CALL_OUT.notCalled && <CodeTag set="regulationCallOut" code={callOut} />,
    { phone: 'hidden', constant: ({ callOut }) => callOut },
  ),
];
export const taskFilters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'regulationTask' },
  unitFilter,
  dueFilter,
];

export const cooperationColumns: Column<CooperationRow>[] = [
  title('title', 'regulation.activity.title', { href: ({ id }) => cooperationPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => cooperationPath(id) }),
  code('status', 'common.status', 'regulationTask'),
  text('coUnitName', 'regulation.cooperation.unit'),
  person('personName', 'regulation.cooperation.person'),
  custom('clauseCount', 'regulation.clauses', ({ clauseCount }) => clauseCount),
  date('dueOn', 'regulation.activity.dueOn', { sortable: true }),
  project('unitName', 'common.unit'),
];
export const cooperationFilters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'regulationTask' },
  unitFilter,
  dueFilter,
];

export const improvementColumns: Column<ImprovementRow>[] = [
  title('title', 'regulation.improvement.one', { href: ({ id }) => improvementPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => improvementPath(id) }),
  code('status', 'common.status', 'regulationImprovement'),
  project('unitName', 'common.unit', { phone: 'line', bare: true }),
  code('level', 'regulation.judge.level', 'hazardLevel', { phone: 'line', bare: true }),
  person('ownerName', 'regulation.improvement.owner'),
  date('dueOn', 'regulation.activity.dueOn', { sortable: true }),
  flag('isLate', 'regulation.task.late', { phone: 'hidden', constant: ({ isLate }) => isLate }),
  custom('failures', 'regulation.improvement.failures', ({ failures }) => failures, {
    phone: 'hidden',
    constant: ({ failures }) => failures,
  }),
  text('regulationName', 'regulation.one', { phone: 'hidden' }),
];
export const improvementFilters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'regulationImprovement' },
  { key: 'level', label: 'regulation.judge.level', kind: 'code', set: 'hazardLevel' },
  unitFilter,
  dueFilter,
];

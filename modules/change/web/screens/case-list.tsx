// CHA110
import { useMemo } from 'react';
import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  code,
  codeWords,
  date,
  instant,
  ListPage,
  NewButton,
  person,
  project,
  recordCode,
  title,
  useActor,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { caseEndpoints, casePath, changeOps, NEW_CASE_PATH, type CaseRow } from '../../contract/index.ts';
import { CaseFigures } from '../parts/case-figures.tsx';
import { CASE_PLACES } from '../parts/case-places.ts';
import { caseViews } from '../parts/list-views.ts';

const columns: Column<CaseRow>[] = [
  title('title', 'change.case.one', { href: ({ id }) => casePath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => casePath(id) }),
  code('status', 'common.status', 'changeStatus'),
  codeWords('nature', 'change.nature', 'changeNature'),
  project('unitName', 'common.project'),
  codeWords('changeType', 'change.changeType', 'changeType', { phone: 'hidden', extra: true }),
  codeWords('riskAfter', 'change.riskAfter', 'changeRisk', { bare: false }),
  person('ownerName', 'change.owner'),
  date('startPlanned', 'change.startPlanned', { sortable: true }),
  date('expiryOn', 'change.expiryOn', { phone: 'hidden', extra: true }),
  instant('since', 'change.since', { sortable: true, phone: 'hidden' }),
];
const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'changeStatus' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'changeType', label: 'change.changeType', kind: 'code', set: 'changeType' },
  { key: 'nature', label: 'change.nature', kind: 'code', set: 'changeNature', more: true },
  { key: 'ownerId', label: 'change.owner', kind: 'pick', source: employeeSource, more: true },
  { key: 'requesterId', label: 'change.requester', kind: 'pick', source: employeeSource, more: true },
  { key: 'startPlanned', label: 'change.startPlanned', kind: 'days', more: true },
  { key: 'late', label: 'change.late', kind: 'flag', more: true },
  { key: 'closedOn', label: 'change.closedOn', kind: 'days', more: true },
  { key: 'inUseOn', label: 'change.inUseAt', kind: 'days', more: true },
  { key: 'usedHigh', label: 'change.usedHigh', kind: 'flag', more: true },
];

/** Cases of change: what is to be new, where, and how far it is. */
export function CaseListScreen() {
  const me = useActor()?.user.employeeId;
  const views = useMemo(() => caseViews(me), [me]);
  const list = useList(caseEndpoints.list, { views });
  return (
    <ListPage
      title="menu.CHA110"
      list={list}
      columns={columns}
      filters={filters}
      exports
      parts={CASE_PLACES}
      above={<CaseFigures />}
      actions={
        <Allowed operation={changeOps.request}>
          <NewButton to={NEW_CASE_PATH} label="change.case.new" />
        </Allowed>
      }
      empty={{ title: 'change.case.empty', text: 'change.case.emptyText', nextStep: 'head' }}
    />
  );
}

import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import { code, codeWords, date, instant, project, recordCode, text, title, type Column, type Filter } from '@quantum/platform/web/kit';
import { casePath, CASE_STATUS, type CaseRow } from '../../../contract/index.ts';

export const caseColumns: Column<CaseRow>[] = [
  title('title', 'change.case.one', { href: ({ id }) => casePath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => casePath(id) }),
  code('status', 'common.status', 'changeStatus'),
  codeWords('changeType', 'change.changeType', 'changeType'),
  codeWords('nature', 'change.nature', 'changeNature'),
  codeWords('riskAfter', 'change.riskAfter', 'changeRisk'),
  text('ownerName', 'change.owner', { phone: 'hidden' }),
  date('startPlanned', 'change.startPlanned', { sortable: true }),
  date('expiryOn', 'change.expiryOn', { phone: 'hidden', extra: true }),
  instant('since', 'change.since', { sortable: true, zone: 'timeZone', phone: 'hidden' }),
  project('unitName', 'common.project'),
];

export const caseFilters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'changeStatus', only: Object.values(CASE_STATUS) },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'changeType', label: 'change.changeType', kind: 'code', set: 'changeType' },
  { key: 'nature', label: 'change.nature', kind: 'code', set: 'changeNature' },
  { key: 'riskAfter', label: 'change.riskAfter', kind: 'code', set: 'changeRisk' },
  { key: 'ownerId', label: 'change.owner', kind: 'pick', source: employeeSource, more: true },
  { key: 'startPlanned', label: 'change.startPlanned', kind: 'days', more: true },
  { key: 'expiryOn', label: 'change.expiryOn', kind: 'days', more: true },
  { key: 'late', label: 'change.late', kind: 'flag', more: true },
];

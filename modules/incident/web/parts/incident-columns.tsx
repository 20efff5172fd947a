import { unitSource } from '@quantum/modules/organization/web-api';
import { code, codeWords, date, flag, instant, project, recordCode, title, type Column, type Filter } from '@quantum/platform/web/kit';
import { INCIDENT_STATUS, incidentPath, type IncidentRow } from '../../contract/index.ts';

export const columns: Column<IncidentRow>[] = [
  title('title', 'incident.case.narrative', { href: ({ id }) => incidentPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => incidentPath(id) }),
  code('status', 'common.status', 'incidentStatus'),
  project('unitName', 'common.project'),
  codeWords('type', 'incident.case.type', 'incidentType', { phone: 'hidden' }),
  codeWords('grade', 'incident.case.grade', 'incidentSeverity'),
  instant('occurredAt', 'incident.case.occurredAt', { sortable: true, zone: 'timeZone' }),
  flag('recordable', 'incident.case.recordable', { phone: 'hidden' }),
  date('dueOn', 'incident.case.dueOn', { phone: 'hidden', extra: true }),
];

export const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'incidentStatus', only: Object.values(INCIDENT_STATUS) },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'type', label: 'incident.case.type', kind: 'code', set: 'incidentType' },
  { key: 'grade', label: 'incident.case.grade', kind: 'code', set: 'incidentSeverity' },
  { key: 'eventOn', label: 'incident.filter.day', kind: 'days', more: true },
  { key: 'recordable', label: 'incident.case.recordable', kind: 'flag', more: true },
  { key: 'late', label: 'incident.case.late', kind: 'flag', more: true },
  { key: 'lostTime', label: 'incident.filter.lostTime', kind: 'flag', more: true },
  { key: 'recordableCase', label: 'incident.filter.recordableCase', kind: 'flag', more: true },
  { key: 'daysLost', label: 'incident.filter.daysLost', kind: 'flag', more: true },
  { key: 'counted', label: 'incident.filter.counted', kind: 'flag', more: true },
];

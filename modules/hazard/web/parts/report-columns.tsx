import { unitSource } from '@quantum/modules/organization/web-api';
import {
  code,
  codeWords,
  custom,
  DueDay,
  instant,
  project,
  recordCode,
  text,
  title,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { REPORT_STATUS, reportPath, type ReportKind, type ReportRow } from '../../contract/index.ts';

export const categorySet = (kind: ReportKind): string => (kind === 'hazard' ? 'hazardCategory' : 'abnormalKind');

export const columnsOf = (kind: ReportKind): Column<ReportRow>[] => [
  title('description', 'hazard.case.description', { href: ({ id }) => reportPath(kind, id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => reportPath(kind, id) }),
  code('status', 'common.status', 'reportStatus'),
  project('unitName', 'common.project'),
  text('spaceName', 'hazard.case.space'),
  codeWords('category', 'hazard.case.category', categorySet(kind)),
  custom(
    'dueOn',
    'hazard.case.dueOn',
    ({ dueOn, completedOn, status, timeZone }) => (
      <DueDay
        dueOn={dueOn}
        doneOn={completedOn}
        counts={status !== REPORT_STATUS.invalid && status !== REPORT_STATUS.close}
        zone={timeZone}
      />
    ),
    { sortable: true },
  ),
  instant('reportedAt', 'hazard.case.reportedAt', { sortable: true, zone: 'timeZone' }),
  ...(kind === 'hazard' ? [codeWords<ReportRow>('level', 'hazard.case.level', 'hazardLevel', { phone: 'hidden', extra: true })] : []),
  text('reporterName', 'hazard.case.reporter', { phone: 'hidden', extra: true }),
];

export const filtersOf = (kind: ReportKind): Filter[] => [
  { key: 'status', label: 'common.status', kind: 'code', set: 'reportStatus', only: Object.values(REPORT_STATUS) },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'category', label: 'hazard.case.category', kind: 'code', set: categorySet(kind) },
  ...(kind === 'hazard' ? [{ key: 'level', label: 'hazard.case.level', kind: 'code', set: 'hazardLevel', more: true } as const] : []),
  { key: 'risk', label: 'hazard.case.risk', kind: 'code', set: 'hazardRisk', more: true },
  { key: 'eventOn', label: 'hazard.filter.day', kind: 'days', more: true },
  { key: 'counted', label: 'hazard.filter.counted', kind: 'flag', more: true },
  { key: 'late', label: 'hazard.case.late', kind: 'flag', more: true },
];

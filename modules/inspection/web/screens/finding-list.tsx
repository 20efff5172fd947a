// DSH111
import { anySpaceSource, unitSource } from '@quantum/modules/organization/web-api';
import {
  codeWords,
  custom,
  ListPage,
  number,
  risk,
  text,
  title,
  useList,
  type Column,
  type Filter,
  project,
} from '@quantum/platform/web/kit';
import { Link } from 'react-router';
import { findingEndpoints, recordPath, type FindingRow, SCHEDULED_PATH, inspectionOps } from '../../contract/index.ts';

const columns: Column<FindingRow>[] = [
  text('code', 'common.code', { sortable: true }),
  title('description', 'inspection.finding.description'),
  codeWords('category', 'inspection.finding.category', 'findingCategory'),
  risk('risk', 'inspection.finding.risk'),
  text('spaceName', 'inspection.finding.space'),
  text('countsOn', 'inspection.filter.countsOn'),
  custom('inspectionCode', 'inspection.finding.inspection', (finding) => (
    <Link to={recordPath(finding.inspectionId)}>{finding.inspectionCode}</Link>
  )),
  number('repeatCount', 'inspection.finding.repeats', { phone: 'hidden' }),
  project('unitName', 'common.project'),
];

const filters: Filter[] = [
  { key: 'countsOn', label: 'inspection.filter.countsOn', kind: 'days' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'category', label: 'inspection.finding.category', kind: 'code', set: 'findingCategory' },
  { key: 'risk', label: 'inspection.finding.risk', kind: 'code', set: 'inspectionRisk' },
  { key: 'spaceId', label: 'inspection.finding.space', kind: 'pick', source: anySpaceSource, more: true },
  { key: 'eventOn', label: 'inspection.task.day', kind: 'days', more: true },
  { key: 'counted', label: 'inspection.filter.countedFinding', kind: 'flag', more: true },
  { key: 'asked', label: 'inspection.filter.asked', kind: 'flag', more: true },
  { key: 'onBoard', label: 'inspection.filter.onBoard', kind: 'flag', more: true },
];

/** Findings of all inspections: what the numbers of findings open. */
export function FindingListScreen() {
  const list = useList(findingEndpoints.list);
  return (
    <ListPage
      title="inspection.finding.list"
      list={list}
      empty={{
        title: 'inspection.finding.empty',
        text: 'inspection.finding.emptyText',
        nextStep: { to: SCHEDULED_PATH, label: 'menu.INS112', operation: inspectionOps.listTasks },
      }}
      columns={columns}
      filters={filters}
      exports
    />
  );
}

// QPE119
import { unitSource } from '@quantum/modules/organization/web-api';
import { date, flag, ListPage, project, recordCode, text, title, useList, type Column, type Filter } from '@quantum/platform/web/kit';
import { compareEndpoints, comparePath, type FindingRow } from '../../../contract/index.ts';
import { compareParts } from '../../parts/compare-parts.ts';

const columns: Column<FindingRow>[] = [
  title('element', 'assessment.element', { href: ({ visitId }) => comparePath(visitId) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ visitId }) => comparePath(visitId) }),
  project('unitName', 'common.project'),
  text('roundName', 'assessment.round.one'),
  date('visitedOn', 'assessment.compare.visitedOn'),
  flag('isRepeat', 'assessment.compare.repeated'),
  flag('isClosed', 'assessment.compare.closed'),
  text('recommendation', 'assessment.compare.recommendation', { phone: 'hidden' }),
];
const filters: Filter[] = [
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'isRepeat', label: 'assessment.compare.repeated', kind: 'flag' },
  { key: 'isClosed', label: 'assessment.compare.closed', kind: 'flag' },
  { key: 'visitedOn', label: 'assessment.compare.visitedOn', kind: 'days', more: true },
];

/** What visits found, over all projects. */
export function FindingListScreen() {
  const list = useList(compareEndpoints.findings);
  return (
    <ListPage
      title="assessment.compare.findings"
      list={list}
      columns={columns}
      filters={filters}
      parts={compareParts}
      exports
      empty={{ title: 'assessment.compare.noFindings', text: 'assessment.compare.noFindingsText', nextStep: 'none' }}
    />
  );
}

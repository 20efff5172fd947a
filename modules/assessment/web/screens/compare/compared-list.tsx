// QPE119
import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import {
  custom,
  date,
  ListPage,
  number,
  score,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { formatNumber } from '@quantum/platform/web/public';
import { compareEndpoints, comparePath, type ComparedRow } from '../../../contract/index.ts';
import { OVER_CLAIM_POINTS } from '../../../domain/gap.rules.ts';
import { compareParts } from '../../parts/compare-parts.ts';
import { comparedViews } from '../../parts/list-views.ts';

const columns: Column<ComparedRow>[] = [
  title('unitName', 'common.project', { href: ({ id }) => comparePath(id) }),
  recordCode('code', 'common.code', { href: ({ id }) => comparePath(id) }),
  text('roundName', 'assessment.round.one'),
  date('visitedOn', 'assessment.compare.visitedOn', { sortable: true }),
  score('ownPercent', 'assessment.compare.own'),
  score('percent', 'assessment.compare.outside'),
  custom('gap', 'assessment.compare.gap', ({ gap }) =>
    gap === null ? (
      '—'
    ) : (
      <span className={gap >= OVER_CLAIM_POINTS ? 'q-tone-warn' : undefined}>{`${gap > 0 ? '+' : ''}${formatNumber(gap, 1)}`}</span>
    ),
  ),
  custom('overClaimed', 'assessment.compare.overClaimed', ({ overClaimed }) => (overClaimed === null ? '—' : `${overClaimed} %`)),
  number('findings', 'assessment.compare.findings', { phone: 'hidden' }),
  number('repeats', 'assessment.compare.repeats', { phone: 'hidden' }),
];
const filters: Filter[] = [
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'leadId', label: 'assessment.visit.lead', kind: 'pick', source: employeeSource, more: true },
  { key: 'visitedOn', label: 'assessment.compare.visitedOn', kind: 'days', more: true },
  { key: 'scored', label: 'assessment.compare.scored', kind: 'flag', more: true },
  { key: 'compared', label: 'assessment.compare.withGap', kind: 'flag', more: true },
];

/** Projects as they see themselves, against the visits that were handed in. */
export function ComparedListScreen() {
  const list = useList(compareEndpoints.list, { views: comparedViews });
  return (
    <ListPage
      title="menu.QPE119"
      list={list}
      columns={columns}
      filters={filters}
      parts={compareParts}
      exports
      empty={{ title: 'assessment.compare.empty', text: 'assessment.compare.emptyText', nextStep: 'none' }}
    />
  );
}

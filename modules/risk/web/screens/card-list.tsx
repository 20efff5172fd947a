// RIS131
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  code,
  custom,
  date,
  flag,
  ListPage,
  number,
  project,
  recordCode,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { cardEndpoints, cardPath, type CardRow, SHEETS_PATH, riskOps } from '../../contract/index.ts';
import { RatingTag } from '../parts/rating.tsx';
import { versionViews } from '../parts/list-views.ts';

const columns: Column<CardRow>[] = [
  title('name', 'risk.task.one', { href: ({ id }) => cardPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => cardPath(id) }),
  code('status', 'common.status', 'riskVersion'),
  project('unitName', 'common.project'),
  custom('rating', 'risk.rating', ({ rating, method }) => <RatingTag rating={rating} method={method} />),
  flag('isOlder', 'risk.card.isOlder'),
  date('issuedOn', 'risk.card.issuedOn'),
  number('versionNo', 'risk.version', { phone: 'hidden', extra: true }),
];
const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'riskVersion' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'isOlder', label: 'risk.card.isOlder', kind: 'flag' },
  { key: 'rating', label: 'risk.rating', kind: 'code', set: 'riskRating', more: true },
];

/** Cards for the wall; they are issued from the sheet of a job. */
export function CardListScreen() {
  const list = useList(cardEndpoints.list, { views: versionViews });
  return (
    <ListPage
      title="menu.RIS131"
      exports
      list={list}
      columns={columns}
      filters={filters}
      empty={{
        title: 'risk.card.empty',
        text: 'risk.card.emptyText',
        nextStep: { to: SHEETS_PATH, label: 'menu.RIS113', operation: riskOps.listAssessments },
      }}
    />
  );
}

import { unitSource } from '@quantum/modules/organization/web-api';
import {
  custom,
  date,
  DueDay,
  instant,
  ListPage,
  person,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { formatDay } from '@quantum/platform/web/public';
import { acknowledgementEndpoints, documentVersionPath, type AcknowledgementRow } from '../../../contract/index.ts';
import { unreadViews } from '../list-views.ts';
import { managementPlaces } from './management-places.ts';

const href = ({ documentVersionId }: AcknowledgementRow): string => documentVersionPath(documentVersionId);

function Due({ row: { dueOn, ackAt, timeZone } }: { row: AcknowledgementRow }) {
  return <DueDay dueOn={dueOn} doneOn={ackAt && formatDay(ackAt, timeZone)} zone={timeZone} />;
}

const columns: Column<AcknowledgementRow>[] = [
  title('title', 'documentation.fact.title', { href }),
  recordCode('code', 'common.code', { href }),
  person('employeeName', 'documentation.fact.reader'),
  text('unitName', 'common.unit'),
  custom('dueOn', 'documentation.fact.ackBy', (row) => <Due row={row} />, { sortable: true, phone: 'aside' }),
  date('askedOn', 'documentation.fact.askedOn', { phone: 'hidden' }),
  instant('readAt', 'documentation.fact.readAt', { zone: 'timeZone', phone: 'hidden' }),
  instant('ackAt', 'documentation.fact.ackAt', { zone: 'timeZone', phone: 'hidden' }),
];
const filters: Filter[] = [{ key: 'unitId', label: 'common.unit', kind: 'pick', source: unitSource }];

/** Who was asked to read what, and has not. */
export function UnreadList() {
  const list = useList(acknowledgementEndpoints.list, { views: unreadViews });
  return (
    <ListPage
      title="documentation.unread"
      list={list}
      columns={columns}
      exports
      filters={filters}
      parts={managementPlaces}
      empty={{ title: 'documentation.unreadEmpty', text: 'documentation.unreadEmptyText', nextStep: 'none' }}
    />
  );
}

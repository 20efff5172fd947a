// INC124
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  code,
  custom,
  instant,
  ListPage,
  number,
  project,
  recordCode,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { NOTICE_KINDS, noticeEndpoints, noticePath, type NoticeRow, INCIDENTS_PATH, incidentOps } from '../../contract/index.ts';
import { KindWord } from '../parts/notices/kind-word.tsx';
import { NOTICE_PARTS } from '../parts/screen-parts.ts';
import { noticeViews } from '../parts/list-views.ts';

const columns: Column<NoticeRow>[] = [
  title('title', 'incident.notice.name', { href: ({ id }) => noticePath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => noticePath(id) }),
  code('status', 'common.status', 'noticeStatus'),
  custom('kind', 'incident.notice.kind', ({ kind }) => <KindWord kind={kind} />),
  project('unitName', 'common.project'),
  instant('sentAt', 'incident.notice.sentAt', { sortable: true, zone: 'timeZone' }),
  number('sent', 'incident.notice.sent'),
  number('opened', 'incident.notice.opened'),
  number('read', 'incident.notice.read'),
  custom('unread', 'incident.notice.unread', ({ sent, read }) => sent - read),
  number('readByLink', 'incident.notice.readByLink', { phone: 'hidden' }),
];
const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'noticeStatus' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  {
    key: 'kind',
    label: 'incident.notice.kind',
    kind: 'options',
    options: NOTICE_KINDS.map((value) => ({ value, label: `incident.notice.of.${value}` })),
  },
];

/** INC124: what other projects were told: sent, opened, read, not read. */
export function NoticeListScreen() {
  const list = useList(noticeEndpoints.list, { views: noticeViews });
  return (
    <ListPage
      parts={NOTICE_PARTS}
      title="menu.INC124"
      list={list}
      columns={columns}
      filters={filters}
      empty={{
        title: 'incident.notice.empty',
        text: 'incident.notice.emptyText',
        nextStep: { to: INCIDENTS_PATH, label: 'menu.INC111', operation: incidentOps.list },
      }}
    />
  );
}

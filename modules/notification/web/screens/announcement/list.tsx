// NM111
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  custom,
  date,
  flag,
  instant,
  ListPage,
  NewButton,
  number,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import {
  announcementEndpoints,
  announcementOps,
  announcementPath,
  NEW_ANNOUNCEMENT_PATH,
  type AnnouncementRow,
} from '../../../contract/index.ts';
import { AnnouncementState } from '../../parts/announcement/announcement-state.tsx';
import { announcementViews } from '../../parts/list-views.ts';

const columns: Column<AnnouncementRow>[] = [
  title('title', 'notification.announcement.title'),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => announcementPath(id) }),
  text('unitName', 'common.unit', { phone: 'hidden' }),
  custom('status', 'common.status', (row) => <AnnouncementState of={row} />),
  flag('mustAcknowledge', 'notification.announcement.mustAcknowledge', { phone: 'hidden' }),
  instant('publishedAt', 'notification.announcement.publishedAt'),
  date('expiresOn', 'notification.announcement.expiresOn', { phone: 'hidden' }),
  number('revision', 'notification.announcement.revision', { phone: 'hidden' }),
];

/** NM111: announcements of the reader's units. */
export function AnnouncementListScreen() {
  const list = useList(announcementEndpoints.list, { views: announcementViews });
  const filters: Filter[] = [
    { key: 'status', label: 'common.status', kind: 'code', set: 'announcementStatus' },
    { key: 'unitId', label: 'common.unit', kind: 'pick', source: unitSource },
    { key: 'mustAcknowledge', label: 'notification.announcement.mustAcknowledge', kind: 'flag', more: true },
    { key: 'expired', label: 'notification.announcement.expired', kind: 'flag', more: true },
  ];
  return (
    <ListPage
      title="menu.NM111"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'notification.announcement.empty', text: 'notification.announcement.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={announcementOps.create}>
          <NewButton to={NEW_ANNOUNCEMENT_PATH} label="notification.announcement.new" />
        </Allowed>
      }
    />
  );
}

// INC124
import { code, custom, instant, ListPage, recordCode, title, useList, type Column } from '@quantum/platform/web/kit';
import { noticeEndpoints, noticePath, type ReceivedNotice } from '../../contract/index.ts';
import { KindWord, NoticeViews } from '../parts/notices/notice-views.tsx';

const columns: Column<ReceivedNotice>[] = [
  title('title', 'incident.notice.name', { href: ({ id }) => noticePath(id) }),
  recordCode('code', 'common.code', { href: ({ id }) => noticePath(id) }),
  code('status', 'common.status', 'noticeStatus'),
  custom('kind', 'incident.notice.kind', ({ kind }) => <KindWord kind={kind} />),
  instant('sentAt', 'incident.notice.sentAt', { sortable: true, zone: 'timeZone' }),
  instant('readAt', 'incident.notice.readAt', { zone: 'timeZone' }),
];

/** Notices sent to the reader, from wherever it happened. */
export function NoticeMineScreen() {
  const list = useList(noticeEndpoints.mine);
  return (
    <ListPage
      title="incident.notice.mine"
      list={list}
      columns={columns}
      filters={[]}
      actions={<NoticeViews own />}
      empty={{ title: 'incident.notice.emptyMine', text: 'incident.notice.emptyMineText', nextStep: 'none' }}
    />
  );
}

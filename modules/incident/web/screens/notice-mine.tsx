// INC124
import { code, custom, instant, ListPage, recordCode, title, useList, type Column } from '@quantum/platform/web/kit';
import { noticeEndpoints, noticePath, type ReceivedNotice } from '../../contract/index.ts';
import { KindWord } from '../parts/notices/kind-word.tsx';
import { NOTICE_PARTS } from '../parts/screen-parts.ts';
import { noticeViews } from '../parts/list-views.ts';

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
  const list = useList(noticeEndpoints.mine, { views: noticeViews });
  return (
    <ListPage
      parts={NOTICE_PARTS}
      title="incident.notice.mine"
      list={list}
      columns={columns}
      filters={[]}
      empty={{ title: 'incident.notice.emptyMine', text: 'incident.notice.emptyMineText', nextStep: 'none' }}
    />
  );
}

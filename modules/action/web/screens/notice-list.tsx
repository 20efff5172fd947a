// ACT110
import { instant, ListPage, number, recordCode, text, useList, type Column, type Filter } from '@quantum/platform/web/kit';
import { unitSource } from '@quantum/modules/organization/web-api';
import { noticeEndpoints, type NoticeRow } from '../../contract/index.ts';

const columns: Column<NoticeRow>[] = [
  recordCode('code', 'common.code', {
    sortable: true,
    phone: 'title',
    href: (notice) => `/quantum/corrective-action/notices/${notice.id}`,
  }),
  text('unit_name', 'action.notice.unit'),
  number('action_count', 'action.notice.actions'),
  instant('due_at', 'action.due', { zone: 'time_zone' }),
  text('issued_by', 'action.notice.issuedBy'),
  instant('issued_at', 'action.notice.issuedAt', { zone: 'time_zone' }),
];
const filters: Filter[] = [
  { key: 'unit_id', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'event_on', label: 'common.date', kind: 'days' },
];

/** ACT110: rectification notices, newest first. */
export function NoticeListScreen() {
  const list = useList(noticeEndpoints.list);
  return (
    <ListPage
      title="action.notices"
      list={list}
      columns={columns}
      filters={filters}
      exports
      empty={{ title: 'action.notice.empty', text: 'action.notice.emptyText' }}
    />
  );
}

// ACT110
import { instant, ListPage, number, recordCode, text, useList, type Column, type Filter } from '@quantum/platform/web/kit';
import { unitSource } from '@quantum/modules/organization/web-api';
import { noticePath, noticeEndpoints, type NoticeRow, ACTIONS_PATH, actionOps } from '../../contract/index.ts';

const columns: Column<NoticeRow>[] = [
  recordCode('code', 'common.code', {
    sortable: true,
    phone: 'title',
    href: (notice) => noticePath(notice.id),
  }),
  text('unitName', 'action.notice.unit'),
  number('actionCount', 'action.notice.actions'),
  instant('dueAt', 'action.due', { zone: 'timeZone' }),
  text('issuedBy', 'action.notice.issuedBy'),
  instant('issuedAt', 'action.notice.issuedAt', { zone: 'timeZone' }),
];
const filters: Filter[] = [
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'eventOn', label: 'common.date', kind: 'days' },
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
      empty={{
        title: 'action.notice.empty',
        text: 'action.notice.emptyText',
        nextStep: { to: ACTIONS_PATH, label: 'menu.INS119', operation: actionOps.list },
      }}
    />
  );
}

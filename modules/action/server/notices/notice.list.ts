import { byUnit, day, instant, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { NoticeRow } from '../../contract/index.ts';

/** Rectification notices. */
export const noticeList: ListDefinition<NoticeRow> = {
  name: 'action.notice',
  from: `action.notice t join organization.pub_unit u on u.id = t.unit_id left join organization.pub_employee e on e.id = t.issued_by`,
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    unit_id: int('t.unit_id'),
    unit_name: localizedColumn('u.names'),
    action_count: int('t.action_count'),
    due_at: instant('t.due_at'),
    issued_by: localizedColumn('e.names'),
    issued_at: instant('t.issued_at'),
    event_on: day('t.event_on'),
    time_zone: text('u.time_zone', { filterable: false }),
    version: int('t.version', { filterable: false }),
  },
  sheet: {
    title: 'action.notices',
    columns: {
      code: 'common.code',
      unit_name: 'action.notice.unit',
      action_count: 'action.notice.actions',
      due_at: 'action.due',
      issued_by: 'action.notice.issuedBy',
      issued_at: 'action.notice.issuedAt',
    },
  },
  search: 't.search',
  defaultOrder: ['code', 'desc'],
  scope: byUnit('t.unit_id'),
};

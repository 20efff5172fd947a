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
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    actionCount: int('t.action_count'),
    dueAt: instant('t.due_at'),
    issuedBy: localizedColumn('e.names'),
    issuedAt: instant('t.issued_at'),
    eventOn: day('t.event_on'),
    timeZone: text('u.time_zone', { filterable: false }),
    version: int('t.version', { filterable: false }),
  },
  sheet: {
    title: 'action.notices',
    columns: {
      code: 'common.code',
      unitName: 'action.notice.unit',
      actionCount: 'action.notice.actions',
      dueAt: 'action.due',
      issuedBy: 'action.notice.issuedBy',
      issuedAt: 'action.notice.issuedAt',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
};

import { byUnit, day, instant, int, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { employeeName, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import type { NoticeRow } from '../../contract/index.ts';

/** Rectification notices. */
export const noticeList: ListDefinition<NoticeRow> = {
  name: 'action.notice',
  from: 'action.notice t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    actionCount: int('t.action_count'),
    dueAt: instant('t.due_at'),
    issuedBy: employeeName('t.issued_by'),
    issuedAt: instant('t.issued_at'),
    eventOn: day('t.event_on'),
    timeZone: unitTimeZone('t.unit_id'),
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

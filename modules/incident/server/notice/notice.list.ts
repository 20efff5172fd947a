import { byOwner, byUnit, code, instant, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import type { NoticeRow, ReceivedNotice } from '../../contract/index.ts';

const count = (which: string) =>
  int(`(select count(${which})::int from incident.notice_reader r where r.notice_id = t.id)`, { filterable: false });

/** INC124: notices of the reader's projects with who opened and who read them. */
export const noticeList: ListDefinition<NoticeRow> = {
  name: 'incident.notice',
  from: 'incident.notice t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    title: localizedColumn('t.titles'),
    kind: text('t.kind'),
    status: code('t.status'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    sentAt: instant('t.sent_at', sortable),
    sent: count('*'),
    opened: count('r.opened_at'),
    read: count('r.read_at'),
    readByLink: int('(select count(*)::int from incident.notice_visitor v where v.notice_id = t.id)', { filterable: false }),
    timeZone: unitTimeZone('t.unit_id'),
    version: int('t.version', { filterable: false }),
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
};

/** Those sent to the caller, wherever it happened. */
export const receivedList: ListDefinition<ReceivedNotice> = {
  name: 'incident.notice.mine',
  from: 'incident.notice_reader t join incident.notice c on c.id = t.notice_id',
  key: 't.notice_id',
  columns: {
    id: int('t.notice_id'),
    code: text('c.code', { filterable: false }),
    title: localizedColumn('c.titles'),
    kind: text('c.kind'),
    status: code('c.status'),
    sentAt: instant('t.sent_at', sortable),
    readAt: instant('t.read_at'),
    timeZone: unitTimeZone('c.unit_id'),
  },
  search: 't.search',
  defaultOrder: ['sentAt', 'desc'],
  scope: byOwner('t.employee_id', (actor) => (actor.kind === 'user' ? actor.employeeId : null)),
};

import { bool, byUnit, code, day, instant, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import type { AnnouncementRow, ReceiptRow } from '../../contract/index.ts';

/** NM111. */
export const announcementList: ListDefinition<AnnouncementRow> = {
  name: 'notification.announcement',
  from: 'notification.announcement t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    title: localizedColumn('t.titles'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    status: code('t.status'),
    recordStatus: code('t.record_status'),
    mustAcknowledge: bool('t.must_acknowledge'),
    publishedAt: instant('t.published_at'),
    expiresOn: day('t.expires_on'),
    expired: bool('(t.expires_on is not null and t.expires_on < (:now)::date)'),
    revision: int('t.revision'),
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
};

/** Receipts of the present revision. */
export const receiptList: ListDefinition<ReceiptRow> = {
  name: 'notification.receipt',
  from: `notification.receipt r join notification.announcement a on a.id = r.announcement_id and a.revision = r.revision
    left join organization.pub_person p on p.id = r.employee_id`,
  key: 'r.id',
  columns: {
    id: int('r.id', { sortable: true }),
    announcementId: int('r.announcement_id'),
    employee_name: employeeName('r.employee_id'),
    unitName: unitName('p.unit_id'),
    askedAt: instant('r.asked_at'),
    readAt: instant('r.read_at'),
    acknowledgedAt: instant('r.acknowledged_at'),
    isRead: bool('(r.read_at is not null)', { shown: false }),
    isAcknowledged: bool('(r.acknowledged_at is not null)', { shown: false }),
  },
  defaultOrder: ['id', 'asc'],
  scope: byUnit('r.unit_id'),
};

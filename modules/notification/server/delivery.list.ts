import { byUnit, code, instant, int, localizedColumn, text, type ListDefinition } from '@quantum/platform/server';
import { employeeName, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import type { DeliveryRow } from '../contract/index.ts';

/** SS144: mails about messages, newest first. */
export const deliveryList: ListDefinition<DeliveryRow> = {
  name: 'notification.delivery',
  from: 'notification.delivery d join notification.message m on m.id = d.message_id',
  key: 'd.id',
  columns: {
    id: int('d.id', { sortable: true }),
    title: localizedColumn('m.title'),
    code: text('m.code'),
    event: text('m.event'),
    employee_name: employeeName('d.employee_id'),
    unitId: int('d.unit_id'),
    unitName: unitName('d.unit_id'),
    state: code('d.state'),
    tries: int('d.tries'),
    error: text('d.error', { filterable: false }),
    createdAt: instant('d.created_at'),
    heldUntil: instant(`(case when d.held and d.state = 'queued' then d.next_at end)`, { filterable: false }),
    sentAt: instant('d.sent_at'),
    timeZone: unitTimeZone('d.unit_id'),
  },
  sheet: {
    title: 'menu.SS144',
    columns: {
      title: 'notification.delivery.message',
      code: 'common.code',
      employee_name: 'notification.delivery.to',
      unitName: 'common.project',
      tries: 'notification.delivery.tries',
      error: 'notification.delivery.error',
      createdAt: 'notification.delivery.created',
      heldUntil: 'notification.delivery.heldUntil',
      sentAt: 'notification.delivery.sentAt',
    },
  },
  defaultOrder: ['id', 'desc'],
  scope: byUnit('d.unit_id'),
};

import { byUnit, code, instant, int, localizedColumn, text, type ListDefinition } from '@quantum/platform/server';
import type { DeliveryRow } from '../contract/index.ts';

/** SS144: mails about messages, newest first. */
export const deliveryList: ListDefinition<DeliveryRow> = {
  name: 'notification.delivery',
  from: `notification.delivery d join notification.message m on m.id = d.message_id join organization.pub_unit u on u.id = d.unit_id
    join organization.pub_employee e on e.id = d.employee_id`,
  key: 'd.id',
  columns: {
    id: int('d.id', { sortable: true }),
    title: localizedColumn('m.title'),
    code: text('m.code'),
    event: text('m.event'),
    employee_name: localizedColumn('e.names'),
    unit_id: int('d.unit_id'),
    unit_name: localizedColumn('u.names'),
    state: code('d.state'),
    tries: int('d.tries'),
    error: text('d.error', { filterable: false }),
    created_at: instant('d.created_at'),
    sent_at: instant('d.sent_at'),
    time_zone: text('u.time_zone', { filterable: false }),
  },
  sheet: {
    title: 'menu.SS144',
    columns: {
      title: 'notification.delivery.message',
      code: 'common.code',
      employee_name: 'notification.delivery.to',
      unit_name: 'common.project',
      tries: 'notification.delivery.tries',
      error: 'notification.delivery.error',
      created_at: 'notification.delivery.created',
      sent_at: 'notification.delivery.sentAt',
    },
  },
  defaultOrder: ['id', 'desc'],
  scope: byUnit('d.unit_id'),
};

import { byUnit, code, instant, int, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import type { WebhookDeliveryRow, WebhookRow } from '../../contract/index.ts';

const last = (column: string): string =>
  `(select ${column} from notification.webhook_delivery d where d.webhook_id = t.id order by d.id desc limit 1)`;

/** Webhooks of SS144. */
export const webhookList: ListDefinition<WebhookRow> = {
  name: 'notification.webhook',
  from: 'notification.webhook t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: text('t.name'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    kind: code('t.kind'),
    host: text('t.host'),
    status: code('t.status'),
    lastState: code(last('d.state'), { filterable: false }),
    lastAt: instant(last('coalesce(d.sent_at, d.created_at)'), { filterable: false }),
    failed: int(`(select count(*)::int from notification.webhook_delivery d where d.webhook_id = t.id and d.state = 'dead')`, {
      filterable: false,
    }),
    timeZone: unitTimeZone('t.unit_id'),
  },
  scope: byUnit('t.unit_id'),
  master: true,
};

/** What was sent to webhooks, newest first. */
export const webhookDeliveryList: ListDefinition<WebhookDeliveryRow> = {
  name: 'notification.webhook delivery',
  from: 'notification.webhook_delivery d join notification.webhook w on w.id = d.webhook_id',
  key: 'd.id',
  columns: {
    id: int('d.id', { sortable: true }),
    webhookId: int('d.webhook_id'),
    webhookName: text('w.name'),
    event: text('d.event'),
    code: text('d.code'),
    unitId: int('d.unit_id'),
    unitName: unitName('d.unit_id'),
    state: code('d.state'),
    tries: int('d.tries'),
    error: text('d.error', { filterable: false }),
    createdAt: instant('d.created_at'),
    sentAt: instant('d.sent_at'),
    timeZone: unitTimeZone('d.unit_id'),
  },
  defaultOrder: ['id', 'desc'],
  scope: byUnit('d.unit_id'),
};

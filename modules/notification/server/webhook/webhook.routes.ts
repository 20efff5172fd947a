import { listRoute, route } from '@quantum/platform/server';
import { webhookEndpoints as calls } from '../../contract/index.ts';
import { testWebhook } from './test-webhook.service.ts';
import { webhookDeliveryList, webhookList } from './webhook.list.ts';
import {
  createWebhook,
  moveWebhook,
  readWebhook,
  retryWebhookDelivery,
  updateWebhook,
  webhookChoices,
  webhookHistory,
} from './webhook.service.ts';

const record = { scope: 'record' } as const;

export const webhookRoutes = [
  listRoute(calls.list, webhookList),
  listRoute(calls.deliveries, webhookDeliveryList),
  route(calls.choices, { scope: { none: 'kinds of messages and templates are the same for everyone' } }, async (ctx) =>
    webhookChoices(ctx),
  ),
  route(calls.create, record, (ctx, { input }) => createWebhook(ctx, input)),
  route(calls.read, record, (ctx, { params }) => readWebhook(ctx, params.id)),
  route(calls.history, record, (ctx, { params, input }) => webhookHistory(ctx, params.id, input)),
  route(calls.update, record, (ctx, { params, input }) => updateWebhook(ctx, params.id, input)),
  route(calls.retire, record, (ctx, { params, input }) => moveWebhook(ctx, params.id, 'retire', input)),
  route(calls.restore, record, (ctx, { params, input }) => moveWebhook(ctx, params.id, 'restore', input)),
  route(calls.test, record, (ctx, { params }) => testWebhook(ctx, params.id)),
  route(calls.retry, record, (ctx, { params }) => retryWebhookDelivery(ctx, params.id)),
];

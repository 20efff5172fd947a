import type { Ctx, Scope } from '@quantum/platform/server';
import { INTEGRATIONS_PATH } from '../contract/index.ts';
import { countDeliveries } from './delivery.store.ts';
import { countWebhookDeliveries } from './webhook/webhook.store.ts';

/** Mails and messages to webhooks that wait, and those that failed, for system health. */
export async function deliveryFigures(
  ctx: Ctx,
  scope: Scope,
): Promise<{ label: string; count: number; isFailure: boolean; href: string }[]> {
  const { queued, dead } = await countDeliveries(ctx, scope);
  const webhooks = await countWebhookDeliveries(ctx, scope);
  const to = (state: string) => `${INTEGRATIONS_PATH}?f.state=is:${state}`;
  return [
    { label: 'notification.delivery.queuedFigure', count: queued, isFailure: false, href: to('queued') },
    { label: 'notification.delivery.deadFigure', count: dead, isFailure: true, href: to('dead') },
    { label: 'notification.webhook.queuedFigure', count: webhooks.queued, isFailure: false, href: INTEGRATIONS_PATH },
    { label: 'notification.webhook.deadFigure', count: webhooks.dead, isFailure: true, href: INTEGRATIONS_PATH },
  ];
}

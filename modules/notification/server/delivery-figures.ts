import type { Ctx, Scope } from '@quantum/platform/server';
import { INTEGRATIONS_PATH } from '../contract/index.ts';
import { countDeliveries } from './delivery.store.ts';

/** Mails that wait and mails that failed, for system health. */
export async function deliveryFigures(
  ctx: Ctx,
  scope: Scope,
): Promise<{ label: string; count: number; isFailure: boolean; href: string }[]> {
  const { queued, dead } = await countDeliveries(ctx, scope);
  const to = (state: string) => `${INTEGRATIONS_PATH}?f.state=is:${state}`;
  return [
    { label: 'notification.delivery.queuedFigure', count: queued, isFailure: false, href: to('queued') },
    { label: 'notification.delivery.deadFigure', count: dead, isFailure: true, href: to('dead') },
  ];
}

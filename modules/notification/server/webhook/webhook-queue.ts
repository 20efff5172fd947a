import { unitTree } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import { everyoneQuietUntil } from '../digest/timing.service.ts';
import { isTold } from './told-events.ts';
import { insertWebhookDeliveries } from './webhook.store.ts';

interface ToldNotice {
  event: string;
  kind: string;
  id: number;
  code: string;
  href: string;
  companyId: number;
  unitId: number;
  urgent: boolean;
}

/**
 * What people are told is told to the webhooks of their unit and those above it, in the same transaction. While everyone who is told
 * has quiet hours it waits for the first of them, unless it is urgent.
 */
export async function tellWebhooks(ctx: Ctx, notice: ToldNotice, recipients: readonly number[]): Promise<void> {
  if (!isTold(ctx.kernel, notice.event)) return;
  const units = (await unitTree(ctx.kernel)).above(notice.unitId).map(({ id }) => id);
  const quiet = notice.urgent ? null : await everyoneQuietUntil(ctx, recipients);
  // Without a public address of this site nobody could follow the link.
  const state = ctx.kernel.settings.PUBLIC_URL === undefined ? 'kept' : 'queued';
  await insertWebhookDeliveries(ctx, notice, units, { state, at: quiet ?? ctx.now() });
}

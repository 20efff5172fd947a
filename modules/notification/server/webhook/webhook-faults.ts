import type { SiteFault } from '@quantum/modules/system/server-api';
import type { Ctx, Scope } from '@quantum/platform/server';
import { webhookPath } from '../../contract/index.ts';
import { failingWebhooks } from './webhook.store.ts';

/** Webhooks to which messages have failed: somebody has to look at their address, their secret or their receiver. */
export const webhookFaults = async (ctx: Ctx, scope: Scope): Promise<SiteFault[]> =>
  (await failingWebhooks(ctx, scope)).map(({ id, name, failed }) => ({
    title: ctx.t('notification.webhook.failing', { name }),
    note: ctx.t('notification.webhook.failed', { count: failed }),
    href: webhookPath(id),
  }));

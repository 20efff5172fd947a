import { randomUUID } from 'node:crypto';
import { auditInUnit } from '@quantum/modules/organization/server-api';
import { Ctx, loadScoped } from '@quantum/platform/server';
import { webhookPath, type WebhookTest } from '../../contract/index.ts';
import { postToWebhook } from './webhook.jobs.ts';
import { WEBHOOK, type WebhookRecord } from './webhook.store.ts';

const TEST = 'notification.test';

/** A message that calls itself a test, to see whether the receiver takes it; who sent one is in the audit trail. */
export async function testWebhook(ctx: Ctx, id: number): Promise<WebhookTest> {
  const of = await loadScoped<WebhookRecord>(ctx, WEBHOOK, id);
  const fault = await postToWebhook(ctx.kernel, {
    ...of,
    event: TEST,
    href: webhookPath(id),
    deliveryId: `test-${randomUUID()}`,
    at: ctx.now(),
  });
  await ctx.kernel.db.transaction(async (trx) => {
    const inside = new Ctx(ctx.kernel, trx, ctx.actor, ctx.operation, { locale: ctx.locale, requestId: ctx.requestId });
    await auditInUnit(inside, WEBHOOK, of, 'test', { changes: { sent: [null, fault === undefined] } });
  });
  return { sent: fault === undefined, error: fault?.text ?? null };
}

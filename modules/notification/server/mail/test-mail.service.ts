import { randomUUID } from 'node:crypto';
import { findMailAddresses } from '@quantum/modules/organization/server-api';
import { cut } from '@quantum/platform/domain';
import { Ctx, isMailAddress, letter, siteAddress } from '@quantum/platform/server';
import { loadMailServer } from '../mail-server.service.ts';
import { INTEGRATIONS_PATH, type TestMail } from '../../contract/index.ts';

const ERROR_LENGTH = 300;

/** A mail to the reader's own address, to see whether the mail server takes it; who sent one is in the audit trail. */
export async function sendTestMail(ctx: Ctx): Promise<TestMail> {
  const error = await post(ctx);
  const { companyId = null, unitId = null } = ctx.actor.kind === 'user' ? ctx.actor : {};
  await ctx.kernel.db.transaction(async (trx) => {
    const inside = new Ctx(ctx.kernel, trx, ctx.actor, ctx.operation, { locale: ctx.locale, requestId: ctx.requestId });
    await inside.audit({
      kind: 'notification.testMail',
      id: null,
      event: 'test',
      changes: { sent: [null, error === null] },
      companyId,
      unitId,
    });
  });
  return { sent: error === null, error };
}

/** Null when the mail server has taken it; else why not. */
async function post(ctx: Ctx): Promise<string | null> {
  const { kernel, employeeId } = ctx;
  // What was saved a moment ago is what is to be tested.
  await loadMailServer(kernel);
  if (!kernel.mailer.ready) return ctx.t('notification.delivery.noServer');
  const address = employeeId === null ? undefined : (await findMailAddresses(ctx, [employeeId])).get(employeeId);
  if (address === undefined || !isMailAddress(address)) return ctx.t('notification.mail.noAddress');
  const site = siteAddress(kernel.settings);
  try {
    await kernel.mailer.send({
      to: address,
      messageId: `<test-${randomUUID()}@${new URL(site).hostname}>`,
      letter: letter({
        locale: ctx.locale,
        title: ctx.t('notification.delivery.testTitle'),
        text: ctx.t('notification.delivery.testText'),
        href: `${site}${INTEGRATIONS_PATH}`,
        button: ctx.t('notification.mail.open'),
        why: ctx.t('notification.delivery.testWhy'),
        foot: ctx.t('notification.mail.foot'),
      }),
    });
    return null;
  } catch (error) {
    return cut((error instanceof Error ? error.message : String(error)).replaceAll(address, '…'), ERROR_LENGTH);
  }
}

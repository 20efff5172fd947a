import { inLocale } from '@quantum/platform/contract';
import { findMailAddresses } from '@quantum/modules/organization/server-api';
import { isMailAddress, letter, siteAddress, type KernelServices } from '@quantum/platform/server';
import type { DeliveryEvent, DeliveryState } from '../domain/delivery.machine.ts';
import { deliveryMachine } from '../domain/delivery.machine.ts';
import { isRefusedForGood, waitAfter } from '../domain/retry.rules.ts';
import { claimDue, recordDelivery, type DueDelivery } from './delivery.store.ts';
import { cut } from '@quantum/platform/domain';

const AT_ONCE = 50;
const MINUTE = 60_000;
const ERROR_LENGTH = 300;

const to = (event: DeliveryEvent): DeliveryState => deliveryMachine.sending[event]!.to;

/** Sends what is due, until nothing is. Any server may run it at any time: each mail is claimed by one. */
export async function deliverMails(kernel: KernelServices): Promise<void> {
  if (!kernel.mailer.ready) return;
  for (;;) {
    const now = kernel.clock.now();
    const { claim, due } = await claimDue(kernel.db.app, now, AT_ONCE);
    const addresses = await findMailAddresses(
      { db: kernel.db.app },
      due.map((one) => one.employee_id),
    );
    for (const one of due) await deliver(kernel, claim, one, addresses.get(one.employee_id) ?? null);
    if (due.length < AT_ONCE || kernel.stopping) return;
  }
}

async function deliver(kernel: KernelServices, claim: string, one: DueDelivery, address: string | null): Promise<void> {
  const { db, clock } = kernel;
  if (one.read_at !== null) return recordDelivery(db.app, one.id, claim, { state: 'cancelled', error: null });
  const fault = await post(kernel, one, address);
  if (fault === undefined) return recordDelivery(db.app, one.id, claim, { state: to('arrive'), error: null, sentAt: clock.now() });
  const wait = waitAfter(one.tries, fault.forGood);
  await recordDelivery(db.app, one.id, claim, {
    state: to(wait === undefined ? 'giveUp' : 'again'),
    error: cut(fault.text.replace(address ?? '\u0000', '…'), ERROR_LENGTH),
    nextAt: wait === undefined ? undefined : new Date(clock.now().getTime() + wait * MINUTE),
  });
}

async function post(
  kernel: KernelServices,
  one: DueDelivery,
  address: string | null,
): Promise<{ text: string; forGood: boolean } | undefined> {
  if (address === null) return { text: 'no address', forGood: true };
  if (!isMailAddress(address)) return { text: 'not a mail address', forGood: true };
  const locale = one.locale ?? kernel.settings.defaultLocale;
  const t = (key: string, params = {}) => kernel.messages.text(locale, key, params);
  const site = siteAddress(kernel.settings);
  try {
    await kernel.mailer.send({
      to: address,
      messageId: `<message-${one.message_id}@${new URL(site).hostname}>`,
      letter: letter({
        locale,
        title: inLocale(one.title, locale),
        text: inLocale(one.body, locale),
        href: `${site}${one.href}`,
        button: t('notification.mail.open'),
        why: t('notification.mail.why', { why: inLocale(one.why, locale) }),
        foot: t('notification.mail.foot'),
      }),
    });
    return undefined;
  } catch (error) {
    return { text: error instanceof Error ? error.message : String(error), forGood: isRefusedForGood(replyTo(error)) };
  }
}

/** The server's reply to the address; undefined when it failed before or after that. */
function replyTo(error: unknown): number | undefined {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' ? responseCode : undefined;
}

import { inLocale } from '@quantum/platform/contract';
import { findMailAddresses } from '@quantum/modules/organization/server-api';
import { isMailAddress, letter, siteAddress, type KernelServices } from '@quantum/platform/server';
import type { DeliveryEvent, DeliveryState } from '../domain/delivery.machine.ts';
import { deliveryMachine } from '../domain/delivery.machine.ts';
import { waitAfter } from '../domain/retry.rules.ts';
import { heldUntil } from '../domain/timing.rules.ts';
import { claimDue, recordDelivery, type DueDelivery } from './delivery.store.ts';
import { cut } from '@quantum/platform/domain';
import { deliverDigests } from './digest/digest.jobs.ts';
import { holdMail } from './digest/digest.store.ts';
import { zonesOf } from './digest/timing.service.ts';
import { readTimings, type TimingOfPerson } from './digest/timing.store.ts';
import { notificationEvent } from './extension-points.ts';
import { faultOfMail, MAIL_ERROR_LENGTH, type MailFault } from './mail/mail-fault.ts';

const AT_ONCE = 50;
const MINUTE = 60_000;

const to = (event: DeliveryEvent): DeliveryState => deliveryMachine.sending[event]!.to;

/** Sends what is due, until nothing is: single mails, then what people want together. Any server may run it at any time. */
export async function deliverMails(kernel: KernelServices): Promise<void> {
  await deliverSingly(kernel);
  await deliverDigests(kernel);
}

/** Each mail is claimed by one server. */
async function deliverSingly(kernel: KernelServices): Promise<void> {
  if (!kernel.mailer.ready) return;
  for (;;) {
    const now = kernel.clock.now();
    const { claim, due } = await claimDue(kernel.db.app, now, AT_ONCE);
    const addresses = await findMailAddresses(
      { db: kernel.db.app },
      due.map((one) => one.employee_id),
    );
    const held = await heldOf(kernel, due);
    for (const one of due) {
      const later = held(one);
      if (later) await holdMail(kernel.db.app, one.id, claim, to('hold'), later);
      else await deliver(kernel, claim, one, addresses.get(one.employee_id) ?? null);
    }
    if (due.length < AT_ONCE || kernel.stopping) return;
  }
}

/** Which of these mails their people want later, and when: quiet hours and digests of their own choice. */
async function heldOf(kernel: KernelServices, due: readonly DueDelivery[]) {
  const mayWait = due.filter(({ urgent, read_at }) => !urgent && read_at === null);
  const timings = await readTimings(
    kernel.db.app,
    mayWait.map((one) => one.employee_id),
  );
  const of = new Map<number, TimingOfPerson>(timings.map((person) => [person.employeeId, person]));
  const zoneOf = await zonesOf(kernel);
  const now = kernel.clock.now();
  return (one: DueDelivery) => {
    const person = one.read_at === null ? of.get(one.employee_id) : undefined;
    return person === undefined ? null : heldUntil(person, one.urgent, now, zoneOf(person));
  };
}

async function deliver(kernel: KernelServices, claim: string, one: DueDelivery, address: string | null): Promise<void> {
  const { db, clock } = kernel;
  if (one.read_at !== null) return recordDelivery(db.app, one.id, claim, { state: 'cancelled', error: null });
  const fault = await post(kernel, one, address);
  if (fault === undefined) return recordDelivery(db.app, one.id, claim, { state: to('arrive'), error: null, sentAt: clock.now() });
  const wait = waitAfter(one.tries, fault.forGood);
  await recordDelivery(db.app, one.id, claim, {
    state: to(wait === undefined ? 'giveUp' : 'again'),
    error: cut(fault.text.replace(address ?? '\u0000', '…'), MAIL_ERROR_LENGTH),
    nextAt: wait === undefined ? undefined : new Date(clock.now().getTime() + wait * MINUTE),
  });
}

/** Where the button of a mail leads: a page of its own, else where the message does. */
const mailHrefOf = ({ event, record_id, href }: Pick<DueDelivery, 'event' | 'record_id' | 'href'>): string =>
  notificationEvent
    .all()
    .find((one) => one.event === event)
    ?.mailHref?.replace('{id}', String(record_id)) ?? href;

async function post(kernel: KernelServices, one: DueDelivery, address: string | null): Promise<MailFault | undefined> {
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
        href: `${site}${mailHrefOf(one)}`,
        button: t('notification.mail.open'),
        why: t('notification.mail.why', { why: inLocale(one.why, locale) }),
        foot: t('notification.mail.foot'),
      }),
    });
    return undefined;
  } catch (error) {
    return faultOfMail(error);
  }
}

import { inLocale, type Locale } from '@quantum/platform/contract';
import { findMailAddresses } from '@quantum/modules/organization/server-api';
import { isMailAddress, letter, siteAddress, type KernelServices, type Letter } from '@quantum/platform/server';
import { cut } from '@quantum/platform/domain';
import { MESSAGE_CENTRE_PATH } from '../../contract/index.ts';
import { deliveryMachine } from '../../domain/delivery.machine.ts';
import { digestOf } from '../../domain/digest.rules.ts';
import { waitAfter } from '../../domain/retry.rules.ts';
import { claimTogether, recordTogether, type DueTogether } from './digest.store.ts';
import { faultOfMail, MAIL_ERROR_LENGTH, type MailFault } from '../mail/mail-fault.ts';

const PEOPLE_AT_ONCE = 25;
const MINUTE = 60_000;

/** Sends to each person what is unread and due together, as one mail; any server may run it at any time. */
export async function deliverDigests(kernel: KernelServices): Promise<void> {
  if (!kernel.mailer.ready) return;
  for (;;) {
    const { claim, due } = await claimTogether(kernel.db.app, kernel.clock.now(), PEOPLE_AT_ONCE);
    const people = [...Map.groupBy(due, ({ employee_id }) => employee_id)];
    const addresses = await findMailAddresses(
      { db: kernel.db.app },
      people.map(([id]) => id),
    );
    for (const [id, held] of people) await deliver(kernel, claim, held, addresses.get(id) ?? null);
    if (people.length < PEOPLE_AT_ONCE || kernel.stopping) return;
  }
}

async function deliver(kernel: KernelServices, claim: string, held: readonly DueTogether[], address: string | null): Promise<void> {
  const { db, clock } = kernel;
  const ids = held.map(({ id }) => id);
  const { arrive, again, giveUp } = deliveryMachine.sending;
  const fault = await post(kernel, held, address);
  if (fault === undefined) return recordTogether(db.app, ids, claim, { state: arrive!.to, error: null, sentAt: clock.now() });
  const wait = waitAfter(Math.max(...held.map(({ tries }) => tries)), fault.forGood);
  return recordTogether(db.app, ids, claim, {
    state: wait === undefined ? giveUp!.to : again!.to,
    error: cut(fault.text.replace(address ?? '\u0000', '…'), MAIL_ERROR_LENGTH),
    nextAt: wait === undefined ? undefined : new Date(clock.now().getTime() + wait * MINUTE),
  });
}

async function post(kernel: KernelServices, held: readonly DueTogether[], address: string | null): Promise<MailFault | undefined> {
  if (address === null) return { text: 'no address', forGood: true };
  if (!isMailAddress(address)) return { text: 'not a mail address', forGood: true };
  const { hostname } = new URL(siteAddress(kernel.settings));
  try {
    await kernel.mailer.send({
      to: address,
      messageId: `<digest-${held[0]!.message_id}@${hostname}>`,
      letter: digestLetter(kernel, held, held[0]!.locale ?? kernel.settings.defaultLocale),
    });
    return undefined;
  } catch (error) {
    return faultOfMail(error);
  }
}

/** What is unread, by part of the product and record. */
function digestLetter(kernel: KernelServices, held: readonly DueTogether[], locale: Locale): Letter {
  const t = (key: string, params = {}) => kernel.messages.text(locale, key, params);
  const site = siteAddress(kernel.settings);
  const { count, parts, more } = digestOf(
    held.map((one) => ({ ...one, kind: one.record_kind, recordId: one.record_id, title: inLocale(one.title, locale) })),
  );
  const rhythm = held[0]!.rhythm === 'weekly' ? 'weekly' : 'daily';
  return letter({
    locale,
    title: t('notification.digest.title', { count }),
    text: t('notification.digest.text'),
    list: parts.map(({ area, rows }) => ({
      title: t(`notification.area.${area}`),
      rows: rows.map((row) => ({
        text: row.title,
        note: [row.code, row.count > 1 ? t('notification.digest.times', { count: row.count }) : ''].filter(Boolean).join(' · '),
        href: `${site}${row.href}`,
      })),
    })),
    ...(more > 0 && { after: t('notification.digest.more', { count: more }) }),
    href: `${site}${MESSAGE_CENTRE_PATH}`,
    button: t('notification.digest.open'),
    why: t('notification.mail.why', { why: t(`notification.digest.why.${rhythm}`) }),
    foot: t('notification.digest.foot'),
  });
}

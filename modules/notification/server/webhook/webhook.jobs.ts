import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { cut, dayAt, timeAt } from '@quantum/platform/domain';
import { openSecret, OutgoingError, siteAddress, type KernelServices } from '@quantum/platform/server';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { deliveryMachine, type DeliveryEvent, type DeliveryState } from '../../domain/delivery.machine.ts';
import { labelOfTitle } from '../../domain/event-label.rules.ts';
import { waitAfter } from '../../domain/retry.rules.ts';
import { filledTemplate, refusalIn, type WebhookField, type WebhookKind } from '../../domain/webhook.rules.ts';
import { notificationEvent } from '../extension-points.ts';
import { signedRequest } from './webhook-request.ts';
import { claimDueWebhooks, recordWebhookDelivery, type DueWebhookDelivery } from './webhook.store.ts';

/** Sent side by side: one that never answers holds up no more than these. */
const AT_ONCE = 20;
const MINUTE = 60_000;
const ERROR_LENGTH = 300;

const to = (event: DeliveryEvent): DeliveryState => deliveryMachine.sending[event]!.to;

/** Sends what is due, until nothing is. Any server may run it at any time: each message is claimed by one. */
export async function deliverWebhooks(kernel: KernelServices): Promise<void> {
  for (;;) {
    const { claim, due } = await claimDueWebhooks(kernel.db.app, kernel.clock.now(), AT_ONCE);
    await Promise.all(due.map((one) => deliver(kernel, claim, one)));
    if (due.length < AT_ONCE || kernel.stopping) return;
  }
}

async function deliver(kernel: KernelServices, claim: string, one: DueWebhookDelivery): Promise<void> {
  const record = (became: Parameters<typeof recordWebhookDelivery>[3]) => recordWebhookDelivery(kernel.db.app, one.id, claim, became);
  // Retired meanwhile: nobody waits for it any more.
  if (one.status !== RECORD_STATUS.active) return record({ state: to('read'), error: null });
  const fault = await postToWebhook(kernel, { ...one, deliveryId: String(one.id), at: new Date(one.created_at) });
  if (fault === undefined) return record({ state: to('arrive'), error: null, sentAt: kernel.clock.now() });
  const wait = waitAfter(one.tries, fault.forGood);
  const nextAt = wait === undefined ? undefined : new Date(kernel.clock.now().getTime() + wait * MINUTE);
  return record({ state: to(wait === undefined ? 'giveUp' : 'again'), error: cut(fault.text, ERROR_LENGTH), nextAt });
}

interface WebhookPost {
  kind: WebhookKind;
  locale: Locale;
  /** Sealed, as the secret. */
  address: string;
  secret: string | null;
  template: string;
  event: string;
  code: string;
  href: string;
  unit_id: number;
  deliveryId: string;
  at: Date;
}

/** Why a message did not arrive; trying again is of no use where it is for good. */
interface WebhookFault {
  text: string;
  forGood: boolean;
}

/** Sends one message; undefined where the receiver took it. What is answered never holds the address: it carries a key. */
export async function postToWebhook(kernel: KernelServices, one: WebhookPost): Promise<WebhookFault | undefined> {
  const address = await openSecret(kernel.settings, one.address);
  const secret = one.secret === null ? null : await openSecret(kernel.settings, one.secret);
  if (address === undefined || secret === undefined)
    return { text: 'the key of this server is another: enter address and secret again', forGood: true };
  const body = filledTemplate(one.template, await fieldsOf(kernel, one));
  try {
    const answer = await kernel.outgoing.post(
      signedRequest({ kind: one.kind, address, secret, body, deliveryId: one.deliveryId, now: kernel.clock.now() }),
    );
    const refusal = refusalIn(one.kind, answer);
    return refusal === undefined ? undefined : { text: withoutKeys(refusal, address), forGood: answer.status === 410 };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    // An address inside, or one that leads elsewhere, is not asked again until somebody looks at it.
    return { text: error.message, forGood: ['address', 'notPublic', 'redirect'].includes(error.fault) };
  }
}

/** A receiver may say the key of its address in what it answers. */
function withoutKeys(text: string, address: string): string {
  const { searchParams } = new URL(address);
  return [...searchParams.values()].filter((value) => value.length > 3).reduce((said, value) => said.replaceAll(value, '…'), text);
}

/** What the template may say: words of the product, the code, the unit and where it leads. */
async function fieldsOf(kernel: KernelServices, one: WebhookPost): Promise<Record<WebhookField, string>> {
  const { locale, event: name } = one;
  const t = (key: string) => kernel.messages.text(locale, key, {});
  const unit = (await unitTree(kernel)).get(one.unit_id);
  const zone = unit?.timeZone ?? kernel.settings.DEFAULT_TIME_ZONE;
  const event = notificationEvent.all().find((known) => known.event === name);
  return {
    id: one.deliveryId,
    event: event ? labelOfTitle(t(event.title)) : t('notification.webhook.testEvent'),
    area: event ? t(`notification.area.${name.split('.')[0]!}`) : '',
    code: one.code,
    unit: unit ? inLocale(unit.names, locale) : '',
    link: `${siteAddress(kernel.settings)}${one.href}`,
    open: t('notification.mail.open'),
    at: `${dayAt(one.at, zone)} ${timeAt(one.at, zone)}`,
  };
}

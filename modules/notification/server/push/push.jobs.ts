import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { openSecret, OutgoingError, siteAddress, type KernelServices } from '@quantum/platform/server';
import { labelOfTitle } from '../../domain/event-label.rules.ts';
import { mayDisturb, pushOutcome, pushWait } from '../../domain/push.rules.ts';
import { isUrgent } from '../../domain/timing.rules.ts';
import { quietEnds } from '../digest/timing.service.ts';
import { notificationEvent } from '../extension-points.ts';
import { pushKeys, type PushKeys } from './push-keys.ts';
import { claimPushes, deleteDevice, endPush, noteSent, postponePush, readDevices, type DeviceRow, type DuePush } from './push.store.ts';

const AT_ONCE = 50;
const MINUTE = 60_000;
/** A push service keeps it so long for a device that is off. */
const KEPT_SECONDS = 12 * 3600;

interface Sending {
  kernel: KernelServices;
  claim: string;
  keys: PushKeys;
  devices: ReadonlyMap<number, DeviceRow[]>;
  quiet: ReadonlyMap<number, Date>;
}

/** Each minute, on any server: what was not read meanwhile is told on the devices of its reader. */
export async function sendPushes(kernel: KernelServices): Promise<void> {
  const { db, clock } = kernel;
  for (;;) {
    const now = clock.now();
    const { claim, due } = await claimPushes(db.app, now, RECORD_STATUS.active, AT_ONCE);
    if (due.length === 0) return;
    const people = [...new Set(due.map((one) => one.employee_id))];
    const devices = Map.groupBy(await readDevices(db.app, people), (row) => row.employee_id);
    const sending = { kernel, claim, keys: await pushKeys(kernel), devices, quiet: await quietEnds(kernel, people, now) };
    await Promise.all(due.map((one) => sendOne(sending, one)));
    if (due.length < AT_ONCE || kernel.stopping) return;
  }
}

async function sendOne(sending: Sending, push: DuePush): Promise<void> {
  const { kernel, claim, devices, quiet } = sending;
  const { db, clock } = kernel;
  const own = push.is_active ? (devices.get(push.employee_id) ?? []) : [];
  const event = notificationEvent.all().find((one) => one.event === push.event);
  if (push.read_at !== null || own.length === 0 || !event) return endPush(db.app, push.message_id, claim);
  const now = clock.now();
  const quietUntil = quiet.get(push.employee_id) ?? null;
  if (quietUntil && !mayDisturb({ urgent: isUrgent(event), quietUntil }, now))
    return postponePush(db.app, push.message_id, claim, { until: quietUntil, isTry: false });
  const locale = push.locale ?? kernel.settings.defaultLocale;
  // What kind of message and the code of its record: a locked screen shows it to everybody.
  const payload = JSON.stringify({
    id: push.message_id,
    title: labelOfTitle(kernel.messages.text(locale, event.title)),
    body: push.code,
    href: push.href,
    lang: locale,
  });
  const outcomes = await Promise.all(own.map((device) => sendTo(sending, device, payload)));
  const wait = outcomes.includes('arrived') || !outcomes.includes('later') ? undefined : pushWait(push.tries);
  if (wait === undefined) return endPush(db.app, push.message_id, claim);
  await postponePush(db.app, push.message_id, claim, { until: new Date(now.getTime() + wait * MINUTE), isTry: true });
}

async function sendTo({ kernel, keys }: Sending, device: DeviceRow, payload: string): Promise<ReturnType<typeof pushOutcome>> {
  const { db, clock } = kernel;
  const stored = await openSecret(kernel.settings, device.subscription);
  // A server with another key tells nobody, and takes no device away: one with the right key may send it.
  const outcome = stored === undefined ? 'later' : pushOutcome(await post(kernel, keys, stored, payload));
  if (outcome === 'gone') await deleteDevice(db.app, device.employee_id, device.id);
  if (outcome === 'arrived') await noteSent(db.app, device.id, clock.now());
  return outcome;
}

/** What the push service answers; undefined where it cannot be reached now. An address that is not public any more counts as gone. */
async function post(kernel: KernelServices, keys: PushKeys, stored: string, payload: string): Promise<number | undefined> {
  const { default: webPush } = await import('web-push');
  const { endpoint, headers, body } = webPush.generateRequestDetails(JSON.parse(stored), payload, {
    vapidDetails: { subject: subjectOf(kernel), ...keys },
    TTL: KEPT_SECONDS,
    urgency: 'normal',
  });
  try {
    return (await kernel.outgoing.post({ url: endpoint, headers: headers as Record<string, string>, body: body ?? '' })).status;
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return ['address', 'notPublic', 'redirect'].includes(error.fault) ? 410 : undefined;
  }
}

/** Whom a push service may turn to. */
function subjectOf({ settings }: KernelServices): string {
  const site = siteAddress(settings);
  return site.startsWith('https://') ? site : `mailto:no-reply@${new URL(site).hostname}`;
}

import { everyLocale, inLocale, type Locale, type Localized } from '@quantum/platform/contract';
import { NotFound, type Ctx } from '@quantum/platform/server';
import type { UnreadCount } from '../contract/index.ts';
import { cancelMails, cancelMailsOf } from './delivery.store.ts';
import { isUrgent } from '../domain/timing.rules.ts';
import { notificationEvent } from './extension-points.ts';
import { countUnread, insertMessages, markAllRead, markRead, markRecordRead } from './message.store.ts';
import { tellRobots, tellWebhooks } from './webhook/webhook-queue.ts';

interface Notice {
  /** An event some module contributed to `notificationEvent`. */
  event: string;
  /** Who is told; no one twice, and never who did it. */
  employeeIds: readonly (number | null)[];
  /** Fill the texts; a text in three languages gives each reader theirs. */
  params: Record<string, string | number | Localized>;
  kind: string;
  id: number;
  code: string;
  companyId: number;
  unitId: number;
  /** Where it leads, when the event does not say: one that happens to records of many kinds. */
  href?: string;
}

/**
 * Tells people, and the webhooks of the unit, in the caller's transaction: what is rolled back was never told. Throws for an event no one declared,
 * a fault of the caller.
 */
export async function notify(ctx: Ctx, notice: Notice): Promise<void> {
  const event = notificationEvent.all().find((one) => one.event === notice.event);
  if (!event) throw new Error(`no module declares the notification ${notice.event}`);
  const recipients = [...new Set(notice.employeeIds)].filter((id) => id !== null && id !== ctx.employeeId) as number[];
  if (recipients.length === 0) return;
  const words = (key: string): Localized => {
    const text = (locale: Locale) => ctx.kernel.messages.text(locale, key, paramsIn(notice.params, locale));
    return everyLocale(text);
  };
  const href = notice.href ?? event.href.replace('{id}', String(notice.id));
  const urgent = isUrgent(event);
  const told = await insertMessages(ctx, recipients, {
    ...notice,
    title: words(event.title),
    text: words(event.text),
    why: words(event.why),
    href,
    urgent,
    mail: event.mail ?? 'chosen',
    mustHave: event.mustHave === true,
    mailState: ctx.kernel.mailer.ready ? 'queued' : 'kept',
    mailAfter: ctx.kernel.settings.MAIL_DELAY_SECONDS,
  });
  await tellWebhooks(ctx, { ...notice, href, urgent }, recipients);
  await tellRobots(ctx, { ...notice, href, urgent }, told);
}

const paramsIn = (params: Notice['params'], locale: Locale): Record<string, string | number> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? inLocale(value, locale) : value]));

export async function unreadOwn(ctx: Ctx): Promise<UnreadCount> {
  const employeeId = ctx.employeeId;
  return { count: employeeId === null ? 0 : await countUnread(ctx, employeeId) };
}

export async function readOwn(ctx: Ctx, id: number): Promise<UnreadCount> {
  const employeeId = ctx.employeeId;
  if (employeeId === null || !(await markRead(ctx, employeeId, id))) throw new NotFound();
  await cancelMails(ctx, employeeId, id);
  return { count: await countUnread(ctx, employeeId) };
}

/** All that the person was told about the record of this message. */
export async function readRecordOwn(ctx: Ctx, id: number): Promise<UnreadCount> {
  const employeeId = ctx.employeeId;
  const read = employeeId === null ? undefined : await markRecordRead(ctx, employeeId, id);
  if (employeeId === null || !read) throw new NotFound();
  await cancelMailsOf(ctx, employeeId, read);
  return { count: await countUnread(ctx, employeeId) };
}

export async function readAllOwn(ctx: Ctx): Promise<UnreadCount> {
  const employeeId = ctx.employeeId;
  if (employeeId !== null) {
    await markAllRead(ctx, employeeId);
    await cancelMails(ctx, employeeId);
  }
  return unreadOwn(ctx);
}

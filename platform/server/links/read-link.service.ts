import { randomBytes } from 'node:crypto';
import type { LinkList, LinkView, Locale, MadeLink, NewLink, Refusal } from '../../contract/index.ts';
import { linkState, minutesUntilReminder, reminderOf, type ReminderFacts } from '../../domain/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { Invalid, NotFound, Refused } from '../context/use-case/errors.ts';
import { namers } from '../records/history.ts';
import { isMailAddress, letter } from '../mail/index.ts';
import { qrPath } from '../papers/qr.ts';
import { visitor } from '../http/public-entry.ts';
import { siteAddress } from '../context/settings/site-address.ts';
import {
  countOpening,
  countReading,
  insertKey,
  insertLink,
  linksOf,
  lockLink,
  mailedLinks,
  saveLink,
  type ReadLinkRow,
} from './read-link.store.ts';

const DAY = 86_400_000;
const LINK = 'platform.readLink';

/** The record a link opens, as the module that keeps it tells. */
export interface LinkTo {
  /** Kind of link, the same as that of its public entry. */
  kind: string;
  /** Page of the link: `/share`. */
  page: string;
  recordKind: string;
  recordId: number;
  code: string;
  companyId: number;
  unitId: number;
  /** The record whose history tells of the link, where it is not the one it opens. */
  history?: { kind: string; id: number };
  /** One at a time: a new one takes the place of those that live. */
  single?: true;
  /** Words of the mail, in the language of whoever makes the link. */
  mail: { title: string; text: string; button: string };
  /** Whoever was mailed it and does not answer is reminded. */
  reminds?: true;
  /** Events of the record's history when a link is made, when it is taken back, and when somebody was reminded. */
  events: { made: string; revoked: string; reminded?: string };
}

type LinkRequest = NewLink & { headers: Readonly<Record<string, string | undefined>> };

const live = (row: ReadLinkRow, ctx: Ctx): boolean => linkState(row, ctx.now().toISOString()) === 'live';

const viewOf = (ctx: Ctx, row: ReadLinkRow, names: ReadonlyMap<number, string>): LinkView => ({
  id: row.id,
  state: linkState(row, ctx.now().toISOString()),
  madeBy: (row.made_by === null ? undefined : names.get(row.made_by)) ?? row.made_by_name,
  madeAt: row.made_at,
  expiresAt: row.expires_at,
  openings: row.openings,
  lastOpenedAt: row.last_opened_at,
  mailedTo: row.mailed_to,
  mail: row.mail_state,
  remindedAt: row.reminded_at,
  reminders: row.reminders,
});

export async function listLinks(ctx: Ctx, of: Pick<LinkTo, 'recordKind' | 'recordId' | 'kind'>): Promise<LinkList> {
  const rows = await linksOf(ctx.db, of.recordKind, of.recordId, of.kind);
  const people = namers.all().find(({ kind }) => kind === 'user');
  const makers = [...new Set(rows.flatMap((row) => (row.made_by === null ? [] : [row.made_by])))];
  const names = makers.length > 0 && people ? await people.names(ctx, makers) : new Map<number, string>();
  return { links: rows.map((row) => viewOf(ctx, row, names)), canMail: ctx.kernel.mailer.ready };
}

/** A new link. Its address is answered and mailed; of the token only the hash stays. */
export async function createLink(ctx: Ctx, to: LinkTo, { days, mailTo, headers }: LinkRequest): Promise<MadeLink> {
  const address = mailTo || null;
  if (address !== null && !isMailAddress(address)) throw new Invalid([{ path: 'mailTo', key: 'platform.link.fault.mail' }]);
  if (address !== null && !ctx.kernel.mailer.ready) throw new Refused('platform.link.refusal.noMailServer');
  if (to.single) await revokeAll(ctx, to);
  const token = randomBytes(32).toString('base64url');
  const url = `${siteAddress(ctx.kernel.settings, headers)}${to.page}/${token}`;
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + days * DAY);
  // Whoever could read the address could answer in the addressee's place.
  const shown = !(to.single && address !== null);
  const id = await insertLink(ctx, {
    shown,
    kind: to.kind,
    record_kind: to.recordKind,
    record_id: to.recordId,
    company_id: to.companyId,
    unit_id: to.unitId,
    token,
    made_by: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    made_by_name: ctx.actor.name,
    made_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
    mailed_to: address,
    mail_state: address === null ? null : 'sending',
    locale: ctx.locale,
    remind_at: to.reminds && address !== null ? nextReminder({ madeAt: now, expiresAt, remindedAt: null }, now) : null,
  });
  await ctx.audit({ ...rowOf(to), event: to.events.made, comment: address });
  if (address !== null) ctx.afterCommit(() => void mail(ctx, to, { id, address, url, locale: ctx.locale }));
  return { url: shown ? url : null, qr: shown ? qrPath(url) : null, links: (await listLinks(ctx, to)).links };
}

const rowOf = (to: LinkTo) => ({
  kind: to.history?.kind ?? to.recordKind,
  id: to.history?.id ?? to.recordId,
  code: to.code,
  companyId: to.companyId,
  unitId: to.unitId,
});

interface Mailing {
  id: number;
  address: string;
  url: string;
  locale: Locale;
  /** Which reminder it is, from 1. */
  reminder?: number;
  /** What is put back where the mail is not taken. */
  failed?: Partial<Pick<ReadLinkRow, 'remind_at' | 'reminded_at' | 'reminders'>>;
}

/** Sent by the process that made it, because nothing that is stored knows the address. */
async function mail({ kernel }: Ctx, to: LinkTo, { id, address, url, locale, reminder = 0, failed = {} }: Mailing): Promise<void> {
  const t = (key: string) => kernel.messages.text(locale, key);
  let mail_state: 'sent' | 'failed' = 'sent';
  try {
    const foot = { why: t('platform.link.mail.why'), foot: t('platform.link.mail.foot') };
    await kernel.mailer.send({
      to: address,
      letter: letter({ locale, ...to.mail, href: url, ...foot }),
      messageId: `<link-${id}${reminder > 0 ? `-${reminder}` : ''}@quantum>`,
    });
  } catch (error) {
    mail_state = 'failed';
    kernel.log.warn({ err: error, link: id }, 'the mail of a link was not sent');
  }
  await saveLink(kernel.db.app, id, { mail_state, ...(mail_state === 'failed' && failed) }).catch((error: unknown) =>
    kernel.log.warn({ err: error }, 'a link was not kept'),
  );
}

const RETRY_MS = 3_600_000;

const remindedOf = (row: ReadLinkRow): ReminderFacts => ({
  madeAt: new Date(row.made_at),
  expiresAt: new Date(row.expires_at),
  remindedAt: row.reminded_at === null ? null : new Date(row.reminded_at),
});

const nextReminder = (of: ReminderFacts, now: Date): string | null => reminderOf(of, now).next?.toISOString() ?? null;

/** Thinks of the reminder of a locked link: mailed when it is due, else looked at again when it will be. */
export async function remindWhenDue(ctx: Ctx, to: LinkTo, row: ReadLinkRow): Promise<boolean> {
  const { due, next } = reminderOf(remindedOf(row), ctx.now());
  if (due) await remind(ctx, to, row, {});
  else await saveLink(ctx.db, row.id, { remind_at: next?.toISOString() ?? null });
  return due;
}

/** A mail with a further address of the same link: the first one is known to nobody, and goes on working. The row is locked. */
async function remind(ctx: Ctx, to: LinkTo, row: ReadLinkRow, headers: LinkRequest['headers']): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await insertKey(ctx, row.id, token);
  const [now, reminder] = [ctx.now(), row.reminders + 1];
  const set = {
    reminded_at: now.toISOString(),
    reminders: reminder,
    remind_at: nextReminder({ ...remindedOf(row), remindedAt: now }, now),
  };
  await saveLink(ctx.db, row.id, { ...set, mail_state: 'sending' });
  await ctx.audit({ ...rowOf(to), event: to.events.reminded!, comment: row.mailed_to });
  const url = `${siteAddress(ctx.kernel.settings, headers)}${to.page}/${token}`;
  const failed = { reminded_at: row.reminded_at, reminders: row.reminders, remind_at: new Date(now.getTime() + RETRY_MS).toISOString() };
  ctx.afterCommit(() => void mail(ctx, to, { id: row.id, address: row.mailed_to!, url, locale: row.locale, reminder, failed }));
}

/** Why whoever was mailed the link cannot be reminded now. */
export function remindRefusal(ctx: Ctx, row: ReadLinkRow | undefined): Refusal | null {
  if (!row) return { key: 'platform.link.refusal.notMailed', params: {}, links: [] };
  if (!ctx.kernel.mailer.ready) return { key: 'platform.link.refusal.noMailServer', params: {}, links: [] };
  const minutes = minutesUntilReminder(remindedOf(row), ctx.now());
  return minutes > 0 ? { key: 'platform.link.refusal.remindedLately', params: { minutes }, links: [] } : null;
}

/** Reminds by hand, at most once an hour: of two at once the second is refused. */
export async function remindNow(ctx: Ctx, to: LinkTo, headers: LinkRequest['headers']): Promise<LinkList> {
  const found = (await mailedLinks(ctx.db, to.kind, to.recordKind, [to.recordId], ctx.now())).get(to.recordId);
  const row = found && (await lockLink(ctx.db, found.id));
  const refusal = remindRefusal(ctx, row && live(row, ctx) ? row : undefined);
  if (refusal) throw Refused.because(refusal);
  await remind(ctx, to, row!, headers);
  return listLinks(ctx, to);
}

/** Taken back: from now on it leads nowhere. A second time changes nothing. */
export async function revokeLink(ctx: Ctx, to: LinkTo, linkId: number): Promise<LinkList> {
  const row = await lockLink(ctx.db, linkId);
  if (row?.record_kind !== to.recordKind || row.record_id !== to.recordId || row.kind !== to.kind) throw new NotFound();
  if (row.revoked_at === null) {
    await saveLink(ctx.db, linkId, { revoked_at: ctx.now().toISOString() });
    await ctx.audit({ ...rowOf(to), event: to.events.revoked });
  } else ctx.audited++;
  return listLinks(ctx, to);
}

/** Takes back what still lives: a new link takes its place, or there is nothing left to answer. */
export async function revokeAll(ctx: Ctx, of: Pick<LinkTo, 'recordKind' | 'recordId' | 'kind'>): Promise<void> {
  for (const row of await linksOf(ctx.db, of.recordKind, of.recordId, of.kind))
    if (live(row, ctx)) await saveLink(ctx.db, row.id, { revoked_at: ctx.now().toISOString() });
}

/** The visitor has opened the link: counted, and in the audit trail. */
export async function noteOpening(ctx: Ctx): Promise<number> {
  const { linkId, companyId, unitId } = visitor(ctx);
  if (linkId === null) throw new NotFound();
  await countOpening(ctx.db, linkId, { now: ctx.now(), locale: ctx.locale });
  await ctx.audit({ kind: LINK, id: linkId, event: 'open', companyId, unitId });
  return linkId;
}

/** A machine reads behind the link, again and again: counted once an hour at most, and no row of the trail for each time. */
export async function noteReading(ctx: Ctx): Promise<void> {
  const { linkId } = visitor(ctx);
  if (linkId !== null) await countReading(ctx.db, linkId, ctx.now());
}

/** The visitor answers the link's one question: of two who do at once, the second finds it dead. */
export async function useLink(ctx: Ctx): Promise<ReadLinkRow> {
  const { linkId } = visitor(ctx);
  const row = linkId === null ? undefined : await lockLink(ctx.db, linkId);
  if (!row || !live(row, ctx)) throw new NotFound();
  await saveLink(ctx.db, row.id, { used_at: ctx.now().toISOString() });
  return row;
}

import { randomBytes } from 'node:crypto';
import type { LinkList, LinkView, MadeLink, NewLink } from '../../contract/index.ts';
import { linkState } from '../../domain/index.ts';
import type { Ctx } from '../ctx.ts';
import { Invalid, NotFound, Refused } from '../errors.ts';
import { namers } from '../history.ts';
import { isMailAddress, letter } from '../mail/index.ts';
import { qrPath } from '../papers/qr.ts';
import { visitor } from '../public-entry.ts';
import { siteAddress } from '../site-address.ts';
import { countOpening, insertLink, linksOf, lockLink, saveLink, type ReadLinkRow } from './read-link.store.ts';

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
  /** Events of the record's history when a link is made and when it is taken back. */
  events: { made: string; revoked: string };
}

type Asked = NewLink & { headers: Readonly<Record<string, string | undefined>> };

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
});

export async function listLinks(ctx: Ctx, of: Pick<LinkTo, 'recordKind' | 'recordId' | 'kind'>): Promise<LinkList> {
  const rows = await linksOf(ctx.db, of.recordKind, of.recordId, of.kind);
  const people = namers.all().find(({ kind }) => kind === 'user');
  const makers = [...new Set(rows.flatMap((row) => (row.made_by === null ? [] : [row.made_by])))];
  const names = makers.length > 0 && people ? await people.names(ctx, makers) : new Map<number, string>();
  return { links: rows.map((row) => viewOf(ctx, row, names)), canMail: ctx.kernel.mailer.ready };
}

/** A new link. Its address is answered and mailed; of the token only the hash stays. */
export async function makeLink(ctx: Ctx, to: LinkTo, { days, mailTo, headers }: Asked): Promise<MadeLink> {
  const address = mailTo || null;
  if (address !== null && !isMailAddress(address)) throw new Invalid([{ path: 'mailTo', key: 'platform.link.fault.mail' }]);
  if (address !== null && !ctx.kernel.mailer.ready) throw new Refused('platform.link.refusal.noMailServer');
  if (to.single) await revokeAll(ctx, to);
  const token = randomBytes(32).toString('base64url');
  const url = `${siteAddress(ctx.kernel.settings, headers)}${to.page}/${token}`;
  const now = ctx.now();
  const id = await insertLink(ctx, {
    kind: to.kind,
    record_kind: to.recordKind,
    record_id: to.recordId,
    company_id: to.companyId,
    unit_id: to.unitId,
    token,
    made_by: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    made_by_name: ctx.actor.name,
    made_at: now.toISOString(),
    expires_at: new Date(now.getTime() + days * DAY).toISOString(),
    mailed_to: address,
    mail_state: address === null ? null : 'sending',
  });
  await ctx.audit({ ...rowOf(to), event: to.events.made, comment: address });
  if (address !== null) ctx.afterCommit(() => void mail(ctx, to, id, address, url));
  return { url, qr: qrPath(url), links: (await listLinks(ctx, to)).links };
}

const rowOf = (to: LinkTo) => ({
  kind: to.history?.kind ?? to.recordKind,
  id: to.history?.id ?? to.recordId,
  code: to.code,
  companyId: to.companyId,
  unitId: to.unitId,
});

/** Sent by the process that made it, because nothing that is stored knows the address. */
async function mail({ kernel, locale }: Ctx, to: LinkTo, id: number, address: string, url: string): Promise<void> {
  const t = (key: string) => kernel.messages.text(locale, key);
  let mail_state: 'sent' | 'failed' = 'sent';
  try {
    const foot = { why: t('platform.link.mail.why'), foot: t('platform.link.mail.foot') };
    await kernel.mailer.send({
      to: address,
      letter: letter({ locale, ...to.mail, href: url, ...foot }),
      messageId: `<link-${id}@quantum>`,
    });
  } catch (error) {
    mail_state = 'failed';
    kernel.log.warn({ err: error, link: id }, 'the mail of a link was not sent');
  }
  await saveLink(kernel.db.app, id, { mail_state }).catch((error: unknown) => kernel.log.warn({ err: error }, 'a link was not kept'));
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
  await countOpening(ctx.db, linkId, ctx.now());
  await ctx.audit({ kind: LINK, id: linkId, event: 'open', companyId, unitId });
  return linkId;
}

/** The visitor answers the link's one question: of two who do at once, the second finds it dead. */
export async function useLink(ctx: Ctx): Promise<void> {
  const { linkId } = visitor(ctx);
  const row = linkId === null ? undefined : await lockLink(ctx.db, linkId);
  if (!row || !live(row, ctx)) throw new NotFound();
  await saveLink(ctx.db, row.id, { used_at: ctx.now().toISOString() });
}

import { inLocale } from '@quantum/platform/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import {
  fileRefs,
  linkEntry,
  linkRoutes,
  loadScoped,
  NotFound,
  noteOpening,
  Refused,
  visitor,
  type Ctx,
  type LinkTo,
} from '@quantum/platform/server';
import { NOTICE_LINK, NOTICE_STATUS, noticeLinkEndpoints, SHARE_NOTICE_PATH, type ShownNotice } from '../../contract/index.ts';
import { findNotice, markVisitor, NOTICE, type NoticeRecord } from './notice.store.ts';

/** A notice as what a link leads to; only one that was sent gets a link. */
async function linkTo(ctx: Ctx, id: number, makes: boolean): Promise<LinkTo> {
  const it = await loadScoped<NoticeRecord>(ctx, NOTICE, id);
  if (makes && it.status !== NOTICE_STATUS.sent) throw new Refused('incident.refusal.noticeUnsent');
  const title = inLocale(it.titles, ctx.locale);
  return {
    kind: NOTICE_LINK,
    page: SHARE_NOTICE_PATH,
    recordKind: NOTICE.kind,
    recordId: it.id,
    code: it.code,
    companyId: it.company_id,
    unitId: it.unit_id,
    mail: { title, text: ctx.t('incident.share.text'), button: ctx.t('incident.share.button') },
    events: { made: 'share', revoked: 'unshare' },
  };
}

const STATE: Record<string, string> = { [NOTICE_STATUS.replaced]: 'replaced', [NOTICE_STATUS.withdrawn]: 'withdrawn' };

/** What anyone who has the link reads: neither the place nor people. */
export async function seeNotice(ctx: Ctx): Promise<ShownNotice> {
  await noteOpening(ctx);
  const it = await findNotice(ctx.db, visitor(ctx).recordId);
  const photos = await fileRefs(ctx, it.photos);
  return {
    kind: it.kind,
    title: inLocale(it.titles, ctx.locale),
    body: inLocale(it.body, ctx.locale),
    check: inLocale(it.checks, ctx.locale),
    photos: it.photos.flatMap((id) => photos.get(id) ?? []),
    sentAt: it.sent_at!,
    state: STATE[it.status] ?? 'current',
    timeZone: (await unitTree(ctx.kernel)).get(it.unit_id)!.timeZone,
  };
}

/** Read by someone without an account; the same device again changes nothing. */
export async function confirmByLink(ctx: Ctx, { clientId }: { clientId: string }): Promise<{ at: string }> {
  const { linkId, recordId } = visitor(ctx);
  if (linkId === null) throw new NotFound();
  const it = await findNotice(ctx.db, recordId);
  const { at, isNew } = await markVisitor(ctx, it.id, clientId, linkId);
  if (isNew)
    await ctx.audit({ kind: NOTICE.kind, id: it.id, code: it.code, event: 'confirmByLink', companyId: it.company_id, unitId: it.unit_id });
  else ctx.audited++;
  return { at };
}

export const noticeLinkRoutes = linkRoutes(noticeLinkEndpoints, linkTo);
/** Openings and confirmations count as writes. */
export const noticeLink = linkEntry(NOTICE_LINK, { writes: 600, uploads: 0 });

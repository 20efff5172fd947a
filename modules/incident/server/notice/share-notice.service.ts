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
  const notice = await loadScoped<NoticeRecord>(ctx, NOTICE, id);
  if (makes && notice.status !== NOTICE_STATUS.sent) throw new Refused('incident.refusal.noticeUnsent');
  const title = inLocale(notice.titles, ctx.locale);
  return {
    kind: NOTICE_LINK,
    page: SHARE_NOTICE_PATH,
    recordKind: NOTICE.kind,
    recordId: notice.id,
    code: notice.code,
    companyId: notice.company_id,
    unitId: notice.unit_id,
    mail: { title, text: ctx.t('incident.share.text'), button: ctx.t('incident.share.button') },
    events: { made: 'share', revoked: 'unshare' },
  };
}

const STATE: Record<string, string> = { [NOTICE_STATUS.replaced]: 'replaced', [NOTICE_STATUS.withdrawn]: 'withdrawn' };

/** What anyone who has the link reads: neither the place nor people. */
export async function seeNotice(ctx: Ctx): Promise<ShownNotice> {
  await noteOpening(ctx);
  const notice = await findNotice(ctx.db, visitor(ctx).recordId);
  const photos = await fileRefs(ctx, notice.photos);
  return {
    kind: notice.kind,
    title: inLocale(notice.titles, ctx.locale),
    body: inLocale(notice.body, ctx.locale),
    check: inLocale(notice.checks, ctx.locale),
    photos: notice.photos.flatMap((id) => photos.get(id) ?? []),
    sentAt: notice.sent_at!,
    state: STATE[notice.status] ?? 'current',
    timeZone: (await unitTree(ctx.kernel)).get(notice.unit_id)!.timeZone,
  };
}

/** Read by someone without an account; the same device again changes nothing. */
export async function confirmByLink(ctx: Ctx, { clientId }: { clientId: string }): Promise<{ at: string }> {
  const { linkId, recordId } = visitor(ctx);
  if (linkId === null) throw new NotFound();
  const notice = await findNotice(ctx.db, recordId);
  const { at, isNew } = await markVisitor(ctx, notice.id, clientId, linkId);
  if (isNew)
    await ctx.audit({
      kind: NOTICE.kind,
      id: notice.id,
      code: notice.code,
      event: 'confirmByLink',
      companyId: notice.company_id,
      unitId: notice.unit_id,
    });
  else ctx.audited++;
  return { at };
}

export const noticeLinkRoutes = linkRoutes(noticeLinkEndpoints, linkTo);
/** Openings and confirmations count as writes. */
export const noticeLink = linkEntry(NOTICE_LINK, { writes: 600, uploads: 0 });

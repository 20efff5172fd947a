import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, operation, type LinkList, type Locale } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import {
  lockLink,
  lockLinkToRemind,
  mailedLinks,
  createLink,
  NotFound,
  Refused,
  remindNow,
  remindWhenDue,
  revokeAll,
  runUseCase,
  openDeadLetters,
  systemActor,
  wordsOf,
  type DeadLetterRecord,
  type Ctx,
  type KernelServices,
  type LinkTo,
} from '@quantum/platform/server';
import { SIGN_LINK } from '../contract/index.ts';
import { kindOf } from '@quantum/modules/task/server-api';
import { readRoundOfSigner, readSigners } from './sign.store.ts';
import { actingNow, mayLink } from './sign-view.ts';
import { SIGN_SEAT, type SignerRecord, type SignRoundRecord } from './tables.ts';

/** How long the link lives that is mailed by itself when the client's turn comes. */
const INVITED_DAYS = 30;
/** The task under which waiting clients are reminded. */
export const CLIENT_REMINDERS = 'task-client-reminders';

type Round = Pick<SignRoundRecord, 'source_kind' | 'source_id' | 'code' | 'title' | 'place' | 'company_id' | 'unit_id'>;

/** In the reader's language; a reminder in the client's, with the last day the link works on. */
function linkTo(ctx: Ctx, round: Round, seatId: number, { locale, until }: { locale: Locale; until?: string } = ctx): LinkTo {
  const [what, place] = [inLocale(round.title, locale), inLocale(round.place, locale)];
  const t = (key: string) =>
    ctx.kernel.messages.text(locale, `signature.paper.${until ? 'reminder' : 'client'}.${key}`, {
      what,
      place,
      code: round.code,
      until: until ?? '',
    });
  return {
    kind: SIGN_LINK,
    page: '/share-sign',
    recordKind: SIGN_SEAT.kind,
    recordId: seatId,
    code: round.code,
    companyId: round.company_id,
    unitId: round.unit_id,
    history: { kind: round.source_kind, id: round.source_id },
    single: true,
    reminds: true,
    mail: { title: t('title'), text: t('text'), button: t('button') },
    events: { made: 'clientLink', revoked: 'clientLinkRevoked', reminded: 'clientReminded' },
  };
}

/** The client's seat as what a link leads to, for who may hand the link over; only an open one gets a new link. */
export async function clientLinkTo(ctx: Ctx, seatId: number, makes: boolean): Promise<LinkTo> {
  const round = await readRoundOfSigner(ctx.db, seatId);
  if (!round) throw new NotFound();
  const seats = await readSigners(ctx.db, [round.id]);
  const seat = seats.find((one) => one.id === seatId)!;
  if (seat.party !== 'client' || !mayLink(await actingNow(ctx), round, seats)) throw new NotFound();
  if (makes && seat.status !== 'unsigned') throw new Refused('signature.refusal.notClientsTurn');
  return linkTo(ctx, round, seatId);
}

/** The client's turn has come: where the site's address, the client's and a mail server are known, the link goes out at once. */
export async function inviteClient(ctx: Ctx, round: Round, seat: SignerRecord): Promise<void> {
  const { settings, mailer } = ctx.kernel;
  if (seat.client_mail === null || !settings.PUBLIC_URL || !mailer.ready) return;
  await createLink(ctx, linkTo(ctx, round, seat.id), { days: INVITED_DAYS, mailTo: seat.client_mail, headers: {} });
}

/** Nothing is left to answer. */
export const revokeClientLinks = (ctx: Ctx, seatId: number): Promise<void> =>
  revokeAll(ctx, { kind: SIGN_LINK, recordKind: SIGN_SEAT.kind, recordId: seatId });

async function reminderTo(ctx: Ctx, round: Round, seatId: number, link: { locale: Locale; expires_at: string }): Promise<LinkTo> {
  const zone = (await unitTree(ctx.kernel)).get(round.unit_id)!.timeZone;
  return linkTo(ctx, round, seatId, { locale: link.locale, until: dayAt(new Date(link.expires_at), zone) });
}

/** By hand, for who may hand the link over. */
export async function remindClient(ctx: Ctx, seatId: number, headers: Readonly<Record<string, string | undefined>>): Promise<LinkList> {
  const to = await clientLinkTo(ctx, seatId, true);
  const link = (await mailedLinks(ctx.db, SIGN_LINK, SIGN_SEAT.kind, [seatId], ctx.now())).get(seatId);
  return remindNow(ctx, link ? await reminderTo(ctx, (await readRoundOfSigner(ctx.db, seatId))!, seatId, link) : to, headers);
}

const job = operation({
  id: 'signature.reminders',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'a link may be looked at too early; each reminder is audited',
});

/** Clients who wait are reminded, on any server: each link is a transaction of its own, and one that fails holds up no other. */
export async function remindClients(kernel: KernelServices): Promise<void> {
  // Without an address or a mail server nothing can be sent; once there is one, what is due is one reminder.
  if (!kernel.settings.PUBLIC_URL || !kernel.mailer.ready) return;
  const apart = (await openDeadLetters(kernel, CLIENT_REMINDERS))('remind');
  const seen: number[] = [];
  const by = { kernel, actor: systemActor('client reminders'), operation: job, locale: 'en', requestId: 'client-reminders' } as const;
  for (let i = 0; i < 10_000; i++) {
    const before = seen.length;
    try {
      await runUseCase(by, async (ctx) => {
        await remindNext(ctx, seen);
        apart.succeed(seen.slice(before));
      });
    } catch (error) {
      const link = seen.at(-1);
      kernel.log.error({ err: error, link }, 'a client was not reminded');
      if (seen.length === before) throw error;
      await apart.fail(link!, await aboutLink(kernel, link!), error);
    }
    if (seen.length === before) return apart.finish();
  }
}

async function aboutLink(kernel: KernelServices, linkId: number): Promise<DeadLetterRecord> {
  const link = await lockLink(kernel.db.app, linkId);
  const round = link && (await readRoundOfSigner(kernel.db.app, link.record_id));
  const kind = round && kindOf({ type: round.todo_type, source_kind: round.source_kind });
  return {
    title: wordsOf({ kernel }, 'signature.apart.remind', { code: round?.code ?? '' }),
    href: kind ? kind.href.replace('{id}', String(round.source_id)) : null,
    companyId: link?.company_id ?? null,
    unitId: link?.unit_id ?? null,
  };
}

async function remindNext(ctx: Ctx, seen: number[]): Promise<void> {
  const link = await lockLinkToRemind(ctx.db, SIGN_LINK, ctx.now(), seen);
  if (!link) return;
  seen.push(link.id);
  const round = await readRoundOfSigner(ctx.db, link.record_id);
  const seat = round && (await readSigners(ctx.db, [round.id])).find((one) => one.id === link.record_id);
  if (seat?.status === 'unsigned') await remindWhenDue(ctx, await reminderTo(ctx, round!, seat.id, link), link);
}

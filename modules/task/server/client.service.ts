import { inLocale } from '@quantum/platform/contract';
import { Refused, makeLink, NotFound, revokeAll, type Ctx, type LinkTo } from '@quantum/platform/server';
import { SIGN_LINK } from '../contract/index.ts';
import { readSeatRound, readSeats } from './sign.store.ts';
import { mayLink } from './sign-view.ts';
import { SIGN_SEAT, type SeatRecord, type SignRoundRecord } from './tables.ts';

/** How long the link lives that is mailed by itself when the client's turn comes. */
const INVITED_DAYS = 30;

type Round = Pick<SignRoundRecord, 'source_kind' | 'source_id' | 'code' | 'title' | 'place' | 'company_id' | 'unit_id'>;

function linkTo(ctx: Ctx, round: Round, seatId: number): LinkTo {
  const [what, place] = [inLocale(round.title, ctx.locale), inLocale(round.place, ctx.locale)];
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
    mail: {
      title: ctx.t('task.paper.client.title', { what, code: round.code }),
      text: ctx.t('task.paper.client.text', { what, place }),
      button: ctx.t('task.paper.client.button'),
    },
    events: { made: 'clientLink', revoked: 'clientLinkRevoked' },
  };
}

/** The client's seat as what a link leads to, for who may hand the link over; only an open one gets a new link. */
export async function clientLinkTo(ctx: Ctx, seatId: number, makes: boolean): Promise<LinkTo> {
  const round = await readSeatRound(ctx.db, seatId);
  if (!round) throw new NotFound();
  const seats = await readSeats(ctx.db, [round.id]);
  const seat = seats.find((one) => one.id === seatId)!;
  if (seat.party !== 'client' || !mayLink(ctx, round, seats)) throw new NotFound();
  if (makes && seat.status !== 'unsigned') throw new Refused('task.sign.refusal.notClientsTurn');
  return linkTo(ctx, round, seatId);
}

/** The client's turn has come: where the site's address, the client's and a mail server are known, the link goes out at once. */
export async function inviteClient(ctx: Ctx, round: Round, seat: SeatRecord): Promise<void> {
  const { settings, mailer } = ctx.kernel;
  if (seat.client_mail === null || !settings.PUBLIC_URL || !mailer.ready) return;
  await makeLink(ctx, linkTo(ctx, round, seat.id), { days: INVITED_DAYS, mailTo: seat.client_mail, headers: {} });
}

/** Nothing is left to answer. */
export const revokeClientLinks = (ctx: Ctx, seatId: number): Promise<void> =>
  revokeAll(ctx, { kind: SIGN_LINK, recordKind: SIGN_SEAT.kind, recordId: seatId });

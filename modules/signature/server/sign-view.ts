import type { MessageParams } from '@quantum/platform/contract';
import { allowed } from '@quantum/platform/domain';
import { fileRefs, remindRefusal, type Ctx } from '@quantum/platform/server';
import type { SignRound, RoundSigner } from '../contract/index.ts';
import { SIGNER_ACTS, signerMachine } from '../domain/signer.machine.ts';
import { signRoundMachine } from '../domain/sign-round.machine.ts';
import { namesOf, readLinkedSigners, readRoundsOf, type LinkedSigner } from './sign.store.ts';
import type { SignerRecord, SignRoundRecord } from './tables.ts';

export const isSignerOf = (seat: Pick<SignerRecord, 'employee_id' | 'proxy_id'>, employeeId: number): boolean =>
  seat.employee_id === employeeId || seat.proxy_id === employeeId;

/** Who asked, and who signs for us, hands the client's link over. */
export function mayLink(ctx: Ctx, round: SignRoundRecord, seats: readonly SignerRecord[]): boolean {
  const mine = ctx.employeeId;
  return mine !== null && (round.authors.includes(mine) || seats.some((seat) => isSignerOf(seat, mine)));
}

/** How a client's signature or answer came, as key and parameters of its words. */
export const viaWords = (seat: Pick<SignerRecord, 'signed_via' | 'via_name' | 'via_mail'>): { key: string; params: MessageParams } => ({
  key: `signature.via.${seat.signed_via}`,
  params: { person: seat.via_name ?? '', address: seat.via_mail ?? '' },
});

function meaningOf(ctx: Ctx, seat: SignerRecord): string | null {
  const via = seat.signed_via === null ? null : viaWords(seat);
  return [seat.meaning && ctx.t(seat.meaning), via && ctx.t(via.key, via.params)].filter(Boolean).join(' · ') || null;
}

type Part = SignRound['parts'][number];

/** Rounds about a record, the newest first, as its screen shows them; `parts` as the record's module names them. */
export async function roundsOf(ctx: Ctx, sourceKind: string, sourceId: number, parts: readonly Part[] = []): Promise<SignRound[]> {
  const rounds = await readRoundsOf(ctx.db, sourceKind, sourceId);
  return describeAll(ctx, rounds, parts);
}

/** One round for anyone who has just acted on it. */
export const describeRound = async (ctx: Ctx, round: SignRoundRecord): Promise<SignRound> => (await describeAll(ctx, [round], []))[0]!;

async function describeAll(ctx: Ctx, rounds: readonly SignRoundRecord[], parts: readonly Part[]): Promise<SignRound[]> {
  const seats = await readLinkedSigners(
    ctx,
    rounds.map((round) => round.id),
  );
  const people = seats.flatMap((seat) => [seat.employee_id, seat.proxy_id, seat.acted_by]);
  const names = await namesOf(ctx, [...people, ...rounds.map((round) => round.asked_by)]);
  const drawn = await fileRefs(
    ctx,
    seats.flatMap((seat) => (seat.drawn_id === null ? [] : [seat.drawn_id])),
  );
  // Only who may hand the link over is notified of its mail.
  const invitation = ({ link }: LinkedSigner, isMine: boolean): RoundSigner['invitation'] => {
    if (!link || !isMine) return null;
    const { mailed_to, expires_at, reminded_at, reminders } = link;
    return {
      mailedTo: mailed_to!,
      expiresAt: expires_at,
      remindedAt: reminded_at,
      reminders,
      refusal: ctx.explain(remindRefusal(ctx, link)),
    };
  };
  const person = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  const mine = ctx.employeeId;
  const titleOf = (key: string): string => parts.find((part) => part.key === key)?.title ?? key;

  const signerView = (round: SignRoundRecord, seat: LinkedSigner, isMine: boolean): RoundSigner => ({
    id: seat.id,
    step: seat.step,
    signer: person(seat.employee_id),
    name: person(seat.employee_id)?.name ?? seat.signed_name ?? seat.client_name ?? ctx.t('signature.client'),
    client: seat.party === 'client',
    mail: seat.client_mail,
    mayLink: seat.party === 'client' && seat.status === 'unsigned' && isMine,
    invitation: invitation(seat, isMine),
    proxy: person(seat.proxy_id),
    status: seat.status,
    actedFor: seat.acted_by !== null && seat.acted_by !== seat.employee_id ? (names.get(seat.acted_by) ?? null) : null,
    via: seat.signed_via,
    meaning: meaningOf(ctx, seat),
    comment: seat.comment,
    parts: seat.parts.map(titleOf),
    contentHash: seat.content_hash,
    drawn: seat.drawn_id === null ? null : (drawn.get(seat.drawn_id) ?? null),
    openedAt: seat.opened_at,
    actedAt: seat.acted_at,
    events:
      mine !== null && isSignerOf(seat, mine)
        ? allowed(signerMachine, seat.status, { mode: round.mode, isSigner: true, isAuthor: round.authors.includes(mine) })
            .filter(({ event, refusal }) => SIGNER_ACTS.includes(event) && refusal?.key !== 'signature.refusal.onlyParallel')
            .map(({ event, refusal }) => ({ event, refusal: ctx.explain(refusal) }))
        : [],
  });

  return rounds.map((round) => {
    const own = seats.filter((seat) => seat.round_id === round.id);
    const isAuthor = mine !== null && round.authors.includes(mine);
    const facts = { isAuthor, hasSignature: own.some((seat) => seat.status === 'signed') };
    return {
      id: round.id,
      version: round.version,
      status: round.status,
      mode: round.mode,
      rule: round.rule,
      percent: round.percent,
      contentHash: round.content_hash,
      askedBy: person(round.asked_by),
      askedAt: round.created_at,
      endedAt: round.ended_at,
      voidedAt: round.voided_at,
      parts: [...parts],
      seats: own.map((seat) => signerView(round, seat, mayLink(ctx, round, own))),
      events: isAuthor
        ? allowed(signRoundMachine, round.status, facts).map(({ event, refusal }) => ({ event, refusal: ctx.explain(refusal) }))
        : [],
    };
  });
}

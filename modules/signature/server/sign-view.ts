import type { MessageParams } from '@quantum/platform/contract';
import { allowed } from '@quantum/platform/domain';
import { fileRefs, remindRefusal, type Ctx } from '@quantum/platform/server';
import type { SignRound, RoundSigner } from '../contract/index.ts';
import { PARALLEL_SIGN_ACTION, SIGN_ACTION, SIGN_MODE, SIGN_RULE } from '@quantum/modules/dictionary/contract';
import { absencesNow, standsFor } from '@quantum/modules/task/server-api';
import {
  isOpenSigner,
  isSignerOf,
  seatsOf,
  signaturesNeeded,
  sitsElsewhere,
  stepsBefore,
  type Acting,
  type SignPlan,
} from '../domain/sign.rules.ts';
import { NO_SUCH_ACT, SIGNER_ACTS, signerMachine } from '../domain/signer.machine.ts';
import { signRoundMachine } from '../domain/sign-round.machine.ts';
import { namesOf, readLinkedSigners, readRoundsOf, type LinkedSigner } from './sign.store.ts';
import { sourceOf } from './source-of.ts';
import { stepsOf } from './step.store.ts';
import type { SignerRecord, SignRoundRecord, SignStepRecord } from './tables.ts';

/** Signed at some time in this round, also where it was sent back since. */
export const hasSigned = ({ status }: Pick<SignerRecord, 'status'>): boolean => status === 'signed' || status === 'voided';

/** Who acts now: the person of this request, and for whom they stand in today. */
export const actingNow = async (ctx: Ctx): Promise<Acting> => ({
  me: ctx.employeeId,
  for: ctx.employeeId === null ? [] : await standsFor(ctx, ctx.employeeId),
});

/** Who asked, and who signs for us, hands the client's link over. */
export const mayLink = (acting: Acting, round: SignRoundRecord, seats: readonly SignerRecord[]): boolean =>
  acting.me !== null && (round.authors.includes(acting.me) || seats.some((seat) => isSignerOf(seat, acting)));

/** How a client's signature or answer came, as key and parameters of its words. */
export const viaWords = (seat: Pick<SignerRecord, 'signed_via' | 'via_name' | 'via_mail'>): { key: string; params: MessageParams } => ({
  key: `signature.via.${seat.signed_via}`,
  params: { person: seat.via_name ?? '', address: seat.via_mail ?? '' },
});

function meaningOf(ctx: Ctx, seat: SignerRecord): string | null {
  const via = seat.signed_via === null ? null : viaWords(seat);
  return [seat.meaning && ctx.t(seat.meaning), via && ctx.t(via.key, via.params)].filter(Boolean).join(' · ') || null;
}

/** As a sheet prints it: who signed, and for whom where it was not for themselves. */
function printedName(ctx: Ctx, seat: SignerRecord, names: ReadonlyMap<number, string>): string {
  const name =
    (seat.employee_id === null ? null : names.get(seat.employee_id)) ?? seat.signed_name ?? seat.client_name ?? ctx.t('signature.client');
  const by = seat.acted_by !== null && seat.acted_by !== seat.employee_id ? names.get(seat.acted_by) : undefined;
  const who = by === undefined ? name : ctx.t('signature.paper.signedFor', { by, name });
  return seat.client_office === null ? who : `${who}, ${seat.client_office}`;
}

/** What the signer did, in the specification's codes. */
function actionOf({ mode }: SignRoundRecord, { status }: SignerRecord): string | null {
  const did = { signed: 'ok', voided: 'ok', rejected: 'reject' } as const;
  const act = status in did ? did[status as keyof typeof did] : null;
  if (mode === 'sequential') return act && SIGN_ACTION[act];
  if (status === 'processing') return PARALLEL_SIGN_ACTION.processing;
  return status === 'reassigned' ? PARALLEL_SIGN_ACTION.reassign : act && PARALLEL_SIGN_ACTION[act];
}

function eventsOf(
  ctx: Ctx,
  round: SignRoundRecord,
  plan: SignPlan,
  seat: SignerRecord,
  { me, own }: { me: number; own: readonly SignerRecord[] },
): RoundSigner['events'] {
  const facts = {
    mode: round.mode,
    isSigner: true,
    isAuthor: round.authors.includes(me),
    sitsElsewhere: sitsElsewhere(own, seat, me),
    hasEarlier: stepsBefore(plan, seat.step).length > 0,
  };
  return allowed(signerMachine, seat.status, facts)
    .filter(({ event, refusal }) => SIGNER_ACTS.includes(event) && !NO_SUCH_ACT.includes(refusal?.key ?? ''))
    .map(({ event, refusal }) => ({ event, refusal: ctx.explain(refusal) }));
}

type Part = SignRound['parts'][number];

/**
 * Rounds about a record, the newest first, as its screen shows them; `parts` as the record's module names them. A record that is signed
 * in rounds of several kinds names them all.
 */
export async function roundsOf(
  ctx: Ctx,
  sourceKind: string | readonly string[],
  sourceId: number,
  parts: readonly Part[] = [],
): Promise<SignRound[]> {
  const rounds = await readRoundsOf(ctx.db, typeof sourceKind === 'string' ? [sourceKind] : sourceKind, sourceId);
  return describeAll(ctx, rounds, parts);
}

/** One round for anyone who has just acted on it. */
export const describeRound = async (ctx: Ctx, round: SignRoundRecord): Promise<SignRound> => (await describeAll(ctx, [round], []))[0]!;

async function describeAll(ctx: Ctx, rounds: readonly SignRoundRecord[], parts: readonly Part[]): Promise<SignRound[]> {
  if (rounds.length === 0) return [];
  const seats = await readLinkedSigners(
    ctx,
    rounds.map((round) => round.id),
  );
  const steps = stepsOf(seats);
  const mine = ctx.employeeId;
  const { standsFor, standIns } = await absencesNow(ctx, { of: seats.filter(isOpenSigner).map((seat) => seat.employee_id), by: mine });
  const acting: Acting = { me: mine, for: standsFor };
  const people = [
    ...seats.flatMap((seat) => [seat.employee_id, seat.proxy_id, seat.acted_by, seat.added_by]),
    ...steps.map((step) => step.back_by),
    ...[...standIns.values()].map((one) => one.standInId),
  ];
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
  const awayView = (round: SignRoundRecord, seat: SignerRecord, own: readonly SignerRecord[]): RoundSigner['away'] => {
    const one = isOpenSigner(seat) && seat.employee_id !== null ? standIns.get(seat.employee_id) : undefined;
    if (!one) return null;
    const mayNot = round.authors.includes(one.standInId) ? 'author' : sitsElsewhere(own, seat, one.standInId) ? 'signer' : null;
    return { until: one.toOn, standIn: names.get(one.standInId) ?? '', skipped: mayNot };
  };
  const titleOf = (key: string): string => parts.find((part) => part.key === key)?.title ?? key;

  const stepView = (step: SignStepRecord, own: readonly LinkedSigner[]): SignRound['steps'][number] => ({
    no: step.no,
    rule: SIGN_RULE[step.mode],
    percent: step.percent,
    seats: seatsOf(own, step.no).length,
    needed: signaturesNeeded(step, own),
    back: step.back_at === null ? null : { by: names.get(step.back_by ?? 0) ?? '', at: step.back_at, reason: step.back_reason ?? '' },
  });

  const signerView = (
    round: SignRoundRecord,
    plan: SignPlan,
    seat: LinkedSigner,
    own: readonly LinkedSigner[],
    isMine: boolean,
  ): RoundSigner => ({
    id: seat.id,
    step: seat.step,
    signer: person(seat.employee_id),
    name: person(seat.employee_id)?.name ?? seat.signed_name ?? seat.client_name ?? ctx.t('signature.client'),
    client: seat.party === 'client',
    mail: seat.client_mail,
    office: seat.client_office,
    mayLink: seat.party === 'client' && seat.status === 'unsigned' && isMine,
    invitation: invitation(seat, isMine),
    proxy: person(seat.proxy_id),
    status: seat.status,
    printedName: printedName(ctx, seat, names),
    actedFor: seat.acted_by !== null && seat.acted_by !== seat.employee_id ? (names.get(seat.acted_by) ?? null) : null,
    via: seat.signed_via,
    meaning: meaningOf(ctx, seat),
    comment: seat.comment,
    parts: seat.parts.map(titleOf),
    isFinal: seat.is_final,
    contentHash: seat.content_hash,
    drawn: seat.drawn_id === null ? null : (drawn.get(seat.drawn_id) ?? null),
    openedAt: seat.opened_at,
    actedAt: seat.acted_at,
    action: actionOf(round, seat),
    added: seat.added_by === null ? null : { by: names.get(seat.added_by) ?? '', reason: seat.added_reason ?? '' },
    earlierSteps: stepsBefore(plan, seat.step),
    away: awayView(round, seat, own),
    events: mine !== null && isSignerOf(seat, acting) ? eventsOf(ctx, round, plan, seat, { me: mine, own }) : [],
  });

  return rounds.map((round) => {
    const own = seats.filter((seat) => seat.round_id === round.id);
    const ownSteps = steps.filter((step) => step.round_id === round.id);
    const plan = { steps: ownSteps, endsOnRejection: round.ends_on_rejection };
    const isAuthor = mine !== null && round.authors.includes(mine);
    const facts = { isAuthor, hasSignature: own.some(hasSigned) };
    return {
      id: round.id,
      version: round.version,
      status: round.status,
      mode: SIGN_MODE[round.mode],
      rule: SIGN_RULE[round.rule],
      percent: round.percent,
      steps: ownSteps.map((step) => stepView(step, own)),
      endsOnRejection: round.ends_on_rejection,
      route: round.route_code,
      contentHash: round.content_hash,
      askedBy: person(round.asked_by),
      askedAt: round.created_at,
      endedAt: round.ended_at,
      voidedAt: round.voided_at,
      mayRejectFinally: sourceOf(round.source_kind).mayRejectFinally === true,
      parts: [...parts],
      seats: own.map((seat) => signerView(round, plan, seat, own, mayLink(acting, round, own))),
      events: isAuthor
        ? allowed(signRoundMachine, round.status, facts).map(({ event, refusal }) => ({ event, refusal: ctx.explain(refusal) }))
        : [],
    };
  });
}

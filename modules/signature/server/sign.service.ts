import { apply } from '@quantum/platform/domain';
import { keepFiles, mustBeFresh, NotFound, Refused, saveRecord, type Ctx, type Db, type SaidBySystem } from '@quantum/platform/server';
import type { SignOk, SignReject, SignRound } from '../contract/index.ts';
import { signerMachine, type SignerAct } from '../domain/signer.machine.ts';
import {
  cancelSigners,
  isOpenSigner,
  isSignerOf,
  outcomeOf,
  advanceSigners,
  sitsElsewhere,
  stepsBefore,
  voidSigners,
  type Acting,
  type SignPlan,
} from '../domain/sign.rules.ts';
import { signRoundMachine } from '../domain/sign-round.machine.ts';
import { contentHash } from './content-hash.ts';
import type { RoundEnd } from './extension-points.ts';
import { openSigners } from './sign-start.service.ts';
import { sourceOf } from './source-of.ts';
import { insertSigners, lockRound, lockStanding, readRound, readSigners, saveSigner } from './sign.store.ts';
import { readSteps } from './step.store.ts';
import { mustSeat } from './seat-person.service.ts';
import { revokeClientLinks } from './client-link.service.ts';
import { actingNow, describeRound, hasSigned, mayLink } from './sign-view.ts';
import { SIGN_ROUND, SIGN_SEAT, type SignerRecord, type SignRoundRecord, type SignStepRecord } from './tables.ts';
import { moveOneTask, withdrawTodos } from '@quantum/modules/task/server-api';

/** The steps of a round with what their route says of time. */
type RecordedPlan = SignPlan & { steps: readonly SignStepRecord[] };

export interface LockedRound {
  round: SignRoundRecord;
  plan: RecordedPlan;
  seats: SignerRecord[];
  acting: Acting;
  /** Hash of the content to be signed now. */
  hash: string;
}

/**
 * The record first, then its round: the order every event of the record takes. A person who neither signs nor asked never learns
 * of the round.
 */
export async function lockOwn(ctx: Ctx, id: number, version: number, known?: Acting): Promise<LockedRound> {
  const found = await readRound(ctx.db, id);
  if (!found) throw new NotFound();
  const seats = await readSigners(ctx.db, [id]);
  const acting = known ?? (await actingNow(ctx));
  if (!mayLink(acting, found, seats)) throw new NotFound();
  return lockFound(ctx, found, { version, acting });
}

/** The steps of a round as its rules read them. */
export const planOf = async (db: Db, round: SignRoundRecord): Promise<RecordedPlan> => ({
  steps: await readSteps(db, [round.id]),
  endsOnRejection: round.ends_on_rejection,
});

/** The same for anyone who is known to belong to the round. */
export async function lockFound(
  ctx: Ctx,
  found: SignRoundRecord,
  { version, acting }: { version?: number; acting?: Acting } = {},
): Promise<LockedRound> {
  const { id } = found;
  const hash = contentHash(await sourceOf(found.source_kind).lock(ctx, found.source_id));
  const round = await lockRound(ctx.db, id);
  await mustBeFresh(ctx, SIGN_ROUND, round, version);
  const [plan, seats] = [await planOf(ctx.db, round), await readSigners(ctx.db, [id])];
  return { round, plan, seats, acting: acting ?? (await actingNow(ctx)), hash };
}

export function mustAct(
  ctx: Ctx,
  { round, plan, seats, acting, hash }: LockedRound,
  seatId: number,
  event: SignerAct | 'back' | 'add',
  isSigner = (seat: SignerRecord): boolean => isSignerOf(seat, acting),
): SignerRecord {
  const seat = seats.find((one) => one.id === seatId);
  if (!seat) throw new NotFound();
  const mine = ctx.employeeId;
  const { refusal } = apply(signerMachine, seat.status, event, {
    mode: round.mode,
    isSigner: isSigner(seat),
    isAuthor: mine !== null && round.authors.includes(mine),
    sitsElsewhere: mine !== null && sitsElsewhere(seats, seat, mine),
    hasEarlier: stepsBefore(plan, seat.step).length > 0,
  });
  if (refusal) throw Refused.because(refusal);
  // Never a signature under something else than what was shown.
  if (event === 'ok' && hash !== round.content_hash) throw new Refused('signature.refusal.changed');
  return seat;
}

const MEANING = 'signature.meaning.approved';
const EVENT_OF = { ok: 'signOk', reject: 'signReject', processing: 'signProcessing', reassign: 'signReassign' } as const;

interface Performed {
  event: SignerAct;
  set: Partial<SignerRecord>;
  said?: SaidBySystem | null;
}

/** One act of a signer and everything that follows from it. */
async function perform(ctx: Ctx, at: LockedRound, seat: SignerRecord, { event, set, said = null }: Performed): Promise<void> {
  const { round } = at;
  const status = apply(signerMachine, seat.status, event, { mode: round.mode, isSigner: true, isAuthor: false }).to!;
  const saved = { status, acted_at: ctx.now().toISOString(), acted_by: ctx.employeeId, ...set };
  await saveSigner(ctx, seat.id, saved);
  if (seat.todo_id !== null)
    await moveOneTask(ctx, seat.todo_id, event === 'processing' ? 'begin' : event === 'reassign' ? 'cancel' : 'finish');
  await ctx.audit({ ...rowOf(round), event: EVENT_OF[event], comment: set.comment ?? said });
  // Who is asked instead has a seat that was not there when the round was locked.
  const seats =
    event === 'reassign' ? await readSigners(ctx.db, [round.id]) : at.seats.map((one) => (one.id === seat.id ? { ...one, ...saved } : one));
  await dropOthersTodos(ctx, seats, seat);
  const signers = seats.flatMap((one) => (one.status === 'signed' && one.employee_id !== null ? [one.acted_by ?? one.employee_id] : []));
  const client = seat.party === 'client' ? { name: set.signed_name ?? '', signers } : null;
  await advanceRound(ctx, at, seats, { reason: set.comment ?? null, parts: set.parts ?? [], client });
}

/** Who answered in the place of another cannot do so for a second signer of the round: those to-dos are no longer theirs. */
async function dropOthersTodos(ctx: Ctx, seats: readonly SignerRecord[], answered: SignerRecord): Promise<void> {
  const me = ctx.employeeId;
  if (me === null || answered.employee_id === me) return;
  const todos = seats.flatMap((one) => (one.id !== answered.id && isOpenSigner(one) && one.todo_id !== null ? [one.todo_id] : []));
  if (todos.length > 0) await withdrawTodos(ctx, todos, me);
}

/** The same, with the round as it is then. */
export async function act(ctx: Ctx, at: LockedRound, seat: SignerRecord, performed: Performed): Promise<SignRound> {
  await perform(ctx, at, seat, performed);
  return describeRound(ctx, await lockRound(ctx.db, at.round.id));
}

export async function advanceRound(
  ctx: Ctx,
  { round, plan }: Pick<LockedRound, 'round' | 'plan'>,
  before: SignerRecord[],
  end: Omit<RoundEnd, 'outcome' | 'isFinal'>,
): Promise<void> {
  const after = advanceSigners(plan, before);
  const outcome = outcomeOf(plan, after);
  const opened = after.filter((seat, i) => seat.status === 'unsigned' && before[i]!.status === 'waiting');
  await closeSigners(ctx, before, after);
  if (outcome === 'signing') {
    await saveRecord(ctx, SIGN_ROUND, round, { status: round.status });
    return openSigners(ctx, round, opened, plan.steps);
  }
  const event = outcome === 'signed' ? 'complete' : 'fail';
  const status = ctx.moveBySystem(signRoundMachine, round, event);
  await saveRecord(ctx, SIGN_ROUND, round, { status, ended_at: ctx.now().toISOString() });
  await sourceOf(round.source_kind).ended(ctx, round.source_id, { outcome, isFinal: after.some((one) => one.is_final), ...end });
}

/** Seats that are left when a round ends lose their to-do. */
export async function closeSigners(ctx: Ctx, before: readonly SignerRecord[], after: readonly SignerRecord[]): Promise<void> {
  for (const [i, seat] of after.entries()) {
    const was = before[i]!;
    if (seat.status === was.status || seat.status === 'unsigned') continue;
    await saveSigner(ctx, seat.id, { status: seat.status });
    if (isOpenSigner(was) && was.todo_id !== null) await moveOneTask(ctx, was.todo_id, 'cancel');
    if (was.party === 'client') await revokeClientLinks(ctx, was.id);
  }
}

export const rowOf = (round: SignRoundRecord) => ({
  kind: round.source_kind,
  id: round.source_id,
  code: round.code,
  companyId: round.company_id,
  unitId: round.unit_id,
});

/** Signed: name, meaning, time and the hash of what was signed, with the drawn signature where there is one. */
export async function signOk(ctx: Ctx, id: number, input: SignOk): Promise<SignRound> {
  const at = await lockOwn(ctx, id, input.version);
  const seat = mustAct(ctx, at, input.seatId, 'ok');
  const drawn = input.drawnId ?? null;
  if (drawn !== null) await keepFiles(ctx, [drawn], SIGN_SEAT.kind, seat.id);
  return act(ctx, at, seat, {
    event: 'ok',
    set: {
      meaning: MEANING,
      comment: input.comment?.trim() || null,
      drawn_id: drawn,
      content_hash: at.hash,
    },
  });
}

/** One of many: under the hash of what was shown. */
export async function signQuietly(
  ctx: Ctx,
  input: { roundId: number; version: number; seatId: number; contentHash: string },
  acting: Acting,
): Promise<void> {
  const at = await lockOwn(ctx, input.roundId, input.version, acting);
  const seat = mustAct(ctx, at, input.seatId, 'ok');
  if (input.contentHash !== at.hash) throw new Refused('signature.refusal.changed');
  await perform(ctx, at, seat, { event: 'ok', set: { meaning: MEANING, content_hash: at.hash } });
}

/** Sent back with a reason, or rejected for good: the round ends. */
export async function signReject(ctx: Ctx, id: number, input: SignReject): Promise<SignRound> {
  const at = await lockOwn(ctx, id, input.version);
  const seat = mustAct(ctx, at, input.seatId, 'reject');
  if (input.isFinal && !sourceOf(at.round.source_kind).mayRejectFinally) throw new Refused('signature.refusal.notFinal');
  const { reason: comment, parts, isFinal: is_final } = input;
  return act(ctx, at, seat, { event: 'reject', set: { comment, parts, is_final, content_hash: at.hash } });
}

export async function signProcessing(ctx: Ctx, id: number, input: { version: number; seatId: number }): Promise<SignRound> {
  const at = await lockOwn(ctx, id, input.version);
  return act(ctx, at, mustAct(ctx, at, input.seatId, 'processing'), { event: 'processing', set: {} });
}

/** Another signs instead: the seat is given up and theirs opens. */
export async function signReassign(
  ctx: Ctx,
  id: number,
  input: { version: number; seatId: number; employeeId: number; reason: string },
): Promise<SignRound> {
  const at = await lockOwn(ctx, id, input.version);
  const seat = mustAct(ctx, at, input.seatId, 'reassign');
  const { round } = at;
  const person = await mustSeat(ctx, at, input.employeeId);
  // The seat is given up before the next is taken: a former signer may be chosen again later.
  await saveSigner(ctx, seat.id, { status: 'reassigned' });
  await insertSigners(ctx, round.id, [{ step: seat.step, employeeId: person, proxyId: null }]);
  return act(ctx, at, seat, { event: 'reassign', set: { comment: input.reason } });
}

/** The person who requested it withdraws it, before the first signature. */
export async function signWithdraw(ctx: Ctx, id: number, input: { version: number }): Promise<SignRound> {
  const { round, seats } = await lockOwn(ctx, id, input.version);
  const mine = ctx.employeeId;
  const facts = { isAuthor: mine !== null && round.authors.includes(mine), hasSignature: seats.some(hasSigned) };
  const status = ctx.move(signRoundMachine, round, 'withdraw', facts);
  await closeSigners(ctx, seats, cancelSigners(seats));
  await saveRecord(ctx, SIGN_ROUND, round, { status, ended_at: ctx.now().toISOString() });
  await ctx.audit({ ...rowOf(round), event: 'signWithdraw' });
  await sourceOf(round.source_kind).ended(ctx, round.source_id, {
    outcome: 'withdrawn',
    reason: null,
    parts: [],
    isFinal: false,
    client: null,
  });
  return describeRound(ctx, await lockRound(ctx.db, id));
}

/** What was signed has changed, or is void: signatures lose their force and say so; `open`: those of rounds that have not ended. The caller holds the record's lock. */
export async function voidRounds(ctx: Ctx, sourceKind: string, sourceId: number, which: 'all' | 'open' = 'all'): Promise<void> {
  for (const round of await lockStanding(ctx.db, sourceKind, sourceId)) {
    if (which === 'open' && round.status !== 'signing') continue;
    const seats = await readSigners(ctx.db, [round.id]);
    const status = ctx.moveBySystem(signRoundMachine, round, 'void');
    await closeSigners(ctx, seats, voidSigners(seats));
    const now = ctx.now().toISOString();
    await saveRecord(ctx, SIGN_ROUND, round, { status, voided_at: now, ended_at: round.ended_at ?? now });
    await ctx.audit({ ...rowOf(round), event: 'signVoid' });
  }
}

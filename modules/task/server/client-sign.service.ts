import { claimVisitorFiles, linkEntry, noteOpening, NotFound, Refused, useLink, visitor, type Ctx } from '@quantum/platform/server';
import { SIGN_LINK, type ClientAnswered, type ClientAsk, type ClientOk, type ClientReject } from '../contract/index.ts';
import type { SeatAct } from '../domain/seat.machine.ts';
import { sourceOf } from './sign-start.service.ts';
import { act, lockFound, mustAct, type Locked } from './sign.service.ts';
import { readSeatRound, readSeats } from './sign.store.ts';
import { SIGN_SEAT, type SeatRecord } from './tables.ts';

const MEANING = 'task.sign.meaning.client';

/** What the client is asked to sign, as far as the link goes. */
export async function seeAsk(ctx: Ctx): Promise<ClientAsk> {
  await noteOpening(ctx);
  const seatId = visitor(ctx).recordId;
  const round = await readSeatRound(ctx.db, seatId);
  const shown = round && sourceOf(round.source_kind).shown;
  if (!round || !shown) throw new NotFound();
  const seat = (await readSeats(ctx.db, [round.id])).find((one) => one.id === seatId)!;
  if (seat.status !== 'unsigned') throw new NotFound();
  return {
    record: await shown(ctx, round.source_id),
    name: seat.client_name,
    meaning: ctx.t(MEANING),
    contentHash: round.content_hash,
  };
}

/** The client's one act, under the name they signed with: the history shows it as theirs. */
async function answer(
  visiting: Ctx,
  event: SeatAct,
  given: { contentHash: string; name: string },
  set: (ctx: Ctx, at: Locked, seat: SeatRecord) => Promise<Partial<SeatRecord>>,
): Promise<ClientAnswered> {
  const seatId = visitor(visiting).recordId;
  const found = await readSeatRound(visiting.db, seatId);
  if (!found) throw new NotFound();
  const ctx = visiting.for({ ...visitor(visiting), name: visiting.t('task.sign.clientNamed', { name: given.name }) });
  const at = await lockFound(ctx, found);
  // Of two answers at once the second waits here, and then finds the link dead.
  await useLink(ctx);
  const seat = mustAct(ctx, at, seatId, event, (one) => one.id === seatId && one.party === 'client');
  if (given.contentHash !== at.hash) throw new Refused('task.sign.refusal.changed');
  await act(ctx, at, seat, event, { signed_name: given.name, content_hash: at.hash, ...(await set(ctx, at, seat)) });
  visiting.audited += ctx.audited;
  return { at: ctx.now().toISOString(), contentHash: at.hash };
}

export const clientSigns = (visiting: Ctx, input: ClientOk): Promise<ClientAnswered> =>
  answer(visiting, 'ok', input, async (ctx, _at, seat) => {
    await claimVisitorFiles(ctx, input.clientId, [input.drawnId], SIGN_SEAT.kind, seat.id);
    return { meaning: MEANING, drawn_id: input.drawnId };
  });

export const clientSendsBack = (visiting: Ctx, input: ClientReject): Promise<ClientAnswered> =>
  answer(visiting, 'reject', input, async () => ({ comment: input.reason, parts: [] }));

/** One answer, a few tries at drawing it. */
export const signLink = linkEntry(SIGN_LINK, { reads: 60, writes: 300, uploads: 20 });

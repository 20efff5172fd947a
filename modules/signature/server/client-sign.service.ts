import { claimVisitorFiles, linkEntry, noteOpening, NotFound, Refused, useLink, visitor, type Ctx } from '@quantum/platform/server';
import { SIGN_LINK, type ClientAnswered, type ClientAsk, type ClientOk, type ClientReject } from '../contract/index.ts';
import type { SignerAct } from '../domain/signer.machine.ts';
import { wayOf } from '../domain/signed-via.rules.ts';
import { sourceOf } from './source-of.ts';
import { viaWords } from './sign-view.ts';
import { act, lockFound, mustAct, type LockedRound } from './sign.service.ts';
import { readRoundOfSigner, readSigners } from './sign.store.ts';
import { SIGN_SEAT, type SignerRecord } from './tables.ts';

const MEANING = 'signature.meaning.client';

/** What the client is asked to sign, as far as the link goes. */
export async function seeAsk(ctx: Ctx): Promise<ClientAsk> {
  await noteOpening(ctx);
  const seatId = visitor(ctx).recordId;
  const round = await readRoundOfSigner(ctx.db, seatId);
  const shown = round && sourceOf(round.source_kind).shown;
  if (!round || !shown) throw new NotFound();
  const seat = (await readSigners(ctx.db, [round.id])).find((one) => one.id === seatId)!;
  if (seat.status !== 'unsigned') throw new NotFound();
  return {
    record: await shown(ctx, round.source_id),
    name: seat.client_name,
    office: seat.client_office,
    meaning: ctx.t(MEANING),
    contentHash: round.content_hash,
  };
}

/** Headers of the answer: the page sends the token of the person who is signed in in the same browser. */
type DeviceOf = Readonly<Record<string, string | undefined>>;

/** The token opens nothing here: it tells whose device the client has signed on. */
async function personOn(ctx: Ctx, { token }: DeviceOf): Promise<string | null> {
  const found = token ? await ctx.kernel.ports.access.actorOf(token) : undefined;
  return typeof found === 'object' ? found.name : null;
}

/** The client's one act, under the name they signed with: the history shows it as theirs. */
async function answer(
  visiting: Ctx,
  device: DeviceOf,
  event: SignerAct,
  given: Pick<ClientOk, 'contentHash' | 'name' | 'office'>,
  set: (ctx: Ctx, at: LockedRound, seat: SignerRecord) => Promise<Partial<SignerRecord>>,
): Promise<ClientAnswered> {
  const seatId = visitor(visiting).recordId;
  const found = await readRoundOfSigner(visiting.db, seatId);
  if (!found) throw new NotFound();
  const ctx = visiting.for({ ...visitor(visiting), name: visiting.t('signature.clientNamed', { name: given.name }) });
  const at = await lockFound(ctx, found);
  // Of two answers at once the second waits here, and then finds the link dead.
  const link = await useLink(ctx);
  const seat = mustAct(ctx, at, seatId, event, (one) => one.id === seatId && one.party === 'client');
  if (given.contentHash !== at.hash) throw new Refused('signature.refusal.changed');
  const { via, name, mail } = wayOf({
    shown: link.shown,
    mailedTo: link.mailed_to,
    madeBy: link.made_by_name,
    knownMail: seat.client_mail,
    deviceOf: await personOn(ctx, device),
  });
  const way = { signed_via: via, via_name: name, via_mail: mail };
  const office = given.office?.trim() || seat.client_office;
  const own = { signed_name: given.name, client_office: office, content_hash: at.hash, ...way, ...(await set(ctx, at, seat)) };
  await act(ctx, at, seat, { event, set: own, said: viaWords(way) });
  visiting.audited += ctx.audited;
  return { at: ctx.now().toISOString(), contentHash: at.hash };
}

export const clientSigns = (visiting: Ctx, input: ClientOk, device: DeviceOf): Promise<ClientAnswered> =>
  answer(visiting, device, 'ok', input, async (ctx, _at, seat) => {
    await claimVisitorFiles(ctx, input.clientId, [input.drawnId], SIGN_SEAT.kind, seat.id);
    return { meaning: MEANING, drawn_id: input.drawnId };
  });

export const clientSendsBack = (visiting: Ctx, input: ClientReject, device: DeviceOf): Promise<ClientAnswered> =>
  answer(visiting, device, 'reject', input, async () => ({ comment: input.reason, parts: [] }));

/** One answer, a few tries at drawing it. */
export const signLink = linkEntry(SIGN_LINK, { writes: 300, uploads: 20 });

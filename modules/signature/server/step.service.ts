import { Invalid, type Ctx } from '@quantum/platform/server';
import type { SignAdd, SignBack, SignRound } from '../contract/index.ts';
import { sendBack, stepAfterInsert, stepsBefore } from '../domain/sign.rules.ts';
import { mustSeat, replaceLeavers } from './seat-person.service.ts';
import { advanceRound, closeSigners, lockOwn, mustAct, planOf, rowOf } from './sign.service.ts';
import { insertSigners, lockRound, readSigners, saveSigner, type NewSigner } from './sign.store.ts';
import { describeRound } from './sign-view.ts';
import { insertSteps, noteBack, shiftSteps } from './step.store.ts';
import type { SignerRecord } from './tables.ts';

const goesOn = (reason: string) => ({ reason, parts: [], client: null });

/** A signer sends the round back to an earlier step: it is signed again from there, and what was signed since is void. */
export async function signBack(ctx: Ctx, id: number, { version, seatId, step, reason }: SignBack): Promise<SignRound> {
  const at = await lockOwn(ctx, id, version);
  const seat = mustAct(ctx, at, seatId, 'back');
  if (!stepsBefore(at.plan, seat.step).includes(step)) throw new Invalid([{ path: 'step', key: 'signature.fault.laterStep' }]);
  const { seats, again } = sendBack(at.seats, step);
  const revived = seats.filter((one, i) => one.status === 'waiting' && at.seats[i]!.status === 'cancelled');
  const instead = await replaceLeavers(
    ctx,
    { round: at.round, seats },
    [...again, ...revived].map((one) => one.employee_id),
  );
  await closeSigners(ctx, at.seats, seats);
  for (const one of revived) {
    const next = instead.get(one.employee_id ?? 0);
    if (next !== undefined) await saveSigner(ctx, one.id, { employee_id: next, proxy_id: null });
  }
  await insertSigners(
    ctx,
    id,
    again.map((one) => seatedAgain(one, instead)),
  );
  await noteBack(ctx, id, step, reason);
  await ctx.audit({ ...rowOf(at.round), event: 'signBack', comment: reason });
  await advanceRound(ctx, at, await readSigners(ctx.db, [id]), goesOn(reason));
  return describeRound(ctx, await lockRound(ctx.db, id));
}

/** The same person (or client, or who signs instead of a leaver) in a new seat; the seat before keeps what was signed, void. */
const seatedAgain = (
  { step, employee_id, proxy_id, client_name, client_mail, client_office, added_by, added_reason }: SignerRecord,
  instead: ReadonlyMap<number, number>,
): NewSigner => ({
  step,
  employeeId: instead.get(employee_id ?? 0) ?? employee_id,
  proxyId: proxy_id,
  ...(employee_id === null && { client: { name: client_name, mail: client_mail, office: client_office } }),
  ...(added_by !== null && { added: { by: added_by, reason: added_reason ?? '' } }),
});

/** A signer whose seat is open asks one more person, in a step before or after their own. */
export async function signAdd(ctx: Ctx, id: number, input: SignAdd): Promise<SignRound> {
  const at = await lockOwn(ctx, id, input.version);
  const seat = mustAct(ctx, at, input.seatId, 'add');
  const employeeId = await mustSeat(ctx, at, input.employeeId);
  const no = stepAfterInsert(seat.step, input.where);
  await shiftSteps(ctx, id, no);
  await insertSteps(ctx, id, [{ no, mode: 'all', percent: null }]);
  await insertSigners(ctx, id, [
    { step: no, employeeId, proxyId: null, added: { by: ctx.employeeId ?? seat.employee_id!, reason: input.reason } },
  ]);
  await ctx.audit({ ...rowOf(at.round), event: 'signAdd', comment: input.reason });
  const plan = await planOf(ctx.db, at.round);
  await advanceRound(ctx, { round: at.round, plan }, await readSigners(ctx.db, [id]), goesOn(input.reason));
  return describeRound(ctx, await lockRound(ctx.db, id));
}

import { messagesAbout } from '@quantum/modules/notification/server-api';
import { RESPONSIBILITY } from '@quantum/modules/dictionary/contract';
import { shareProxy, standInsOf } from '@quantum/modules/task/server-api';
import { appPath, operation } from '@quantum/platform/contract';
import { runUseCase, systemActor, type Ctx, type KernelServices } from '@quantum/platform/server';
import { TO_SIGN } from '../contract/index.ts';
import { isOpenSigner } from '../domain/sign.rules.ts';
import { reminderDue } from '../domain/signer-reminder.rules.ts';
import { lockSeatToRemind } from './reminder.store.ts';
import { rowOf } from './sign.service.ts';
import { namesOf, readRound, readSigners, saveSigner } from './sign.store.ts';
import { findSignerAbove } from './seat-person.service.ts';
import type { SignerRecord, SignRoundRecord } from './tables.ts';

/** The task under which signers of ours are reminded. */
export const SIGNER_REMINDERS = 'sign-reminders';

export const signMessages = messagesAbout({
  module: 'signature',
  kind: 'task.signRound',
  href: appPath(TO_SIGN),
  events: { reminder: 'signer', escalated: 'above' },
});

const job = operation({
  id: 'signature.signers.remind',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'a look may find nothing that is due; each reminder is audited',
});

/** Signers who have not answered are reminded, on any server: each seat is a transaction of its own. */
export async function remindSigners(kernel: KernelServices): Promise<void> {
  const by = { kernel, actor: systemActor('signer reminders'), operation: job, locale: 'en', requestId: SIGNER_REMINDERS } as const;
  const seen: number[] = [];
  for (let found = true; found;) {
    found = await runUseCase(by, (ctx) => remindOne(ctx, seen));
  }
}

async function remindOne(ctx: Ctx, seen: number[]): Promise<boolean> {
  const waiting = await lockSeatToRemind(ctx, seen);
  if (!waiting) return false;
  seen.push(waiting.id);
  const { opened_at: openedAt, reminders, hours, escalates } = waiting;
  const due = reminderDue({ openedAt, reminders, hours, escalates }, ctx.now());
  const round = await readRound(ctx.db, waiting.round_id);
  if (!due || !round) return true;
  const seats = await readSigners(ctx.db, [round.id]);
  const seat = seats.find((one) => one.id === waiting.id)!;
  const [standIn] = await standInsOf(ctx, [seat.employee_id]);
  const params = { code: round.code, what: round.title, place: round.place };
  await saveSigner(ctx, seat.id, { reminders: due.count, reminded_at: ctx.now().toISOString() });
  await signMessages.send(ctx, round, 'reminder', [seat.employee_id, seat.proxy_id, standIn?.standInId], params);
  await ctx.audit({ ...rowOf(round), event: 'signReminded' });
  if (due.escalates) await escalate(ctx, round, seats, seat, params);
  return true;
}

/** The next above who may sign is asked to sign in their place; who has a proxy already keeps theirs. */
async function escalate(
  ctx: Ctx,
  round: SignRoundRecord,
  seats: readonly SignerRecord[],
  seat: SignerRecord,
  params: Parameters<typeof signMessages.send>[4] & object,
): Promise<void> {
  await saveSigner(ctx, seat.id, { escalated_at: ctx.now().toISOString() });
  if (seat.proxy_id !== null || seat.todo_id === null) return;
  // Who is asked for another signer already could not answer for both.
  const asked = new Set(seats.flatMap((one) => (isOpenSigner(one) && one.proxy_id !== null ? [one.proxy_id] : [])));
  const above = await findSignerAbove(ctx, { round, seats }, seat.employee_id!, asked);
  if (above === undefined) return;
  await saveSigner(ctx, seat.id, { proxy_id: above });
  await shareProxy(ctx, seat.todo_id, above, RESPONSIBILITY.proxySigner, round.due_at);
  const name = (await namesOf(ctx, [seat.employee_id])).get(seat.employee_id!) ?? '';
  await signMessages.send(ctx, round, 'escalated', [above], { ...params, name });
  await ctx.audit({ ...rowOf(round), event: 'signEscalated' });
}

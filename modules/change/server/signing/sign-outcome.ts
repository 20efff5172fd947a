import { pausePlansOf, resumePlansOf } from '@quantum/modules/inspection/server-api';
import type { RoundEnd } from '@quantum/modules/signature/server-api';
import { NotFound, type Ctx } from '@quantum/platform/server';
import { CASE_STATUS as STATUS } from '../../contract/index.ts';
import { askAgain, askToPrepare, endAll, notifyStopped } from '../case-people.ts';
import { reminderOf } from '../cases/reminder.ts';
import { lockCaseRow, tasksOf } from '../cases/case.store.ts';
import { moveCaseBySystem } from '../cases/move-case.ts';
import { endExtension } from '../extension/extension.service.ts';
import { CASE, type CaseRecord } from '../tables.ts';

/** A round about a case has ended: the case moves on, back, or ends. */
export async function endRound(ctx: Ctx, id: number, { outcome, reason, isFinal }: RoundEnd): Promise<void> {
  const one = await lockCaseRow(ctx.db, id);
  if (!one) throw new NotFound();
  const why = outcome === 'signed' ? null : (reason ?? ctx.t('change.withdrawn'));
  if (one.extend_to !== null) return endExtension(ctx, one, why);
  if (one.status !== STATUS.review && one.acted_at === null) return;
  if (why === null) return signed(ctx, one);
  if (isFinal) return rejectedForGood(ctx, one, why);
  return one.status === STATUS.review ? sentBack(ctx, one, why) : stopped(ctx, one, why);
}

/** It may be carried out; what was begun before stays begun, and one that stopped waits for EHS. */
async function signed(ctx: Ctx, one: CaseRecord): Promise<void> {
  const approved = await moveCaseBySystem(ctx, one, 'signed', { set: { is_signed: true, ...(await reminderOf(ctx, one)) } });
  if (approved.status !== STATUS.inProgress) return;
  await resumePlansOf(ctx, { kind: CASE.kind, id: one.id }, one.code);
  await askToPrepare(ctx, approved, await tasksOf(ctx.db, one.id), 'approved');
}

/** Back to its requester: opinions stay, of the content as it was. */
async function sentBack(ctx: Ctx, one: CaseRecord, reason: string): Promise<void> {
  const back = await moveCaseBySystem(ctx, one, 'reject', { set: { last_reason: reason, round_no: one.round_no + 1 }, comment: reason });
  await askAgain(ctx, back, 'rejected', reason);
}

/** A signer does not want it at all: it ends, and its plans with it. */
async function rejectedForGood(ctx: Ctx, one: CaseRecord, reason: string): Promise<void> {
  const ended = await moveCaseBySystem(ctx, one, 'rejectFinally', { set: { last_reason: reason, remind_on: null }, comment: reason });
  await pausePlansOf(ctx, { kind: CASE.kind, id: one.id }, reason);
  await endAll(ctx, ended, true);
}

/** Begun at once and rejected since: it stops. */
async function stopped(ctx: Ctx, one: CaseRecord, reason: string): Promise<void> {
  const waiting = await moveCaseBySystem(ctx, one, 'stop', {
    set: { last_reason: reason, round_no: one.round_no + 1, retro_due_at: ctx.now().toISOString() },
    comment: reason,
  });
  await pausePlansOf(ctx, { kind: CASE.kind, id: one.id }, reason);
  await notifyStopped(ctx, waiting, 'stopped', reason);
}

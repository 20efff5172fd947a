import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { addDays, dayAt } from '@quantum/platform/domain';
import { lockScoped, systemActor, type Ctx } from '@quantum/platform/server';
import type { ActionDetail, EffectivenessDays, PassAction } from '../../contract/index.ts';
import { escalates } from '../../domain/extension.rules.ts';
import { move, completeMove } from '../progress/action-move.service.ts';
import { dueByRisk } from '../raising/raise-action.service.ts';
import { settingOf } from '@quantum/modules/system/server-api';
import { effectDaysFor, RETURNS_THAT_ESCALATE } from '../record/action-settings.ts';
import { ACTION, type ActionRecord } from '../record/tables.ts';

const lock = (ctx: Ctx, id: number, version: number) => lockScoped<ActionRecord>(ctx, ACTION, id, version);
interface VerificationNote {
  version: number;
  note?: string | undefined;
}
interface RejectionReason {
  version: number;
  reason: string;
}

/** Closed now, with the day its effect is checked: as asked, else by the setting for the risk. */
async function closing(ctx: Ctx, action: ActionRecord, days: EffectivenessDays | undefined): Promise<Record<string, unknown>> {
  const check = days ?? (await effectDaysFor(ctx, action.unit_id, action.risk));
  const zone = (await unitTree(ctx.kernel)).get(action.unit_id)!.timeZone;
  return {
    closed_at: ctx.now().toISOString(),
    effectiveness_days: check,
    effectiveness_on: check === null ? null : addDays(dayAt(ctx.now(), zone), check),
    effectiveness_result: null,
    effectiveness_asked_at: null,
    effectiveness_at: null,
    effectiveness_note: null,
    effectiveness_code: null,
  };
}

/** What needs no final review closes at once, by the system. */
export const closeByRule = async (ctx: Ctx, passed: ActionRecord, days: EffectivenessDays | undefined): Promise<ActionRecord> =>
  passed.risk === INSPECTION_RISK.high
    ? passed
    : move(ctx.for(systemActor('close by rule')), passed, 'close', await closing(ctx, passed, days));

/** The verifier is satisfied: closed at once, unless the risk is high and EHS must look too. */
export async function passAction(ctx: Ctx, id: number, input: PassAction): Promise<ActionDetail> {
  const action = await lock(ctx, id, input.version);
  const note = input.note ?? null;
  const passed = await move(ctx, action, 'pass', { verified_at: ctx.now().toISOString(), verify_note: note }, { comment: note });
  return completeMove(ctx, action, await closeByRule(ctx, passed, input.effectivenessDays), 'pass');
}

/** Sent back with a reason: the same person does it again, and the proof begins again. The third time calls the operation manager in. */
const goesBack = async (ctx: Ctx, action: ActionRecord, event: 'return' | 'rejectReview', reason: string): Promise<ActionDetail> => {
  const count = action.return_count + 1;
  const set = {
    return_count: count,
    finished_at: null,
    verified_at: null,
    ...(event === 'return' ? { verify_note: reason } : { review_note: reason, final_reviewer_id: ctx.employeeId }),
    ...(escalates(count, await settingOf(ctx, RETURNS_THAT_ESCALATE, action.unit_id)) ? { escalated_at: ctx.now().toISOString() } : {}),
  };
  return completeMove(ctx, action, await move(ctx, action, event, set, { comment: reason }), event);
};
export const returnAction = async (ctx: Ctx, id: number, input: RejectionReason): Promise<ActionDetail> =>
  goesBack(ctx, await lock(ctx, id, input.version), 'return', input.reason);
export const rejectReview = async (ctx: Ctx, id: number, input: RejectionReason): Promise<ActionDetail> =>
  goesBack(ctx, await lock(ctx, id, input.version), 'rejectReview', input.reason);

/** EHS has looked at a high risk: closed, and the day of its effectiveness check is set. */
export async function reviewAction(ctx: Ctx, id: number, input: PassAction): Promise<ActionDetail> {
  const action = await lock(ctx, id, input.version);
  const note = input.note ?? null;
  const set = {
    ...(await closing(ctx, action, input.effectivenessDays)),
    reviewed_at: ctx.now().toISOString(),
    review_note: note,
    final_reviewer_id: ctx.employeeId,
  };
  return completeMove(ctx, action, await move(ctx, action, 'review', set, { comment: note }), 'review');
}

/** What an effectiveness check rests on: a person's words, or the code of the inspection that shows it. */
type Grounds = { note: string | null; code?: undefined } | { note: null; code: string };

const groundsOf = ({ note, code }: Grounds) => ({ effectiveness_note: note, effectiveness_code: code ?? null });

/** The correction has held: by data, or by a person's word where there is none. */
export async function confirmAction(ctx: Ctx, action: ActionRecord, grounds: Grounds): Promise<ActionDetail> {
  const set = { effectiveness_result: 'confirmed', effectiveness_at: ctx.now().toISOString(), ...groundsOf(grounds) };
  const comment = grounds.code ?? grounds.note;
  return completeMove(ctx, action, await move(ctx, action, 'confirm', set, { comment, judgeBefore: true }), 'confirm');
}
export const confirmByHand = async (ctx: Ctx, id: number, input: VerificationNote): Promise<ActionDetail> =>
  confirmAction(ctx, await lock(ctx, id, input.version), { note: input.note ?? null });

/** It did not hold: improved again, due by the risk's days from today. */
export async function reopenAction(ctx: Ctx, action: ActionRecord, grounds: Grounds): Promise<ActionDetail> {
  const zone = (await unitTree(ctx.kernel)).get(action.unit_id)!.timeZone;
  const now = ctx.now().toISOString();
  const checked = action.effectiveness_on !== null && action.effectiveness_result === null;
  const set = {
    reopened_count: action.reopened_count + 1,
    closed_at: null,
    finished_at: null,
    verified_at: null,
    started_at: null,
    due_at: await dueByRisk(ctx, action.unit_id, action.risk, zone),
    recurred_at: now,
    reopened_note: grounds.note,
    reopened_code: grounds.code ?? null,
    ...(checked ? { effectiveness_result: 'failed', effectiveness_at: now, ...groundsOf(grounds) } : {}),
  };
  return completeMove(ctx, action, await move(ctx, action, 'reopen', set, { comment: grounds.code ?? grounds.note }), 'reopen');
}
export const reopenByHand = async (ctx: Ctx, id: number, input: RejectionReason): Promise<ActionDetail> =>
  reopenAction(ctx, await lock(ctx, id, input.version), { note: input.reason });

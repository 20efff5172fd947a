import { unitTree } from '@quantum/modules/organization/server-api';
import { voidRounds, type RoundEnd, type SignSource } from '@quantum/modules/signature/server-api';
import { addDays, dayAt } from '@quantum/platform/domain';
import { Invalid, json, loadScoped, lockScoped, NotFound, saveRecord, type Ctx } from '@quantum/platform/server';
import { EXEMPTION_STATUS, exemptionOps, type EndExemption, type ExemptionDetail, type ReviewExemption } from '../contract/index.ts';
import { exemptionMachine, type ExemptionEvent } from '../domain/exemption.machine.ts';
import { lastDay, nextCheck, reviewFaults } from '../domain/exemption.rules.ts';
import { countEffect, exemptable } from './effect.service.ts';
import { describeExemption, factsOf } from './exemption-detail.ts';
import { notifyRequester } from './exemption-messages.ts';
import { lockExemption, readExemptionRow, setCheckOn, writeLeftOut } from './exemption.store.ts';
import { keptSubjects, refuseOverlap } from './subject.service.ts';
import { EXEMPTION, type ExemptionRecord } from './tables.ts';

const describeNow = async (ctx: Ctx, id: number): Promise<ExemptionDetail> =>
  describeExemption(ctx, await loadScoped<ExemptionRecord>(ctx, EXEMPTION, id));

/** The change and its history row. */
export async function moved(
  ctx: Ctx,
  it: ExemptionRecord,
  event: ExemptionEvent,
  to: string,
  comment: string | null,
  set: Record<string, unknown>,
) {
  await saveRecord(ctx, EXEMPTION, it, { ...set, status: to });
  const { id, code, company_id: companyId, unit_id: unitId, status: from } = it;
  await ctx.audit({ kind: EXEMPTION.kind, id, code, event, from, to, comment, companyId, unitId });
}

/** Ended today: what follows counts again. */
export async function endExemption(ctx: Ctx, id: number, { version, reason }: EndExemption): Promise<ExemptionDetail> {
  const it = await lockScoped<ExemptionRecord>(ctx, EXEMPTION, id, version);
  const to = ctx.move(exemptionMachine, it, 'end', await factsOf(ctx, it));
  const zone = (await unitTree(ctx.kernel)).get(it.unit_id)!.timeZone;
  const today = dayAt(ctx.now(), zone);
  const last = today < lastDay({ kind: it.kind, toOn: it.to_on }) ? today : lastDay({ kind: it.kind, toOn: it.to_on });
  await moved(ctx, it, 'end', to, reason, { ended_on: last, ended_reason: reason });
  await setCheckOn(ctx, id, null);
  // A day that has not begun is not left out any more.
  await writeLeftOut(ctx, it, (await keptSubjects(ctx, it)).units, it.from_on > today ? addDays(it.from_on, -1) : last);
  return describeNow(ctx, id);
}

/** Taken back by who asked, before it is decided. */
export async function withdrawExemption(ctx: Ctx, id: number, { version }: { version: number }): Promise<ExemptionDetail> {
  const it = await lockScoped<ExemptionRecord>(ctx, EXEMPTION, id, version);
  const to = ctx.move(exemptionMachine, it, 'withdraw', await factsOf(ctx, it));
  await voidRounds(ctx, EXEMPTION.kind, id);
  await moved(ctx, it, 'withdraw', to, null, {});
  return describeNow(ctx, id);
}

/** A draft that is not asked for again. */
export async function discardExemption(ctx: Ctx, id: number, { version }: { version: number }): Promise<ExemptionDetail> {
  const it = await lockScoped<ExemptionRecord>(ctx, EXEMPTION, id, version);
  await moved(ctx, it, 'discard', ctx.move(exemptionMachine, it, 'discard', await factsOf(ctx, it)), null, {});
  return describeNow(ctx, id);
}

/** A white list entry stands until its next review, and what it takes out with it. */
export async function reviewExemption(ctx: Ctx, id: number, { version, reviewOn, words }: ReviewExemption): Promise<ExemptionDetail> {
  const it = await lockScoped<ExemptionRecord>(ctx, EXEMPTION, id, version);
  const to = ctx.move(exemptionMachine, it, 'review', await factsOf(ctx, it));
  const zone = (await unitTree(ctx.kernel)).get(it.unit_id)!.timeZone;
  const today = dayAt(ctx.now(), zone);
  const faults = reviewFaults(reviewOn, today);
  if (faults.length > 0) throw new Invalid(faults);
  const days = { metrics: it.metrics, fromOn: it.from_on, toOn: reviewOn };
  await refuseOverlap(ctx, it.unit_id, days, { subjectKind: it.subject_kind, subjectIds: it.subject_ids, except: id });
  await moved(ctx, it, 'review', to, words, { to_on: reviewOn });
  await setCheckOn(ctx, id, nextCheck({ kind: it.kind, toOn: reviewOn }, today));
  await writeLeftOut(ctx, it, (await keptSubjects(ctx, it)).units, lastDay({ kind: it.kind, toOn: reviewOn }));
  return describeNow(ctx, id);
}

/** Its last day is past: what it took out stays out. */
export async function expireExemption(ctx: Ctx, it: ExemptionRecord): Promise<void> {
  await moved(ctx, it, 'expire', ctx.moveBySystem(exemptionMachine, it, 'expire'), null, {});
  await setCheckOn(ctx, it.id, null);
}

/** As if it had never been granted: open figures count it again. */
export async function voidExemption(ctx: Ctx, id: number, { version, reason }: EndExemption): Promise<ExemptionDetail> {
  const it = await lockScoped<ExemptionRecord>(ctx, EXEMPTION, id, version);
  const to = ctx.move(exemptionMachine, it, 'void', await factsOf(ctx, it));
  if (it.status === EXEMPTION_STATUS.reviewing) await voidRounds(ctx, EXEMPTION.kind, id);
  await moved(ctx, it, 'void', to, reason, { ended_reason: reason });
  await setCheckOn(ctx, id, null);
  await writeLeftOut(ctx, it, [], null);
  return describeNow(ctx, id);
}

/** Its round has ended. Its effect is counted again: what was approved is what was in force. */
async function ended(ctx: Ctx, id: number, { outcome, reason }: RoundEnd): Promise<void> {
  const it = await lockExemption(ctx.db, id);
  if (!it) throw new NotFound();
  if (outcome !== 'signed') {
    await moved(ctx, it, 'sendBack', ctx.moveBySystem(exemptionMachine, it, 'sendBack'), reason, {});
    await notifyRequester(ctx, it, 'sentBack', reason);
    return;
  }
  const subjects = await keptSubjects(ctx, it);
  const effect = await countEffect(ctx, exemptable(ctx, it.metrics), subjects, { fromOn: it.from_on, toOn: it.to_on });
  await moved(ctx, it, 'approve', ctx.moveBySystem(exemptionMachine, it, 'approve'), reason, {
    effect_at_approval: json(effect),
    decided_at: ctx.now().toISOString(),
    approver_id: ctx.employeeId,
  });
  await notifyRequester(ctx, it, 'approved', reason);
  const zone = (await unitTree(ctx.kernel)).get(it.unit_id)!.timeZone;
  await setCheckOn(ctx, id, nextCheck({ kind: it.kind, toOn: it.to_on }, addDays(dayAt(ctx.now(), zone), -1)));
  await writeLeftOut(ctx, it, subjects.units, lastDay({ kind: it.kind, toOn: it.to_on }));
}

/** How an exemption is approved: by a signature on what it takes out and what that changes. */
export const exemptionSigning: SignSource = {
  kind: EXEMPTION.kind,
  read: exemptionOps.read,
  lock: async (ctx, id) => {
    const it = await lockExemption(ctx.db, id);
    if (!it) throw new NotFound();
    return {
      code: it.code,
      kind: it.kind,
      unit: it.unit_id,
      metrics: it.metrics,
      from: it.from_on,
      to: it.to_on,
      reason: it.reason,
      effect: it.effect,
      ...(it.subject_ids.length > 0 && { subjects: { kind: it.subject_kind, ids: it.subject_ids } }),
    };
  },
  // The to-do says it; there is no message of its own.
  asked: async (ctx, id) => {
    if (!(await readExemptionRow(ctx.db, id))) throw new NotFound();
  },
  ended,
};

import { ROLE } from '@quantum/modules/access/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { voidRounds, type RoundEnd, type SignSource } from '@quantum/modules/signature/server-api';
import { addDays, dayAt, daysBetween } from '@quantum/platform/domain';
import { Invalid, json, loadScoped, lockScoped, NotFound, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  EXEMPTION_CATEGORY,
  EXEMPTION_STATUS,
  exemptionOps,
  type EndExemption,
  type ExemptionDetail,
  type ReviewExemption,
} from '../contract/index.ts';
import { exemptionMachine, type ExemptionEvent } from '../domain/exemption.machine.ts';
import { lastDay, nextCheck, reviewFaults } from '../domain/exemption.rules.ts';
import { writeDaysOut } from './days-out.service.ts';
import { countEffect, exemptable } from './effect.service.ts';
import { describeExemption, factsOf } from './exemption-detail.ts';
import { notifyRequester } from './exemption-messages.ts';
import { lockExemption, readExemptionRow, setCheckOn } from './exemption.store.ts';
import { glanceAtExemptions } from './glance.store.ts';
import { keptSubjects, refuseOverlap } from './subject.service.ts';
import { EXEMPTION, type ExemptionRecord } from './tables.ts';

const describeNow = async (ctx: Ctx, id: number): Promise<ExemptionDetail> =>
  describeExemption(ctx, await loadScoped<ExemptionRecord>(ctx, EXEMPTION, id));

/** The change and its history row. */
export async function moved(
  ctx: Ctx,
  exemption: ExemptionRecord,
  { event, to, comment, set }: { event: ExemptionEvent; to: string; comment: string | null; set: Record<string, unknown> },
) {
  await saveRecord(ctx, EXEMPTION, exemption, { ...set, status: to });
  const { id, code, company_id: companyId, unit_id: unitId, status: from } = exemption;
  await ctx.audit({ kind: EXEMPTION.kind, id, code, event, from, to, comment, companyId, unitId });
}

/** Ended today: what follows counts again. */
export async function endExemption(ctx: Ctx, id: number, { version, reason }: EndExemption): Promise<ExemptionDetail> {
  const exemption = await lockScoped<ExemptionRecord>(ctx, EXEMPTION, id, version);
  const to = ctx.move(exemptionMachine, exemption, 'end', await factsOf(ctx, exemption));
  const zone = (await unitTree(ctx.kernel)).get(exemption.unit_id)!.timeZone;
  const today = dayAt(ctx.now(), zone);
  const last =
    today < lastDay({ kind: exemption.kind, toOn: exemption.to_on }) ? today : lastDay({ kind: exemption.kind, toOn: exemption.to_on });
  await moved(ctx, exemption, { event: 'end', to, comment: reason, set: { ended_on: last, ended_reason: reason } });
  await setCheckOn(ctx, id, null);
  // A day that has not begun is not left out any more.
  await writeDaysOut(ctx, exemption, exemption.from_on > today ? null : last);
  return describeNow(ctx, id);
}

/** Taken back by who asked, before it is decided. */
export async function withdrawExemption(ctx: Ctx, id: number, { version }: { version: number }): Promise<ExemptionDetail> {
  const exemption = await lockScoped<ExemptionRecord>(ctx, EXEMPTION, id, version);
  const to = ctx.move(exemptionMachine, exemption, 'withdraw', await factsOf(ctx, exemption));
  await voidRounds(ctx, EXEMPTION.kind, id);
  await moved(ctx, exemption, { event: 'withdraw', to, comment: null, set: {} });
  return describeNow(ctx, id);
}

/** A draft that is not asked for again. */
export async function discardExemption(ctx: Ctx, id: number, { version }: { version: number }): Promise<ExemptionDetail> {
  const exemption = await lockScoped<ExemptionRecord>(ctx, EXEMPTION, id, version);
  await moved(ctx, exemption, {
    event: 'discard',
    to: ctx.move(exemptionMachine, exemption, 'discard', await factsOf(ctx, exemption)),
    comment: null,
    set: {},
  });
  return describeNow(ctx, id);
}

/** A white list entry stands until its next review, and what it takes out with it. */
export async function reviewExemption(ctx: Ctx, id: number, { version, reviewOn, words }: ReviewExemption): Promise<ExemptionDetail> {
  const exemption = await lockScoped<ExemptionRecord>(ctx, EXEMPTION, id, version);
  const to = ctx.move(exemptionMachine, exemption, 'review', await factsOf(ctx, exemption));
  const zone = (await unitTree(ctx.kernel)).get(exemption.unit_id)!.timeZone;
  const today = dayAt(ctx.now(), zone);
  const faults = reviewFaults(reviewOn, today);
  if (faults.length > 0) throw new Invalid(faults);
  const days = { metrics: exemption.metrics, fromOn: exemption.from_on, toOn: reviewOn };
  await refuseOverlap(ctx, exemption.unit_id, days, { subjectKind: exemption.subject_kind, subjectIds: exemption.subject_ids, except: id });
  await moved(ctx, exemption, { event: 'review', to, comment: words, set: { to_on: reviewOn } });
  await setCheckOn(ctx, id, nextCheck({ kind: exemption.kind, toOn: reviewOn }, today));
  await writeDaysOut(ctx, exemption, lastDay({ kind: exemption.kind, toOn: reviewOn }));
  return describeNow(ctx, id);
}

/** Its last day is past: what it took out stays out. */
export async function expireExemption(ctx: Ctx, exemption: ExemptionRecord): Promise<void> {
  await moved(ctx, exemption, { event: 'expire', to: ctx.moveBySystem(exemptionMachine, exemption, 'expire'), comment: null, set: {} });
  await setCheckOn(ctx, exemption.id, null);
}

/** As if it had never been granted: open figures count it again. */
export async function voidExemption(ctx: Ctx, id: number, { version, reason }: EndExemption): Promise<ExemptionDetail> {
  const exemption = await lockScoped<ExemptionRecord>(ctx, EXEMPTION, id, version);
  const to = ctx.move(exemptionMachine, exemption, 'void', await factsOf(ctx, exemption));
  if (exemption.status === EXEMPTION_STATUS.reviewing) await voidRounds(ctx, EXEMPTION.kind, id);
  await moved(ctx, exemption, { event: 'void', to, comment: reason, set: { ended_reason: reason } });
  await setCheckOn(ctx, id, null);
  await writeDaysOut(ctx, exemption, null);
  return describeNow(ctx, id);
}

/** Its round has ended. Its effect is counted again: what was approved is what was in force. */
async function ended(ctx: Ctx, id: number, { outcome, reason }: RoundEnd): Promise<void> {
  const exemption = await lockExemption(ctx.db, id);
  if (!exemption) throw new NotFound();
  if (outcome !== 'signed') {
    await moved(ctx, exemption, {
      event: 'sendBack',
      to: ctx.moveBySystem(exemptionMachine, exemption, 'sendBack'),
      comment: reason,
      set: {},
    });
    await notifyRequester(ctx, exemption, 'sentBack', reason);
    return;
  }
  const subjects = await keptSubjects(ctx, exemption);
  const effect = await countEffect(ctx, exemptable(ctx, exemption.metrics), subjects, { fromOn: exemption.from_on, toOn: exemption.to_on });
  await moved(ctx, exemption, {
    event: 'approve',
    to: ctx.moveBySystem(exemptionMachine, exemption, 'approve'),
    comment: reason,
    set: {
      effect_at_approval: json(effect),
      decided_at: ctx.now().toISOString(),
      approver_id: ctx.employeeId,
    },
  });
  await notifyRequester(ctx, exemption, 'approved', reason);
  const zone = (await unitTree(ctx.kernel)).get(exemption.unit_id)!.timeZone;
  await setCheckOn(ctx, id, nextCheck({ kind: exemption.kind, toOn: exemption.to_on }, addDays(dayAt(ctx.now(), zone), -1)));
  await writeDaysOut(ctx, exemption, lastDay({ kind: exemption.kind, toOn: exemption.to_on }));
}

/** How an exemption is approved: by a signature on what it takes out and what that changes. */
export const exemptionSigning: SignSource = {
  kind: EXEMPTION.kind,
  read: exemptionOps.read,
  glance: glanceAtExemptions,
  routing: {
    label: 'exemption.routing.exemption',
    facts: [
      { fact: 'days', label: 'exemption.routing.days' },
      { fact: 'reason', label: 'exemption.routing.reason', category: EXEMPTION_CATEGORY.exemptionReason },
    ],
    factsOf: async (ctx, id) => {
      const exemption = await readExemptionRow(ctx.db, id);
      const days = exemption ? daysBetween(exemption.from_on, exemption.to_on) + 1 : null;
      return { days, reason: exemption?.reason ?? null };
    },
    roles: [ROLE.operationManager],
  },
  lock: async (ctx, id) => {
    const exemption = await lockExemption(ctx.db, id);
    if (!exemption) throw new NotFound();
    return {
      code: exemption.code,
      kind: exemption.kind,
      unit: exemption.unit_id,
      metrics: exemption.metrics,
      from: exemption.from_on,
      to: exemption.to_on,
      reason: exemption.reason,
      effect: exemption.effect,
      ...(exemption.subject_ids.length > 0 && { subjects: { kind: exemption.subject_kind, ids: exemption.subject_ids } }),
    };
  },
  // The to-do says it; there is no message of its own.
  asked: async (ctx, id) => {
    if (!(await readExemptionRow(ctx.db, id))) throw new NotFound();
  },
  ended,
};

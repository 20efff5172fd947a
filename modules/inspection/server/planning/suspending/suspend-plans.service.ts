import { nameOf, notifyWatchers } from '@quantum/modules/collaboration/server-api';
import { dayAt } from '@quantum/platform/domain';
import { json, saveRecord, type Ctx } from '@quantum/platform/server';
import { planMachine } from '../../../domain/plan.machine.ts';
import { releasedBy } from '../../../domain/suspension.rules.ts';
import { PLAN_HOST } from '../../record/hosts.ts';
import { PLAN, type PlanRecord } from '../../record/tables.ts';
import { cancelFutureRounds } from '../rounds/round-lifecycle.service.ts';
import { syncRounds } from '../rounds/sync-rounds.service.ts';
import { deleteSuspension, insertSuspension, lockPlansToRelease, lockPlansToSuspend, type Subject } from './suspended.store.ts';

/**
 * The record plans are about is suspended: none of them makes a window until `resumePlansOf`. Rounds that were not begun are cancelled
 * with the reason; one that has been begun may be finished, and what is left of it at its end is cancelled, not missed. Plans that were
 * paused before stay as they are, drafts can not be published meanwhile. Done twice it is done once.
 */
export async function pausePlansOf(ctx: Ctx, subject: Subject, reason: string): Promise<void> {
  const by = await nameOf(ctx);
  if (!(await insertSuspension(ctx, subject, { reason, by }))) return;
  for (const plan of await lockPlansToSuspend(ctx.db, subject)) {
    const moved = await moveBySubject(ctx, plan, 'suspend', reason, {
      paused: json({ reason, by, at: ctx.now().toISOString(), bySubject: true }),
    });
    if (!moved.across) await cancelFutureRounds(ctx, moved, reason);
  }
}

/** It continues, and with it the plans that were paused because of it; windows that are not lost yet come back. */
export async function resumePlansOf(ctx: Ctx, subject: Subject, reason: string): Promise<void> {
  if (!(await deleteSuspension(ctx.db, subject))) return;
  for (const plan of await lockPlansToRelease(ctx.db, subject)) {
    const event = releasedBy(plan.starts_on, dayAt(ctx.now(), plan.time_zone));
    const generated = { generated_until: ctx.now().toISOString() };
    const moved = await moveBySubject(ctx, plan, event, reason, { paused: null, ...generated });
    if (!moved.across) await syncRounds(ctx, { ...moved, ...generated }, true);
  }
}

async function moveBySubject(
  ctx: Ctx,
  plan: PlanRecord,
  event: 'suspend' | 'release' | 'releaseAhead',
  reason: string,
  set: Record<string, unknown>,
): Promise<PlanRecord> {
  const status = ctx.moveBySystem(planMachine, plan, event);
  const version = await saveRecord(ctx, PLAN, plan, { status, ...set });
  await ctx.audit({
    kind: PLAN.kind,
    id: plan.id,
    code: plan.code,
    event,
    from: plan.status,
    to: status,
    comment: reason,
    companyId: plan.company_id,
    unitId: plan.unit_id,
  });
  await notifyWatchers(ctx, PLAN_HOST, plan, `inspection.plan.event.${event}`);
  return { ...plan, status, version };
}

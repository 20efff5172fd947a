import { firstHolder } from '@quantum/modules/access/server-api';
import { notify, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { readPlanName } from '../plans/plan.store.ts';
import { PLAN, type PlanRecord, type RoundRecord } from '../../record/tables.ts';
import { inspectionOps, planPath } from '../../../contract/index.ts';
import { ROLE } from '@quantum/modules/access/contract';

export const roundMissed: NotificationEvent = {
  event: 'inspection.missed',
  title: 'inspection.message.missed.title',
  text: 'inspection.message.missed.text',
  why: 'inspection.message.why.manager',
  href: planPath('{id}'),
};

/** A round was missed, wholly or in part: its project manager is notified of it and is led to the plan. */
export async function notifyOfMissed(ctx: Ctx, round: RoundRecord, missed: number): Promise<void> {
  const plan = await readPlanName(ctx.db, round.plan_id);
  const unit = (await unitTree(ctx.kernel)).get(round.unit_id)!;
  const manager = await firstHolder(ctx, round, { roles: [ROLE.projectManager], read: inspectionOps.readPlan });
  await notify(ctx, {
    event: roundMissed.event,
    employeeIds: [manager ?? null],
    params: { plan: plan.name, place: unit.names, day: round.event_on, missed, total: round.total },
    kind: PLAN.kind,
    id: round.plan_id,
    code: plan.code,
    companyId: round.company_id,
    unitId: round.unit_id,
  });
}

export const inspectorLeft: NotificationEvent = {
  event: 'inspection.leaver',
  title: 'inspection.message.leaver.title',
  text: 'inspection.message.leaver.text',
  why: 'inspection.message.why.manager',
  href: planPath('{id}'),
};

/** Who inspected has left: the project manager is notified how many rounds go to whom. */
export async function notifyOfOffboarding(
  ctx: Ctx,
  plan: PlanRecord,
  told: { managers: readonly number[]; left: Localized; heirs: Localized; rounds: number },
): Promise<void> {
  await notify(ctx, {
    event: inspectorLeft.event,
    employeeIds: told.managers,
    params: { plan: plan.name, left: told.left, heirs: told.heirs, rounds: told.rounds },
    kind: PLAN.kind,
    id: plan.id,
    code: plan.code,
    companyId: plan.company_id,
    unitId: plan.unit_id,
  });
}

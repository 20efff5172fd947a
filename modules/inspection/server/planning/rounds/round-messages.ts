import { firstHolder } from '@quantum/modules/access/server-api';
import { messagesAbout } from '@quantum/modules/notification/server-api';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { readPlanName } from '../plans/plan.store.ts';
import { PLAN, type PlanRecord, type RoundRecord } from '../../record/tables.ts';
import { inspectionOps, planPath } from '../../../contract/index.ts';
import { ROLE } from '@quantum/modules/access/contract';

export const planMessages = messagesAbout({
  module: 'inspection',
  kind: PLAN.kind,
  href: planPath('{id}'),
  events: { missed: 'manager', leaver: 'manager' },
});

/** A round was missed, wholly or in part: its project manager is notified of it and is led to the plan. */
export async function notifyOfMissed(ctx: Ctx, round: RoundRecord, missed: number): Promise<void> {
  const plan = await readPlanName(ctx.db, round.plan_id);
  const manager = await firstHolder(ctx, round, { roles: [ROLE.projectManager], read: inspectionOps.readPlan });
  const about = { id: round.plan_id, code: plan.code, company_id: round.company_id, unit_id: round.unit_id };
  await planMessages.send(ctx, about, 'missed', [manager], { plan: plan.name, day: round.event_on, missed, total: round.total });
}

/** An inspector has left: the project manager is notified how many rounds go to whom. */
export async function notifyOfOffboarding(
  ctx: Ctx,
  plan: PlanRecord,
  offboarding: { managers: readonly number[]; left: Localized; heirs: Localized; rounds: number },
): Promise<void> {
  const { managers, left, heirs, rounds } = offboarding;
  await planMessages.send(ctx, plan, 'leaver', managers, { plan: plan.name, left, heirs, rounds });
}

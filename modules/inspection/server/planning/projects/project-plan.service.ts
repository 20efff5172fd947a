import type { Ctx } from '@quantum/platform/server';
import { eventOfParentPlan } from '../../../domain/project-plan.rules.ts';
import type { PlanEvent } from '../../../domain/plan.machine.ts';
import { readProjectPlanStates } from './project-plan.store.ts';
import { moveByItself } from '../plans/plan-state.ts';
import { PLAN, type PlanRecord } from '../../record/tables.ts';

/** A whole plan continues after its parts: begins with the last of them, ends with the last of them. Its row is locked. */
export async function followProjectPlans(ctx: Ctx, parentPlan: PlanRecord): Promise<void> {
  const states = await readProjectPlanStates(ctx.db, parentPlan.id);
  let now = parentPlan;
  for (let event = eventOfParentPlan(now.status, states); event; event = eventOfParentPlan(now.status, states))
    now = await moveByItself(ctx, now, event);
}

/** What the clock did to parts, told to their whole plans; their rows are locked. */
export async function followBehind(ctx: Ctx, wholes: readonly PlanRecord[]): Promise<void> {
  for (const parentPlan of wholes) await followProjectPlans(ctx, parentPlan);
}

/** One project's event is in the history of the whole plan too. */
export const notifyParentPlan = (
  ctx: Ctx,
  parentPlan: PlanRecord,
  projectPlan: PlanRecord,
  event: PlanEvent,
  comment: string | null = null,
) =>
  ctx.audit({
    kind: PLAN.kind,
    id: parentPlan.id,
    code: parentPlan.code,
    event: `part-${event}`,
    comment,
    changes: { part: [null, projectPlan.unit_id] },
    companyId: parentPlan.company_id,
    unitId: parentPlan.unit_id,
  });

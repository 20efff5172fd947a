import { notifyWatchers } from '@quantum/modules/collaboration/server-api';
import { findEmployees } from '@quantum/modules/organization/server-api';
import type { StatusResult } from '@quantum/platform/contract';
import { Invalid, lockScoped, moveEach, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { inspectionOps } from '../../../contract/index.ts';
import { planMachine } from '../../../domain/plan.machine.ts';
import { syncRounds } from '../rounds/sync-rounds.service.ts';
import { PLAN_HOST } from '../../record/hosts.ts';
import { notifyParentPlan } from '../projects/project-plan.service.ts';
import { lockParentPlan } from '../projects/project-plan.store.ts';
import { factsOf, projectPlansOf } from '../plans/plan.read.ts';
import { MAKES, membersOf } from '../plans/plan.service.ts';
import { writePlanInspectors } from '../plans/plan.store.ts';
import { PLAN, type PlanRecord } from '../../record/tables.ts';

/** Other people inspect what this plan makes; what has not been started follows, as with any edit of a plan. */
async function assignInspectors(ctx: Ctx, id: number, inspectorIds: readonly number[]): Promise<number> {
  const parentPlan = await lockParentPlan(ctx.db, id);
  const plan = await lockScoped<PlanRecord>(ctx, PLAN, id);
  if (plan.across) throw new Refused('inspection.plan.refusal.inspectorsOfParts');
  const people = await findEmployees(ctx, inspectorIds);
  if (!inspectorIds.every((one) => people.get(one)?.active && people.get(one)!.companyId === plan.company_id))
    throw new Invalid([{ path: 'inspectorIds', key: 'inspection.plan.fault.inspector' }]);
  const projectPlans = await projectPlansOf(ctx, plan);
  await writePlanInspectors(ctx, id, inspectorIds);
  ctx.move(planMachine, plan, 'update', factsOf(ctx, plan, await projectPlansOf(ctx, plan)));
  const version = await saveRecord(ctx, PLAN, plan, { status: plan.status });
  await ctx.audit({
    kind: PLAN.kind,
    id,
    code: plan.code,
    event: 'update',
    changes: membersOf('inspector_ids', projectPlans.inspectors, inspectorIds),
    companyId: plan.company_id,
    unitId: plan.unit_id,
  });
  if (parentPlan) await notifyParentPlan(ctx, parentPlan, plan, 'update');
  await notifyWatchers(ctx, PLAN_HOST, plan, 'inspection.plan.event.update');
  if (MAKES.includes(plan.status)) await syncRounds(ctx, { ...plan, version });
  return version;
}

/** The inspectors of many plans, each for itself; what one refuses keeps none of the others. */
export const reassignPlans = (ctx: Ctx, input: { ids: number[]; inspectorIds: number[] }): Promise<{ results: StatusResult[] }> =>
  moveEach(ctx, input, (of, id) =>
    of(inspectionOps.updatePlan, (inside) => assignInspectors(inside, id, [...new Set(input.inspectorIds)])),
  );

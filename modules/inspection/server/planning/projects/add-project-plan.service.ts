import { notifyWatchers } from '@quantum/modules/collaboration/server-api';
import { INSPECTION_PLAN_STATUS } from '@quantum/modules/dictionary/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { Invalid, lockScoped, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { inspectionOps, type NewPart, type PlanDetail } from '../../../contract/index.ts';
import { isOver } from '../../../domain/project-plan.rules.ts';
import { planMachine } from '../../../domain/plan.machine.ts';
import { PLAN_HOST } from '../../record/hosts.ts';
import { unitOver } from './multi-project-plan.service.ts';
import { checkPlan } from '../plans/plan-check.service.ts';
import { insertPlan } from '../plans/plan-insert.ts';
import { lockProjectPlans } from './project-plan.store.ts';
import { commonOf, factsOf, projectPlansOf, readPlan } from '../plans/plan.read.ts';
import { moveOne } from '../plans/plan.service.ts';
import { programmeOf } from '../../record/programme.ts';
import { PLAN, type PlanRecord } from '../../record/tables.ts';

const { draft, paused } = INSPECTION_PLAN_STATUS;

/** A further project of a plan over several. It takes the plan's state: a draft, live from its next round, or paused with it. */
export async function addPart(ctx: Ctx, id: number, { version, ...place }: NewPart): Promise<PlanDetail> {
  const parentPlan = await lockScoped<PlanRecord>(ctx, PLAN, id, version);
  const projectPlans = await lockProjectPlans(ctx.db, id);
  const status = ctx.move(planMachine, parentPlan, 'addPart', factsOf(ctx, parentPlan, await projectPlansOf(ctx, parentPlan)));
  await mustBeNew(ctx, projectPlans, place.unitId);
  const { unit, set } = await checkPlan(ctx, { ...commonOf(parentPlan), ...place }, programmeOf(parentPlan));
  if (unit.companyId !== parentPlan.company_id) throw new Invalid([{ path: 'unitId', key: 'inspection.plan.fault.partCompany' }]);
  const over = await unitOver(ctx, [parentPlan.unit_id, unit.id], programmeOf(parentPlan));
  const partId = await insertPlan(ctx, {
    code: `${parentPlan.code}-${projectPlans.length + 1}`,
    name: parentPlan.name,
    unit,
    // A round that has begun in the others is none of its own.
    set: { ...set, parent_id: id, generated_until: parentPlan.status === draft ? null : ctx.now().toISOString() },
    place,
  });
  const placed = { unit_id: over.id, business_line_id: over.businessLineId, time_zone: over.timeZone };
  await saveRecord(ctx, PLAN, parentPlan, over.id === parentPlan.unit_id ? { status } : { status, ...placed });
  await ctx.audit({
    kind: PLAN.kind,
    id,
    code: parentPlan.code,
    event: 'addPart',
    changes: { part: [null, unit.id], ...(over.id !== parentPlan.unit_id && { unit_id: [parentPlan.unit_id, over.id] }) },
    companyId: parentPlan.company_id,
    unitId: over.id,
  });
  await notifyWatchers(ctx, PLAN_HOST, parentPlan, 'inspection.plan.event.addPart');
  const projectPlan = (await lockProjectPlans(ctx.db, id)).find((one) => one.id === partId)!;
  if (parentPlan.status === paused) await moveOne(ctx, projectPlan, 'hold', { held: true });
  else if (parentPlan.status !== draft) await moveOne(ctx, projectPlan, 'publish', {});
  return readPlan(ctx, id, inspectionOps.addPart);
}

/** A project whose part was stopped or is completed may come back; one that continues may not be there twice. */
async function mustBeNew(ctx: Ctx, projectPlans: readonly PlanRecord[], unitId: number): Promise<void> {
  const there = projectPlans.find((projectPlan) => projectPlan.unit_id === unitId && !isOver(projectPlan.status));
  if (!there) return;
  const name = inLocale((await unitTree(ctx.kernel)).get(unitId)?.names ?? {}, ctx.locale);
  const link = { title: there.code, href: PLAN_HOST.href.replace('{id}', String(there.id)) };
  throw new Refused('inspection.plan.refusal.partThere', { name }, [link]);
}

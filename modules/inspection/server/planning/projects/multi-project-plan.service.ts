import { unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { dayAt } from '@quantum/platform/domain';
import { inScope, Invalid, nextCode, NotFound, Refused, type Ctx, type NewFault } from '@quantum/platform/server';
import { inspectionOps, type NewMultiProjectPlan, type PlanDetail, type ProjectPlanInput } from '../../../contract/index.ts';
import { checkPlan, type CheckedPlan } from '../plans/plan-check.service.ts';
import { insertPlan } from '../plans/plan-insert.ts';
import { readPlan } from '../plans/plan.read.ts';
import { ehsProgramme, type InspectionProgramme } from '../../record/programme.ts';

/** Fields a part has for itself: their faults are told there, all others once. */
const PLACE = ['unitId', 'spaceIds', 'groupIds', 'inspectorIds'];

type Common = Omit<NewMultiProjectPlan, 'parts'>;

/** One plan for several projects: the whole, which makes nothing itself, and below it a plan for each project. */
export async function createMultiProjectPlan(
  ctx: Ctx,
  { parts: projectPlans, ...common }: NewMultiProjectPlan,
  programme = ehsProgramme,
): Promise<PlanDetail> {
  const checked = await checkParts(ctx, common, projectPlans, programme);
  const unit = await unitOver(
    ctx,
    checked.map((projectPlan) => projectPlan.unit.id),
    programme,
  );
  const today = dayAt(ctx.now(), unit.timeZone);
  const code = await nextCode(ctx, `PLN-${unit.code}-${today.slice(0, 7).replace('-', '')}`);
  const parentPlan = {
    unit_id: unit.id,
    company_id: unit.companyId,
    business_line_id: unit.businessLineId,
    time_zone: unit.timeZone,
    across: true,
  };
  const nowhere = { spaceIds: [], groupIds: [], inspectorIds: [] };
  const id = await insertPlan(ctx, { code, name: common.name, unit, set: { ...checked[0]!.set, ...parentPlan }, place: nowhere });
  for (const [i, { unit: of, set }] of checked.entries())
    await insertPlan(ctx, {
      code: `${code}-${i + 1}`,
      name: common.name,
      unit: of,
      set: { ...set, parent_id: id },
      place: projectPlans[i]!,
    });
  return readPlan(ctx, id, inspectionOps.createPlan);
}

/** All faults of all parts; what is the whole plan's is told once. */
async function checkParts(
  ctx: Ctx,
  common: Common,
  projectPlans: readonly ProjectPlanInput[],
  programme: InspectionProgramme,
): Promise<CheckedPlan[]> {
  const checked: CheckedPlan[] = [];
  const faults = new Map<string, NewFault>();
  const note = (fault: NewFault) => faults.set(`${fault.path} ${fault.key}`, fault);
  for (const [i, projectPlan] of projectPlans.entries()) {
    if (projectPlans.slice(0, i).some((one) => one.unitId === projectPlan.unitId))
      note({ path: `parts.${i}.unitId`, key: 'inspection.plan.fault.partTwice' });
    try {
      checked.push(await checkPlan(ctx, { ...common, ...projectPlan }, programme));
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      for (const fault of error.faults) note(PLACE.includes(fault.path) ? { ...fault, path: `parts.${i}.${fault.path}` } : fault);
    }
  }
  const company = checked[0]?.unit.companyId;
  checked.forEach(({ unit }, i) => {
    if (unit.companyId !== company) note({ path: `parts.${i}.unitId`, key: 'inspection.plan.fault.partCompany' });
  });
  if (faults.size > 0) throw new Invalid([...faults.values()]);
  return checked;
}

/** The nearest unit all projects are below: the whole plan is kept by the person who plans for it. */
export async function unitOver(ctx: Ctx, unitIds: readonly number[], { titles }: InspectionProgramme): Promise<TreeUnit> {
  const tree = await unitTree(ctx.kernel);
  const lines = unitIds.map((id) => new Set(tree.above(id).map((one) => one.id)));
  const unit = tree.above(unitIds[0]!).find((one) => lines.every((line) => line.has(one.id)));
  if (!unit) throw new NotFound();
  if (!inScope(await ctx.scope(ctx.operation, titles), { company_id: unit.companyId, unit_id: unit.id }))
    throw new Refused('inspection.plan.refusal.acrossScope');
  return unit;
}

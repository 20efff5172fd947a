import { addWatchers, tellWatchers } from '@quantum/modules/collaboration/server-api';
import { INSPECTION_PLAN_STATUS, type InspectionPlanStatus } from '@quantum/modules/dictionary/contract';
import { bulkEvent, dayAt } from '@quantum/platform/domain';
import {
  changesOf,
  insertRecord,
  Invalid,
  loadScoped,
  lockScoped,
  nextCode,
  Refused,
  saveRecord,
  type Ctx,
  type MoveOne,
} from '@quantum/platform/server';
import { inspectionOps, type NewPlan, type PlanChange, type PlanDetail } from '../contract/index.ts';
import { planMachine, type PlanEvent } from '../domain/plan.machine.ts';
import { alignRounds } from './align.service.ts';
import { PLAN_HOST } from './hosts.ts';
import { cancelFutureRounds, extendPlan } from './occurrence.service.ts';
import { checkPlan } from './plan-check.service.ts';
import { EVENT_OPERATION, factsOf, fixedDates, partsOf, readPlan } from './plan.read.ts';
import { writePlanSpaces } from './plan-space.store.ts';
import { writePlanInspectors } from './plan.store.ts';
import { PLAN, type PlanRecord } from './tables.ts';

export async function createPlan(ctx: Ctx, input: NewPlan): Promise<PlanDetail> {
  const { unit, set } = await checkPlan(ctx, input);
  const today = dayAt(ctx.now(), unit.timeZone);
  const code = await nextCode(ctx, `PLN-${unit.code}-${today.slice(0, 7).replace('-', '')}`);
  const search = `${code} ${input.name}`.toLowerCase();
  const id = await insertRecord(ctx, PLAN, { ...set, code, event_on: today, status: INSPECTION_PLAN_STATUS.draft, search });
  await writePlanSpaces(ctx, id, input.spaceIds, input.groupIds);
  await writePlanInspectors(ctx, id, input.inspectorIds);
  await ctx.audit({
    kind: PLAN.kind,
    id,
    code,
    event: 'create',
    to: INSPECTION_PLAN_STATUS.draft,
    companyId: unit.companyId,
    unitId: unit.id,
  });
  await addWatchers(ctx, PLAN.kind, id, [ctx.actor.kind === 'user' ? ctx.actor.employeeId : null]);
  return readPlan(ctx, id, inspectionOps.createPlan);
}

/** States in which a plan makes windows. */
export const MAKES: readonly string[] = [INSPECTION_PLAN_STATUS.pending, INSPECTION_PLAN_STATUS.live];

/** Follow from the unit and the form: not what the planner changed. */
const DERIVED = ['company_id', 'business_line_id', 'form_version_id', 'time_zone'];

/** Who or what left a list and came to it: a plan may hold hundreds. */
export function membersOf(field: string, before: readonly { id: number }[], after: readonly number[]): Record<string, [unknown, unknown]> {
  const had = before.map(({ id }) => id);
  const gone = had.filter((id) => !after.includes(id));
  const come = after.filter((id) => !had.includes(id));
  return gone.length + come.length === 0 ? {} : { [field]: [gone, come] };
}

export async function updatePlan(ctx: Ctx, id: number, input: PlanChange): Promise<PlanDetail> {
  const plan = await lockScoped<PlanRecord>(ctx, PLAN, id, input.version);
  const parts = await partsOf(ctx, plan);
  const { version: _version, ...fields } = input;
  const { set } = await checkPlan(ctx, fields);
  if (plan.status !== INSPECTION_PLAN_STATUS.draft && input.unitId !== plan.unit_id)
    throw new Invalid([{ path: 'unitId', key: 'inspection.plan.fault.unitFixed' }]);
  const { size: count } = await fixedDates(ctx.db, { id, ends_after: input.endsAfter });
  if (input.endsAfter !== null && count > input.endsAfter)
    throw new Invalid([{ path: 'endsAfter', key: 'inspection.plan.fault.endsAfter', params: { count } }]);
  await writePlanSpaces(ctx, id, input.spaceIds, input.groupIds);
  await writePlanInspectors(ctx, id, input.inspectorIds);
  const edited: PlanRecord = { ...plan, ...set };
  ctx.move(planMachine, plan, 'update', factsOf(ctx, edited, await partsOf(ctx, edited)));
  const version = await saveRecord(ctx, PLAN, plan, { ...set, search: `${plan.code} ${input.name}`.toLowerCase() });
  await ctx.audit({
    kind: PLAN.kind,
    id,
    code: plan.code,
    event: 'update',
    changes: {
      ...changesOf(plan, set, DERIVED),
      ...membersOf(
        'space_ids',
        parts.spaces.filter((space) => space.single),
        input.spaceIds,
      ),
      ...membersOf('group_ids', parts.groups, input.groupIds),
      ...membersOf('inspector_ids', parts.inspectors, input.inspectorIds),
    },
    companyId: plan.company_id,
    unitId: plan.unit_id,
  });
  await tellWatchers(ctx, PLAN_HOST, plan, 'inspection.plan.event.update');
  if (MAKES.includes(plan.status)) await alignRounds(ctx, { ...edited, version });
  return readPlan(ctx, id, inspectionOps.updatePlan);
}

/** One event of the plan's machine. Publishing makes the first occurrences in the same transaction. */
export async function movePlan(
  ctx: Ctx,
  id: number,
  event: Exclude<PlanEvent, 'update' | 'begin' | 'complete'>,
  input: { version: number; reason?: string },
): Promise<PlanDetail> {
  const plan = await lockScoped<PlanRecord>(ctx, PLAN, id, input.version);
  const parts = await partsOf(ctx, plan);
  const to = ctx.move(planMachine, plan, event, factsOf(ctx, plan, parts));
  const form = event === 'publish' ? parts.form : undefined;
  const version = await saveRecord(ctx, PLAN, plan, {
    status: to,
    ...(form ? { form_version_id: form.versionId } : {}),
    ...(event === 'resume' ? { generated_until: ctx.now().toISOString() } : {}),
  });
  await ctx.audit({
    kind: PLAN.kind,
    id,
    code: plan.code,
    event,
    from: plan.status,
    to,
    comment: input.reason ?? null,
    companyId: plan.company_id,
    unitId: plan.unit_id,
  });
  await tellWatchers(ctx, PLAN_HOST, plan, `inspection.plan.event.${event}`);
  const moved: PlanRecord = {
    ...plan,
    status: to,
    version,
    form_version_id: form?.versionId ?? plan.form_version_id,
    generated_until: event === 'resume' ? ctx.now().toISOString() : plan.generated_until,
  };
  if (event === 'resume') await alignRounds(ctx, moved, true);
  if (event === 'publish') await extendPlan(ctx, moved);
  if (event === 'pause' || event === 'stop') await cancelFutureRounds(ctx, moved);
  return readPlan(ctx, id, EVENT_OPERATION[event]!);
}

/** The status dialog: each plan is published or resumed for itself. */
export const movePlanTo: MoveOne = async (ctx, of, id, status) => {
  const plan = await loadScoped<PlanRecord>(ctx, PLAN, id, inspectionOps.readPlan);
  const event = bulkEvent(planMachine, plan.status, status as InspectionPlanStatus);
  if (event !== 'publish' && event !== 'resume') throw new Refused('inspection.plan.refusal.status');
  return of(EVENT_OPERATION[event]!, async (inside) => (await movePlan(inside, id, event, { version: plan.version })).version);
};

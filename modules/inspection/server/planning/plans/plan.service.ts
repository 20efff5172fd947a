import { nameOf, notifyWatchers } from '@quantum/modules/collaboration/server-api';
import { INSPECTION_PLAN_STATUS, type InspectionPlanStatus } from '@quantum/modules/dictionary/contract';
import { bulkEvent, dayAt } from '@quantum/platform/domain';
import {
  aboutOf,
  changesOf,
  Invalid,
  json,
  loadScoped,
  lockScoped,
  nextCode,
  Refused,
  saveRecord,
  type Ctx,
  type MoveOne,
} from '@quantum/platform/server';
import { planPath, inspectionOps, type NewPlan, type NewProgrammePlan, type PlanChange, type PlanDetail } from '../../../contract/index.ts';
import { planMachine } from '../../../domain/plan.machine.ts';
import { follows, OWN_FIELDS } from '../../../domain/project-plan.rules.ts';
import { syncRounds } from '../rounds/sync-rounds.service.ts';
import { PLAN_HOST } from '../../record/hosts.ts';
import { cancelFutureRounds, extendPlan } from '../rounds/round-lifecycle.service.ts';
import { checkPlan } from './plan-check.service.ts';
import { EVENT_OPERATION } from './plan-events.ts';
import { insertPlan } from './plan-insert.ts';
import { followProjectPlans, notifyParentPlan } from '../projects/project-plan.service.ts';
import { lockProjectPlans, lockParentPlan } from '../projects/project-plan.store.ts';
import { factsOf, fixedDates, projectPlansOf, readPlan } from './plan.read.ts';
import { writePlanSpaces } from './plan-space.store.ts';
import { writePlanInspectors } from './plan.store.ts';
import { lockSubject } from '../suspending/suspended.store.ts';
import { ehsProgramme, programmeOf } from '../../record/programme.ts';
import { PLAN, type PlanRecord } from '../../record/tables.ts';

/** A draft within the scope of the caller's operation; answers its id. */
export async function addPlan(ctx: Ctx, { aboutId, ...input }: NewProgrammePlan, programme = ehsProgramme): Promise<number> {
  const { unit, set } = await checkPlan(ctx, input, programme);
  const about = await aboutOf(ctx, programme.about, aboutId, unit.companyId!);
  const code = await nextCode(ctx, `PLN-${unit.code}-${dayAt(ctx.now(), unit.timeZone).slice(0, 7).replace('-', '')}`);
  return insertPlan(ctx, { code, name: input.name, unit, set: { ...set, ...about }, place: input });
}

export const createPlan = async (ctx: Ctx, input: NewProgrammePlan, programme = ehsProgramme): Promise<PlanDetail> =>
  readPlan(ctx, await addPlan(ctx, input, programme), inspectionOps.createPlan);

/** States in which a plan makes windows. */
export const MAKES: readonly string[] = [INSPECTION_PLAN_STATUS.pending, INSPECTION_PLAN_STATUS.live];

/** Follow from the unit and the form: not what the planner changed. */
const DERIVED = ['programme', 'company_id', 'business_line_id', 'form_version_id', 'time_zone'];

/** Who or what left a list and came to it: a plan may hold hundreds. */
export function membersOf(field: string, before: readonly { id: number }[], after: readonly number[]): Record<string, [unknown, unknown]> {
  const had = before.map(({ id }) => id);
  const gone = had.filter((id) => !after.includes(id));
  const come = after.filter((id) => !had.includes(id));
  return gone.length + come.length === 0 ? {} : { [field]: [gone, come] };
}

/** Of a plan over several projects what all of them have, of a part what it has for itself, of any other all of it. */
export async function updatePlan(ctx: Ctx, id: number, { version, ...fields }: PlanChange): Promise<PlanDetail> {
  const parentPlan = await lockParentPlan(ctx.db, id);
  const plan = await lockScoped<PlanRecord>(ctx, PLAN, id, version);
  if (plan.across) await updateWhole(ctx, plan, fields);
  else await editPlan(ctx, plan, fields, parentPlan);
  if (parentPlan) await notifyParentPlan(ctx, parentPlan, plan, 'update');
  return readPlan(ctx, id, inspectionOps.updatePlan);
}

/** What all projects have is the whole plan's to say. */
function mustBeOfPart(parentPlan: PlanRecord, set: Record<string, unknown>): void {
  const changed = Object.keys(changesOf(parentPlan, set, [...OWN_FIELDS]));
  const path = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (changed.length > 0)
    throw new Invalid(
      changed.map((column) => ({ path: path(column), key: 'inspection.plan.fault.ofWhole', params: { code: parentPlan.code } })),
    );
}

/** The dates and the form of all projects; parts that are not over follow, each with its own spaces and inspectors. */
async function updateWhole(ctx: Ctx, plan: PlanRecord, fields: NewPlan): Promise<void> {
  const own = (['spaceIds', 'groupIds', 'inspectorIds'] as const).filter((path) => fields[path].length > 0);
  if (own.length > 0) throw new Invalid(own.map((path) => ({ path, key: 'inspection.plan.fault.ofParts' })));
  if (fields.unitId !== plan.unit_id) throw new Invalid([{ path: 'unitId', key: 'inspection.plan.fault.unitFixed' }]);
  const projectPlans = await lockProjectPlans(ctx.db, plan.id);
  await editPlan(ctx, plan, fields);
  for (const projectPlan of projectPlans.filter((one) => follows(one, 'update'))) {
    const { spaces, groups, inspectors } = await projectPlansOf(ctx, projectPlan);
    const place = {
      unitId: projectPlan.unit_id,
      spaceIds: spaces.filter((space) => space.single).map((space) => space.id),
      groupIds: groups.map((group) => group.id),
      inspectorIds: inspectors.filter((one) => one.active).map((one) => one.id),
      clientName: projectPlan.client_name ?? fields.clientName,
      clientMail: projectPlan.client_mail ?? fields.clientMail,
    };
    try {
      await editPlan(ctx, projectPlan, { ...fields, ...place });
    } catch (error) {
      // A fault of its own is no field of this form: the part's record is where it is corrected.
      if (!(error instanceof Invalid) || !error.faults.some(({ path }) => path in place)) throw error;
      const link = { title: projectPlan.code, href: planPath(projectPlan.id) };
      throw new Refused('inspection.plan.refusal.partFault', { code: projectPlan.code }, [link]);
    }
  }
}

async function editPlan(ctx: Ctx, plan: PlanRecord, input: NewPlan, parentPlan?: PlanRecord): Promise<void> {
  const { id } = plan;
  const projectPlans = await projectPlansOf(ctx, plan);
  const { set } = await checkPlan(ctx, input, programmeOf(plan));
  if (parentPlan) mustBeOfPart(parentPlan, set);
  if (plan.status !== INSPECTION_PLAN_STATUS.draft && input.unitId !== plan.unit_id)
    throw new Invalid([{ path: 'unitId', key: 'inspection.plan.fault.unitFixed' }]);
  const { size: count } = await fixedDates(ctx.db, { id, ends_after: input.endsAfter });
  if (input.endsAfter !== null && count > input.endsAfter)
    throw new Invalid([{ path: 'endsAfter', key: 'inspection.plan.fault.endsAfter', params: { count } }]);
  await writePlanSpaces(ctx, id, input.spaceIds, input.groupIds);
  await writePlanInspectors(ctx, id, input.inspectorIds);
  const edited: PlanRecord = { ...plan, ...set };
  ctx.move(planMachine, plan, 'update', factsOf(ctx, edited, await projectPlansOf(ctx, edited)));
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
        projectPlans.spaces.filter((space) => space.single),
        input.spaceIds,
      ),
      ...membersOf('group_ids', projectPlans.groups, input.groupIds),
      ...membersOf('inspector_ids', projectPlans.inspectors, input.inspectorIds),
    },
    companyId: plan.company_id,
    unitId: plan.unit_id,
  });
  await notifyWatchers(ctx, PLAN_HOST, plan, 'inspection.plan.event.update');
  if (MAKES.includes(plan.status) && !plan.across) await syncRounds(ctx, { ...edited, version });
}

type PlanAction = 'publish' | 'pause' | 'resume' | 'stop';

/** One event of the plan's machine. A plan over several projects takes its parts along; one of them alone is told of in its history. */
export async function movePlan(ctx: Ctx, id: number, event: PlanAction, input: { version: number; reason?: string }): Promise<PlanDetail> {
  const parentPlan = await lockParentPlan(ctx.db, id);
  const plan = await lockScoped<PlanRecord>(ctx, PLAN, id, input.version);
  const moved = await moveOne(ctx, plan, event, { reason: input.reason });
  if (plan.across) {
    for (const projectPlan of (await lockProjectPlans(ctx.db, id)).filter((one) => follows(one, event)))
      await moveOne(ctx, projectPlan, event, { reason: input.reason, held: event === 'pause' });
    await followProjectPlans(ctx, moved);
  }
  if (parentPlan) {
    await notifyParentPlan(ctx, parentPlan, plan, event, input.reason);
    await followProjectPlans(ctx, parentPlan);
  }
  return readPlan(ctx, id, EVENT_OPERATION[event]!);
}

/** Publishing makes the first occurrences in the same transaction. The plan's row is locked. */
export async function moveOne(
  ctx: Ctx,
  plan: PlanRecord,
  event: PlanAction | 'hold',
  { reason, held = false }: { reason?: string | undefined; held?: boolean },
) {
  const { id } = plan;
  // Before the facts: nobody suspends what it is about from here to the end. One paused with it is released by who holds that lock.
  if (plan.about_id !== null && (event === 'publish' || event === 'resume') && !plan.paused?.bySubject)
    await lockSubject(ctx.db, { kind: plan.about_kind!, id: plan.about_id });
  const projectPlans = await projectPlansOf(ctx, plan);
  const to = ctx.move(planMachine, plan, event, factsOf(ctx, plan, projectPlans));
  const refusal = event === 'publish' ? await programmeOf(plan).mayPublish?.(ctx, plan) : undefined;
  if (refusal) throw Refused.because(refusal);
  const form = event === 'publish' || event === 'hold' ? projectPlans.form : undefined;
  const version = await saveRecord(ctx, PLAN, plan, {
    status: to,
    held,
    paused: to === INSPECTION_PLAN_STATUS.paused && reason ? json({ reason, by: await nameOf(ctx), at: ctx.now().toISOString() }) : null,
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
    comment: reason ?? null,
    companyId: plan.company_id,
    unitId: plan.unit_id,
  });
  await notifyWatchers(ctx, PLAN_HOST, plan, `inspection.plan.event.${event}`);
  const moved: PlanRecord = {
    ...plan,
    status: to,
    version,
    form_version_id: form?.versionId ?? plan.form_version_id,
    generated_until: event === 'resume' ? ctx.now().toISOString() : plan.generated_until,
  };
  if (plan.across) return moved;
  if (event === 'resume') await syncRounds(ctx, moved, true);
  if (event === 'publish') await extendPlan(ctx, moved);
  if (event === 'pause' || event === 'stop') await cancelFutureRounds(ctx, moved, reason);
  return moved;
}

/** The status dialog: each plan is published or resumed for itself. */
export const movePlanTo: MoveOne = async (ctx, of, id, status) => {
  const plan = await loadScoped<PlanRecord>(ctx, PLAN, id, inspectionOps.readPlan);
  const event = bulkEvent(planMachine, plan.status, status as InspectionPlanStatus);
  if (event !== 'publish' && event !== 'resume') throw new Refused('inspection.plan.refusal.status');
  return of(EVENT_OPERATION[event]!, async (inside) => (await movePlan(inside, id, event, { version: plan.version })).version);
};

import { inLocale } from '@quantum/platform/contract';
import { allowedEvents, type Ctx } from '@quantum/platform/server';
import type { PlanPart } from '../../../contract/index.ts';
import { planMachine, type PlanEvent } from '../../../domain/plan.machine.ts';
import { EVENT_OPERATION } from '../plans/plan-events.ts';
import type { ProjectPlanRow } from './project-plan.store.ts';
import { PLAN, type PlanRecord } from '../../record/tables.ts';

/** What may be done to one project by itself; its fields are changed on its own record. */
const ALONE: readonly PlanEvent[] = ['pause', 'resume', 'stop'];

/** A part as the whole plan's record shows it. */
export async function projectPlanOf(ctx: Ctx, parentPlan: PlanRecord, projectPlan: ProjectPlanRow): Promise<PlanPart> {
  const facts = { hasForm: true, formPublished: true, needsForm: true, spaces: 1, inspectors: 1, hasDates: true, whole: parentPlan.status };
  const events = (await allowedEvents(ctx, planMachine, projectPlan, { facts, operations: EVENT_OPERATION, kind: PLAN })).filter(
    ({ event }) => ALONE.includes(event),
  );
  return {
    id: projectPlan.id,
    code: projectPlan.code,
    version: projectPlan.version,
    unitId: projectPlan.unit_id,
    unitName: inLocale(projectPlan.unit_names, ctx.locale),
    timeZone: projectPlan.time_zone,
    status: projectPlan.status,
    held: projectPlan.held,
    spaces: projectPlan.spaces,
    groups: projectPlan.groups,
    inspectors: projectPlan.inspectors.map((one) => ({ id: one.id, name: inLocale(one.names, ctx.locale) })),
    nextAt: projectPlan.next_at,
    since: projectPlan.since,
    until: projectPlan.until,
    done: projectPlan.done,
    missed: projectPlan.missed,
    open: projectPlan.open,
    events,
  };
}

import { INSPECTION_PLAN_STATUS, type InspectionPlanStatus } from '../contract/codes.ts';
import type { PlanEvent } from './plan.machine.ts';

const { draft, pending, live, paused, completed, closed } = INSPECTION_PLAN_STATUS;

/** The state of a project plan; `held` while it is paused because the parent plan is. */
interface ProjectPlanState {
  status: InspectionPlanStatus;
  held: boolean;
}

const OVER: readonly InspectionPlanStatus[] = [completed, closed];
export const isOver = (status: InspectionPlanStatus): boolean => OVER.includes(status);

/** States in which a part takes an event of the whole plan; in any other it stays as it is. */
const TAKES: Partial<Record<PlanEvent, readonly InspectionPlanStatus[]>> = {
  update: [draft, pending, live, paused],
  publish: [draft],
  pause: [live],
  resume: [paused],
  stop: [draft, pending, live, paused],
};

/** True when a part follows an event of the whole plan. One that was paused by itself is not resumed with the others. */
export const follows = (projectPlan: ProjectPlanState, event: PlanEvent): boolean =>
  (TAKES[event] ?? []).includes(projectPlan.status) && (event !== 'resume' || projectPlan.held);

/**
 * What becomes of the whole plan by what became of its parts: it begins when none of them is still to begin, and ends with the last,
 * completed if any of them was; undefined as long as nothing does.
 */
export function eventOfParentPlan(
  parentPlan: InspectionPlanStatus,
  projectPlans: readonly InspectionPlanStatus[],
): 'begin' | 'complete' | 'stop' | undefined {
  if (isOver(parentPlan) || projectPlans.length === 0) return undefined;
  if (projectPlans.every(isOver))
    return parentPlan === live && projectPlans.includes(completed)
      ? 'complete'
      : parentPlan === pending && projectPlans.includes(completed)
        ? 'begin'
        : 'stop';
  return parentPlan === pending && !projectPlans.includes(pending) && !projectPlans.includes(draft) ? 'begin' : undefined;
}

/** Fields a part has for itself; all others are the whole plan's. */
export const OWN_FIELDS: readonly string[] = [
  'unit_id',
  'company_id',
  'business_line_id',
  'time_zone',
  'form_version_id',
  'client_name',
  'client_mail',
];

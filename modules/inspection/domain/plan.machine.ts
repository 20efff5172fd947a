import { machine } from '@quantum/platform/domain';
import type { Refusal } from '@quantum/platform/contract';
import { PARTS_PER_PLAN } from '../contract/project-plan.ts';
import { INSPECTION_PLAN_STATUS, type InspectionPlanStatus } from '../contract/codes.ts';

const { draft, pending, live, paused, completed, closed } = INSPECTION_PLAN_STATUS;

export type PlanEvent =
  'update' | 'publish' | 'addPart' | 'hold' | 'begin' | 'pause' | 'resume' | 'suspend' | 'release' | 'releaseAhead' | 'complete' | 'stop';

/** What publishing needs. */
export interface PlanFacts {
  hasForm: boolean;
  formPublished: boolean;
  needsForm: boolean;
  spaces: number;
  inspectors: number;
  /** The rule makes at least one window from now on. */
  hasDates: boolean;
  /** A plan over several projects: spaces and inspectors are the fewest of any of them. */
  across?: boolean;
  /** Of such a plan: projects that are not over. */
  parts?: number;
  /** Of a project plan: the state of its parent. */
  whole?: InspectionPlanStatus;
  /** The record it is about is suspended. */
  suspended?: boolean;
}

/** Named in the order a person fills the form in. */
function incomplete(f: PlanFacts): string | undefined {
  if (f.needsForm && !f.hasForm) return 'inspection.plan.refusal.noForm';
  if (f.needsForm && !f.formPublished) return 'inspection.plan.refusal.formNotPublished';
  if (f.spaces === 0) return f.across ? 'inspection.plan.refusal.partNoSpace' : 'inspection.plan.refusal.noSpace';
  if (f.inspectors === 0) return f.across ? 'inspection.plan.refusal.partNoInspector' : 'inspection.plan.refusal.noInspector';
  return f.hasDates ? undefined : 'inspection.plan.refusal.noDates';
}

const unpublished = (f: PlanFacts): string | undefined => {
  if (f.whole === draft) return 'inspection.plan.refusal.wholeDraft';
  return f.suspended ? 'inspection.plan.refusal.suspended' : incomplete(f);
};
const heldBack = (f: PlanFacts): string | undefined => {
  if (f.whole === paused) return 'inspection.plan.refusal.wholePaused';
  return f.suspended ? 'inspection.plan.refusal.suspended' : undefined;
};

const full = (f: PlanFacts): Refusal | string | undefined => {
  if (!f.across) return 'inspection.plan.refusal.notAcross';
  return (f.parts ?? 0) >= PARTS_PER_PLAN ? { key: 'inspection.plan.refusal.partsFull', params: { max: PARTS_PER_PLAN } } : undefined;
};

/**
 * Inspection plan (scheduling). Edited while it makes windows it must stay whole: the facts are those of the edited one. Paused windows are cancelled, not missed; stopping keeps what is past.
 * `suspend` and what releases it come from the record the plan is about: meanwhile nobody publishes or resumes it.
 * `addPart` brings a project to a plan over several; a part that comes to a paused one is held, and continues with it.
 */
export const planMachine = machine<InspectionPlanStatus, PlanEvent, PlanFacts>({
  [draft]: {
    update: { to: draft },
    addPart: { to: draft, refusedBecause: full },
    publish: { to: pending, bulk: true, refusedBecause: unpublished },
    hold: { to: paused, refusedBecause: incomplete },
    stop: { to: closed },
  },
  [pending]: {
    update: { to: pending, refusedBecause: incomplete },
    addPart: { to: pending, refusedBecause: full },
    begin: { to: live, bySystem: true },
    suspend: { to: paused, bySystem: true },
    stop: { to: closed },
  },
  [live]: {
    update: { to: live, refusedBecause: incomplete },
    addPart: { to: live, refusedBecause: full },
    pause: { to: paused },
    suspend: { to: paused, bySystem: true },
    complete: { to: completed, bySystem: true },
    stop: { to: closed },
  },
  [paused]: {
    update: { to: paused, refusedBecause: incomplete },
    addPart: { to: paused, refusedBecause: full },
    resume: { to: live, bulk: true, refusedBecause: heldBack },
    release: { to: live, bySystem: true },
    releaseAhead: { to: pending, bySystem: true },
    stop: { to: closed },
  },
  [completed]: {},
  [closed]: {},
});

import { ASSIGN_RULE, INSPECTION_METHOD, PLANNING_FREQUENCY } from '@quantum/modules/dictionary/contract';
import type { NewPlan, NewMultiProjectPlan, PlanDetail } from '../../../contract/index.ts';
import { plannedWeekdays } from '../../../domain/planning/weekdays.rules.ts';

/** What a further project of a plan has for itself. */
export interface ProjectInput {
  unitId: number | null;
  spaceIds: number[];
  groupIds: number[];
  inspectorIds: number[];
}
export const EMPTY_PART: ProjectInput = { unitId: null, spaceIds: [], groupIds: [], inspectorIds: [] };

/** What the form of a plan holds: hours instead of minutes, nothing that may be half filled in. */
export interface PlanInput {
  /** It is not saved yet. */
  isNew: boolean;
  name: string;
  /** What a new one is about beside its space, where its programme asks. */
  aboutId: number | null;
  unitId: number | null;
  /** Inspection method `_SYS_IM_…`. */
  method: string;
  formId: number | null;
  spaceIds: number[];
  groupIds: number[];
  inspectorIds: number[];
  /** Further projects, beside the first. */
  moreParts: ProjectInput[];
  assignRule: string;
  frequency: string;
  interval: number | null;
  weekdays: number[];
  time: string;
  /** Further times of day, beside the first. */
  moreTimes: string[];
  windowHours: number | null;
  graceHours: number | null;
  startsOn: string | null;
  endsOn: string | null;
  /** Rounds it ends after. */
  endsAfter: number | null;
  holidayRule: NewPlan['holidayRule'];
  signOff: boolean;
  secondSigner: NewPlan['secondSigner'];
  clientSign: boolean;
  clientName: string;
  clientMail: string;
}

export const emptyPlan = (unitId: number | null, today: string): PlanInput => ({
  isNew: true,
  name: '',
  aboutId: null,
  unitId,
  method: INSPECTION_METHOD.selectForms,
  formId: null,
  spaceIds: [],
  groupIds: [],
  inspectorIds: [],
  moreParts: [],
  assignRule: ASSIGN_RULE.any,
  frequency: PLANNING_FREQUENCY.weekly,
  interval: 1,
  weekdays: [],
  time: '09:00',
  moreTimes: [],
  windowHours: 3,
  graceHours: 1.5,
  startsOn: today,
  endsOn: null,
  endsAfter: null,
  holidayRule: 'skip',
  signOff: false,
  secondSigner: null,
  clientSign: false,
  clientName: '',
  clientMail: '',
});

export const inputOf = (plan: PlanDetail): PlanInput => ({
  isNew: false,
  name: plan.name,
  aboutId: null,
  unitId: plan.unitId,
  method: plan.method,
  formId: plan.formId,
  spaceIds: plan.spaceIds,
  groupIds: plan.groupIds,
  inspectorIds: plan.inspectorIds,
  moreParts: [],
  assignRule: plan.assignRule,
  frequency: plan.frequency,
  interval: plan.interval,
  weekdays: plan.weekdays,
  time: plan.times[0] ?? '09:00',
  moreTimes: plan.times.slice(1),
  windowHours: plan.windowMinutes / 60,
  graceHours: plan.graceMinutes / 60,
  startsOn: plan.startsOn,
  endsOn: plan.endsOn,
  endsAfter: plan.endsAfter,
  holidayRule: plan.holidayRule,
  signOff: plan.signOff,
  secondSigner: plan.secondSigner,
  clientSign: plan.clientSign,
  clientName: plan.clientName ?? '',
  clientMail: plan.clientMail ?? '',
});

/** The call's input; undefined while a field it cannot do without is empty. */
export function toPlan(input: PlanInput): NewPlan | undefined {
  const { unitId, startsOn, interval, windowHours, graceHours } = input;
  if (unitId === null || startsOn === null || interval === null || windowHours === null || graceHours === null || input.name.trim() === '')
    return undefined;
  if (!/^\d{2}:\d{2}$/.test(input.time)) return undefined;
  const asksClient = input.signOff && input.clientSign;
  return {
    name: input.name.trim(),
    unitId,
    method: input.method,
    formId: input.method === INSPECTION_METHOD.selectForms ? input.formId : null,
    spaceIds: input.spaceIds,
    groupIds: input.groupIds,
    inspectorIds: input.inspectorIds,
    assignRule: input.assignRule,
    frequency: input.frequency as NewPlan['frequency'],
    interval,
    // What is ticked in the form is what is sent.
    weekdays: [...(input.frequency === PLANNING_FREQUENCY.weekly ? plannedWeekdays(input) : input.weekdays)].sort((a, b) => a - b),
    times: [...new Set([input.time, ...input.moreTimes])].sort(),
    windowMinutes: Math.round(windowHours * 60),
    graceMinutes: Math.round(graceHours * 60),
    startsOn,
    endsOn: input.endsOn,
    endsAfter: input.endsAfter,
    holidayRule: input.holidayRule,
    signOff: input.signOff,
    secondSigner: input.signOff ? input.secondSigner : null,
    clientSign: asksClient,
    clientName: asksClient ? input.clientName.trim() || null : null,
    clientMail: asksClient ? input.clientMail.trim() || null : null,
  };
}

/** The call's input of a plan for several projects, the form's own first. */
export function toMultiProject(input: PlanInput): NewMultiProjectPlan | undefined {
  const plan = toPlan(input);
  if (!plan) return undefined;
  const { unitId, spaceIds, groupIds, inspectorIds, ...common } = plan;
  const more = input.moreParts.flatMap((projectPlan) =>
    projectPlan.unitId === null ? [] : [{ ...projectPlan, unitId: projectPlan.unitId }],
  );
  return { ...common, parts: [{ unitId, spaceIds, groupIds, inspectorIds }, ...more] };
}

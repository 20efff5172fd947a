import { INSPECTION_METHOD, INSPECTION_PLAN_STATUS } from '@quantum/modules/dictionary/contract';
import { calendarOf, unitTree, type WorkCalendar } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Operation } from '@quantum/platform/contract';
import { allowedEvents, describeAbout, loadScoped, readHistory, type Ctx, type Db } from '@quantum/platform/server';
import { inspectionOps, type NewPlan, type PlanDetail } from '../../../contract/index.ts';
import { withinLimit } from '../../../domain/round-limit.rules.ts';
import { planMachine, type PlanFacts } from '../../../domain/plan.machine.ts';
import { isOver } from '../../../domain/project-plan.rules.ts';
import { nextWindow } from '../../../domain/plan.rules.ts';
import { readForm, type FormRef } from '../../record/form-ref.store.ts';
import { readPlanGroups, readPlanSpaces, readRoundDates, type PlanGroup, type PlanSpace } from './plan-space.store.ts';
import { readLatestRounds } from './plan-round.store.ts';
import { readPlanInspectors, type PlanInspector } from './plan.store.ts';
import { projectPlanOf } from '../projects/project-plan.read.ts';
import { readPlanFigures, readProjectPlans, readParentPlan, type ProjectPlanRow } from '../projects/project-plan.store.ts';
import { EVENT_OPERATION } from './plan-events.ts';
import { timesOf } from './plan-times.ts';
import { plansBaseOf, programmeOf } from '../../record/programme.ts';
import { readSuspension } from '../suspending/suspended.store.ts';
import { PLAN, type PlanRecord } from '../../record/tables.ts';

/** Dates of rounds that count whatever becomes of the plan; asked only where rounds are counted. */
export async function fixedDates(db: Db, plan: Pick<PlanRecord, 'id' | 'ends_after'>): Promise<ReadonlySet<string>> {
  if (plan.ends_after === null) return new Set();
  return new Set((await readRoundDates(db, plan.id)).filter((date) => date.fixed).map((date) => date.key));
}

/** States in which a plan can begin or go on to make rounds: what its subject says is asked for in these alone. */
const HELD_BACK: readonly string[] = [INSPECTION_PLAN_STATUS.draft, INSPECTION_PLAN_STATUS.paused];

interface ProjectPlans {
  form: FormRef | undefined;
  spaces: PlanSpace[];
  groups: PlanGroup[];
  inspectors: PlanInspector[];
  calendar: WorkCalendar;
  /** Of a plan over several projects: its parts, with their figures. */
  below: ProjectPlanRow[];
  /** The plan it is a part of. */
  whole: PlanRecord | undefined;
  /** Dates of its rounds that are over or have begun, where it ends after so many. */
  fixed: ReadonlySet<string>;
  /** What it is about is suspended. */
  suspended: boolean;
}

export async function projectPlansOf(ctx: Ctx, plan: PlanRecord): Promise<ProjectPlans> {
  const [form, spaces, groups, inspectors, below, whole, calendar, fixed, suspension] = await Promise.all([
    plan.form_id === null ? undefined : readForm(ctx, plan.form_id),
    plan.across ? [] : readPlanSpaces(ctx.db, plan.id),
    plan.across ? [] : readPlanGroups(ctx.db, plan.id),
    plan.across ? [] : readPlanInspectors(ctx.db, plan.id),
    plan.across ? readProjectPlans(ctx, plan.id) : [],
    readParentPlan(ctx.db, plan),
    calendarOf(ctx, plan.unit_id),
    fixedDates(ctx.db, plan),
    plan.about_id === null || !HELD_BACK.includes(plan.status)
      ? undefined
      : readSuspension(ctx.db, { kind: plan.about_kind!, id: plan.about_id }),
  ]);
  return { form, spaces, groups, inspectors, below, whole, calendar, fixed, suspended: suspension !== undefined };
}

export function factsOf(
  ctx: Ctx,
  plan: PlanRecord,
  { form, spaces, inspectors, below, whole: parentPlan, calendar, fixed, suspended }: ProjectPlans,
): PlanFacts {
  const open = below.filter((projectPlan) => !isOver(projectPlan.status));
  const fewest = (count: (projectPlan: ProjectPlanRow) => number) => (open.length === 0 ? 0 : Math.min(...open.map(count)));
  const next = nextWindow(timesOf(plan, calendar), ctx.now());
  return {
    needsForm: plan.method === INSPECTION_METHOD.selectForms,
    hasForm: plan.form_id !== null,
    formPublished: form?.versionId != null,
    spaces: plan.across ? fewest((projectPlan) => projectPlan.spaces) : spaces.length,
    inspectors: plan.across ? fewest((projectPlan) => projectPlan.inspectors.length) : inspectors.filter((one) => one.active).length,
    hasDates: withinLimit(next ? [next] : [], plan.ends_after, fixed).length > 0,
    across: plan.across,
    parts: open.length,
    suspended,
    ...(parentPlan && { whole: parentPlan.status }),
  };
}

/** What all projects of a plan have, as a person would say it again. */
export const commonOf = (plan: PlanRecord): Omit<NewPlan, 'unitId' | 'spaceIds' | 'groupIds' | 'inspectorIds'> => ({
  name: plan.name,
  method: plan.method,
  formId: plan.form_id,
  assignRule: plan.assign_rule,
  frequency: plan.frequency as NewPlan['frequency'],
  interval: plan.interval,
  weekdays: plan.weekdays,
  times: plan.times,
  windowMinutes: plan.window_minutes,
  graceMinutes: plan.grace_minutes,
  startsOn: plan.starts_on,
  endsOn: plan.ends_on,
  endsAfter: plan.ends_after,
  holidayRule: plan.holiday_rule,
  signOff: plan.sign_off,
  secondSigner: plan.second_signer,
  clientSign: plan.client_sign,
  clientName: plan.client_name,
  clientMail: plan.client_mail,
});

export async function readPlan(ctx: Ctx, id: number, operation: Operation = inspectionOps.readPlan): Promise<PlanDetail> {
  const plan = await loadScoped<PlanRecord>(ctx, PLAN, id, operation);
  const projectPlans = await projectPlansOf(ctx, plan);
  const { form, spaces, groups, inspectors } = projectPlans;
  const events = (
    await allowedEvents(ctx, planMachine, plan, { facts: factsOf(ctx, plan, projectPlans), operations: EVENT_OPERATION, kind: PLAN })
  ).filter(({ event }) => event !== 'addPart' || plan.across);
  return {
    id,
    code: plan.code,
    base: plansBaseOf(plan),
    about: await describeAbout(ctx, programmeOf(plan).about, plan),
    version: plan.version,
    unitId: plan.unit_id,
    ...commonOf(plan),
    spaceIds: spaces.filter((space) => space.single).map((space) => space.id),
    groupIds: groups.map((group) => group.id),
    inspectorIds: inspectors.map((one) => one.id),
    status: plan.status,
    paused: plan.paused && {
      ...plan.paused,
      by: typeof plan.paused.by === 'string' ? plan.paused.by : inLocale(plan.paused.by, ctx.locale),
      bySubject: plan.paused.bySubject ?? false,
    },
    unitName: inLocale((await unitTree(ctx.kernel)).get(plan.unit_id)?.names ?? {}, ctx.locale),
    timeZone: plan.time_zone,
    form:
      form && plan.form_version_id !== null
        ? {
            id: form.id,
            versionId: plan.form_version_id,
            name: inLocale(form.names, ctx.locale),
            versionNo: form.versionNo ?? 0,
            items: form.items ?? 0,
          }
        : null,
    spaces: spaces.map(({ id: spaceId, code, names, functional_risk, group_names }) => ({
      id: spaceId,
      code,
      name: inLocale(names, ctx.locale),
      functionalRisk: functional_risk,
      group: group_names && inLocale(group_names, ctx.locale),
    })),
    groups: groups.map((group) => ({ id: group.id, name: inLocale(group.names, ctx.locale), spaces: group.spaces })),
    roundsDone: plan.ends_after === null ? null : projectPlans.fixed.size,
    inspectors: inspectors.map((one) => ({ id: one.id, name: inLocale(one.names, ctx.locale) })),
    figures: plan.across ? null : await readPlanFigures(ctx, id),
    rounds: plan.across ? [] : await readLatestRounds(ctx, id),
    savedAt: plan.updated_at ?? ctx.now().toISOString(),
    generatedUntil: plan.generated_until,
    whole: projectPlans.whole ? { id: projectPlans.whole.id, code: projectPlans.whole.code, name: projectPlans.whole.name } : null,
    across: plan.across,
    parts: await Promise.all(projectPlans.below.map((projectPlan) => projectPlanOf(ctx, plan, projectPlan))),
    events,
  };
}

export async function planHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, PLAN, id);
  return readHistory(ctx, PLAN.kind, id, page);
}

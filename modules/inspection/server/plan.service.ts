import { addWatchers, tellWatchers } from '@quantum/modules/collaboration/server-api';
import { ASSIGN_RULE, INSPECTION_METHOD, INSPECTION_PLAN_STATUS, type InspectionPlanStatus } from '@quantum/modules/dictionary/contract';

import { findEmployees, findSpaces, unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Operation } from '@quantum/platform/contract';
import { allowed, bulkEvent, dayAt, ruleFaults } from '@quantum/platform/domain';
import {
  changesOf,
  inScope,
  isMailAddress,
  insertRecord,
  Invalid,
  loadScoped,
  lockScoped,
  nextCode,
  NotFound,
  readHistory,
  Refused,
  saveRecord,
  type Ctx,
  type MoveOne,
  type NewFault,
} from '@quantum/platform/server';
import { inspectionOps, type NewPlan, type PlanChange, type PlanDates, type PlanDetail } from '../contract/index.ts';
import { planMachine, type PlanEvent, type PlanFacts } from '../domain/plan.machine.ts';
import { datesAhead, nextWindows, roundsOf, ruleOf, type PlanTimes } from '../domain/plan.rules.ts';
import { readHolidays } from './holiday.store.ts';
import { readForm, type FormRef } from './form-ref.store.ts';
import { alignRounds } from './align.service.ts';
import { cancelFutureRounds, extendPlan } from './occurrence.service.ts';
import { readPlanInspectors, readPlanSpaces, writePlanParts, type PlanInspector, type PlanSpace } from './plan.store.ts';
import { assignWord, frequencyWord, isDirect, timesOf } from './plan-times.ts';
import { PLAN_HOST } from './hosts.ts';
import { PLAN, PLAN_FIELDS, type PlanRecord } from './tables.ts';

interface Checked {
  unit: TreeUnit;
  form: FormRef | undefined;
  set: Record<string, unknown>;
}

/** Everything a plan names must exist where the planner may plan; every fault is told at its field. */
async function check(ctx: Ctx, input: NewPlan): Promise<Checked> {
  const unit = (await unitTree(ctx.kernel)).get(input.unitId);
  if (!unit || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id })) throw new NotFound();
  const faults: NewFault[] = [];
  if (input.formId !== null && isDirect(input)) faults.push({ path: 'formId', key: 'inspection.plan.fault.noFormHere' });
  const form = input.formId === null ? undefined : await readForm(ctx, input.formId);
  if (input.formId !== null && form?.companyId !== unit.companyId) faults.push({ path: 'formId', key: 'inspection.plan.fault.form' });
  const spaces = await findSpaces(ctx, input.spaceIds);
  const below = new Set((await unitTree(ctx.kernel)).below(unit.id));
  if (input.spaceIds.some((id) => !below.has(spaces.get(id)?.unitId ?? -1)))
    faults.push({ path: 'spaceIds', key: 'inspection.plan.fault.space' });
  const people = await findEmployees(ctx, input.inspectorIds);
  if (input.inspectorIds.some((id) => !people.get(id)?.active || people.get(id)!.companyId !== unit.companyId))
    faults.push({ path: 'inspectorIds', key: 'inspection.plan.fault.inspector' });
  if (!Object.values<string>(INSPECTION_METHOD).includes(input.method)) faults.push({ path: 'method', key: 'platform.fault.required' });
  if (!Object.values<string>(ASSIGN_RULE).includes(input.assignRule)) faults.push({ path: 'assignRule', key: 'platform.fault.required' });
  const times: PlanTimes = {
    ...input,
    frequency: frequencyWord(input.frequency),
    zone: unit.timeZone,
    holidays: [],
  };
  const field: Record<string, string> = { timesOfDay: 'times' };
  for (const fault of ruleFaults(ruleOf(times))) faults.push({ ...fault, path: field[fault.path] ?? fault.path });
  if (input.clientSign && input.clientMail && !isMailAddress(input.clientMail))
    faults.push({ path: 'clientMail', key: 'platform.link.fault.mail' });
  if (faults.length > 0) throw new Invalid(faults);
  return {
    unit,
    form,
    set: {
      unit_id: unit.id,
      company_id: unit.companyId,
      business_line_id: unit.businessLineId,
      name: input.name,
      method: input.method,
      form_id: input.formId,
      form_version_id: form?.versionId ?? null,
      assign_rule: input.assignRule,
      frequency: input.frequency,
      interval: input.interval,
      weekdays: [...input.weekdays],
      times: [...input.times],
      window_minutes: input.windowMinutes,
      grace_minutes: input.graceMinutes,
      starts_on: input.startsOn,
      ends_on: input.endsOn,
      holiday_rule: input.holidayRule,
      sign_off: input.signOff,
      second_signer: input.signOff ? input.secondSigner : null,
      client_sign: input.signOff && input.clientSign,
      client_name: input.signOff && input.clientSign ? input.clientName || null : null,
      client_mail: input.signOff && input.clientSign ? input.clientMail || null : null,
      time_zone: unit.timeZone,
    },
  };
}

export async function previewPlan(ctx: Ctx, input: NewPlan): Promise<PlanDates> {
  const { unit, set } = await check(ctx, input);
  const people = await findEmployees(ctx, input.inspectorIds);
  const rule = assignWord({ assign_rule: input.assignRule });
  const holidays = await readHolidays(ctx.db, unit.companyId);
  const nameOf = new Map(holidays.map((one) => [one.day, inLocale(one.names, ctx.locale)]));
  const windows = datesAhead(timesOf(set as unknown as PlanRecord, [...nameOf.keys()]), ctx.now());
  let made = 0;
  const dates = windows.map(({ day, time, startAt, dueAt, missAt, movedFrom, skipped }) => {
    // Whose turn it is goes by the windows that are made.
    const n = skipped ? made : made++;
    const names =
      input.inspectorIds.length === 0 || skipped
        ? []
        : roundsOf(rule, input.inspectorIds, n)
            .flatMap((r) => r.inspectors)
            .map((id) => inLocale(people.get(id)!.names, ctx.locale));
    return {
      day,
      time,
      startAt: startAt.toISOString(),
      dueAt: dueAt.toISOString(),
      missAt: missAt.toISOString(),
      inspector: names.length > 0 ? names.join(', ') : null,
      movedFrom: movedFrom ?? null,
      skipped: skipped ?? null,
      holiday: nameOf.get(movedFrom ?? day) ?? null,
    };
  });
  return { timeZone: unit.timeZone, dates };
}

export async function createPlan(ctx: Ctx, input: NewPlan): Promise<PlanDetail> {
  const { unit, set } = await check(ctx, input);
  const today = dayAt(ctx.now(), unit.timeZone);
  const code = await nextCode(ctx, `PLN-${unit.code}-${today.slice(0, 7).replace('-', '')}`);
  const search = `${code} ${input.name}`.toLowerCase();
  const id = await insertRecord(ctx, PLAN, { ...set, code, event_on: today, status: INSPECTION_PLAN_STATUS.draft, search });
  await writePlanParts(ctx, id, input.spaceIds, input.inspectorIds);
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
  const { set } = await check(ctx, fields);
  if (plan.status !== INSPECTION_PLAN_STATUS.draft && input.unitId !== plan.unit_id)
    throw new Invalid([{ path: 'unitId', key: 'inspection.plan.fault.unitFixed' }]);
  await writePlanParts(ctx, id, input.spaceIds, input.inspectorIds);
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
      ...membersOf('space_ids', parts.spaces, input.spaceIds),
      ...membersOf('inspector_ids', parts.inspectors, input.inspectorIds),
    },
    companyId: plan.company_id,
    unitId: plan.unit_id,
  });
  await tellWatchers(ctx, PLAN_HOST, plan, 'inspection.plan.event.update');
  if (MAKES.includes(plan.status)) await alignRounds(ctx, { ...edited, version });
  return readPlan(ctx, id, inspectionOps.updatePlan);
}

const EVENT_OPERATION: Partial<Record<PlanEvent, Operation>> = {
  update: inspectionOps.updatePlan,
  publish: inspectionOps.publishPlan,
  pause: inspectionOps.pausePlan,
  resume: inspectionOps.resumePlan,
  stop: inspectionOps.stopPlan,
};

interface PlanParts {
  form: FormRef | undefined;
  spaces: PlanSpace[];
  inspectors: PlanInspector[];
  holidays: string[];
}

export async function partsOf(ctx: Ctx, plan: PlanRecord): Promise<PlanParts> {
  return {
    form: plan.form_id === null ? undefined : await readForm(ctx, plan.form_id),
    spaces: await readPlanSpaces(ctx.db, plan.id),
    inspectors: await readPlanInspectors(ctx.db, plan.id),
    holidays: (await readHolidays(ctx.db, plan.company_id)).map((one) => one.day),
  };
}

export const factsOf = (ctx: Ctx, plan: PlanRecord, { form, spaces, inspectors, holidays }: PlanParts): PlanFacts => ({
  needsForm: plan.method === INSPECTION_METHOD.selectForms,
  hasForm: plan.form_id !== null,
  formPublished: form?.versionId != null,
  spaces: spaces.length,
  inspectors: inspectors.filter((one) => one.active).length,
  hasDates: nextWindows(timesOf(plan, holidays), ctx.now(), 1).length > 0,
});

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

export async function readPlan(ctx: Ctx, id: number, operation: Operation = inspectionOps.readPlan): Promise<PlanDetail> {
  const plan = await loadScoped<PlanRecord>(ctx, PLAN, id, operation);
  const parts = await partsOf(ctx, plan);
  const { form, spaces, inspectors } = parts;
  const events = [];
  for (const { event, refusal } of allowed(planMachine, plan.status, factsOf(ctx, plan, parts))) {
    const needed = EVENT_OPERATION[event];
    if (needed && inScope(await ctx.scope(needed), plan)) events.push({ event, refusal: ctx.explain(refusal) });
  }
  return {
    id,
    code: plan.code,
    version: plan.version,
    name: plan.name,
    unitId: plan.unit_id,
    method: plan.method,
    formId: plan.form_id,
    spaceIds: spaces.map((space) => space.id),
    inspectorIds: inspectors.map((one) => one.id),
    assignRule: plan.assign_rule,
    frequency: plan.frequency as PlanDetail['frequency'],
    interval: plan.interval,
    weekdays: plan.weekdays,
    times: plan.times,
    windowMinutes: plan.window_minutes,
    graceMinutes: plan.grace_minutes,
    startsOn: plan.starts_on,
    endsOn: plan.ends_on,
    holidayRule: plan.holiday_rule,
    signOff: plan.sign_off,
    secondSigner: plan.second_signer,
    clientSign: plan.client_sign,
    clientName: plan.client_name,
    clientMail: plan.client_mail,
    status: plan.status,
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
    spaces: spaces.map(({ id: spaceId, code, names, functional_risk }) => ({
      id: spaceId,
      code,
      name: inLocale(names, ctx.locale),
      functionalRisk: functional_risk,
    })),
    inspectors: inspectors.map((one) => ({ id: one.id, name: inLocale(one.names, ctx.locale) })),
    generatedUntil: plan.generated_until,
    events,
  };
}

export async function planHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, PLAN, id);
  return readHistory(ctx, PLAN.kind, id, PLAN_FIELDS, page);
}

import { ASSIGN_RULE, INSPECTION_METHOD } from '@quantum/modules/dictionary/contract';
import {
  findEmployees,
  findSpaceGroups,
  findSpaces,
  unitTree,
  type SpaceGroupRef,
  type TreeUnit,
} from '@quantum/modules/organization/server-api';
import { LIMITS } from '@quantum/platform/contract';
import { ruleFaults } from '@quantum/platform/domain';
import { inScope, Invalid, isMailAddress, NotFound, type Ctx, type NewFault } from '@quantum/platform/server';
import type { NewPlan } from '../../../contract/index.ts';
import { ruleOf, type PlanTimes } from '../../../domain/plan.rules.ts';
import type { InspectionProgramme } from '../../record/programme.ts';
import { readForm, type FormRef } from '../../record/form-ref.store.ts';
import { frequencyWord, isDirect } from './plan-times.ts';

export interface CheckedPlan {
  unit: TreeUnit;
  form: FormRef | undefined;
  groups: ReadonlyMap<number, SpaceGroupRef>;
  set: Record<string, unknown>;
}

/** Groups of the plan's unit or below it, none of them empty; together no more spaces than a plan takes. */
function groupFaults(input: NewPlan, groups: ReadonlyMap<number, SpaceGroupRef>, isInside: (unitId: number) => boolean): NewFault[] {
  const path = 'groupIds';
  const named = input.groupIds.map((id) => groups.get(id));
  if (named.some((group) => !group || !isInside(group.unitId))) return [{ path, key: 'inspection.plan.fault.group' }];
  if (named.some((group) => group!.spaceIds.length === 0)) return [{ path, key: 'inspection.plan.fault.groupEmpty' }];
  const all = new Set([...input.spaceIds, ...named.flatMap((group) => group!.spaceIds)]);
  return all.size > LIMITS.spacesPerPlan ? [{ path, key: 'inspection.plan.fault.spaces', params: { max: LIMITS.spacesPerPlan } }] : [];
}

/** Everything a plan names must exist where the planner may plan; every fault is told at its field. */
export async function checkPlan(ctx: Ctx, input: NewPlan, programme: InspectionProgramme): Promise<CheckedPlan> {
  const unit = (await unitTree(ctx.kernel)).get(input.unitId);
  if (!unit || !inScope(await ctx.scope(ctx.operation, programme.titles), { company_id: unit.companyId, unit_id: unit.id }))
    throw new NotFound();
  const faults: NewFault[] = [];
  if (input.formId !== null && isDirect(input)) faults.push({ path: 'formId', key: 'inspection.plan.fault.noFormHere' });
  // None needs another's answer: sent together.
  const [form, spaces, groups, people] = await Promise.all([
    input.formId === null ? undefined : readForm(ctx, input.formId),
    findSpaces(ctx, input.spaceIds),
    findSpaceGroups(ctx, input.groupIds),
    findEmployees(ctx, input.inspectorIds),
  ]);
  if (input.formId !== null && form?.companyId !== unit.companyId) faults.push({ path: 'formId', key: 'inspection.plan.fault.form' });
  else if (form && !programme.formTypes.includes(form.type)) faults.push({ path: 'formId', key: 'inspection.plan.fault.formType' });
  const below = new Set((await unitTree(ctx.kernel)).below(unit.id));
  if (input.spaceIds.some((id) => !below.has(spaces.get(id)?.unitId ?? -1)))
    faults.push({ path: 'spaceIds', key: 'inspection.plan.fault.space' });
  faults.push(...groupFaults(input, groups, (unitId) => below.has(unitId)));
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
  if (programme.isWithoutClient && input.clientSign) faults.push({ path: 'clientSign', key: 'inspection.plan.fault.withoutClient' });
  if (input.clientSign && input.clientMail && !isMailAddress(input.clientMail))
    faults.push({ path: 'clientMail', key: 'platform.link.fault.mail' });
  if (faults.length > 0) throw new Invalid(faults);
  return {
    unit,
    form,
    groups,
    set: {
      programme: programme.id,
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
      ends_after: input.endsAfter,
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

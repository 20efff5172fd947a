import { INSPECTION_PLAN_STATUS, INSPECTION_TYPE } from '@quantum/modules/dictionary/contract';
import { findSpaces, unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { dayAt } from '@quantum/platform/domain';
import {
  aboutOf,
  inScope,
  insertRecord,
  Invalid,
  loadScoped,
  nextCode,
  NotFound,
  Refused,
  type Ctx,
  type NewFault,
  draftHash,
  mustBeRepetition,
} from '@quantum/platform/server';
import { INSPECTION_STATUS, type StartUnplanned, type StartUnplannedOf, type InspectionDetail } from '../../contract/index.ts';
import { signOffOf } from '../../domain/sign-off.rules.ts';
import { unplannedFaults } from '../../domain/unplanned.rules.ts';
import { cachedVersion, readForm } from '../record/form-ref.store.ts';
import { isDirect } from '../planning/plans/plan-times.ts';
import { askedBy } from '../planning/plans/plan-signing.ts';
import { ehsProgramme, programmeOf, type InspectionProgramme } from '../record/programme.ts';
import { PLAN, TASK, type PlanRecord } from '../record/tables.ts';
import { describeInspection } from '../record/inspection-detail.ts';
import { readInspectionRow } from '../record/inspection.store.ts';
import { findByClient } from './unplanned.store.ts';

const TYPE = { adHoc: INSPECTION_TYPE.adHoc, nonScheduled: INSPECTION_TYPE.nonScheduled } as const;
const DAY_MS = 86_400_000;

interface Chosen {
  unit: TreeUnit;
  plan: PlanRecord | undefined;
  form: { id: number | null; versionId: number | null };
}

/** Everything named must exist where the inspector may inspect; every fault is told at its field. */
async function check(ctx: Ctx, input: StartUnplanned, programme: InspectionProgramme): Promise<Chosen> {
  const plan = input.planId === null ? undefined : await loadScoped<PlanRecord>(ctx, PLAN, input.planId);
  const tree = await unitTree(ctx.kernel);
  const unit = tree.get(plan?.unit_id ?? input.unitId);
  if (
    !unit ||
    !inScope(await ctx.scope(ctx.operation, (plan ? programmeOf(plan) : programme).titles), {
      company_id: unit.companyId,
      unit_id: unit.id,
    })
  )
    throw new NotFound();
  const faults: NewFault[] = unplannedFaults(input);
  const form = input.formId === null ? undefined : await readForm(ctx, input.formId);
  if (input.formId !== null && form?.companyId !== unit.companyId) faults.push({ path: 'formId', key: 'inspection.plan.fault.form' });
  else if (form && !programme.formTypes.includes(form.type)) faults.push({ path: 'formId', key: 'inspection.plan.fault.formType' });
  else if (form && form.versionId === null) faults.push({ path: 'formId', key: 'inspection.plan.refusal.formNotPublished' });
  if (programme.isWithoutClient && input.clientSign) faults.push({ path: 'clientSign', key: 'inspection.plan.fault.withoutClient' });
  if (plan?.status === INSPECTION_PLAN_STATUS.draft) faults.push({ path: 'planId', key: 'inspection.plan.refusal.draft' });
  else if (plan && plan.form_version_id === null && !isDirect(plan))
    faults.push({ path: 'planId', key: 'inspection.plan.refusal.formNotPublished' });
  const space = input.spaceId === null ? undefined : (await findSpaces(ctx, [input.spaceId])).get(input.spaceId);
  if (input.spaceId !== null && !tree.below(unit.id).includes(space?.unitId ?? -1))
    faults.push({ path: 'spaceId', key: 'inspection.plan.fault.space' });
  if (faults.length > 0) throw new Invalid(faults);
  const [formId, versionId] = plan ? [plan.form_id, plan.form_version_id] : [form?.id ?? null, form?.versionId ?? null];
  return { unit, plan, form: { id: formId, versionId } };
}

/** An inspection begun on the spot: it is in progress at once, and its inspector is who began it. Sent twice it is one. */
export async function startUnplanned(
  ctx: Ctx,
  { aboutId, ...input }: StartUnplannedOf,
  unplanned = ehsProgramme,
): Promise<InspectionDetail> {
  const again = await findByClient(ctx.db, input.clientId);
  if (again) {
    if (again.inspector_id !== ctx.employeeId) throw new NotFound();
    ctx.audited++;
    const { unit_id, space_id, form_id, plan_id, why } = again;
    mustBeRepetition(again.client_hash, input, { unitId: unit_id, spaceId: space_id, formId: form_id, planId: plan_id, why });
    return describeInspection(ctx, again);
  }
  const { unit, plan, form } = await check(ctx, input, unplanned);
  const programme = plan ? programmeOf(plan) : unplanned;
  const about = plan ?? (await aboutOf(ctx, programme.about, aboutId, unit.companyId!));
  const version = await cachedVersion(ctx, form.versionId);
  const asked = plan ? askedBy(plan) : { signOff: input.signOff, second: null, client: input.clientSign };
  const sign = signOffOf(asked, version.content.signOff, programme.isWithoutClient);
  const now = ctx.now();
  const today = dayAt(now, unit.timeZone);
  const code = await nextCode(ctx, `${programme.prefix}-${unit.code}-${today.slice(0, 7).replace('-', '')}`);
  const space = input.spaceId === null ? undefined : (await findSpaces(ctx, [input.spaceId])).get(input.spaceId);
  const words = [code, plan?.name, space?.code, ...Object.values(space?.names ?? {}), ...Object.values(version.names)];
  const id = await insertRecord(ctx, TASK, {
    company_id: unit.companyId,
    unit_id: unit.id,
    business_line_id: unit.businessLineId,
    event_on: today,
    programme: programme.id,
    about_kind: about.about_kind,
    about_id: about.about_id,
    code,
    plan_id: plan?.id ?? null,
    type: TYPE[input.kind],
    form_id: form.id,
    form_version_id: version.id,
    space_id: input.spaceId,
    inspector_id: ctx.employeeId,
    planned_at: now.toISOString(),
    due_at: new Date(now.getTime() + DAY_MS).toISOString(),
    miss_at: new Date(now.getTime() + DAY_MS).toISOString(),
    started_at: now.toISOString(),
    status: INSPECTION_STATUS.inProgress,
    item_count: version.items,
    sign_off: sign.signOff,
    second_signer: sign.second,
    client_sign: sign.client,
    client_id: input.clientId,
    client_hash: draftHash(input),
    why: input.why?.trim() || null,
    search: words.filter(Boolean).join(' ').toLowerCase(),
  });
  await ctx.audit({
    kind: TASK.kind,
    id,
    code,
    event: 'startUnplanned',
    to: INSPECTION_STATUS.inProgress,
    comment: input.why?.trim() || null,
    companyId: unit.companyId,
    unitId: unit.id,
  });
  const inspection = await readInspectionRow(ctx.db, id);
  const refusal = await programme.mayStart?.(ctx, inspection);
  if (refusal) throw Refused.because(refusal);
  return describeInspection(ctx, inspection);
}

import { notifyWatchers } from '@quantum/modules/collaboration/server-api';
import type { FormUse } from '@quantum/modules/form/server-api';
import { lockScoped, mayDo, saveRecord, type Ctx } from '@quantum/platform/server';
import { inspectionOps, planPath } from '../../../contract/index.ts';
import { isOver } from '../../../domain/project-plan.rules.ts';
import { readForm } from '../../record/form-ref.store.ts';
import { PLAN_HOST } from '../../record/hosts.ts';
import { PLAN, type PlanRecord } from '../../record/tables.ts';
import { lockProjectPlans } from '../projects/project-plan.store.ts';
import { syncRounds } from '../rounds/sync-rounds.service.ts';
import { MAKES } from './plan.service.ts';
import { readPlansOfForm } from './plan.store.ts';

const mayMove = (ctx: Ctx, plan: PlanRecord): Promise<boolean> => mayDo(ctx, PLAN, plan, inspectionOps.updatePlan);

/** What uses a form here, for the screen before it is published. */
export async function plansUsingForm(ctx: Ctx, formId: number): Promise<FormUse[]> {
  const uses: FormUse[] = [];
  for (const plan of await readPlansOfForm(ctx.db, formId)) {
    const { id, code, name, versionNo } = plan;
    uses.push({ title: `${code} ${name}`, href: planPath(id), versionNo, movable: versionNo !== null && (await mayMove(ctx, plan)) });
  }
  return uses;
}

/**
 * Running plans on an older version ask the published one, as if each had been saved again: rounds that have not begun follow, those
 * under way keep theirs. A plan the person may not change stays as it is.
 */
export async function movePlansToPublished(ctx: Ctx, formId: number): Promise<void> {
  const form = await readForm(ctx, formId);
  if (form?.versionId == null) return;
  for (const { id, versionNo, ...found } of await readPlansOfForm(ctx.db, formId)) {
    if (versionNo === null || !(await mayMove(ctx, { id, ...found }))) continue;
    const plan = await lockScoped<PlanRecord>(ctx, PLAN, id, undefined, inspectionOps.updatePlan);
    if (isOver(plan.status) || plan.form_version_id === form.versionId) continue;
    const parts = plan.across ? (await lockProjectPlans(ctx.db, id)).filter((part) => !isOver(part.status)) : [];
    for (const one of [plan, ...parts]) await takeVersion(ctx, one, form.versionId);
  }
}

async function takeVersion(ctx: Ctx, plan: PlanRecord, versionId: number): Promise<void> {
  const version = await saveRecord(ctx, PLAN, plan, { form_version_id: versionId });
  await ctx.audit({
    kind: PLAN.kind,
    id: plan.id,
    code: plan.code,
    event: 'update',
    changes: { form_version_id: [plan.form_version_id, versionId] },
    companyId: plan.company_id,
    unitId: plan.unit_id,
  });
  await notifyWatchers(ctx, PLAN_HOST, plan, 'inspection.plan.event.update');
  if (MAKES.includes(plan.status) && !plan.across) await syncRounds(ctx, { ...plan, form_version_id: versionId, version });
}

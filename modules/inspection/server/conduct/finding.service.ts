import { actionsOfSources, raiseAction } from '@quantum/modules/action/server-api';
import { CODE_CATEGORY, CORRECTIVE_ACTION_MODE } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { settingOf } from '@quantum/modules/system/server-api';
import { saveRecord, systemActor, type Ctx, type NewFault } from '@quantum/platform/server';
import { INSPECTION_STATUS, type NewFinding } from '../../contract/index.ts';
import { riskAfterRepeats } from '../../domain/finding.rules.ts';
import { failuresOf, PAST_RESULTS } from '../../domain/past-window.rules.ts';
import { inspectionMachine } from '../../domain/inspection.machine.ts';
import { insertFinding, readFindings } from './finding.store.ts';
import { readPast, type PastReceipt } from './submission.store.ts';
import { REPEATS_THAT_RAISE } from '../record/inspection-settings.ts';
import { programmeOf } from '../record/programme.ts';
import { TASK, type InspectionRecord } from '../record/tables.ts';
import { noteStep } from '../record/inspection-step.ts';

/**
 * Findings are of a category of the dictionary, are in spaces of the inspection's unit and are corrected by units of its company;
 * what is not there is told at its field.
 */
export async function placeFaults(ctx: Ctx, inspection: InspectionRecord, findings: readonly NewFinding[]): Promise<NewFault[]> {
  const [tree, codes] = [await unitTree(ctx.kernel), await codeTree(ctx.kernel)];
  const named = findings.flatMap(({ spaceId }) => (spaceId ? [spaceId] : []));
  const spaces = named.length === 0 ? undefined : await findSpaces(ctx, named);
  const below = new Set(tree.below(inspection.unit_id));
  return findings.flatMap(({ spaceId, responsibleUnitId, category }, i) => {
    const faults: NewFault[] = [];
    if (category && !codes.wasIn(CODE_CATEGORY.findingCategory, category))
      faults.push({ path: `findings.${i}.category`, key: 'platform.fault.code' });
    if (spaceId && !below.has(spaces?.get(spaceId)?.unitId ?? -1))
      faults.push({ path: `findings.${i}.spaceId`, key: 'inspection.plan.fault.space' });
    if (responsibleUnitId && tree.get(responsibleUnitId)?.companyId !== inspection.company_id)
      faults.push({ path: `findings.${i}.responsibleUnitId`, key: 'inspection.fault.unit' });
    return faults;
  });
}

/** Findings of a submission become records, each with its action. `from`: how many the occurrence has already. */
export async function raiseFindings(
  ctx: Ctx,
  inspection: InspectionRecord,
  findings: readonly NewFinding[],
  { from, raisedById }: { from: number; raisedById: number | null },
): Promise<{ risk: string }[]> {
  if (findings.length === 0) return [];
  const past =
    inspection.space_id === null || inspection.form_id === null
      ? []
      : await readPast(ctx.db, inspection.space_id, inspection.form_id, inspection.id, PAST_RESULTS);
  const raised = [];
  for (const [i, finding] of findings.entries())
    raised.push(
      await raiseFinding(ctx, inspection, finding, {
        code: `${inspection.code}-F${from + i + 1}`,
        past,
        raisedById,
      }),
    );
  return raised;
}

async function raiseFinding(
  ctx: Ctx,
  inspection: InspectionRecord,
  finding: NewFinding,
  { code, past, raisedById }: { code: string; past: readonly PastReceipt[]; raisedById: number | null },
): Promise<{ risk: string }> {
  const repeats = finding.item === null ? 0 : failuresOf(past, finding.item);
  const risk = riskAfterRepeats(finding.risk, repeats, await settingOf(ctx, REPEATS_THAT_RAISE, inspection.unit_id));
  const id = await insertFinding(ctx, inspection, finding, { code, risk, repeats });
  const spaceId = finding.spaceId ?? inspection.space_id;
  const dueAt = (await programmeOf(inspection).correctBy?.(ctx, { ...inspection, space_id: spaceId }))?.toISOString();
  await raiseAction(ctx, {
    ...(dueAt !== undefined && { dueAt }),
    sourceKind: programmeOf(inspection).findingSource,
    sourceId: id,
    companyId: inspection.company_id,
    unitId: finding.responsibleUnitId ?? inspection.unit_id,
    businessLineId: inspection.business_line_id,
    spaceId,
    title: finding.description.split('\n')[0]!,
    description: finding.description,
    category: finding.category,
    risk,
    mode: finding.mode,
    responsibleId: finding.responsibleId,
    raisedById,
    measures: finding.measures ?? null,
    photosBefore: finding.photosBefore,
    photosAfter: finding.mode === CORRECTIVE_ACTION_MODE.immediateCorrection ? finding.photosAfter : [],
  });
  if (risk !== finding.risk)
    await noteStep(ctx.for(systemActor('repeat finding')), inspection, { event: 'raiseRisk', from: finding.risk, to: risk, comment: code });
  return { risk };
}

/** Counts the open actions of a finished occurrence; with none left the case closes, by the system. */
export async function closeWhenCorrected(ctx: Ctx, inspection: InspectionRecord): Promise<void> {
  const findings = await readFindings(ctx.db, inspection.id);
  const actions = await actionsOfSources(
    ctx,
    programmeOf(inspection).findingSource,
    findings.map((finding) => finding.id),
  );
  const open = actions.filter((action) => action.isOpen).length;
  const closes = inspection.status === INSPECTION_STATUS.completed && open === 0;
  if (!closes && open === inspection.open_action_count) return;
  const to = closes ? ctx.moveBySystem(inspectionMachine, inspection, 'closeFindings', { openFindings: open }) : inspection.status;
  await saveRecord(ctx, TASK, inspection, { open_action_count: open, status: to });
  if (closes) await noteStep(ctx.for(systemActor('close by rule')), inspection, { event: 'closeFindings', from: inspection.status, to });
}

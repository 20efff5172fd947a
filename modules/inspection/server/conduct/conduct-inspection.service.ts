import { nameOf } from '@quantum/modules/collaboration/server-api';
import { json, lockScoped, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { inspectionOps, type InspectionDetail } from '../../contract/index.ts';
import { inspectionMachine } from '../../domain/inspection.machine.ts';
import { followRound } from '../planning/rounds/round.service.ts';
import { endSigning } from './sign-source.ts';
import { programmeOf } from '../record/programme.ts';
import { TASK, type InspectionRecord } from '../record/tables.ts';
import { noteStep } from '../record/inspection-step.ts';
import { describeInspection } from '../record/inspection-detail.ts';
import { factsOf } from '../record/inspection-facts.ts';
import { readInspectors, readInspectionRow } from '../record/inspection.store.ts';

/** Answering starts: the person who starts is the inspector. Starting again changes nothing. */
export async function startInspection(ctx: Ctx, id: number, input: { version: number }): Promise<InspectionDetail> {
  const inspection = await lockScoped<InspectionRecord>(ctx, TASK, id, input.version);
  const { inspectors } = await readInspectors(ctx.db, inspection);
  const to = ctx.move(inspectionMachine, inspection, 'start', factsOf(ctx, inspectors));
  const refusal = await programmeOf(inspection).mayStart?.(ctx, inspection);
  if (refusal) throw Refused.because(refusal);
  await saveRecord(ctx, TASK, inspection, {
    status: to,
    started_at: inspection.started_at ?? ctx.now().toISOString(),
    inspector_id: inspection.started_at === null ? ctx.employeeId : inspection.inspector_id,
  });
  await noteStep(ctx, inspection, { event: 'start', from: inspection.status, to });
  if (inspection.round_id !== null) await followRound(ctx, inspection.round_id);
  return describeInspection(ctx, await readInspectionRow(ctx.db, id));
}

const END_OPERATION = { void: inspectionOps.voidTask, exempt: inspectionOps.exemptTask } as const;

/**
 * Voided: leaves statistics and to-dos; the record stays readable, with its mark. Exempted: left out before anyone began, neither
 * done nor missed.
 */
export async function endInspection(
  ctx: Ctx,
  id: number,
  event: keyof typeof END_OPERATION,
  input: { version: number; reason: string },
): Promise<InspectionDetail> {
  const inspection = await lockScoped<InspectionRecord>(ctx, TASK, id, input.version, END_OPERATION[event]);
  const to = ctx.move(inspectionMachine, inspection, event, factsOf(ctx, []));
  await endSigning(ctx, inspection, 'cancel');
  const ended = { event, reason: input.reason, by: await nameOf(ctx), at: ctx.now().toISOString() };
  await saveRecord(ctx, TASK, inspection, { status: to, ended: json(ended), sent_back_at: null });
  await noteStep(ctx, inspection, { event, from: inspection.status, to, comment: input.reason });
  if (inspection.round_id !== null) await followRound(ctx, inspection.round_id);
  if (event === 'void') await programmeOf(inspection).voided?.(ctx, inspection);
  return describeInspection(ctx, await readInspectionRow(ctx.db, id));
}

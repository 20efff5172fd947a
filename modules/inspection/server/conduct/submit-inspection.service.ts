import { FORM_STATUS } from '@quantum/modules/dictionary/contract';
import { Invalid, lockScoped, mayDo, mustBeFresh, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import {
  inspectionOps,
  type InspectionDetail,
  type InspectionStatus,
  type SubmitFromDevice,
  type SubmitInspection,
  type SubmitOutcome,
} from '../../contract/index.ts';
import { dispositionOf } from '../../domain/disposition.rules.ts';
import { inspectionMachine } from '../../domain/inspection.machine.ts';
import { cachedVersion } from '../record/form-ref.store.ts';
import { notifyOfSubmission, notifyNewInspectors } from './submission-messages.ts';
import {
  countNew,
  storeSubmission,
  NOTHING_EXISTING,
  scoreSubmission,
  existingOf,
  mustBeSameAnswers,
  writtenHash,
} from './submission.service.ts';
import { findSubmission } from './submission.store.ts';
import { programmeOf } from '../record/programme.ts';
import { TASK, type InspectionRecord } from '../record/tables.ts';
import { describeInspection } from '../record/inspection-detail.ts';
import { factsOf } from '../record/inspection-facts.ts';
import { noteStep } from '../record/inspection-step.ts';
import { lockInspection, readInspectors, readInspectionRow } from '../record/inspection.store.ts';

/**
 * A device submits what it holds: the world may have moved on since it was opened. Counted, kept as a second submission, or held
 * for the manager; refused only what was never this person's to answer, or what is not complete.
 */
export async function submitFromDevice(ctx: Ctx, id: number, input: SubmitFromDevice): Promise<SubmitOutcome> {
  const inspection = await lockInspection(ctx.db, id);
  if (!inspection) throw new NotFound();
  const again = await repeated(ctx, inspection, input);
  if (again) return again;
  const names = await readInspectors(ctx.db, inspection);
  const mine = ctx.employeeId;
  const hasGrant = await mayDo(ctx, TASK, inspection, inspectionOps.submitTask);
  const isOpenToAll = names.inspectors.length === 0 && (hasGrant || inspection.inspector_id === mine);
  const disposition = dispositionOf({
    status: inspection.status,
    hasGrant,
    isGiven: mine !== null && (isOpenToAll || names.inspectors.includes(mine)),
    takenAt: mine !== null && names.were.includes(mine) && names.takenAt ? new Date(names.takenAt).toISOString() : null,
    startedAt: new Date(input.startedAt).toISOString(),
    isAnswered: inspection.submitted_at !== null && inspection.sent_back_at === null,
  });
  if (disposition.is === 'unknown') throw new NotFound();
  await mustBeOfItsForm(ctx, inspection, input.formVersionId);
  if (disposition.is === 'counted') {
    const event = disposition.reopens ? 'handInLate' : 'submit';
    const to = disposition.reopens
      ? ctx.moveBySystem(inspectionMachine, inspection, 'handInLate')
      : ctx.move(inspectionMachine, inspection, 'submit', { isInspector: true });
    const { percent, late } = await submitCounted(ctx, inspection, { to, event }, input);
    if (disposition.tellsNewInspectors) await notifyNewInspectors(ctx, inspection, names.inspectors);
    return { taskId: id, code: inspection.code, percent, status: 'counted', cause: null, late };
  }
  const scored = await scoreSubmission(ctx, inspection, input.formVersionId, input, NOTHING_EXISTING);
  const { clientId, startedAt, finishedAt } = input;
  const kept = {
    taskId: id,
    clientId,
    status: disposition.is,
    cause: disposition.cause,
    late: false,
    startedAt,
    finishedAt,
    contentHash: writtenHash(input),
  };
  await storeSubmission(ctx, scored, kept);
  await noteStep(ctx, inspection, { event: disposition.is === 'second' ? 'handInSecond' : 'hold' });
  await notifyOfSubmission(ctx, inspection, disposition.is, disposition.cause);
  return {
    taskId: id,
    code: inspection.code,
    percent: scored.receipt.percent,
    status: disposition.is,
    cause: disposition.cause,
    late: false,
  };
}

/** On the page, of a record whose version the person has seen: it counts, or is refused. The same submission sent twice is one. */
export async function submitInspection(ctx: Ctx, id: number, input: SubmitInspection): Promise<InspectionDetail> {
  const inspection = await lockScoped<InspectionRecord>(ctx, TASK, id);
  if (await repeated(ctx, inspection, input)) return describeInspection(ctx, inspection);
  await mustBeFresh(ctx, TASK, inspection, input.version);
  const { inspectors } = await readInspectors(ctx.db, inspection);
  const to = ctx.move(inspectionMachine, inspection, 'submit', factsOf(ctx, inspectors));
  await submitCounted(ctx, inspection, { to, event: 'submit' }, { ...input, formVersionId: inspection.form_version_id, finishedAt: null });
  return describeInspection(ctx, await readInspectionRow(ctx.db, id));
}

type SubmissionInput = Pick<SubmitFromDevice, 'clientId' | 'startedAt' | 'formVersionId' | 'answers' | 'findings'> & {
  finishedAt: string | null;
};

/** Answers, findings, score and actions of a submission that counts, whichever call it came by. */
async function submitCounted(
  ctx: Ctx,
  inspection: InspectionRecord,
  move: { to: InspectionStatus; event: string },
  input: SubmissionInput,
): Promise<{ percent: string | null; late: boolean }> {
  const scored = await scoreSubmission(ctx, inspection, input.formVersionId, input, await existingOf(ctx, inspection));
  const { clientId, startedAt, finishedAt } = input;
  const counting = { ...move, task: inspection, scored, inspectorId: ctx.employeeId, startedAt, submittedAt: ctx.now().toISOString() };
  const { late } = await countNew(ctx, counting, { clientId, finishedAt, contentHash: writtenHash(input) });
  await programmeOf(inspection).ended?.(ctx, inspection);
  return { percent: scored.receipt.percent, late };
}

/** The reply was lost and the device sends again: the first outcome is kept. Asked under the record's lock. */
async function repeated(
  ctx: Ctx,
  inspection: InspectionRecord,
  input: SubmitInspection | SubmitFromDevice,
): Promise<SubmitOutcome | undefined> {
  const sent = await findSubmission(ctx.db, input.clientId);
  if (!sent) return undefined;
  if (sent.employee_id !== ctx.employeeId) throw new NotFound();
  if (sent.task_id !== inspection.id) throw new Refused('inspection.task.refusal.otherSubmission');
  ctx.audited++;
  mustBeSameAnswers(sent, input);
  const { status, cause, late, receipt } = sent;
  return { taskId: inspection.id, code: inspection.code, status, cause, late, percent: receipt.percent };
}

/** It is scored under the version that was answered, which must be one of the occurrence's own form. */
async function mustBeOfItsForm(ctx: Ctx, inspection: InspectionRecord, versionId: number | null): Promise<void> {
  if (versionId === inspection.form_version_id) return;
  const version = await cachedVersion(ctx, versionId).catch(() => undefined);
  if (version?.form_id !== inspection.form_id || version.status === FORM_STATUS.draft)
    throw new Invalid([{ path: 'formVersionId', key: 'inspection.fault.otherForm' }]);
}

import { lockScoped, mustBeFresh, NotFound, saveRecord, type Ctx } from '@quantum/platform/server';
import { inspectionOps, type SubmissionStatus, type InspectionDetail } from '../../contract/index.ts';
import { submissionMachine, type SubmissionEvent } from '../../domain/submission.machine.ts';
import { inspectionMachine } from '../../domain/inspection.machine.ts';
import { cachedVersion } from '../record/form-ref.store.ts';
import { notifyOfDecision } from './submission-messages.ts';
import { countStored } from './submission.service.ts';
import { readCounted, readSubmission, type SubmissionRow } from './submission.store.ts';
import { programmeOf } from '../record/programme.ts';
import { SUBMISSION, TASK, type InspectionRecord } from '../record/tables.ts';
import { noteStep } from '../record/inspection-step.ts';
import { describeInspection } from '../record/inspection-detail.ts';
import { readInspectionRow } from '../record/inspection.store.ts';

interface At {
  id: number;
  submissionId: number;
}

/** The occurrence locked, then the submission: two who decide at once come one after the other. */
async function lockBoth(ctx: Ctx, { id, submissionId }: At, version: number) {
  const inspection = await lockScoped<InspectionRecord>(ctx, TASK, id, undefined, inspectionOps.decideSubmission);
  const submission = await readSubmission(ctx.db, id, submissionId);
  if (!submission) throw new NotFound();
  await mustBeFresh(ctx, SUBMISSION, submission, version);
  return { task: inspection, submission };
}

const mustMove = (ctx: Ctx, submission: SubmissionRow, event: SubmissionEvent): SubmissionStatus =>
  ctx.move(submissionMachine, submission, event, { isOwn: submission.employee_id === ctx.employeeId });

/** This one counts from now on; the one that counted gives way and is kept. */
export async function countSubmission(ctx: Ctx, at: At, event: 'choose' | 'accept', input: { version: number }): Promise<InspectionDetail> {
  const { task: inspection, submission } = await lockBoth(ctx, at, input.version);
  const status = mustMove(ctx, submission, event);
  const counted = await readCounted(ctx.db, inspection.id);
  if (counted)
    await saveRecord(ctx, SUBMISSION, counted, {
      status: ctx.moveBySystem(submissionMachine, counted, 'giveWay'),
      cause: 'answered',
      accepted: false,
    });
  await saveRecord(ctx, SUBMISSION, submission, { status, accepted: true, decided_at: ctx.now().toISOString() });
  const formVersionId = submission.form_version_id ?? inspection.form_version_id;
  const { content } = await cachedVersion(ctx, formVersionId);
  const { answers, findings, receipt, started_at, submitted_at, employee_id } = submission;
  await countStored(ctx, submission.id, {
    task: inspection,
    to: ctx.moveBySystem(inspectionMachine, inspection, 'accept'),
    event: event === 'choose' ? 'chooseSubmission' : 'acceptSubmission',
    scored: { formVersionId, content, answers, findings, receipt },
    inspectorId: employee_id,
    startedAt: started_at,
    submittedAt: submitted_at,
  });
  await programmeOf(inspection).ended?.(ctx, inspection);
  await notifyOfDecision(ctx, inspection, employee_id, event);
  return describeInspection(ctx, await readInspectionRow(ctx.db, inspection.id));
}

/** It will not count; it stays on the record with the reason. */
export async function dismissSubmission(ctx: Ctx, at: At, input: { version: number; reason: string }): Promise<InspectionDetail> {
  const { task: inspection, submission } = await lockBoth(ctx, at, input.version);
  const status = mustMove(ctx, submission, 'dismiss');
  await saveRecord(ctx, SUBMISSION, submission, { status, reason: input.reason, decided_at: ctx.now().toISOString() });
  await noteStep(ctx, inspection, { event: 'dismissSubmission', comment: input.reason }, [submission.employee_id]);
  await notifyOfDecision(ctx, inspection, submission.employee_id, 'dismiss');
  return describeInspection(ctx, inspection);
}

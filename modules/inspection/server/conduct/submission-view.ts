import { INSPECTION_RESULT } from '@quantum/modules/dictionary/contract';
import { allowed } from '@quantum/platform/domain';
import { inScope, scopeFor, type Ctx } from '@quantum/platform/server';
import { inspectionOps, type SubmissionView } from '../../contract/index.ts';
import { submissionMachine } from '../../domain/submission.machine.ts';
import type { SubmissionRow } from './submission.store.ts';
import { TASK, type InspectionRecord } from '../record/tables.ts';

/** Every submission of an occurrence as the record shows it, each with what this reader may decide. */
export async function submissionViews(
  ctx: Ctx,
  inspection: InspectionRecord,
  submissions: readonly (SubmissionRow & { by: string | null })[],
): Promise<SubmissionView[]> {
  const decides = inScope(await scopeFor(ctx, TASK, inspection, inspectionOps.decideSubmission), inspection);
  const eventsOf = (one: SubmissionRow) => allowed(submissionMachine, one.status, { isOwn: one.employee_id === ctx.employeeId });
  return submissions.map((one) => ({
    id: one.id,
    status: one.status,
    cause: one.cause,
    late: one.late,
    by: one.by,
    startedAt: one.started_at,
    finishedAt: one.finished_at,
    receivedAt: one.submitted_at,
    percent: one.receipt.percent,
    result: INSPECTION_RESULT[one.receipt.result],
    answers: one.answers,
    findings: one.findings.length,
    reason: one.reason,
    version: one.version,
    events: decides ? eventsOf(one).map(({ event, refusal }) => ({ event, refusal: ctx.explain(refusal) })) : [],
  }));
}

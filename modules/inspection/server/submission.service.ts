import { INSPECTION_RESULT } from '@quantum/modules/dictionary/contract';
import type { Answer, FormContent, ScoreReceipt } from '@quantum/modules/form/contract';
import { itemsNeedingFinding, itemsOf, scoreAnswers, submissionFaults, visibleAnswers } from '@quantum/modules/form/server-api';
import { Invalid, keepFiles, releaseFiles, saveRecord, systemActor, type Ctx, type NewFault } from '@quantum/platform/server';
import type { InspectionStatus, NewFinding } from '../contract/index.ts';
import { findingFaults, worstRisk } from '../domain/finding.rules.ts';
import { raiseFindings, settleTask } from './finding.service.ts';
import { readFindings } from './finding.store.ts';
import { keptVersion } from './form-ref.store.ts';
import { followRound } from './round.service.ts';
import { insertSubmission, type NewSubmission } from './submission.store.ts';
import { auditRow, TASK, type TaskRecord } from './tables.ts';
import { targetOf } from './target.ts';

const SUBMISSION = 'inspection.submission';

/** Answers with their score under the version they were given to. */
export interface Scored {
  formVersionId: number;
  content: FormContent;
  answers: Answer[];
  findings: readonly NewFinding[];
  receipt: ScoreReceipt;
}

interface Given {
  answers: Answer[];
  findings: readonly NewFinding[];
}

/** Checks and scores: every fault is named at its question. */
export async function scoreSubmission(ctx: Ctx, formVersionId: number, given: Given): Promise<Scored> {
  const { content } = await keptVersion(ctx, formVersionId);
  mustBeComplete(content, given);
  const answers = visibleAnswers(content, given.answers);
  return { formVersionId, content, answers, findings: given.findings, receipt: scoreAnswers(content, answers, targetOf(content)) };
}

function mustBeComplete(content: FormContent, { answers, findings }: Given): void {
  const faults: NewFault[] = submissionFaults(content, answers).map(({ item, key }) => ({ path: `answers.${item}`, key }));
  const known = new Set(itemsOf(content).map(({ item }) => item.key));
  const needing = itemsNeedingFinding(content, answers).map(({ item }) => item.key);
  faults.push(...findingFaults(findings, known, needing));
  for (const answer of answers)
    if (answer.photos?.some((photo) => typeof photo !== 'number'))
      faults.push({ path: `answers.${answer.item}`, key: 'inspection.fault.photoNotSent' });
  if (faults.length > 0) throw new Invalid(faults);
}

const photosOfFindings = (findings: readonly NewFinding[]): number[] =>
  findings.flatMap((finding) => [...finding.photosBefore, ...finding.photosAfter]);
const photosOfAnswers = (answers: readonly Answer[]): number[] => answers.flatMap((answer) => (answer.photos ?? []).map(Number));

/** Kept with its photos; it counts for nothing until somebody decides. */
export async function keepSubmission(
  ctx: Ctx,
  scored: Scored,
  kept: Omit<NewSubmission, 'answers' | 'findings' | 'receipt' | 'formVersionId'>,
) {
  const id = await insertSubmission(ctx, { ...kept, ...scored });
  await keepFiles(ctx, [...photosOfAnswers(scored.answers), ...photosOfFindings(scored.findings)], SUBMISSION, id);
  return id;
}

/** How a submission comes to count. */
export interface Counting {
  task: TaskRecord;
  to: InspectionStatus;
  /** Its word in the history. */
  event: string;
  scored: Scored;
  inspectorId: number | null;
  startedAt: string;
  submittedAt: string;
}

/** The submission is the answer from now on: findings become actions, the record takes the score, the round goes on. */
async function count(ctx: Ctx, { task, to, event, scored, inspectorId, startedAt, submittedAt }: Counting, kept?: Kept): Promise<void> {
  const { receipt, answers } = scored;
  const standing = await readFindings(ctx.db, task.id);
  // A finding that stands already stays: somebody may be at work on it. The same question brings no second one.
  const fresh = scored.findings.filter(
    (finding) => !standing.some((one) => one.client_id === finding.clientId || (one.item !== null && one.item === finding.item)),
  );
  if (kept) await releaseFiles(ctx, photosOfFindings(fresh), SUBMISSION, kept.id);
  const raised = await raiseFindings(kept?.raisingAs ?? ctx, task, fresh, scored.content, {
    from: standing.length,
    raisedById: inspectorId,
  });
  const set = {
    status: to,
    missed: false,
    submitted_at: submittedAt,
    started_at: task.started_at ?? startedAt,
    inspector_id: inspectorId,
    form_version_id: scored.formVersionId,
    percent: receipt.percent,
    result: INSPECTION_RESULT[receipt.result],
    critical_fail: receipt.criticalFailed.length > 0,
    item_count: receipt.sections.reduce((sum, section) => sum + section.lines.length, 0),
    answered_count: answers.length,
    finding_count: standing.length + raised.length,
    worst_risk: worstRisk([...standing, ...raised].map((finding) => finding.risk)),
  };
  const version = await saveRecord(ctx, TASK, task, set);
  await ctx.audit({
    ...auditRow(task),
    event,
    from: task.status,
    to,
    comment: receipt.percent === null ? null : `${receipt.percent} % / ${receipt.target} %`,
    changes: { percent: [task.percent, receipt.percent], findings: [task.finding_count || null, set.finding_count] },
  });
  await settleTask(ctx, { ...task, ...set, percent: Number(receipt.percent), version, status: to });
  if (task.round_id !== null) await followRound(ctx, task.round_id);
}

/** A submission that counts as it comes. */
export async function countNew(ctx: Ctx, counting: Counting, own: Pick<NewSubmission, 'clientId' | 'late' | 'finishedAt'>): Promise<void> {
  const { scored, task, startedAt } = counting;
  const id = await insertSubmission(ctx, { ...own, ...scored, taskId: task.id, status: 'counted', cause: null, startedAt });
  await count(ctx, counting);
  // A photo that proves a finding is taken once: its action keeps it, and the answer still names it.
  const ofFindings = new Set(photosOfFindings(scored.findings));
  const rest = photosOfAnswers(scored.answers).filter((photo) => !ofFindings.has(photo));
  await keepFiles(ctx, rest, SUBMISSION, id);
}

interface Kept {
  id: number;
  /** Its photos are another person's: the system hands them on. */
  raisingAs: Ctx;
}

/** A submission that was kept counts now: the photos of its findings pass to their actions. */
export const countKept = (ctx: Ctx, submissionId: number, counting: Counting): Promise<void> =>
  count(ctx, counting, { id: submissionId, raisingAs: ctx.for(systemActor('accepted submission')) });

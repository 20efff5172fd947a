import { INSPECTION_RESULT } from '@quantum/modules/dictionary/contract';
import type { Answer, FormContent, ScoreReceipt } from '@quantum/modules/form/contract';
import { itemsNeedingFinding, itemsOf, scoreAnswers, submissionFaults, visibleAnswers } from '@quantum/modules/form/server-api';
import {
  Invalid,
  keepFiles,
  releaseFiles,
  saveRecord,
  systemActor,
  type Ctx,
  type NewFault,
  draftHash,
  mustBeRepetition,
} from '@quantum/platform/server';
import type { InspectionStatus, NewFinding } from '../contract/index.ts';
import { findingFaults, worstRisk } from '../domain/finding.rules.ts';
import { resultOfFindings } from '../domain/direct.rules.ts';
import { placeFaults, raiseFindings, settleTask } from './finding.service.ts';
import { readFindings } from './finding.store.ts';
import { picturesIn, signaturesIn } from '../domain/signature.rules.ts';
import { lockedChanges, type Mending } from '../domain/mend.rules.ts';
import { taskMachine } from '../domain/task.machine.ts';
import { keptVersion } from './form-ref.store.ts';
import { followRound } from './round.service.ts';
import { askToSign, endSigning } from './sign-source.ts';
import { insertSubmission, readCounted, type NewSubmission, type SubmissionRow } from './submission.store.ts';
import { SUBMISSION as SUBMISSIONS, TASK, type TaskRecord } from './tables.ts';
import { noteStep } from './task-step.ts';
import { readTaskRow } from './task.store.ts';
import { targetOf } from './target.ts';

const SUBMISSION = 'inspection.submission';

/** Answers with their score under the version they were given to. */
export interface Scored {
  formVersionId: number | null;
  content: FormContent;
  answers: Answer[];
  findings: readonly NewFinding[];
  receipt: ScoreReceipt;
}

interface Given {
  answers: Answer[];
  findings: readonly NewFinding[];
}

/** What an occurrence has already: findings that stand need no second one, and what was not sent back stays. */
export interface Standing {
  items: readonly string[];
  /** Risks of the findings that stand. */
  risks: readonly string[];
  mending: Mending | undefined;
}

export const NOTHING_STANDS: Standing = { items: [], risks: [], mending: undefined };

export async function standingOf(ctx: Ctx, task: TaskRecord): Promise<Standing> {
  if (task.sent_back_at === null) return NOTHING_STANDS;
  const findings = await readFindings(ctx.db, task.id);
  const counted = await readCounted(ctx.db, task.id);
  return {
    items: findings.flatMap((finding) => (finding.item === null ? [] : [finding.item])),
    risks: findings.map((finding) => finding.risk),
    mending: { sections: task.sent_back_sections, answers: counted?.answers ?? [] },
  };
}

/** Checks and scores: every fault is named at its question. */
export async function scoreSubmission(
  ctx: Ctx,
  task: TaskRecord,
  formVersionId: number | null,
  given: Given,
  standing: Standing,
): Promise<Scored> {
  const { content } = await keptVersion(ctx, formVersionId);
  const faults = [...completeFaults(content, given, standing, formVersionId === null), ...(await placeFaults(ctx, task, given.findings))];
  if (faults.length > 0) throw new Invalid(faults);
  const answers = visibleAnswers(content, given.answers);
  const receipt = scoreAnswers(content, answers, targetOf(content));
  if (formVersionId === null) receipt.result = resultOfFindings([...standing.risks, ...given.findings.map((finding) => finding.risk)]);
  return { formVersionId, content, answers, findings: given.findings, receipt };
}

function completeFaults(content: FormContent, { answers, findings }: Given, { items, mending }: Standing, isDirect: boolean): NewFault[] {
  const faults: NewFault[] = submissionFaults(content, answers).map(({ item, key }) => ({ path: `answers.${item}`, key }));
  const known = new Set(itemsOf(content).map(({ item }) => item.key));
  const needing = itemsNeedingFinding(content, answers).flatMap(({ item }) => (items.includes(item.key) ? [] : [item.key]));
  faults.push(...findingFaults(findings, known, needing, isDirect));
  for (const answer of answers)
    if (answer.photos?.some((photo) => typeof photo !== 'number'))
      faults.push({ path: `answers.${answer.item}`, key: 'inspection.fault.photoNotSent' });
  for (const { item, file } of signaturesIn(content, answers))
    if (typeof file !== 'number') faults.push({ path: `answers.${item}`, key: 'inspection.fault.signatureNotSent' });
  if (mending)
    for (const item of lockedChanges(content, mending, visibleAnswers(content, answers)))
      faults.push({ path: `answers.${item}`, key: 'inspection.fault.locked' });
  return faults;
}

const photosOfFindings = (findings: readonly NewFinding[]): number[] =>
  findings.flatMap((finding) => [...finding.photosBefore, ...finding.photosAfter]);
const picturesOf = (content: FormContent, answers: readonly Answer[]): number[] => picturesIn(content, answers).map(Number);

/** What an inspector wrote, by whichever call it came. */
const written = ({ answers, findings }: Given) => ({ answers, findings });
export const writtenHash = (given: Given): string => draftHash(written(given));

/** The same submission sent twice is one; the same id with other answers is refused with both. */
export const mustBeSameAnswers = (sent: Pick<SubmissionRow, 'content_hash' | 'answers' | 'findings'>, given: Given): void =>
  mustBeRepetition(sent.content_hash, written(given), written(sent));

/** Kept with its photos; it counts for nothing until somebody decides. */
export async function keepSubmission(
  ctx: Ctx,
  scored: Scored,
  kept: Omit<NewSubmission, 'answers' | 'findings' | 'receipt' | 'formVersionId'>,
) {
  const id = await insertSubmission(ctx, { ...kept, ...scored });
  await keepFiles(ctx, [...picturesOf(scored.content, scored.answers), ...photosOfFindings(scored.findings)], SUBMISSION, id);
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
  const raised = await raiseFindings(kept?.raisingAs ?? ctx, task, fresh, {
    from: standing.length,
    raisedById: inspectorId,
  });
  const risks = [...standing, ...raised].map((finding) => finding.risk);
  await endSigning(ctx, task, 'finish');
  // The next state of a record that is to be signed: answered, and locked.
  const status = task.sign_off ? ctx.move(taskMachine, { status: to }, 'askToSign', { isInspector: true, openFindings: 0 }) : to;
  const set = {
    status,
    missed: false,
    // Mending is no late hand-in: the first one keeps its time.
    submitted_at: task.sent_back_at === null ? submittedAt : (task.submitted_at ?? submittedAt),
    sent_back_at: null,
    sent_back_reason: null,
    sent_back_sections: [],
    ended: null,
    started_at: task.started_at ?? startedAt,
    inspector_id: inspectorId,
    form_version_id: scored.formVersionId,
    percent: receipt.percent,
    result: INSPECTION_RESULT[scored.formVersionId === null ? resultOfFindings(risks) : receipt.result],
    critical_fail: receipt.criticalFailed.length > 0,
    item_count: receipt.sections.reduce((sum, section) => sum + section.lines.length, 0),
    answered_count: answers.length,
    finding_count: standing.length + raised.length,
    worst_risk: worstRisk(risks),
  };
  const version = await saveRecord(ctx, TASK, task, set);
  await noteStep(ctx, task, {
    event,
    from: task.status,
    to: status,
    comment: receipt.percent === null ? null : `${receipt.percent} % / ${receipt.target} %`,
    changes: { percent: [task.percent, receipt.percent], findings: [task.finding_count || null, set.finding_count] },
  });
  const counted: TaskRecord = { ...task, ...set, percent: Number(receipt.percent), version };
  if (task.sign_off) await askToSign(ctx, counted);
  await settleTask(ctx, await readTaskRow(ctx.db, task.id));
  if (task.round_id !== null) await followRound(ctx, task.round_id);
}

/** A submission that counts as it comes. */
export async function countNew(
  ctx: Ctx,
  counting: Counting,
  own: Pick<NewSubmission, 'clientId' | 'late' | 'finishedAt' | 'contentHash'>,
): Promise<void> {
  const { scored, task, startedAt } = counting;
  const before = task.sent_back_at === null ? undefined : await readCounted(ctx.db, task.id);
  if (before) await giveWayToMended(ctx, task, before);
  const id = await insertSubmission(ctx, { ...own, ...scored, taskId: task.id, status: 'counted', cause: null, startedAt });
  await count(ctx, counting);
  // A photo that proves a finding is taken once: its action keeps it, and the answer still names it.
  const ofFindings = new Set(photosOfFindings(scored.findings));
  const keptBefore = new Set(before ? picturesOf(scored.content, before.answers) : []);
  const rest = picturesOf(scored.content, scored.answers).filter((photo) => !ofFindings.has(photo) && !keptBefore.has(photo));
  await keepFiles(ctx, rest, SUBMISSION, id);
}

/** The one that was sent back stays on the record, with the reason; the mended one counts. */
const giveWayToMended = (ctx: Ctx, task: TaskRecord, before: SubmissionRow): Promise<number> =>
  saveRecord(ctx, SUBMISSIONS, before, {
    status: 'dismissed',
    cause: 'sentBack',
    accepted: false,
    reason: task.sent_back_reason,
    decided_at: ctx.now().toISOString(),
  });

interface Kept {
  id: number;
  /** Its photos are another person's: the system hands them on. */
  raisingAs: Ctx;
}

/** A submission that was kept counts now: the photos of its findings pass to their actions. */
export const countKept = (ctx: Ctx, submissionId: number, counting: Counting): Promise<void> =>
  count(ctx, counting, { id: submissionId, raisingAs: ctx.for(systemActor('accepted submission')) });

import { INSPECTION_RESULT } from '@quantum/modules/dictionary/contract';
import type { Answer, FormContent, ScoreReceipt } from '@quantum/modules/form/contract';
import {
  answeredItems,
  itemsNeedingFinding,
  itemsOf,
  scoreAnswers,
  submissionFaults,
  visibleAnswers,
} from '@quantum/modules/form/server-api';
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
import type { InspectionStatus, NewFinding } from '../../contract/index.ts';
import { findingFaults, worstRisk } from '../../domain/finding.rules.ts';
import { resultOfFindings } from '../../domain/direct.rules.ts';
import { notifyOfAnswers } from './answers-counted.ts';
import { placeFaults, raiseFindings, closeWhenCorrected } from './finding.service.ts';
import { readFindings } from './finding.store.ts';
import { isAfterDue } from '../../domain/overdue.rules.ts';
import { picturesIn, signaturesIn } from '../../domain/signature.rules.ts';
import { mayPassRestIn, passedTogether } from '../../domain/rest.rules.ts';
import { lockedChanges, type Rework } from '../../domain/rework.rules.ts';
import { inspectionMachine } from '../../domain/inspection.machine.ts';
import { cachedVersion } from '../record/form-ref.store.ts';
import { followRound } from '../planning/rounds/round.service.ts';
import { requestSignatures, endSigning } from './sign-source.ts';
import { insertSubmission, readCounted, type NewSubmission, type SubmissionRow } from './submission.store.ts';
import { SUBMISSION as SUBMISSIONS, TASK, type InspectionRecord } from '../record/tables.ts';
import { noteStep } from '../record/inspection-step.ts';
import { readFunctionalRisk, readInspectionRow } from '../record/inspection.store.ts';
import { targetFor } from '../record/target.ts';

const SUBMISSION = 'inspection.submission';

/** Answers with their score under the version they were given to. */
interface ScoredAnswers {
  formVersionId: number | null;
  content: FormContent;
  answers: Answer[];
  findings: readonly NewFinding[];
  receipt: ScoreReceipt;
}

interface SubmissionContent {
  answers: Answer[];
  findings: readonly NewFinding[];
}

/** What an occurrence has already: existing findings need no second one, and what was not sent back stays. */
interface Existing {
  items: readonly string[];
  /** Risks of the existing findings. */
  risks: readonly string[];
  mending: Rework | undefined;
}

export const NOTHING_EXISTING: Existing = { items: [], risks: [], mending: undefined };

export async function existingOf(ctx: Ctx, inspection: InspectionRecord): Promise<Existing> {
  if (inspection.sent_back_at === null) return NOTHING_EXISTING;
  const findings = await readFindings(ctx.db, inspection.id);
  const counted = await readCounted(ctx.db, inspection.id);
  return {
    items: findings.flatMap((finding) => (finding.item === null ? [] : [finding.item])),
    risks: findings.map((finding) => finding.risk),
    mending: { sections: inspection.sent_back_sections, answers: counted?.answers ?? [] },
  };
}

/** Checks and scores: every fault is named at its question. */
export async function scoreSubmission(
  ctx: Ctx,
  inspection: InspectionRecord,
  formVersionId: number | null,
  given: SubmissionContent,
  existing: Existing,
): Promise<ScoredAnswers> {
  const { content } = await cachedVersion(ctx, formVersionId);
  const faults = [
    ...completeFaults(content, given, existing, formVersionId === null),
    ...(await placeFaults(ctx, inspection, given.findings)),
    ...(await restFaults(ctx, inspection, given.answers)),
  ];
  if (faults.length > 0) throw new Invalid(faults);
  const answers = visibleAnswers(content, given.answers);
  const receipt = scoreAnswers(content, answers, await targetFor(ctx, inspection, content));
  if (formVersionId === null) receipt.result = resultOfFindings([...existing.risks, ...given.findings.map((finding) => finding.risk)]);
  return { formVersionId, content, answers, findings: given.findings, receipt };
}

/** In a room of the highest risk nothing is passed together, whatever the device has offered. */
async function restFaults(ctx: Ctx, { space_id }: InspectionRecord, answers: readonly Answer[]): Promise<NewFault[]> {
  const together = passedTogether(answers);
  if (together.length === 0 || space_id === null) return [];
  if (mayPassRestIn(await readFunctionalRisk(ctx.db, space_id))) return [];
  return together.map(({ item }) => ({ path: `answers.${item}`, key: 'inspection.fault.restInHighRisk' }));
}

function completeFaults(
  content: FormContent,
  { answers, findings }: SubmissionContent,
  { items, mending: rework }: Existing,
  isDirect: boolean,
): NewFault[] {
  const faults: NewFault[] = submissionFaults(content, answers).map(({ item, key }) => ({ path: `answers.${item}`, key }));
  const known = new Set(itemsOf(content).map(({ item }) => item.key));
  const needing = itemsNeedingFinding(content, answers).flatMap(({ item }) => (items.includes(item.key) ? [] : [item.key]));
  faults.push(...findingFaults(findings, known, needing, isDirect));
  for (const answer of answers)
    if (answer.photos?.some((photo) => typeof photo !== 'number'))
      faults.push({ path: `answers.${answer.item}`, key: 'inspection.fault.photoNotSent' });
  for (const { item, file } of signaturesIn(content, answers))
    if (typeof file !== 'number') faults.push({ path: `answers.${item}`, key: 'inspection.fault.signatureNotSent' });
  if (rework)
    for (const item of lockedChanges(content, rework, visibleAnswers(content, answers)))
      faults.push({ path: `answers.${item}`, key: 'inspection.fault.locked' });
  return faults;
}

const photosOfFindings = (findings: readonly NewFinding[]): number[] =>
  findings.flatMap((finding) => [...finding.photosBefore, ...finding.photosAfter]);
const picturesOf = (content: FormContent, answers: readonly Answer[]): number[] => picturesIn(content, answers).map(Number);

/** What an inspector wrote, by whichever call it came. */
const written = ({ answers, findings }: SubmissionContent) => ({ answers, findings });
export const writtenHash = (given: SubmissionContent): string => draftHash(written(given));

/** The same submission sent twice is one; the same id with other answers is refused with both. */
export const mustBeSameAnswers = (sent: Pick<SubmissionRow, 'content_hash' | 'answers' | 'findings'>, given: SubmissionContent): void =>
  mustBeRepetition(sent.content_hash, written(given), written(sent));

/** Kept with its photos; it counts for nothing until someone decides. */
export async function storeSubmission(
  ctx: Ctx,
  scored: ScoredAnswers,
  kept: Omit<NewSubmission, 'answers' | 'findings' | 'receipt' | 'formVersionId'>,
) {
  const id = await insertSubmission(ctx, { ...kept, ...scored });
  await keepFiles(ctx, [...picturesOf(scored.content, scored.answers), ...photosOfFindings(scored.findings)], SUBMISSION, id);
  return id;
}

/** How a submission comes to count. */
interface Counting {
  task: InspectionRecord;
  to: InspectionStatus;
  /** Its word in the history. */
  event: string;
  scored: ScoredAnswers;
  inspectorId: number | null;
  startedAt: string;
  submittedAt: string;
}

/** The submission is the answer from now on: findings become actions, the record takes the score, the round continues. */
async function count(
  ctx: Ctx,
  { task: inspection, to, event, scored, inspectorId, startedAt, submittedAt }: Counting,
  kept?: KeptSubmission,
): Promise<void> {
  const { receipt, answers } = scored;
  const existing = await readFindings(ctx.db, inspection.id);
  // An existing finding stays: someone may be at work on it. The same question brings no second one.
  const fresh = scored.findings.filter(
    (finding) => !existing.some((one) => one.client_id === finding.clientId || (one.item !== null && one.item === finding.item)),
  );
  if (kept) await releaseFiles(ctx, photosOfFindings(fresh), SUBMISSION, kept.id);
  const raised = await raiseFindings(kept?.raisingAs ?? ctx, inspection, fresh, {
    from: existing.length,
    raisedById: inspectorId,
  });
  const risks = [...existing, ...raised].map((finding) => finding.risk);
  await endSigning(ctx, inspection, 'finish');
  // The next state of a record that is to be signed: answered, and locked.
  const status = inspection.sign_off ? ctx.moveBySystem(inspectionMachine, { status: to }, 'askToSign') : to;
  const set = {
    status,
    missed: false,
    submitted_at: firstSubmittedAt({ task: inspection, submittedAt }),
    sent_back_at: null,
    sent_back_reason: null,
    sent_back_sections: [],
    ended: null,
    started_at: inspection.started_at ?? startedAt,
    inspector_id: inspectorId,
    form_version_id: scored.formVersionId,
    percent: receipt.percent,
    result: INSPECTION_RESULT[scored.formVersionId === null ? resultOfFindings(risks) : receipt.result],
    critical_fail: receipt.criticalFailed.length > 0,
    item_count: receipt.sections.reduce((sum, section) => sum + section.lines.length, 0),
    answered_count: answeredItems(scored.content, answers).length,
    rest_count: passedTogether(answers).length,
    finding_count: existing.length + raised.length,
    worst_risk: worstRisk(risks),
  };
  const version = await saveRecord(ctx, TASK, inspection, set);
  await noteStep(ctx, inspection, {
    event,
    from: inspection.status,
    to: status,
    comment: receipt.percent === null ? null : `${receipt.percent} % / ${receipt.target} %`,
    changes: { percent: [inspection.percent, receipt.percent], findings: [inspection.finding_count || null, set.finding_count] },
  });
  const counted: InspectionRecord = { ...inspection, ...set, percent: Number(receipt.percent), version };
  if (inspection.sign_off) await requestSignatures(ctx, counted);
  await closeWhenCorrected(ctx, await readInspectionRow(ctx.db, inspection.id));
  if (inspection.round_id !== null) await followRound(ctx, inspection.round_id);
  if (inspection.form_id !== null) await notifyOfAnswers(ctx, inspection, inspection.form_id, receipt);
}

/** Rework is no late submission: the first one keeps its time. */
const firstSubmittedAt = ({ task, submittedAt }: Pick<Counting, 'task' | 'submittedAt'>): string =>
  task.sent_back_at === null ? submittedAt : (task.submitted_at ?? submittedAt);

/** A submission that counts as it comes; answers whether it is late. */
export async function countNew(
  ctx: Ctx,
  counting: Counting,
  own: Pick<NewSubmission, 'clientId' | 'finishedAt' | 'contentHash'>,
): Promise<{ late: boolean }> {
  const { scored, task: inspection, startedAt } = counting;
  const before = inspection.sent_back_at === null ? undefined : await readCounted(ctx.db, inspection.id);
  if (before) await replaceSubmission(ctx, inspection, before);
  // A signer's delay makes no one late: what was sent back keeps the time of its first submission.
  const late = isAfterDue(inspection, firstSubmittedAt(counting));
  const id = await insertSubmission(ctx, { ...own, ...scored, late, taskId: inspection.id, status: 'counted', cause: null, startedAt });
  await count(ctx, counting);
  // A photo that proves a finding is taken once: its action keeps it, and the answer still names it.
  const ofFindings = new Set(photosOfFindings(scored.findings));
  const keptBefore = new Set(before ? picturesOf(scored.content, before.answers) : []);
  const rest = picturesOf(scored.content, scored.answers).filter((photo) => !ofFindings.has(photo) && !keptBefore.has(photo));
  await keepFiles(ctx, rest, SUBMISSION, id);
  return { late };
}

/** The one that was sent back stays on the record, with the reason; the corrected one counts. */
const replaceSubmission = (ctx: Ctx, inspection: InspectionRecord, before: SubmissionRow): Promise<number> =>
  saveRecord(ctx, SUBMISSIONS, before, {
    status: 'dismissed',
    cause: 'sentBack',
    accepted: false,
    reason: inspection.sent_back_reason,
    decided_at: ctx.now().toISOString(),
  });

interface KeptSubmission {
  id: number;
  /** Its photos are another person's: the system hands them on. */
  raisingAs: Ctx;
}

/** A submission that was kept counts now: the photos of its findings pass to their actions. */
export const countStored = (ctx: Ctx, submissionId: number, counting: Counting): Promise<void> =>
  count(ctx, counting, { id: submissionId, raisingAs: ctx.for(systemActor('accepted submission')) });

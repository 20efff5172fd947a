import { actionsOfSources, raiseAction } from '@quantum/modules/action/server-api';
import { CORRECTIVE_ACTION_MODE, INSPECTION_RESULT } from '@quantum/modules/dictionary/contract';
import type { FormContent, ScoreReceipt } from '@quantum/modules/form/contract';
import { itemsNeedingFinding, itemsOf, scoreAnswers, submissionFaults, visibleAnswers } from '@quantum/modules/form/server-api';
import { progressTasks } from '@quantum/modules/task/server-api';
import { inLocale } from '@quantum/platform/contract';
import {
  Invalid,
  keepFiles,
  lockScoped,
  mustBeFresh,
  Refused,
  saveRecord,
  systemActor,
  type Ctx,
  type NewFault,
} from '@quantum/platform/server';
import { INSPECTION_STATUS, inspectionOps, type NewFinding, type SubmitTask, type TaskDetail } from '../contract/index.ts';
import { findingFaults, riskAfterRepeats, worstRisk } from '../domain/finding.rules.ts';
import { failuresOf, PAST_RESULTS } from '../domain/past.rules.ts';
import { taskMachine } from '../domain/task.machine.ts';
import { countFinished, saveRoundProgress } from './occurrence.store.ts';
import { insertFinding, readFindings } from './finding.store.ts';
import { keptVersion } from './form-ref.store.ts';
import { findSubmission, insertSubmission, readPast, type PastReceipt } from './submission.store.ts';
import { readTaskNames, readTaskRow } from './task.store.ts';
import { FINDING, ROUND, TASK, type TaskRecord } from './tables.ts';
import { factsOf } from './task-facts.ts';
import { describeTask } from './task-detail.ts';
import { targetOf } from './target.ts';

const me = (ctx: Ctx): number | null => (ctx.actor.kind === 'user' ? ctx.actor.employeeId : null);

const row = (task: TaskRecord) => ({ kind: TASK.kind, id: task.id, code: task.code, companyId: task.company_id, unitId: task.unit_id });

/** Answering begins: whoever starts is the inspector. Starting again changes nothing. */
export async function startTask(ctx: Ctx, id: number, input: { version: number }): Promise<TaskDetail> {
  const task = await lockScoped<TaskRecord>(ctx, TASK, id, input.version);
  const names = await readTaskNames(ctx.db, task);
  const to = ctx.move(taskMachine, task, 'start', factsOf(ctx, names.inspectors, 0));
  await saveRecord(ctx, TASK, task, {
    status: to,
    started_at: task.started_at ?? ctx.now().toISOString(),
    inspector_id: task.started_at === null ? me(ctx) : task.inspector_id,
  });
  await ctx.audit({ ...row(task), event: 'start', from: task.status, to });
  if (task.round_id !== null) await followRound(ctx, task.round_id);
  return describeTask(ctx, await readTaskRow(ctx.db, id));
}

/** Answers, findings, score and actions in one transaction. The same submission sent twice is one. */
export async function submitTask(ctx: Ctx, id: number, input: SubmitTask): Promise<TaskDetail> {
  const task = await lockScoped<TaskRecord>(ctx, TASK, id);
  if (await isRepeated(ctx, id, input.clientId)) return describeTask(ctx, task);
  await mustBeFresh(ctx, TASK, task, input.version);
  const names = await readTaskNames(ctx.db, task);
  const to = ctx.move(taskMachine, task, 'submit', factsOf(ctx, names.inspectors, 0));
  const { content } = await keptVersion(ctx, task.form_version_id);
  mustBeComplete(content, input);
  const answers = visibleAnswers(content, input.answers);
  const receipt = scoreAnswers(content, answers, targetOf(content));
  const submissionId = await insertSubmission(ctx, { taskId: id, clientId: input.clientId, answers, receipt, startedAt: input.startedAt });
  const findings = await raiseFindings(ctx, task, input.findings, content);
  // A photo that proves a finding is taken once: its action keeps it, and the answer still names it.
  const ofFindings = new Set(input.findings.flatMap((finding) => [...finding.photosBefore, ...finding.photosAfter]));
  const own = answers.flatMap((answer) => (answer.photos ?? []).map(Number)).filter((photo) => !ofFindings.has(photo));
  await keepFiles(ctx, own, 'inspection.submission', submissionId);
  const lines = receipt.sections.flatMap((section) => section.lines);
  const now = ctx.now().toISOString();
  const set = {
    status: to,
    submitted_at: now,
    started_at: task.started_at ?? input.startedAt,
    inspector_id: me(ctx),
    percent: receipt.percent,
    result: INSPECTION_RESULT[receipt.result],
    critical_fail: receipt.criticalFailed.length > 0,
    item_count: lines.length,
    answered_count: answers.length,
    finding_count: findings.length,
    worst_risk: worstRisk(findings.map((finding) => finding.risk)),
  };
  const version = await saveRecord(ctx, TASK, task, set);
  await ctx.audit({
    ...row(task),
    event: 'submit',
    from: task.status,
    to,
    comment: scoreWords(receipt),
    changes: { percent: [null, receipt.percent], findings: [null, findings.length] },
  });
  await settleTask(ctx, { ...task, ...set, percent: Number(receipt.percent), version, status: to });
  if (task.round_id !== null) await followRound(ctx, task.round_id);
  return describeTask(ctx, await readTaskRow(ctx.db, id));
}

const scoreWords = ({ percent, target }: ScoreReceipt): string | null => (percent === null ? null : `${percent} % / ${target} %`);

/** The reply was lost and the device sends again: the first answer stands. Asked under the record's lock. */
async function isRepeated(ctx: Ctx, taskId: number, clientId: string): Promise<boolean> {
  const sent = await findSubmission(ctx.db, clientId);
  if (!sent) return false;
  if (sent.task_id !== taskId) throw new Refused('inspection.task.refusal.otherSubmission');
  ctx.audited++;
  return true;
}

function mustBeComplete(content: FormContent, input: SubmitTask): void {
  const faults: NewFault[] = submissionFaults(content, input.answers).map(({ item, key }) => ({ path: `answers.${item}`, key }));
  const known = new Set(itemsOf(content).map(({ item }) => item.key));
  faults.push(
    ...findingFaults(
      input.findings,
      known,
      itemsNeedingFinding(content, input.answers).map(({ item }) => item.key),
    ),
  );
  input.answers.forEach((answer) => {
    if (answer.photos?.some((photo) => typeof photo !== 'number'))
      faults.push({ path: `answers.${answer.item}`, key: 'inspection.fault.photoNotSent' });
  });
  if (faults.length > 0) throw new Invalid(faults);
}

async function raiseFindings(
  ctx: Ctx,
  task: TaskRecord,
  findings: readonly NewFinding[],
  content: FormContent,
): Promise<{ risk: string }[]> {
  if (findings.length === 0) return [];
  const past = task.space_id === null ? [] : await readPast(ctx.db, task.space_id, task.form_id, task.id, PAST_RESULTS);
  const questions = new Map(itemsOf(content).map(({ item }) => [item.key, inLocale(item.text, ctx.locale)]));
  const raised = [];
  for (const [i, finding] of findings.entries())
    raised.push(await raiseFinding(ctx, task, finding, `${task.code}-F${i + 1}`, past, questions.get(finding.item ?? '')));
  return raised;
}

async function raiseFinding(
  ctx: Ctx,
  task: TaskRecord,
  finding: NewFinding,
  code: string,
  past: readonly PastReceipt[],
  question: string | undefined,
): Promise<{ risk: string }> {
  const repeats = finding.item === null ? 0 : failuresOf(past, finding.item);
  const risk = riskAfterRepeats(finding.risk, repeats);
  const id = await insertFinding(ctx, task, finding, { code, risk, repeats });
  await raiseAction(ctx, {
    sourceKind: FINDING.kind,
    sourceId: id,
    companyId: task.company_id,
    unitId: task.unit_id,
    businessLineId: task.business_line_id,
    spaceId: task.space_id,
    title: finding.description.split('\n')[0]!,
    description: question === undefined ? finding.description : `${question}\n${finding.description}`,
    category: finding.category,
    risk,
    mode: finding.mode,
    responsibleId: finding.responsibleId,
    raisedById: me(ctx),
    measures: finding.measures ?? null,
    photosBefore: finding.photosBefore,
    photosAfter: finding.mode === CORRECTIVE_ACTION_MODE.immediateCorrection ? finding.photosAfter : [],
  });
  if (risk !== finding.risk)
    await ctx.for(systemActor('repeat finding')).audit({ ...row(task), event: 'raiseRisk', from: finding.risk, to: risk, comment: code });
  return { risk };
}

/** Counts the open actions of a finished occurrence; with none left the case closes, by the system. */
export async function settleTask(ctx: Ctx, task: TaskRecord): Promise<void> {
  const findings = await readFindings(ctx.db, task.id);
  const actions = await actionsOfSources(
    ctx,
    FINDING.kind,
    findings.map((finding) => finding.id),
  );
  const open = actions.filter((action) => action.closedAt === null && action.status !== INSPECTION_STATUS.cancelled).length;
  const closes = task.status === INSPECTION_STATUS.completed && open === 0;
  if (!closes && open === task.open_action_count) return;
  const to = closes ? ctx.move(taskMachine, task, 'closeFindings', { isInspector: true, openFindings: open }) : task.status;
  await saveRecord(ctx, TASK, task, { open_action_count: open, status: to });
  if (closes) await ctx.for(systemActor('close by rule')).audit({ ...row(task), event: 'closeFindings', from: task.status, to });
}

/** The round's to-do counts its finished spaces and ends with the last. */
async function followRound(ctx: Ctx, roundId: number): Promise<void> {
  const { done, total } = await countFinished(ctx.db, roundId);
  await progressTasks(ctx, ROUND.kind, roundId, done, total);
  await saveRoundProgress(ctx, roundId, done, total);
}

/** Voided: leaves statistics and to-dos; the record stays readable. */
export async function voidTask(ctx: Ctx, id: number, input: { version: number; reason: string }): Promise<TaskDetail> {
  const task = await lockScoped<TaskRecord>(ctx, TASK, id, input.version, inspectionOps.voidTask);
  const to = ctx.move(taskMachine, task, 'void', factsOf(ctx, [], 0));
  await saveRecord(ctx, TASK, task, { status: to });
  await ctx.audit({ ...row(task), event: 'void', from: task.status, to, comment: input.reason });
  if (task.round_id !== null) await followRound(ctx, task.round_id);
  return describeTask(ctx, await readTaskRow(ctx.db, id));
}

import { nameOf } from '@quantum/modules/collaboration/server-api';
import { json, lockScoped, mustBeFresh, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { inspectionOps, type SubmitTask, type TaskDetail } from '../contract/index.ts';
import { taskMachine } from '../domain/task.machine.ts';
import { followRound } from './round.service.ts';
import { endSigning } from './sign-source.ts';
import { countNew, scoreSubmission, standingOf, mustBeSameAnswers, writtenHash } from './submission.service.ts';
import { findSubmission } from './submission.store.ts';
import { TASK, type TaskRecord } from './tables.ts';
import { noteStep } from './task-step.ts';
import { describeTask } from './task-detail.ts';
import { factsOf, me } from './task-facts.ts';
import { readTaskNames, readTaskRow } from './task.store.ts';

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
  await noteStep(ctx, task, { event: 'start', from: task.status, to });
  if (task.round_id !== null) await followRound(ctx, task.round_id);
  return describeTask(ctx, await readTaskRow(ctx.db, id));
}

/** Answers, findings, score and actions in one transaction. The same submission sent twice is one. */
export async function submitTask(ctx: Ctx, id: number, input: SubmitTask): Promise<TaskDetail> {
  const task = await lockScoped<TaskRecord>(ctx, TASK, id);
  if (await isRepeated(ctx, id, input)) return describeTask(ctx, task);
  await mustBeFresh(ctx, TASK, task, input.version);
  const names = await readTaskNames(ctx.db, task);
  const to = ctx.move(taskMachine, task, 'submit', factsOf(ctx, names.inspectors, 0));
  const scored = await scoreSubmission(ctx, task, task.form_version_id, input, await standingOf(ctx, task));
  const { clientId, startedAt } = input;
  const submittedAt = ctx.now().toISOString();
  const counting = { task, to, event: 'submit', scored, inspectorId: me(ctx), startedAt, submittedAt };
  await countNew(ctx, counting, { clientId, late: false, finishedAt: null, contentHash: writtenHash(input) });
  return describeTask(ctx, await readTaskRow(ctx.db, id));
}

/** The reply was lost and the device sends again: the first answer stands. Asked under the record's lock. */
async function isRepeated(ctx: Ctx, taskId: number, input: SubmitTask): Promise<boolean> {
  const sent = await findSubmission(ctx.db, input.clientId);
  if (!sent) return false;
  if (sent.task_id !== taskId) throw sent.employee_id === me(ctx) ? new Refused('inspection.task.refusal.otherSubmission') : new NotFound();
  ctx.audited++;
  mustBeSameAnswers(sent, input);
  return true;
}

const END_OPERATION = { void: inspectionOps.voidTask, exempt: inspectionOps.exemptTask } as const;

/**
 * Voided: leaves statistics and to-dos; the record stays readable, with its mark. Exempted: left out before anybody began, neither
 * done nor missed.
 */
export async function endTask(
  ctx: Ctx,
  id: number,
  event: keyof typeof END_OPERATION,
  input: { version: number; reason: string },
): Promise<TaskDetail> {
  const task = await lockScoped<TaskRecord>(ctx, TASK, id, input.version, END_OPERATION[event]);
  const to = ctx.move(taskMachine, task, event, factsOf(ctx, [], 0));
  await endSigning(ctx, task, 'cancel');
  const ended = { event, reason: input.reason, by: await nameOf(ctx), at: ctx.now().toISOString() };
  await saveRecord(ctx, TASK, task, { status: to, ended: json(ended), sent_back_at: null });
  await noteStep(ctx, task, { event, from: task.status, to, comment: input.reason });
  if (task.round_id !== null) await followRound(ctx, task.round_id);
  return describeTask(ctx, await readTaskRow(ctx.db, id));
}

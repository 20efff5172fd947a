import { auditInUnit, findEmployee, todayIn } from '@quantum/modules/organization/server-api';
import { Invalid, loadScoped, lockScoped, NotFound, saveRecord, type Ctx } from '@quantum/platform/server';
import { GT, type RegulationTaskStatus } from '../../contract/activity-codes.ts';
import type { RegulationTaskDetail, TaskReassignment, TaskRejection } from '../../contract/regulation-task.ts';
import type { RecordMove } from '@quantum/platform/contract';
import { callOutMachine } from '../../domain/call-out.machine.ts';
import { regulationTaskMachine, type RegulationTaskEvent } from '../../domain/task.machine.ts';
import { lockActivityRow, readActivityRow } from '../activities/activity.store.ts';
import { completeWhenDone } from '../activities/start.service.ts';
import { ACTIVITY, TASK, type RegulationTaskRecord } from '../activities/tables.ts';
import { askForReview, giveTask, notifyCalledOut, notifyPassed } from '../regulation-work-people.ts';
import { settleTask } from '../register/settle-task.service.ts';
import { readRegulationTask } from './task-detail.ts';
import { mustRun, taskFacts } from './task-facts.ts';
import { lockOpenCooperations, readRegulationTaskRow, reopenJudgements } from './task.store.ts';

const lockTask = async (ctx: Ctx, id: number, version: number): Promise<RegulationTaskRecord> => {
  const task = await lockScoped<RegulationTaskRecord>(ctx, TASK, id, version);
  mustRun(task);
  return task;
};

interface Move {
  set?: Record<string, unknown>;
  comment?: string | null;
  changes?: Readonly<Record<string, readonly [unknown, unknown]>>;
}
/** Moves a task as the person asked, and answers it as it is then. */
export async function moveTask(
  ctx: Ctx,
  task: RegulationTaskRecord,
  event: RegulationTaskEvent,
  { set = {}, comment = null, changes }: Move = {},
): Promise<RegulationTaskRecord> {
  const to: RegulationTaskStatus = ctx.move(regulationTaskMachine, task, event, await taskFacts(ctx, task));
  await saveRecord(ctx, TASK, task, { status: to, ...set });
  await auditInUnit(ctx, TASK, task, event, { from: task.status, to, comment, ...(changes && { changes }) });
  return (await readRegulationTaskRow(ctx.db, task.id))!;
}

export async function openTask(ctx: Ctx, id: number, { version }: RecordMove): Promise<RegulationTaskDetail> {
  await moveTask(ctx, await lockTask(ctx, id, version), 'open', { set: { opened_at: ctx.now().toISOString() } });
  return readRegulationTask(ctx, id);
}

/** Complete, it goes to its reviewers. */
export async function submitTask(ctx: Ctx, id: number, { version }: RecordMove): Promise<RegulationTaskDetail> {
  const task = await lockTask(ctx, id, version);
  const set = { submitted_at: ctx.now().toISOString(), submitted_by_id: ctx.employeeId, reopened_ids: null, returned_reason: null };
  const submitted = await moveTask(ctx, task, 'submit', { set });
  await askForReview(ctx, submitted, (await readActivityRow(ctx.db, task.activity_id))!.reviewer_ids);
  return readRegulationTask(ctx, id);
}

/** Reviewed by another person: judgements are final, obligations and improvements follow, in the same transaction. */
export async function passTask(ctx: Ctx, id: number, { version }: RecordMove): Promise<RegulationTaskDetail> {
  const { activity_id } = await loadScoped<RegulationTaskRecord>(ctx, TASK, id);
  const activity = (await lockActivityRow(ctx.db, activity_id))!;
  const task = await lockTask(ctx, id, version);
  const passed = await moveTask(ctx, task, 'pass', { set: { completed_at: ctx.now().toISOString(), reviewer_id: ctx.employeeId } });
  await settleTask(ctx, passed);
  await notifyPassed(ctx, passed);
  const doneCount = activity.done_count + 1;
  const activityVersion = await saveRecord(ctx, ACTIVITY, activity, { done_count: doneCount });
  await completeWhenDone(ctx, { ...activity, done_count: doneCount, version: activityVersion });
  return readRegulationTask(ctx, id);
}

/** Clauses that were named are judged again, no other. */
export async function rejectTask(ctx: Ctx, id: number, { version, reason, clauses }: TaskRejection): Promise<RegulationTaskDetail> {
  const task = await lockTask(ctx, id, version);
  const ids = clauses.map(({ clauseId }) => clauseId);
  if (!ids.every((clauseId) => task.clause_ids.includes(clauseId))) throw new NotFound();
  if (new Set(ids).size !== ids.length) throw new Invalid([{ path: 'clauses', key: 'regulation.fault.clauseTwice' }]);
  const set = { reviewer_id: ctx.employeeId, reopened_ids: ids, returned_reason: reason, round_no: task.round_no + 1 };
  const back = await moveTask(ctx, task, 'reject', { set, comment: reason });
  await reopenJudgements(ctx.db, id, clauses);
  await giveTask(ctx, back, reason);
  return readRegulationTask(ctx, id);
}

/** Another assignee of the company; what was judged stays. */
export async function reassignTask(ctx: Ctx, id: number, { version, assigneeId, reason }: TaskReassignment): Promise<RegulationTaskDetail> {
  const task = await lockTask(ctx, id, version);
  const person = await findEmployee(ctx, assigneeId);
  if (!person?.active || person.companyId !== task.company_id || assigneeId === task.assignee_id)
    throw new Invalid([{ path: 'assigneeId', key: 'regulation.fault.person' }]);
  const changes = { assignee_id: [task.assignee_id, assigneeId] } as const;
  const given = await moveTask(ctx, task, 'reassign', { set: { assignee_id: assigneeId }, comment: reason, changes });
  await giveTask(ctx, given);
  return readRegulationTask(ctx, id);
}

export async function callOutTask(ctx: Ctx, id: number, { version }: RecordMove): Promise<RegulationTaskDetail> {
  const task = await lockTask(ctx, id, version);
  const set = {
    call_out: ctx.move(callOutMachine, { status: task.call_out }, 'callOut', undefined),
    called_on: await todayIn(ctx, task.unit_id),
    called_by_id: ctx.employeeId,
  };
  await notifyCalledOut(ctx, await moveTask(ctx, task, 'callOut', { set }));
  return readRegulationTask(ctx, id);
}

/** The last cooperation has ended: the task goes on. */
export async function goOnAfterCooperation(ctx: Ctx, task: RegulationTaskRecord): Promise<void> {
  if (task.status !== GT.cooperating || (await lockOpenCooperations(ctx.db, task.id)).length > 0) return;
  const to = ctx.moveBySystem(regulationTaskMachine, task, 'answered');
  await saveRecord(ctx, TASK, task, { status: to });
  await auditInUnit(ctx, TASK, task, 'answered', { from: task.status, to });
}

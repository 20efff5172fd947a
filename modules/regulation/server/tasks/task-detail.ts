import { personRefs, placeOfUnit, todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { allowedEvents, loadScoped, type Ctx } from '@quantum/platform/server';
import { GT } from '../../contract/activity-codes.ts';
import { regulationOps as ops } from '../../contract/operations.ts';
import type { RegulationTaskDetail } from '../../contract/regulation-task.ts';
import { regulationTaskMachine } from '../../domain/task.machine.ts';
import { readActivityRow } from '../activities/activity.store.ts';
import { TASK, type RegulationTaskRecord } from '../activities/tables.ts';
import { reviewersOf } from '../regulation-work-people.ts';
import { taskFacts } from './task-facts.ts';
import { cooperationsOf } from './task.store.ts';

const OPERATIONS = {
  open: ops.judge,
  cooperate: ops.judge,
  submit: ops.judge,
  pass: ops.reviewTask,
  reject: ops.reviewTask,
  reassign: ops.reassignTask,
  callOut: ops.callOut,
} as const;
/** Not offered at all to others than the assignee, or while there is nothing to call out. */
const NEVER: ReadonlySet<string | undefined> = new Set(['regulation.refusal.notAssignee', 'regulation.refusal.notLate']);

export async function readRegulationTask(ctx: Ctx, id: number): Promise<RegulationTaskDetail> {
  const task = await loadScoped<RegulationTaskRecord>(ctx, TASK, id);
  const activity = (await readActivityRow(ctx.db, task.activity_id))!;
  const cooperations = await cooperationsOf(ctx.db, id);
  const reviewers = task.status === GT.completed || task.is_ended ? [] : await reviewersOf(ctx, task, activity.reviewer_ids);
  const person = await personRefs(ctx, [
    task.assignee_id,
    task.reviewer_id,
    ...reviewers,
    ...cooperations.map(({ person_id }) => person_id),
  ]);
  const tree = await unitTree(ctx.kernel);
  const facts = await taskFacts(ctx, task);
  const events = task.is_ended ? [] : await allowedEvents(ctx, regulationTaskMachine, task, { facts, operations: OPERATIONS, kind: TASK });
  return {
    id: task.id,
    code: task.code,
    title: task.title,
    kind: task.kind,
    activityId: task.activity_id,
    activityCode: activity.code,
    note: activity.note,
    unitId: task.unit_id,
    ...(await placeOfUnit(ctx, task.unit_id)),
    assignee: person(task.assignee_id),
    reviewer: person(task.reviewer_id),
    reviewers: reviewers.flatMap((reviewerId) => person(reviewerId) ?? []),
    dueOn: task.due_on,
    isLate: !task.is_ended && facts.isLate,
    isEnded: task.is_ended,
    callOut: task.call_out,
    calledOn: task.called_on,
    submittedAt: task.submitted_at,
    completedAt: task.completed_at,
    returnedReason: task.returned_reason,
    clauseCount: task.clause_count,
    judgedCount: task.judged_count,
    failedCount: task.failed_count,
    cooperations: cooperations.map((one) => ({
      id: one.id,
      code: one.code,
      coUnitName: inLocale(tree.get(one.co_unit_id)!.names, ctx.locale),
      person: person(one.person_id)!,
      clauseCount: one.clause_ids.length,
      status: one.status,
      dueOn: one.due_on,
    })),
    today: await todayIn(ctx, task.unit_id),
    status: task.status,
    version: task.version,
    events: events.filter(({ refusal }) => !NEVER.has(refusal?.key)),
  };
}

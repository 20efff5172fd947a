import { ROLE } from '@quantum/modules/access/contract';
import { firstHolders, holdersOf, readersAmong } from '@quantum/modules/access/server-api';
import { RESPONSIBILITY, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { messagesAbout } from '@quantum/modules/notification/server-api';
import { TODO_PATH } from '@quantum/modules/task/contract';
import { todosAbout } from '@quantum/modules/task/server-api';
import type { Ctx } from '@quantum/platform/server';
import { cooperationPath, improvementPath, regulationTaskPath } from '../contract/activity-paths.ts';
import { regulationOps as ops } from '../contract/operations.ts';
import {
  COOPERATION,
  IMPROVEMENT,
  TASK,
  type CooperationRecord,
  type ImprovementRecord,
  type RegulationTaskRecord,
} from './activities/tables.ts';

const aboutTask = { module: 'regulation', kind: TASK.kind, href: regulationTaskPath('{id}') };
export const regulationTaskMessages = messagesAbout({
  ...aboutTask,
  events: {
    given: 'assignee',
    submitted: 'reviewer',
    passed: 'assignee',
    rejected: { why: 'assignee', mustHave: true },
    calledOut: { why: 'assignee', mustHave: true },
    answered: 'assignee',
    ended: 'assignee',
  },
});
export const regulationTaskTodos = todosAbout({
  ...aboutTask,
  type: TASK_TYPE.regulationIdentification,
  todos: {
    judge: 'judge',
    review: { action: 'review', kind: 'regulation.review', responsibility: RESPONSIBILITY.reviewTeam },
  },
});

const aboutCooperation = { module: 'regulation', kind: COOPERATION.kind, href: cooperationPath('{id}') };
export const cooperationMessages = messagesAbout({
  ...aboutCooperation,
  // Withdrawn it is not theirs any more: the message leads to what is.
  events: { asked: 'coPerson', withdrawn: { why: 'coPerson', href: TODO_PATH } },
});
export const cooperationTodos = todosAbout({ ...aboutCooperation, type: TASK_TYPE.regulationCooperation, todos: { answer: 'answer' } });

const aboutImprovement = { module: 'regulation', kind: IMPROVEMENT.kind, href: improvementPath('{id}') };
export const improvementMessages = messagesAbout({
  ...aboutImprovement,
  events: {
    opened: 'improver',
    failedAgain: 'improver',
    toVerify: 'complianceOwner',
    insufficient: { why: 'improver', mustHave: true },
    closed: 'improver',
  },
});
export const improvementTodos = todosAbout({
  ...aboutImprovement,
  type: TASK_TYPE.regulationImprovement,
  todos: {
    improve: 'improve',
    verify: { action: 'verify', kind: 'regulation.verify', responsibility: RESPONSIBILITY.reviewTeam },
  },
});

interface Place {
  company_id: number;
  unit_id: number;
}
/** Who is proposed for each of some units of a company: its project manager, operation manager or EHS officer. One statement for all. */
export const proposedAssignees = (ctx: Ctx, companyId: number, unitIds: readonly number[]): Promise<Map<number, number>> =>
  firstHolders(ctx, { companyId, unitIds }, { roles: [ROLE.projectManager, ROLE.operationManager, ROLE.ehsOfficer], read: ops.readTask });

/** Compliance owners of a place, none of `except`. */
const complianceOwners = (ctx: Ctx, place: Place, except: readonly (number | null)[] = []): Promise<number[]> =>
  holdersOf(ctx, place, { roles: [ROLE.complianceOwner], read: ops.reviewTask, except });

/** Who may review a task: the reviewers of its activity who still may, else the compliance owners; never its assignee. */
export async function reviewersOf(ctx: Ctx, task: RegulationTaskRecord, named: readonly number[]): Promise<number[]> {
  const except = [task.assignee_id, task.submitted_by_id];
  const able = (await readersAmong(ctx, task, named, ops.reviewTask)).filter((id) => !except.includes(id));
  return able.length > 0 ? able : complianceOwners(ctx, task, except);
}

const words = ({ title, due_on: dueOn }: { title: string; due_on: string }) => ({ title, due: dueOn });

export async function giveTask(ctx: Ctx, task: RegulationTaskRecord, returnedReason: string | null = null): Promise<void> {
  await regulationTaskTodos.end(ctx, task.id, 'review');
  await regulationTaskTodos.end(ctx, task.id, 'judge', 'cancel');
  await regulationTaskTodos.give(ctx, task, 'judge', [task.assignee_id], {
    title: task.title,
    dueOn: task.due_on,
    progressTotal: task.clause_count,
    returnedReason,
  });
  await regulationTaskMessages.send(ctx, task, returnedReason === null ? 'given' : 'rejected', [task.assignee_id], {
    ...words(task),
    reason: returnedReason ?? '',
  });
}
export async function askForReview(ctx: Ctx, task: RegulationTaskRecord, named: readonly number[]): Promise<void> {
  await regulationTaskTodos.end(ctx, task.id, 'judge');
  await regulationTaskTodos.end(ctx, task.id, 'review', 'cancel');
  const people = await reviewersOf(ctx, task, named);
  await regulationTaskTodos.give(ctx, task, 'review', people, { title: task.title });
  await regulationTaskMessages.send(ctx, task, 'submitted', people, words(task));
}
export async function notifyPassed(ctx: Ctx, task: RegulationTaskRecord): Promise<void> {
  await regulationTaskTodos.end(ctx, task.id, 'review');
  await regulationTaskMessages.send(ctx, task, 'passed', [task.assignee_id], words(task));
}
export async function notifyEnded(ctx: Ctx, task: RegulationTaskRecord, reason: string): Promise<void> {
  await regulationTaskTodos.end(ctx, task.id, 'judge', 'cancel');
  await regulationTaskTodos.end(ctx, task.id, 'review', 'cancel');
  await regulationTaskMessages.send(ctx, task, 'ended', [task.assignee_id], { ...words(task), reason });
}
export const notifyCalledOut = (ctx: Ctx, task: RegulationTaskRecord): Promise<void> =>
  regulationTaskMessages.send(ctx, task, 'calledOut', [task.assignee_id], words(task));

export async function askCoPerson(ctx: Ctx, one: CooperationRecord): Promise<void> {
  await cooperationTodos.end(ctx, one.id, 'answer', 'cancel');
  await cooperationTodos.give(ctx, one, 'answer', [one.person_id], {
    title: one.title,
    dueOn: one.due_on,
    progressTotal: one.clause_ids.length,
  });
  await cooperationMessages.send(ctx, one, 'asked', [one.person_id], { ...words(one), note: one.note });
}
export async function endCooperation(ctx: Ctx, one: CooperationRecord, task: RegulationTaskRecord | null): Promise<void> {
  await cooperationTodos.end(ctx, one.id, 'answer', task === null ? 'cancel' : 'finish');
  if (task === null) await cooperationMessages.send(ctx, one, 'withdrawn', [one.person_id], words(one));
  else await regulationTaskMessages.send(ctx, task, 'answered', [task.assignee_id], words(one));
}

export async function giveImprovement(
  ctx: Ctx,
  one: ImprovementRecord,
  event: 'opened' | 'failedAgain' | 'insufficient' | null,
): Promise<void> {
  await improvementTodos.end(ctx, one.id, 'verify');
  await improvementTodos.end(ctx, one.id, 'improve', 'cancel');
  await improvementTodos.give(ctx, one, 'improve', [one.owner_id], { title: one.title, dueOn: one.due_on });
  if (event !== null)
    await improvementMessages.send(ctx, one, event, [one.owner_id], { ...words(one), reason: one.insufficient_note ?? one.finding });
}
export async function askToVerify(ctx: Ctx, one: ImprovementRecord): Promise<void> {
  await improvementTodos.end(ctx, one.id, 'improve');
  const people = await complianceOwners(ctx, one);
  await improvementTodos.give(ctx, one, 'verify', people, { title: one.title });
  await improvementMessages.send(ctx, one, 'toVerify', people, words(one));
}
export async function endImprovement(ctx: Ctx, one: ImprovementRecord, isClosed: boolean): Promise<void> {
  await improvementTodos.end(ctx, one.id, 'improve', isClosed ? 'finish' : 'cancel');
  await improvementTodos.end(ctx, one.id, 'verify', isClosed ? 'finish' : 'cancel');
  if (isClosed) await improvementMessages.send(ctx, one, 'closed', [one.owner_id], words(one));
}

import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { RESPONSIBILITY, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { messagesAbout } from '@quantum/modules/notification/server-api';
import { todosAbout } from '@quantum/modules/task/server-api';
import type { Ctx } from '@quantum/platform/server';
import { casePath, changeOps as ops } from '../contract/index.ts';
import { CASE, ownerOf, type CaseRecord, type ChangeTaskRow, type OpinionRow } from './tables.ts';

const about = { module: 'change', kind: CASE.kind, href: casePath('{id}') };

export const caseMessages = messagesAbout({
  ...about,
  events: {
    submitted: 'ehs',
    returned: { why: 'requester', mustHave: true },
    toJudge: 'expert',
    toSign: 'signer',
    approved: 'owner',
    rejected: { why: 'requester', mustHave: true },
    stopped: { why: 'responsible', mustHave: true },
    suspended: { why: 'responsible', mustHave: true },
    resumed: 'owner',
    preStartFailed: 'owner',
    toClose: 'ehsm',
    ending: 'owner',
    extended: 'owner',
    notExtended: { why: 'owner', mustHave: true },
    overdue: { why: 'responsible', mustHave: true },
    cancelled: 'owner',
  },
});

/** To-dos of one case for different people, each under a kind of its own; the one to sign is given by the signing. */
export const caseTodos = todosAbout({
  ...about,
  type: TASK_TYPE.changeImplementation,
  todos: {
    sign: { action: 'sign', type: TASK_TYPE.changeApproval },
    accept: { action: 'accept', kind: 'change.accept', type: TASK_TYPE.changeApproval, responsibility: RESPONSIBILITY.reviewTeam },
    judge: { action: 'judge', kind: 'change.judge', type: TASK_TYPE.changeApproval, responsibility: RESPONSIBILITY.evaluationTeam },
    rework: { action: 'submit', kind: 'change.rework' },
    prepare: { action: 'implement', kind: 'change.prepare' },
    preStart: { action: 'preStart', kind: 'change.preStart' },
    finish: { action: 'close', kind: 'change.finish', responsibility: RESPONSIBILITY.reviewTeam },
    work: { action: 'finishTask', kind: 'change.task' },
  },
});
type CaseTodo = Parameters<typeof caseTodos.end>[2];

const holders = (ctx: Ctx, one: CaseRecord, roles: readonly string[]): Promise<number[]> =>
  holdersOf(ctx, one, { roles, read: ops.read, except: [one.requester_id] });
const ehsOf = (ctx: Ctx, one: CaseRecord): Promise<number[]> => holders(ctx, one, [ROLE.ehsOfficer, ROLE.ehsManager]);

const ALL: readonly CaseTodo[] = ['accept', 'judge', 'rework', 'prepare', 'preStart', 'finish'];
/** What waited for people in the state before waits no more. */
async function endTodos(ctx: Ctx, one: CaseRecord, how: 'finish' | 'cancel' = 'finish', which: readonly CaseTodo[] = ALL): Promise<void> {
  for (const todo of which) await caseTodos.end(ctx, one.id, todo, how);
}

export async function askToAccept(ctx: Ctx, one: CaseRecord): Promise<void> {
  const people = await ehsOf(ctx, one);
  await endTodos(ctx, one, 'finish', ['rework']);
  await caseTodos.give(ctx, one, 'accept', people.slice(0, 1), { title: one.title });
  await caseMessages.send(ctx, one, 'submitted', people, { title: one.title });
}
export async function askAgain(ctx: Ctx, one: CaseRecord, event: 'returned' | 'rejected', reason: string): Promise<void> {
  await endTodos(ctx, one, 'cancel');
  await caseTodos.give(ctx, one, 'rework', [one.requester_id], { title: one.title, returnedReason: reason });
  await caseMessages.send(ctx, one, event, [one.requester_id], { title: one.title, reason });
}
export async function askExperts(ctx: Ctx, one: CaseRecord, experts: readonly number[]): Promise<void> {
  await caseTodos.end(ctx, one.id, 'accept');
  for (const expert of experts) await caseTodos.give(ctx, one, 'judge', [expert], { title: one.title });
  await caseMessages.send(ctx, one, 'toJudge', experts, { title: one.title });
}
/** Those who have not judged yet; no one after the last. */
export async function opinionGiven(ctx: Ctx, one: CaseRecord, waiting: readonly OpinionRow[]): Promise<void> {
  await caseTodos.end(ctx, one.id, 'judge');
  for (const { expert_id } of waiting) await caseTodos.give(ctx, one, 'judge', [expert_id], { title: one.title });
}
export const notifySigners = (ctx: Ctx, one: CaseRecord, signers: readonly number[]): Promise<void> =>
  caseMessages.send(ctx, one, 'toSign', signers, { title: one.title });

/** It may be carried out: the owner prepares it, and the people with its tasks. */
export async function askToPrepare(
  ctx: Ctx,
  one: CaseRecord,
  tasks: readonly ChangeTaskRow[],
  event?: 'approved' | 'resumed' | 'preStartFailed',
): Promise<void> {
  await endTodos(ctx, one);
  await caseTodos.give(ctx, one, 'prepare', [ownerOf(one)], { title: one.title, dueOn: one.start_planned });
  await giveTasks(ctx, one, tasks);
  if (event) await caseMessages.send(ctx, one, event, [ownerOf(one)], { title: one.title });
}
/** A to-do for each person who has an open task, due when the first of them is. */
export async function giveTasks(ctx: Ctx, one: CaseRecord, tasks: readonly ChangeTaskRow[]): Promise<void> {
  await caseTodos.end(ctx, one.id, 'work', 'cancel');
  const first = new Map<number, ChangeTaskRow>();
  for (const task of tasks)
    if (task.status === 'open' && task.assignee_id !== null && !first.has(task.assignee_id)) first.set(task.assignee_id, task);
  for (const [who, task] of first) await caseTodos.give(ctx, one, 'work', [who], { title: task.text, dueOn: task.due_on });
}
export async function askForPreStart(ctx: Ctx, one: CaseRecord): Promise<void> {
  await endTodos(ctx, one);
  await caseTodos.give(ctx, one, 'preStart', [ownerOf(one)], { title: one.title });
}
export async function askToClose(ctx: Ctx, one: CaseRecord): Promise<void> {
  const people = await holders(ctx, one, [ROLE.ehsManager]);
  await endTodos(ctx, one);
  await caseTodos.give(ctx, one, 'finish', people.slice(0, 1), { title: one.title });
  await caseMessages.send(ctx, one, 'toClose', people, { title: one.title });
}
/** Director, project manager, EHS and the owner are told that it stands still. */
export async function notifyStopped(ctx: Ctx, one: CaseRecord, event: 'stopped' | 'suspended', reason: string): Promise<void> {
  await endTodos(ctx, one, 'cancel', ['prepare', 'preStart']);
  const people = await holdersOf(ctx, one, {
    roles: [ROLE.operatingDirector, ROLE.projectManager, ROLE.ehsOfficer, ROLE.ehsManager],
    read: ops.read,
  });
  await caseMessages.send(ctx, one, event, [...new Set([ownerOf(one), ...people])], { title: one.title, reason });
}
/** Owner and requester hear whether the new last day was signed; without a reason it was. */
export async function notifyExtension(ctx: Ctx, one: CaseRecord, day: string, reason: string | null): Promise<void> {
  const people = [...new Set([ownerOf(one), one.requester_id])];
  if (reason === null) await caseMessages.send(ctx, one, 'extended', people, { title: one.title, day });
  else await caseMessages.send(ctx, one, 'notExtended', people, { title: one.title, day, reason });
}
export async function notifyEnding(
  ctx: Ctx,
  one: CaseRecord,
  audience: readonly ('owner' | 'OM' | 'DIR')[],
  isOver: boolean,
): Promise<void> {
  const roles = [
    ...(audience.includes('OM') ? [ROLE.operationManager] : []),
    ...(audience.includes('DIR') ? [ROLE.operatingDirector] : []),
  ];
  const above = roles.length === 0 ? [] : await holdersOf(ctx, one, { roles, read: ops.read });
  await caseMessages.send(ctx, one, isOver ? 'overdue' : 'ending', [...new Set([ownerOf(one), ...above])], {
    title: one.title,
    day: one.expiry_on!,
  });
}
export async function endAll(ctx: Ctx, one: CaseRecord, isCancelled: boolean): Promise<void> {
  await endTodos(ctx, one, isCancelled ? 'cancel' : 'finish', [...ALL, 'work']);
  if (isCancelled) await caseMessages.send(ctx, one, 'cancelled', [ownerOf(one), one.requester_id], { title: one.title });
}

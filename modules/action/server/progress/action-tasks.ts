import { ROLE } from '@quantum/modules/access/contract';
import { RESPONSIBILITY, TASK_STATUS, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { findHolders, firstHolder } from '@quantum/modules/access/server-api';
import { notifyOfNoHolder } from '@quantum/modules/notification/server-api';
import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { moveTasks, returnedReasonOf, todosAbout, type TodoOf } from '@quantum/modules/task/server-api';
import { everyLocale, inLocale, type Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { ACTION_STATUS } from '../../contract/codes.ts';
import { actionPath } from '../../contract/index.ts';
import { actionOps } from '../../contract/operations.ts';
import type { ActionEvent } from '../../domain/action.machine.ts';
import { openExtension } from './extension.store.ts';
import { ACTION, type ActionRecord } from '../record/tables.ts';
import { nearestHolder, ownersOf, type Holder } from '../../domain/verifier.rules.ts';

export const EHS_ROLES = [ROLE.ehsOfficer, ROLE.ehsManager] as const;
/** Roles asked in turn for a verifier or an assigner: project manager, operation manager, EHS. */
const MANAGER_ROLES = [ROLE.projectManager, ROLE.operationManager, ...EHS_ROLES] as const;

type Place = Pick<ActionRecord, 'company_id' | 'unit_id'>;

/** Who answers for an action, none of `except`: the nearest holder of the first of the roles that has one. */
export const answeringFor = async (ctx: Ctx, action: Place, roles: readonly string[], except: readonly number[]): Promise<number | null> =>
  (await firstHolder(ctx, action, { roles, read: actionOps.read, except })) ?? null;

/** Who verifies a correction of these people: of the unit itself, else of the nearest unit above where one of the roles is free to. */
export const verifierFor = async (ctx: Ctx, action: Place, owners: readonly number[]): Promise<Holder | undefined> =>
  nearestHolder(await findHolders(ctx, action, { roles: MANAGER_ROLES, read: actionOps.read, except: owners }), MANAGER_ROLES, owners);

export const actionTodos = todosAbout({
  module: 'action',
  kind: ACTION.kind,
  type: TASK_TYPE.correctiveAction,
  href: actionPath('{id}'),
  todos: {
    assign: { action: 'assign', type: TASK_TYPE.correctiveActionAssign },
    correct: { action: 'correct', responsibility: RESPONSIBILITY.assignee },
    verify: { action: 'verify', type: TASK_TYPE.correctiveActionVerify, responsibility: RESPONSIBILITY.verifier },
    review: { action: 'review', type: TASK_TYPE.correctiveActionFinalReview, responsibility: RESPONSIBILITY.reviewTeam },
    extension: { action: 'answer', type: TASK_TYPE.extensionApproval },
    escalation: { action: 'decide', type: TASK_TYPE.correctiveActionEscalation },
    effect: { action: 'checkEffect', type: TASK_TYPE.correctiveActionEffectiveness, responsibility: RESPONSIBILITY.reviewTeam },
  },
});
type ActionTodo = TodoOf<typeof actionTodos>;

/** To-dos of the state itself; others are next to it and end on their own. */
const OF_STATE = ['assign', 'correct', 'verify', 'review'] as const;
const BESIDE = ['extension', 'escalation', 'effect'] as const;

interface TodoAssignment {
  todo: ActionTodo;
  employeeIds: readonly (number | null)[];
  /** It comes back to its owner: why. */
  returnedReason?: string | null;
}

/** The system itself gives a to-do: no one is notified of it as the action of a person. */
const createTodo = async (ctx: Ctx, action: ActionRecord, assigned: TodoAssignment | undefined): Promise<void> => {
  if (!assigned) return;
  await actionTodos.give(ctx, action, assigned.todo, assigned.employeeIds, {
    title: action.title,
    place: await placeOf(ctx, action),
    risk: action.risk,
    dueAt: action.closed_at === null ? action.due_at : null,
    progressTotal: 1,
    status: action.status === ACTION_STATUS.inProgress ? TASK_STATUS.inProgress : TASK_STATUS.pending,
    returnedReason: assigned.returnedReason ?? null,
  });
};

/**
 * To-dos follow the record. Accepting continues with the same one; a new responsible person takes it from the one before;
 * else what was to be done in the state left is done, and that of the state reached begins.
 */
export async function followState(ctx: Ctx, before: ActionRecord, action: ActionRecord, event: ActionEvent): Promise<void> {
  await followBeside(ctx, before, action, event);
  if (before.status === action.status && before.responsible_id === action.responsible_id) {
    if (before.due_at !== action.due_at) await renew(ctx, action);
    return;
  }
  if (event === 'accept' && before.status === ACTION_STATUS.pending)
    return moveTasks(ctx, ACTION.kind, action.id, 'begin', TASK_TYPE.correctiveAction);
  const taken = event === 'reassign' || event === 'handOver' || event === 'cancel';
  for (const todo of OF_STATE) await actionTodos.end(ctx, action.id, todo, taken ? 'cancel' : 'finish');
  const next = await nextTodo(ctx, action);
  await createTodo(ctx, action, next && { ...next, returnedReason: reasonFor(action, event) });
}

/** The to-do of its state, where that is this one. */
export async function createNextTodo(ctx: Ctx, action: ActionRecord, todo: ActionTodo): Promise<void> {
  const next = await nextTodo(ctx, action);
  if (next?.todo === todo) await createTodo(ctx, action, next);
}

/** What the to-do says that comes back: the verifier's or the reviewer's reason. */
const reasonFor = (action: ActionRecord, event: ActionEvent): string | null =>
  event === 'return' ? action.verify_note : event === 'rejectReview' ? action.review_note : null;

/** A new due time: the same to-do, with it and why it came back. */
async function renew(ctx: Ctx, action: ActionRecord): Promise<void> {
  const returnedReason = await returnedReasonOf(ctx, ACTION.kind, action.id, TASK_TYPE.correctiveAction);
  await actionTodos.end(ctx, action.id, 'correct', 'cancel');
  const next = await nextTodo(ctx, action);
  await createTodo(ctx, action, next && { ...next, returnedReason });
}

/** Extension, escalation and effectiveness check: to-dos of others, beside that of the state. */
async function followBeside(ctx: Ctx, before: ActionRecord, action: ActionRecord, event: ActionEvent): Promise<void> {
  const end = (todo: ActionTodo, how: 'finish' | 'cancel') => actionTodos.end(ctx, action.id, todo, how);
  const ended = action.closed_at !== null || action.status === ACTION_STATUS.cancelled;
  if (ended && event !== 'confirm') for (const todo of BESIDE) await end(todo, event === 'cancel' ? 'cancel' : 'finish');
  if (event === 'confirm' || event === 'reopen') await end('effect', 'finish');
  if (event === 'reassign') await end('escalation', 'finish');
  if (before.extension_pending && !action.extension_pending)
    await end('extension', event === 'approveExtension' || event === 'refuseExtension' ? 'finish' : 'cancel');
  if (!before.extension_pending && action.extension_pending) {
    const employeeIds = (await openExtension(ctx, action.id))?.approver_ids ?? [];
    await createTodo(ctx, action, { todo: 'extension', employeeIds });
  }
  if (before.escalated_at !== action.escalated_at && action.escalated_at !== null) {
    await createTodo(ctx, action, { todo: 'escalation', employeeIds: [await escalationHolder(ctx, action)] });
  }
}

/** Who is called in at the third return. */
export const escalationHolder = (ctx: Ctx, action: ActionRecord): Promise<number | null> =>
  answeringFor(ctx, action, [ROLE.operationManager, EHS_ROLES[1], EHS_ROLES[0]], ownersOf(action));

/** Who answers the effectiveness check where no data does: EHS, no one who took part in the correction. */
export async function requestEffectCheck(ctx: Ctx, action: ActionRecord): Promise<number | null> {
  const holder = await answeringFor(ctx, action, EHS_ROLES, ownersOf(action));
  await createTodo(ctx, action, { todo: 'effect', employeeIds: [holder] });
  return holder;
}

async function nextTodo(ctx: Ctx, action: ActionRecord): Promise<TodoAssignment | undefined> {
  switch (action.status) {
    case ACTION_STATUS.assigning:
      return { todo: 'assign', employeeIds: [await mustAnswer(ctx, action, MANAGER_ROLES, await assignerOf(ctx, action))] };
    case ACTION_STATUS.pending:
    case ACTION_STATUS.inProgress:
    case ACTION_STATUS.underImprovement:
      return { todo: 'correct', employeeIds: [action.responsible_id] };
    case ACTION_STATUS.verifying:
      return { todo: 'verify', employeeIds: [action.verifier_id] };
    case ACTION_STATUS.completed:
      return { todo: 'review', employeeIds: [await mustAnswer(ctx, action, EHS_ROLES, await reviewerOf(ctx, action))] };
    default:
      return undefined;
  }
}

/** The person found; without one the administrators of the company are told that the action waits for these roles. */
async function mustAnswer(ctx: Ctx, action: ActionRecord, roles: readonly string[], found: number | null): Promise<number | null> {
  if (found === null) await notifyOfNoHolder(ctx, { ...action, kind: ACTION.kind }, roles);
  return found;
}

export const assignerOf = (ctx: Ctx, action: ActionRecord): Promise<number | null> => answeringFor(ctx, action, MANAGER_ROLES, []);
export const reviewerOf = (ctx: Ctx, action: ActionRecord): Promise<number | null> =>
  answeringFor(ctx, action, EHS_ROLES, ownersOf(action));

/** Unit and space, in three languages. */
export async function placeOf(ctx: Ctx, action: ActionRecord): Promise<Localized> {
  const unit = (await unitTree(ctx.kernel)).get(action.unit_id);
  const space = action.space_id === null ? undefined : (await findSpaces(ctx, [action.space_id])).get(action.space_id);
  return everyLocale((locale) => [unit?.names, space?.names].flatMap((names) => (names ? [inLocale(names, locale)] : [])).join(' · '));
}

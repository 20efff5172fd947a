import { ROLE } from '@quantum/modules/access/contract';
import { RESPONSIBILITY, TASK_STATUS, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { findHolders, firstHolder } from '@quantum/modules/access/server-api';
import { notifyOfNoHolder } from '@quantum/modules/notification/server-api';
import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { createTask, moveTasks, returnedReasonOf, type NewTask } from '@quantum/modules/task/server-api';
import { everyLocale, inLocale, type Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { ACTION_STATUS } from '../../contract/codes.ts';
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

/** To-dos of the state itself; others are next to it and end on their own. */
const OF_STATE = [
  TASK_TYPE.correctiveActionAssign,
  TASK_TYPE.correctiveAction,
  TASK_TYPE.correctiveActionVerify,
  TASK_TYPE.correctiveActionFinalReview,
] as const;
const BESIDE = [TASK_TYPE.extensionApproval, TASK_TYPE.correctiveActionEscalation, TASK_TYPE.correctiveActionEffectiveness] as const;

type Given = { type: string; employeeIds: number[]; responsibility: string; returnedReason?: string | null };

/** The system itself gives a to-do: whom it was given to be not told of it by the action of a person. */
const give = async (ctx: Ctx, action: ActionRecord, given: Given | undefined): Promise<void> => {
  if (given && given.employeeIds.length > 0)
    await createTask(
      ctx,
      { ...(await taskOf(ctx, action)), type: given.type, returnedReason: given.returnedReason ?? null },
      given.employeeIds,
      given.responsibility,
    );
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
  for (const type of OF_STATE) await moveTasks(ctx, ACTION.kind, action.id, taken ? 'cancel' : 'finish', type);
  const next = await nextTask(ctx, action);
  await give(ctx, action, next && { ...next, returnedReason: reasonFor(action, event) });
}

/** The to-do of its state, where it is of this type. */
export async function giveNext(ctx: Ctx, action: ActionRecord, type: string): Promise<void> {
  const next = await nextTask(ctx, action);
  if (next?.type === type) await give(ctx, action, next);
}

/** What the to-do says that comes back: the verifier's or the reviewer's reason. */
const reasonFor = (action: ActionRecord, event: ActionEvent): string | null =>
  event === 'return' ? action.verify_note : event === 'rejectReview' ? action.review_note : null;

/** A new due time: the same to-do, with it and why it came back. */
async function renew(ctx: Ctx, action: ActionRecord): Promise<void> {
  const returnedReason = await returnedReasonOf(ctx, ACTION.kind, action.id, TASK_TYPE.correctiveAction);
  await moveTasks(ctx, ACTION.kind, action.id, 'cancel', TASK_TYPE.correctiveAction);
  const next = await nextTask(ctx, action);
  await give(ctx, action, next && { ...next, returnedReason });
}

/** Extension, escalation and effectiveness check: to-dos of others, beside that of the state. */
async function followBeside(ctx: Ctx, before: ActionRecord, action: ActionRecord, event: ActionEvent): Promise<void> {
  const end = (type: string, how: 'finish' | 'cancel') => moveTasks(ctx, ACTION.kind, action.id, how, type);
  const ended = action.closed_at !== null || action.status === ACTION_STATUS.cancelled;
  if (ended && event !== 'confirm') for (const type of BESIDE) await end(type, event === 'cancel' ? 'cancel' : 'finish');
  if (event === 'confirm' || event === 'reopen') await end(TASK_TYPE.correctiveActionEffectiveness, 'finish');
  if (event === 'reassign') await end(TASK_TYPE.correctiveActionEscalation, 'finish');
  if (before.extension_pending && !action.extension_pending)
    await end(TASK_TYPE.extensionApproval, event === 'approveExtension' || event === 'refuseExtension' ? 'finish' : 'cancel');
  if (!before.extension_pending && action.extension_pending) {
    const employeeIds = (await openExtension(ctx, action.id))?.approver_ids ?? [];
    await give(ctx, action, { type: TASK_TYPE.extensionApproval, employeeIds, responsibility: RESPONSIBILITY.taskManager });
  }
  if (before.escalated_at !== action.escalated_at && action.escalated_at !== null) {
    const holder = await escalationHolder(ctx, action);
    await give(ctx, action, {
      type: TASK_TYPE.correctiveActionEscalation,
      employeeIds: holder === null ? [] : [holder],
      responsibility: RESPONSIBILITY.taskManager,
    });
  }
}

/** Who is called in at the third return. */
export const escalationHolder = (ctx: Ctx, action: ActionRecord): Promise<number | null> =>
  answeringFor(ctx, action, [ROLE.operationManager, EHS_ROLES[1], EHS_ROLES[0]], ownersOf(action));

/** Who answers the effectiveness check where no data does: EHS, no one who took part in the correction. */
export async function askForEffect(ctx: Ctx, action: ActionRecord): Promise<number | null> {
  const holder = await answeringFor(ctx, action, EHS_ROLES, ownersOf(action));
  await give(ctx, action, {
    type: TASK_TYPE.correctiveActionEffectiveness,
    employeeIds: holder === null ? [] : [holder],
    responsibility: RESPONSIBILITY.reviewTeam,
  });
  return holder;
}

async function nextTask(ctx: Ctx, action: ActionRecord): Promise<Given | undefined> {
  const given = (type: string, employeeId: number | null, responsibility: string): Given | undefined =>
    employeeId === null ? undefined : { type, employeeIds: [employeeId], responsibility };
  switch (action.status) {
    case ACTION_STATUS.assigning:
      return given(
        TASK_TYPE.correctiveActionAssign,
        await mustAnswer(ctx, action, MANAGER_ROLES, await assignerOf(ctx, action)),
        RESPONSIBILITY.taskManager,
      );
    case ACTION_STATUS.pending:
    case ACTION_STATUS.inProgress:
    case ACTION_STATUS.underImprovement:
      return given(TASK_TYPE.correctiveAction, action.responsible_id, RESPONSIBILITY.assignee);
    case ACTION_STATUS.verifying:
      return given(TASK_TYPE.correctiveActionVerify, action.verifier_id, RESPONSIBILITY.verifier);
    case ACTION_STATUS.completed:
      return given(
        TASK_TYPE.correctiveActionFinalReview,
        await mustAnswer(ctx, action, EHS_ROLES, await reviewerOf(ctx, action)),
        RESPONSIBILITY.reviewTeam,
      );
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

async function taskOf(ctx: Ctx, action: ActionRecord): Promise<Omit<NewTask, 'type'>> {
  return {
    sourceKind: ACTION.kind,
    sourceId: action.id,
    code: action.code,
    title: everyLocale(() => action.title),
    place: await placeOf(ctx, action),
    risk: action.risk,
    companyId: action.company_id,
    unitId: action.unit_id,
    businessLineId: action.business_line_id,
    eventOn: action.event_on,
    startAt: null,
    dueAt: action.closed_at === null ? action.due_at : null,
    progressTotal: 1,
    status: action.status === ACTION_STATUS.inProgress ? TASK_STATUS.inProgress : TASK_STATUS.pending,
  };
}

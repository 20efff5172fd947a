import { RESPONSIBILITY, TASK_STATUS, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { findHolders } from '@quantum/modules/access/server-api';
import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { createTask, moveTasks, type NewTask } from '@quantum/modules/task/server-api';
import { inLocale, LOCALES, type Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { ACTION_STATUS } from '../contract/codes.ts';
import { ACTION, type ActionRecord } from './tables.ts';

/** Roles asked in turn for a verifier or an assigner: project manager, operation manager, EHS. */
export const MANAGER_ROLES = ['EHS030', 'EHS040', 'EHS003', 'EHS004'] as const;
const REVIEWER_ROLES = ['EHS003', 'EHS004'] as const;

/** The first person of these roles in the unit or above it who is not `except`. */
export async function firstHolder(ctx: Ctx, roles: readonly string[], unitId: number, except: number | null): Promise<number | null> {
  for (const role of roles) {
    const holder = (await findHolders(ctx, role, unitId)).find((id) => id !== except);
    if (holder !== undefined) return holder;
  }
  return null;
}

/**
 * To-dos follow the record. Accepting goes on with the same one; a new responsible person takes it from the one before;
 * else what was to be done in the state left is done, and that of the state reached begins.
 */
export async function followState(ctx: Ctx, before: ActionRecord, action: ActionRecord): Promise<void> {
  const { status } = action;
  if (before.status === ACTION_STATUS.pending && status === ACTION_STATUS.inProgress)
    return moveTasks(ctx, ACTION.kind, action.id, 'begin');
  const taken = status === ACTION_STATUS.pending && before.status !== ACTION_STATUS.assigning;
  await moveTasks(ctx, ACTION.kind, action.id, taken || status === ACTION_STATUS.cancelled ? 'cancel' : 'finish');
  const next = await nextTask(ctx, action);
  if (next) await createTask(ctx, { ...(await taskOf(ctx, action)), type: next.type }, [next.employeeId], next.responsibility);
}

async function nextTask(ctx: Ctx, action: ActionRecord): Promise<{ type: string; employeeId: number; responsibility: string } | undefined> {
  const given = (type: string, employeeId: number | null, responsibility: string) =>
    employeeId === null ? undefined : { type, employeeId, responsibility };
  switch (action.status) {
    case ACTION_STATUS.assigning:
      return given(
        TASK_TYPE.correctiveActionAssign,
        await firstHolder(ctx, MANAGER_ROLES, action.unit_id, null),
        RESPONSIBILITY.taskManager,
      );
    case ACTION_STATUS.pending:
    case ACTION_STATUS.inProgress:
      return given(TASK_TYPE.correctiveAction, action.responsible_id, RESPONSIBILITY.assignee);
    case ACTION_STATUS.verifying:
      return given(TASK_TYPE.correctiveActionVerify, action.verifier_id, RESPONSIBILITY.verifier);
    case ACTION_STATUS.completed:
      return given(
        TASK_TYPE.correctiveActionFinalReview,
        await firstHolder(ctx, REVIEWER_ROLES, action.unit_id, action.responsible_id),
        RESPONSIBILITY.reviewTeam,
      );
    default:
      return undefined;
  }
}

const each = (text: (locale: (typeof LOCALES)[number]) => string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, text(locale)])) as Localized;

/** Unit and space, in three languages. */
export async function placeOf(ctx: Ctx, action: ActionRecord): Promise<Localized> {
  const unit = (await unitTree(ctx.kernel)).get(action.unit_id);
  const space = action.space_id === null ? undefined : (await findSpaces(ctx, [action.space_id])).get(action.space_id);
  return each((locale) => [unit?.names, space?.names].flatMap((names) => (names ? [inLocale(names, locale)] : [])).join(' · '));
}

async function taskOf(ctx: Ctx, action: ActionRecord): Promise<Omit<NewTask, 'type'>> {
  return {
    sourceKind: ACTION.kind,
    sourceId: action.id,
    code: action.code,
    title: each(() => action.title),
    place: await placeOf(ctx, action),
    risk: action.risk,
    companyId: action.company_id,
    unitId: action.unit_id,
    businessLineId: action.business_line_id,
    eventOn: action.event_on,
    startAt: null,
    dueAt: action.due_at,
    progressTotal: 1,
    status: action.status === ACTION_STATUS.inProgress ? TASK_STATUS.inProgress : TASK_STATUS.pending,
  };
}

import { settingOf } from '@quantum/modules/system/server-api';
import { EXTENSIONS_BY_LINE } from '../record/action-settings.ts';
import { holdersOf } from '@quantum/modules/access/server-api';
import { Invalid, lockScoped, Refused, type Ctx } from '@quantum/platform/server';
import { actionOps, type ActionDetail, type ExtendAction } from '../../contract/index.ts';
import { dueRefusal } from '../../domain/due.rules.ts';
import { approversOf } from '../../domain/extension.rules.ts';
import { move, completeMove } from './action-move.service.ts';
import { EHS_ROLES } from './action-tasks.ts';
import { answerExtension, insertExtension, openExtension } from './extension.store.ts';
import { ACTION, type ActionRecord } from '../record/tables.ts';
import { ROLE } from '@quantum/modules/access/contract';

const lock = (ctx: Ctx, id: number, version: number) => lockScoped<ActionRecord>(ctx, ACTION, id, version);

/** More time is asked for, with a reason; the due time stays until someone else grants it. */
export async function extendAction(ctx: Ctx, id: number, input: ExtendAction): Promise<ActionDetail> {
  const action = await lock(ctx, id, input.version);
  const wrong = dueRefusal(new Date(input.dueAt), ctx.now(), action.due_at === null ? null : new Date(action.due_at));
  if (wrong !== undefined) throw new Invalid([{ path: 'dueAt', key: wrong }]);
  const toDue = new Date(input.dueAt).toISOString();
  const changes: Record<string, [unknown, unknown]> = { requested_due_at: [action.due_at, toDue] };
  const moved = await move(ctx, action, 'extend', { extension_pending: true }, { comment: input.reason, changes });
  const by = ctx.employeeId!;
  const holders = (role: string) => holdersOf(ctx, action, { roles: [role], read: actionOps.read });
  const approvers = approversOf({
    granted: action.extension_count,
    byLine: await settingOf(ctx, EXTENSIONS_BY_LINE, action.unit_id),
    requester: by,
    raisedBy: action.raised_by_id,
    projectManagers: await holders(ROLE.projectManager),
    operationManagers: await holders(ROLE.operationManager),
    ehs: [...(await holders(EHS_ROLES[0])), ...(await holders(EHS_ROLES[1]))],
  });
  if (approvers.length === 0) throw new Refused('action.refusal.noApprover');
  await insertExtension(ctx, {
    actionId: id,
    by,
    reason: input.reason,
    fromDue: action.due_at ?? ctx.now().toISOString(),
    toDue,
    approvers,
  });
  return completeMove(ctx, action, moved, 'extend');
}

/** The due time moves; the first one is kept beside it. */
export async function approveExtension(ctx: Ctx, id: number, input: { version: number; note?: string | undefined }): Promise<ActionDetail> {
  const action = await lock(ctx, id, input.version);
  const extension = await openExtension(ctx, id);
  const set = {
    extension_pending: false,
    ...(extension ? { extension_count: action.extension_count + 1, due_at: extension.to_due } : {}),
  };
  const moved = await move(ctx, action, 'approveExtension', set, { comment: input.note ?? null, facts: { extension } });
  await answerExtension(ctx, extension!.id, 'approved', ctx.employeeId, input.note ?? null);
  return completeMove(ctx, action, moved, 'approveExtension');
}

export async function refuseExtension(ctx: Ctx, id: number, input: { version: number; reason: string }): Promise<ActionDetail> {
  const action = await lock(ctx, id, input.version);
  const extension = await openExtension(ctx, id);
  const moved = await move(ctx, action, 'refuseExtension', { extension_pending: false }, { comment: input.reason, facts: { extension } });
  await answerExtension(ctx, extension!.id, 'refused', ctx.employeeId, input.reason);
  return completeMove(ctx, action, moved, 'refuseExtension');
}

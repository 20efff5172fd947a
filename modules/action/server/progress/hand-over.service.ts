import type { HandOver } from '@quantum/modules/organization/server-api';
import { Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { actionPath, AWAITING_CORRECTION } from '../../contract/index.ts';
import { ownersOf } from '../../domain/verifier.rules.ts';
import { lockOpenActionsOf, reloadAction } from '../record/action.store.ts';
import { ACTION, type ActionRecord } from '../record/tables.ts';
import { move, mustBeAbleToCorrect, completeMoveQuietly } from './action-move.service.ts';
import { actionTodos, createNextTodo } from './action-tasks.ts';

const LEAVES = { comment: { key: 'action.leaverReason' } } as const;

/** What who leaves was to correct or to verify goes to who takes over; no one verifies their own work. */
export async function handOverActions(ctx: Ctx, { from, to }: HandOver): Promise<void> {
  for (const action of await lockOpenActionsOf(ctx.db, from)) {
    let now = action;
    if (action.responsible_id === from && AWAITING_CORRECTION.includes(action.status)) {
      await mustBeAbleToCorrect(ctx, to, action.company_id);
      now = await move(ctx, action, 'reassign', { responsible_id: to, started_at: null }, LEAVES);
      await completeMoveQuietly(ctx, action, now, 'reassign');
      now = await reloadAction(ctx, action.id);
    }
    if (now.verifier_id === from) await reassignVerification(ctx, now, to);
  }
}

async function reassignVerification(ctx: Ctx, action: ActionRecord, to: number): Promise<void> {
  if (ownersOf(action).includes(to))
    throw new Refused('action.refusal.heirCorrects', { code: action.code }, [{ title: action.code, href: actionPath(action.id) }]);
  await saveRecord(ctx, ACTION, action, { verifier_id: to });
  await ctx.audit({
    kind: ACTION.kind,
    id: action.id,
    code: action.code,
    event: 'reassign',
    comment: LEAVES.comment,
    changes: { verifier_id: [action.verifier_id, to] },
    companyId: action.company_id,
    unitId: action.unit_id,
  });
  await actionTodos.end(ctx, action.id, 'verify', 'cancel');
  await createNextTodo(ctx, await reloadAction(ctx, action.id), 'verify');
}

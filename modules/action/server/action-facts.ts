import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import type { Ctx } from '@quantum/platform/server';
import type { ActionFacts } from '../domain/action.machine.ts';
import type { ActionRecord } from './tables.ts';

/** The facts of one action for the person who acts. Photo counts include those the call brings along. */
export function factsOf(ctx: Ctx, action: ActionRecord, photos: { before: number; after: number }): ActionFacts {
  const me = ctx.actor.kind === 'user' ? ctx.actor.employeeId : null;
  return {
    hasResponsible: action.responsible_id !== null,
    hasBeforePhoto: photos.before > 0,
    hasAfterPhoto: photos.after > 0,
    actorIsResponsible: me !== null && me === action.responsible_id,
    actorIsVerifier: me !== null && me === action.verifier_id,
    hasVerifier: action.verifier_id !== null,
    highRisk: action.risk === INSPECTION_RISK.high,
    bySystem: ctx.actor.kind === 'system',
  };
}

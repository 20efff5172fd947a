import { CORRECTIVE_ACTION_MODE, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { inScope, type Ctx } from '@quantum/platform/server';
import { actionOps } from '../../contract/index.ts';
import type { ActionFacts } from '../../domain/action.machine.ts';
import { lacksCertainties } from '../../domain/certainty.rules.ts';
import type { ActionRecord } from './tables.ts';
import { ownersOf } from '../../domain/verifier.rules.ts';

/** What the call brings along, or has read, beside the action itself. */
export interface MoreFacts {
  /** Photos, with those of the call. */
  before: number;
  after: number;
  /** The extension that waits. */
  extension?: { requested_by: number | null; approver_ids: number[] } | undefined;
  closesOnPhoto?: boolean;
}

/** The facts of one action for the person who acts. */
export async function factsOf(ctx: Ctx, action: ActionRecord, more: MoreFacts): Promise<ActionFacts> {
  const own = ctx.employeeId;
  const bySystem = ctx.actor.kind === 'system';
  return {
    hasResponsible: action.responsible_id !== null,
    hasBeforePhoto: more.before > 0,
    hasAfterPhoto: more.after > 0,
    actorIsResponsible: own !== null && own === action.responsible_id,
    actorTookPart: own !== null && ownersOf(action).includes(own),
    actorIsVerifier: own !== null && own === action.verifier_id,
    hasVerifier: action.verifier_id !== null,
    highRisk: action.risk === INSPECTION_RISK.high,
    closesOnPhoto: more.closesOnPhoto ?? false,
    lacksCertainties: lacksCertainties(action),
    mayAssign: !bySystem && inScope(await ctx.scope(actionOps.assign), action),
    extensionPending: action.extension_pending,
    actorAsked: own !== null && own === (more.extension?.requested_by ?? null),
    actorMayAnswer: own !== null && (more.extension?.approver_ids.includes(own) ?? false),
    immediate: action.mode === CORRECTIVE_ACTION_MODE.immediateCorrection,
    effectivenessAsked: action.effectiveness_asked_at !== null && action.effectiveness_result === null,
    bySystem,
  };
}

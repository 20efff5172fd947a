import type { Ctx } from '@quantum/platform/server';
import type { InspectionFacts } from '../../domain/inspection.machine.ts';

/** The employee who acts; null for the system. */
export const me = (ctx: Ctx): number | null => (ctx.actor.kind === 'user' ? ctx.actor.employeeId : null);

/** An occurrence of a round is for the round's inspectors; one without a round for whoever may inspect there. */
export function factsOf(ctx: Ctx, inspectors: readonly number[], openFindings: number): InspectionFacts {
  const mine = me(ctx);
  return { isInspector: inspectors.length === 0 || (mine !== null && inspectors.includes(mine)), openFindings };
}

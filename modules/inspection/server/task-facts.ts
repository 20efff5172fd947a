import type { Ctx } from '@quantum/platform/server';
import type { TaskFacts } from '../domain/task.machine.ts';

/** An occurrence of a round is for the round's inspectors; one without a round for whoever may inspect there. */
export function factsOf(ctx: Ctx, inspectors: readonly number[], openFindings: number): TaskFacts {
  const me = ctx.actor.kind === 'user' ? ctx.actor.employeeId : null;
  return { isInspector: inspectors.length === 0 || (me !== null && inspectors.includes(me)), openFindings };
}

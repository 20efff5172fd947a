import type { Ctx } from '@quantum/platform/server';
import type { InspectionFacts } from '../../domain/inspection.machine.ts';

/** An occurrence of a round is for the round's inspectors; one without a round for those who may inspect there. */
export function factsOf(ctx: Ctx, inspectors: readonly number[]): InspectionFacts {
  const mine = ctx.employeeId;
  return { isInspector: inspectors.length === 0 || (mine !== null && inspectors.includes(mine)) };
}

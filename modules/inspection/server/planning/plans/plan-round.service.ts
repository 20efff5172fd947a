import { type Ctx } from '@quantum/platform/server';
import type { NewPlan } from '../../../contract/index.ts';
import type { InspectionProgramme } from '../../record/programme.ts';
import { addPlan, moveOne } from './plan.service.ts';
import { readFirstRound, readPlanRow } from './plan.store.ts';

interface PlannedRound {
  planId: number;
  code: string;
  /** Its first round; null where none is made yet. */
  roundId: number | null;
}

/** A plan that is published at once, in the transaction and within the scope of the caller's operation. */
export async function planRound(ctx: Ctx, input: NewPlan, programme: InspectionProgramme): Promise<PlannedRound> {
  const planId = await addPlan(ctx, input, programme);
  const plan = await readPlanRow(ctx.db, planId);
  await moveOne(ctx, plan, 'publish', {});
  return { planId, code: plan.code, roundId: (await readFirstRound(ctx.db, planId)) ?? null };
}

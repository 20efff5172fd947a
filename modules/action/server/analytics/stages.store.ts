import type { Ctx, Period, Scope } from '@quantum/platform/server';
import { monthsIn } from './period.store.ts';

const STAGES = ['raised', 'assigned', 'submitted', 'verified', 'raised_closed'] as const;

/** How many of the actions raised in the period have come to each stage, from raised to closed; cancelled ones are left out. */
export async function countStages(ctx: Ctx, scope: Scope, period: Period): Promise<number[]> {
  const rows = await monthsIn(ctx, scope, period);
  return STAGES.map((stage) => rows.reduce((sum, row) => sum + row[stage]!, 0));
}

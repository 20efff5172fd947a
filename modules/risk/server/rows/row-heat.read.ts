import { ownUnit, unitTree } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import type { RiskHeat, RiskHeatAsked } from '../../contract/index.ts';
import { heatGrid, MATRIX_STAGES } from '../../domain/heat.rules.ts';
import { countByCell, countReviewLate } from '../risk-overview.store.ts';

/** The maps over the register: how many risks are in each cell, with verified controls and with planned ones too. */
export async function readRiskHeat(ctx: Ctx, { unitId }: RiskHeatAsked): Promise<RiskHeat> {
  const scope = await ctx.scope();
  const units = unitId === null ? null : (await unitTree(ctx.kernel)).below((await ownUnit(ctx, unitId)).id);
  const [maps, reviewLate] = await Promise.all([
    Promise.all(MATRIX_STAGES.map(async (stage) => ({ stage, cells: heatGrid(await countByCell(ctx, scope, stage, units)) }))),
    countReviewLate(ctx, scope, units),
  ]);
  return { maps, reviewLate };
}

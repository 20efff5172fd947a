import { ownUnit, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { RiskHeat, RiskHeatAsked } from '../../contract/index.ts';
import { heatGrid, MATRIX_STAGES } from '../../domain/heat.rules.ts';
import { countByCell, countByProject, countReviewLate } from '../risk-overview.store.ts';

const PROJECTS = 5;

/** The maps over the register: how many risks are in each cell, with verified controls and with planned ones too. */
export async function readRiskHeat(ctx: Ctx, { unitId }: RiskHeatAsked): Promise<RiskHeat> {
  const scope = await ctx.scope();
  const tree = await unitTree(ctx.kernel);
  const units = unitId === null ? null : tree.below((await ownUnit(ctx, unitId)).id);
  const [maps, reviewLate, projects] = await Promise.all([
    Promise.all(MATRIX_STAGES.map(async (stage) => ({ stage, cells: heatGrid(await countByCell(ctx, scope, stage, units)) }))),
    countReviewLate(ctx, scope, units),
    countByProject(ctx, scope, units),
  ]);
  const named = projects.slice(0, PROJECTS).map(({ unit_id: id, ...counts }) => ({
    unitId: id,
    unitName: inLocale(tree.get(id)?.names ?? {}, ctx.locale),
    ...counts,
  }));
  return { maps, reviewLate, highOpen: projects.reduce((sum, { extreme, high }) => sum + extreme + high, 0), projects: named };
}

import { INSPECTED_SPACES_PATH } from '@quantum/modules/inspection/contract';
import { RISK_WEIGHTS } from '@quantum/modules/inspection/server-api';
import { measuredOf, type Ctx, type Metric, type Period, type Scope, type UnitMonth } from '@quantum/platform/server';
import { spaceInspectionOps } from '../../contract/index.ts';
import { sumRooms } from './building-score.store.ts';

/** Of each unit; a room has one mean of all its scores in the span, so that months do not add up. */
async function scoreByUnit(ctx: Ctx, scope: Scope, period: Period): Promise<UnitMonth[]> {
  const units = Map.groupBy(await sumRooms(ctx.db, scope, period), ({ unit_id: unitId }) => unitId);
  return [...units].map(([unitId, risks]) => {
    const of = (pick: (one: (typeof risks)[number]) => number) => risks.reduce((sum, one) => sum + pick(one), 0);
    const weightOf = (risk: string): number => RISK_WEIGHTS[risk] ?? 0;
    return {
      unitId,
      month: null,
      numerator: of(({ risk, means }) => (means * weightOf(risk)) / 100),
      denominator: of(({ risk, rooms }) => rooms * weightOf(risk)),
      excluded: 0,
      records: of(({ rooms }) => rooms),
    };
  });
}

/** Σ(room mean × weight) ÷ Σ weight over the rooms scored in the period. */
export const buildingScore: Metric = {
  id: 'space-inspection.buildingScore',
  operation: spaceInspectionOps.readDue,
  target: null,
  moreIsBetter: true,
  unit: 'percent',
  exempt: 'never',
  hasInterval: false,
  placedBy: null,
  href: ({ from, to }, _now, units = '') => `${INSPECTED_SPACES_PATH}?f.scoredOn=range:${from},${to}${units}`,
  byUnitMonth: scoreByUnit,
  measure: async (ctx, scope, period) => ({ records: 0, ...measuredOf(await scoreByUnit(ctx, scope, period)) }),
};

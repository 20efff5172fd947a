import type { Ctx, Measured, Metric, MetricAsk, BarTone, MetricBar, Period, Scope, UnitMonth } from '@quantum/platform/server';
import { measuredOf } from '@quantum/platform/server';
import { CONTROLS_PATH, riskOps, ROWS_PATH, SHEETS_PATH } from '../contract/index.ts';
import { shadeOf } from '../domain/follow.rules.ts';
import type { Rating } from '../contract/index.ts';
import { assessedByUnit, highByRating, highByUnit, lateByUnit, verifiedByUnit } from './metric.store.ts';

type ByUnit = (ctx: Ctx, scope: Scope) => Promise<UnitMonth[]>;
const of = (rows: ByUnit, isCount: boolean) => ({
  byUnitMonth: (ctx: Ctx, scope: Scope) => rows(ctx, scope),
  measure: async (ctx: Ctx, scope: Scope, _period: Period): Promise<Measured> => measuredOf(await rows(ctx, scope), isCount),
});

async function byLevel(ctx: Ctx, { scope, units }: MetricAsk): Promise<MetricBar[]> {
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  return (await highByRating(ctx, scope)).map(({ rating, count }) => ({
    label: text(rating),
    tone: `level-${shadeOf(rating as Rating)}` as BarTone,
    numerator: count,
    denominator: null,
    excluded: 0,
    href: `${ROWS_PATH}?f.highOpen=is:true&f.currentRating=in:${rating}${units}`,
  }));
}

export const highOpen: Metric = {
  id: 'risk.highOpen',
  operation: riskOps.listRows,
  target: null,
  moreIsBetter: false,
  unit: 'count',
  ofToday: true,
  href: (_period, _now, units = '') => `${ROWS_PATH}?f.highOpen=is:true${units}`,
  ...of(highByUnit, true),
  by: { level: { title: 'risk.overview.byLevel', formula: 'risk.metric.highOpen.formula', read: byLevel } },
};
export const reviewLate: Metric = {
  id: 'risk.reviewLate',
  operation: riskOps.listRows,
  target: null,
  moreIsBetter: false,
  unit: 'count',
  ofToday: true,
  href: (_period, _now, units = '') => `${ROWS_PATH}?f.reviewLate=is:true${units}`,
  ...of(lateByUnit, true),
};
/** Job tasks in use with a completed assessment that is not overdue. */
export const assessed: Metric = {
  id: 'risk.assessed',
  operation: riskOps.listAssessments,
  target: 100,
  moreIsBetter: true,
  unit: 'percent',
  ofToday: true,
  href: (_period, _now, units = '') => `${SHEETS_PATH}?f.item=is:true${units}`,
  ...of(assessedByUnit, false),
};
export const controlsVerified: Metric = {
  id: 'risk.controlsVerified',
  operation: riskOps.readControl,
  target: 95,
  moreIsBetter: true,
  unit: 'percent',
  ofToday: true,
  href: (_period, _now, units = '') => `${CONTROLS_PATH}?f.used=is:true${units}`,
  ...of(verifiedByUnit, false),
};

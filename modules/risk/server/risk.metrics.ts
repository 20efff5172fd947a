import { inLocale } from '@quantum/platform/contract';
import type { Ctx, Measured, Metric, MetricAsk, BarTone, MetricBar, Period, Scope, UnitMonth } from '@quantum/platform/server';
import { measuredOf } from '@quantum/platform/server';
import { CONTROLS_PATH, LATE_ROWS_PATH, RATING, riskOps, rowPath, ROWS_PATH, SHEETS_PATH } from '../contract/index.ts';
import { shadeOf } from '../domain/follow.rules.ts';
import type { Rating } from '../contract/index.ts';
import {
  assessedByUnit,
  extremeByUnit,
  firstHigh,
  firstLate,
  highByRating,
  highByUnit,
  lateByUnit,
  verifiedByUnit,
} from './metric.store.ts';

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

/** Risks of a few units to begin with, each with its rating, its review and its owner. */
const firstOf =
  (read: typeof firstHigh, standing: 'rating' | 'review'): NonNullable<Metric['firstRecords']> =>
  async (ctx, scope, _period, limit) => {
    const [rows, text] = await Promise.all([read(ctx, scope, limit), ctx.kernel.ports.codes.texts(ctx.locale)]);
    return rows.map(({ id, code, hazard, current_rating: rating, review_on: day, late, owner }) => ({
      text: `${inLocale(hazard, ctx.locale)} (${code})`,
      note: [
        ...(standing === 'rating' ? [text(rating)] : []),
        late > 0 ? ctx.t('risk.overview.reviewLateBy', { count: late }) : ctx.t('risk.overview.reviewDue', { day }),
        ...(owner ? [inLocale(owner, ctx.locale)] : []),
      ].join(' · '),
      href: rowPath(id),
    }));
  };

const ofToday = { operation: riskOps.listRows, target: null, moreIsBetter: false, unit: 'count', ofToday: true } as const;
/** Work that has to stop until they are lower; each is a high one too. */
export const extremeOpen: Metric = {
  ...ofToday,
  id: 'risk.extremeOpen',
  isNamed: true,
  href: (_period, _now, units = '') => `${ROWS_PATH}?f.highOpen=is:true&f.currentRating=in:${RATING.extreme}${units}`,
  ...of(extremeByUnit, true),
  firstRecords: firstOf(firstHigh, 'rating'),
};
export const highOpen: Metric = {
  ...ofToday,
  id: 'risk.highOpen',
  isNamed: true,
  href: (_period, _now, units = '') => `${ROWS_PATH}?f.highOpen=is:true${units}`,
  ...of(highByUnit, true),
  firstRecords: firstOf(firstHigh, 'rating'),
  by: { level: { title: 'risk.overview.byLevel', formula: 'risk.metric.highOpen.formula', read: byLevel } },
};
export const reviewLate: Metric = {
  ...ofToday,
  id: 'risk.reviewLate',
  isNamed: true,
  href: (_period, _now, units = '') => `${LATE_ROWS_PATH}${units}`,
  ...of(lateByUnit, true),
  firstRecords: firstOf(firstLate, 'review'),
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

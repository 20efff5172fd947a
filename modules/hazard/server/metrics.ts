import { HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import type { Ctx, Metric, MetricAsk, MetricBar } from '@quantum/platform/server';
import { hazardOps, reportsPath } from '../contract/index.ts';
import { majorByUnit, measuredBy, openByCategory, openByUnit, solvedByUnitMonth } from './metric.store.ts';

const LIST = reportsPath('hazard');
const shared = { operation: hazardOps.list, target: null, moreIsBetter: false } as const;

async function byCategory(ctx: Ctx, { scope, units }: MetricAsk): Promise<MetricBar[]> {
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  return (await openByCategory(ctx, scope)).map(({ category, open }) => ({
    label: text(category),
    numerator: open,
    denominator: null,
    excluded: 0,
    href: `${LIST}?f.open=is:true&f.category=in:${category}${units}`,
  }));
}

export const openHazards: Metric = {
  ...shared,
  id: 'hazard.open',
  unit: 'count',
  ofToday: true,
  href: (_period, _now, units = '') => `${LIST}?f.open=is:true${units}`,
  byUnitMonth: openByUnit,
  measure: measuredBy(openByUnit, true),
  by: { type: { title: 'hazard.overview.byCategory', formula: 'hazard.metric.open.formula', read: byCategory } },
};

export const majorHazards: Metric = {
  ...shared,
  id: 'hazard.major',
  unit: 'count',
  ofToday: true,
  href: (_period, _now, units = '') => `${LIST}?f.open=is:true&f.level=in:${HAZARD_LEVEL.major}${units}`,
  byUnitMonth: majorByUnit,
  measure: measuredBy(majorByUnit, true),
};

export const solvedHazards: Metric = {
  ...shared,
  id: 'hazard.solved',
  unit: 'percent',
  target: 90,
  moreIsBetter: true,
  href: ({ from, to }, _now, units = '') => `${LIST}?f.eventOn=range:${from},${to}&f.counted=is:true${units}`,
  byUnitMonth: solvedByUnitMonth,
  measure: measuredBy(solvedByUnitMonth),
};

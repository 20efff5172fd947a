import { HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import { lateMonths } from '@quantum/modules/work-hour/server-api';
import { inLocale } from '@quantum/platform/contract';
import { measuredOf, type Ctx, type Metric, type MetricAsk, type MetricBar } from '@quantum/platform/server';
import { ABNORMAL_KIND, hazardOps, reportPath, reportsPath } from '../../contract/index.ts';
import {
  firstOpen,
  foodEventsByUnitMonth,
  lateByUnit,
  majorByUnit,
  measuredBy,
  openByCategory,
  openByUnit,
  rateByUnitMonth,
  solvedByUnitMonth,
} from './metric.store.ts';

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

const firstOfLevel =
  (level: string | null): NonNullable<Metric['firstRecords']> =>
  async (ctx, scope, _period, limit) => {
    const [rows, text] = await Promise.all([firstOpen(ctx, scope, level, limit), ctx.kernel.ports.codes.texts(ctx.locale)]);
    return rows.map((hazard) => ({
      text: hazard.description || hazard.code,
      note: standingOf(ctx, text, hazard).join(' · '),
      href: reportPath('hazard', hazard.id),
      ...(!hazard.responsible && { isOpen: true as const }),
    }));
  };

/** That it is a major one, until when, where, and who puts it right. */
const standingOf = (
  ctx: Ctx,
  text: (code: string) => string,
  { level, due_on: day, late, space, responsible }: Awaited<ReturnType<typeof firstOpen>>[number],
): string[] => [
  ...(level === HAZARD_LEVEL.major ? [text(level)] : []),
  ...(late !== null ? [ctx.t('hazard.overview.lateBy', { count: late })] : day === null ? [] : [ctx.t('hazard.overview.dueOn', { day })]),
  ...(space ? [inLocale(space, ctx.locale)] : []),
  responsible ? inLocale(responsible, ctx.locale) : ctx.t('hazard.overview.nobody'),
];

export const openHazards: Metric = {
  ...shared,
  id: 'hazard.open',
  unit: 'count',
  ofToday: true,
  isNamed: true,
  href: (_period, _now, units = '') => `${LIST}?f.open=is:true${units}`,
  byUnitMonth: openByUnit,
  measure: measuredBy(openByUnit, true),
  firstRecords: firstOfLevel(null),
  by: { type: { title: 'hazard.overview.byCategory', formula: 'hazard.metric.open.formula', read: byCategory } },
};

export const majorHazards: Metric = {
  ...shared,
  id: 'hazard.major',
  unit: 'count',
  ofToday: true,
  isNamed: true,
  href: (_period, _now, units = '') => `${LIST}?f.open=is:true&f.level=in:${HAZARD_LEVEL.major}${units}`,
  byUnitMonth: majorByUnit,
  measure: measuredBy(majorByUnit, true),
  firstRecords: firstOfLevel(HAZARD_LEVEL.major),
};

export const lateHazards: Metric = {
  ...shared,
  id: 'hazard.late',
  unit: 'count',
  ofToday: true,
  isNamed: true,
  href: (_period, _now, units = '') => `${LIST}?f.open=is:true&f.due=is:true${units}`,
  byUnitMonth: lateByUnit,
  measure: measuredBy(lateByUnit, true),
  firstRecords: firstOfLevel(null),
};

export const solvedHazards: Metric = {
  ...shared,
  id: 'hazard.solved',
  unit: 'percent',
  target: 90,
  moreIsBetter: true,
  placedBy: 'DueOn',
  href: ({ from, to }, _now, units = '') => `${LIST}?f.dueOn=range:${from},${to}&f.due=is:true&f.counted=is:true${units}`,
  byUnitMonth: solvedByUnitMonth,
  measure: measuredBy(solvedByUnitMonth),
};

export const hazardRate: Metric = {
  ...shared,
  id: 'hazard.rate',
  unit: 'per100',
  // Many reported hazards are no bad sign: people look.
  moreIsBetter: true,
  exempt: 'never',
  href: ({ from, to }, _now, units = '') => `${LIST}?f.eventOn=range:${from},${to}&f.counted=is:true${units}`,
  byUnitMonth: rateByUnitMonth,
  measure: async (ctx, scope, period) => ({ records: 0, ...measuredOf(await rateByUnitMonth(ctx, scope, period)) }),
  late: lateMonths,
};

export const foodEvents: Metric = {
  ...shared,
  id: 'hazard.foodEvents',
  unit: 'count',
  exempt: 'never',
  href: ({ from, to }, _now, units = '') =>
    `${reportsPath('abnormalEvent')}?f.eventOn=range:${from},${to}&f.counted=is:true&f.category=in:${ABNORMAL_KIND.food}${units}`,
  byUnitMonth: foodEventsByUnitMonth,
  measure: measuredBy(foodEventsByUnitMonth, true),
};

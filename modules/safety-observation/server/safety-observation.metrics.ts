import { codeTree } from '@quantum/modules/dictionary/server-api';
import { codeText } from '@quantum/platform/contract';
import { addDays } from '@quantum/platform/domain';
import { presentDay, type Ctx, type Metric, type MetricAsk, type MetricBar, type Period } from '@quantum/platform/server';
import { observationOps, SMALL_SAMPLE } from '../contract/index.ts';
import { safeRate } from '../domain/observation.rules.ts';
import { observedHref, observedInHref } from './hrefs.ts';
import {
  measureCount,
  measureSafe,
  observationsByUnitMonth,
  SAFE_BEHAVIOUR,
  safeByUnitMonth,
  safeByWeek,
  seenByCategory,
} from './metric.store.ts';

const shared = {
  operation: observationOps.list,
  moreIsBetter: true,
  unit: 'percent',
  href: (period: Period, _now: Date, units?: string) => observedHref(period, units),
} as const;

/** Days counted for the categories, today included. */
const LOOK_BACK = 90;
/** Percent below which a category is drawn as a warning. */
const WARN_BELOW = 80;

async function byCategory(ctx: Ctx, { scope, period, units }: MetricAsk): Promise<MetricBar[]> {
  const codes = await codeTree(ctx.kernel);
  return (await seenByCategory(ctx, scope, period, [SAFE_BEHAVIOUR])).map(({ category, isLeft, observations, safe, atRisk }) => {
    const entry = codes.entry(category);
    return {
      label: entry ? codeText(entry, ctx.locale) : category,
      numerator: safe,
      denominator: safe + atRisk,
      excluded: 0,
      records: observations,
      isExempt: isLeft,
      href: observedInHref(period, category, units),
    };
  });
}

export const safeBehaviour: Metric = {
  ...shared,
  id: SAFE_BEHAVIOUR,
  target: 90,
  exempt: 'unit',
  measure: measureSafe,
  byUnitMonth: safeByUnitMonth,
  by: {
    category: {
      title: 'safety-observation.overview.byCategory',
      formula: 'safety-observation.metric.safeByCategory.formula',
      read: byCategory,
    },
  },
  weekly: safeByWeek,
};

export const observationCount: Metric = {
  ...shared,
  id: 'safety-observation.observations',
  unit: 'count',
  target: null,
  measure: measureCount,
  byUnitMonth: observationsByUnitMonth,
};

/** Safe behaviour by category over ninety days: the least safe first; small samples are never a warning. */
export const safeByCategory: Metric = {
  ...shared,
  id: 'safety-observation.safeByCategory',
  target: 90,
  measure: measureSafe,
  parts: async (ctx, scope) => {
    const to = presentDay(ctx);
    const codes = await codeTree(ctx.kernel);
    const period = { from: addDays(to, 1 - LOOK_BACK), to };
    return (await seenByCategory(ctx, scope, period, [])).map(({ category, observations, ...seen }) => {
      const entry = codes.entry(category);
      const total = seen.safe + seen.atRisk;
      return {
        label: entry ? codeText(entry, ctx.locale) : category,
        done: seen.safe,
        total,
        tone: total >= SMALL_SAMPLE && safeRate(seen)! < WARN_BELOW ? ('warn' as const) : ('plain' as const),
        href: observedInHref(period, category),
        records: observations,
      };
    });
  },
};

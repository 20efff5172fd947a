import { codeTree } from '@quantum/modules/dictionary/server-api';
import { codeText } from '@quantum/platform/contract';
import { addDays, dayAt } from '@quantum/platform/domain';
import type { Metric } from '@quantum/platform/server';
import { observationOps, SMALL_SAMPLE } from '../contract/index.ts';
import { safeRate } from '../domain/observation.rules.ts';
import { observedHref, observedInHref } from './hrefs.ts';
import { measureCount, measureSafe, safeByWeek, seenByCategory } from './metric.store.ts';

const shared = { operation: observationOps.list, moreIsBetter: true, href: observedHref } as const;

/** Days counted for the categories, today included. */
const LOOK_BACK = 90;
/** Percent below which a category is drawn as a warning. */
const WARN_BELOW = 80;

export const safeBehaviour: Metric = {
  ...shared,
  id: 'safety-observation.safeBehaviour',
  target: 90,
  measure: measureSafe,
  weekly: safeByWeek,
};

export const observationCount: Metric = { ...shared, id: 'safety-observation.observations', target: null, measure: measureCount };

/** Safe behaviour by category over ninety days: the least safe first; small samples are never a warning. */
export const safeByCategory: Metric = {
  ...shared,
  id: 'safety-observation.safeByCategory',
  target: 90,
  measure: measureSafe,
  parts: async (ctx, scope) => {
    const to = dayAt(ctx.now(), ctx.kernel.settings.DEFAULT_TIME_ZONE);
    const codes = await codeTree(ctx.kernel);
    const period = { from: addDays(to, 1 - LOOK_BACK), to };
    return (await seenByCategory(ctx, scope, period)).map(({ category, observations, ...seen }) => {
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

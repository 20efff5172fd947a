import { measuredOf, type Ctx, type Metric, type MetricAsk, type MetricBar, type Period } from '@quantum/platform/server';
import { ATP_PATH, atpOps, SWABS_PATH } from '../../contract/index.ts';
import { ATP_PASS, ATP_RETEST, openByUnit, passesBySurface, passesByUnitMonth, retestsByUnitMonth } from './atp-sums.store.ts';

const testsOf =
  (which: 'first' | 'retest') =>
  ({ from, to }: Period, _now: Date, units = ''): string =>
    `${SWABS_PATH}?f.eventOn=range:${from},${to}&f.${which}=is:true${units}`;

async function bySurface(ctx: Ctx, { scope, period, units }: MetricAsk): Promise<MetricBar[]> {
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  return (await passesBySurface(ctx, scope, period)).map(({ surface, isExempt, first, passes }) => ({
    label: text(surface),
    numerator: passes,
    denominator: first,
    excluded: 0,
    isExempt,
    href: `${testsOf('first')(period, ctx.now())}&f.surface=in:${surface}${units}`,
  }));
}

/** First swabs after cleaning that passed; before cleaning, left out and void ones stand outside. */
export const atpPass: Metric = {
  id: ATP_PASS,
  operation: atpOps.listTests,
  target: 90,
  moreIsBetter: true,
  unit: 'percent',
  exempt: 'unit',
  href: testsOf('first'),
  byUnitMonth: passesByUnitMonth,
  measure: async (ctx, scope, period) => measuredOf(await passesByUnitMonth(ctx, scope, period)),
  by: { surface: { title: 'space-inspection.overview.bySurface', formula: 'space-inspection.metric.atpPass.formula', read: bySurface } },
};

/** Retests that passed. */
export const atpRetest: Metric = {
  id: ATP_RETEST,
  operation: atpOps.listTests,
  target: null,
  moreIsBetter: true,
  unit: 'percent',
  exempt: 'unit',
  href: testsOf('retest'),
  byUnitMonth: retestsByUnitMonth,
  measure: async (ctx, scope, period) => measuredOf(await retestsByUnitMonth(ctx, scope, period)),
};

/** Chains that wait for a retest or their action now. */
export const atpOpen: Metric = {
  id: 'space-inspection.atpOpen',
  operation: atpOps.read,
  target: null,
  moreIsBetter: false,
  unit: 'count',
  ofToday: true,
  href: (_period, _now, units = '') => `${ATP_PATH}?f.open=is:true${units}`,
  byUnitMonth: (ctx, scope) => openByUnit(ctx, scope),
  measure: async (ctx, scope) => measuredOf(await openByUnit(ctx, scope), true),
};

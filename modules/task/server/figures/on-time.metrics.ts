import { measuredOf, type Ctx, type Metric, type MetricAsk, type MetricBar, type Period } from '@quantum/platform/server';
import { DUE_PATH, taskOps } from '../../contract/index.ts';
import { onTimeByType, onTimeByUnitMonth } from './on-time.store.ts';

const judgedHref = ({ from, to }: Period, more = ''): string => `${DUE_PATH}?f.dueOn=range:${from},${to}&f.judged=is:true${more}`;

/** Types of to-dos, what is late most often first. */
async function byType(ctx: Ctx, { scope, period, units }: MetricAsk): Promise<MetricBar[]> {
  const [rows, text] = [await onTimeByType(ctx, scope, period), await ctx.kernel.ports.codes.texts(ctx.locale)];
  return rows
    .map(({ type, inTime, judged }) => ({
      label: text(type),
      numerator: inTime,
      denominator: judged,
      excluded: 0,
      href: judgedHref(period, `&f.type=in:${type}${units}`),
    }))
    .sort((a, b) => a.numerator / a.denominator - b.numerator / b.denominator || b.denominator - a.denominator);
}

/** To-dos of all modules ended by their due time. */
export const onTime: Metric = {
  id: 'task.onTime',
  operation: taskOps.listDue,
  target: 90,
  moreIsBetter: true,
  unit: 'percent',
  exempt: 'never',
  href: (period, _now, units) => judgedHref(period, units),
  byUnitMonth: onTimeByUnitMonth,
  measure: async (ctx, scope, period) => measuredOf(await onTimeByUnitMonth(ctx, scope, period)),
  by: { type: { title: 'task.overview.byType', formula: 'task.metric.onTime.formula', read: byType } },
};

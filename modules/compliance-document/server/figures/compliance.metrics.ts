import { measuredOf, type Ctx, type Metric, type MetricDimension, type Scope, type UnitMonth } from '@quantum/platform/server';
import { addDays, addMonths, dayAt } from '@quantum/platform/domain';
import { complianceOps as ops, DOCUMENTS_PATH } from '../../contract/index.ts';
import { firstUncovered } from './licences-overview.read.ts';
import { coveredAt, coveredNow, endingByUnit, endsByMonth } from './figures.store.ts';

const coverageRows = (rows: Awaited<ReturnType<typeof coveredNow>>): UnitMonth[] =>
  rows.map(({ unit_id: unitId, applicable, covered }) => ({
    unitId,
    month: null,
    numerator: covered,
    denominator: applicable,
    excluded: 0,
  }));
const coverageToday = async (ctx: Ctx, scope: Scope) => coverageRows(await coveredNow(ctx, scope));

/** Requirements in force of those that apply: what is missing is not covered. */
export const coverage: Metric = {
  id: 'compliance-document.coverage',
  operation: ops.list,
  target: 100,
  moreIsBetter: true,
  unit: 'percent',
  ofToday: true,
  exempt: 'never',
  href: (_period, _now, units = '') => `${DOCUMENTS_PATH}?f.required=is:true${units}`,
  lackHref: (_period, _now, units = '') => `${DOCUMENTS_PATH}?f.uncovered=is:true${units}`,
  byUnitMonth: coverageToday,
  measure: async (ctx, scope) => measuredOf(await coverageToday(ctx, scope)),
  firstRecords: (ctx, scope, _period, limit) => firstUncovered(ctx, scope, limit),
  asOf: async (ctx, scope, instant) => coverageRows(await coveredAt(ctx, scope, instant)),
};

/** Months of ends that are drawn. */
const MONTHS = 12;
const DAYS_OF_MONTHS = 366;

/** Ends of the twelve months to come, by month. */
const month: MetricDimension = {
  title: 'compliance-document.endsByMonth.title',
  formula: 'compliance-document.endsByMonth.formula',
  unit: 'count',
  read: async (ctx, { scope, units }) => {
    const first = `${dayAt(ctx.now(), ctx.kernel.settings.DEFAULT_TIME_ZONE).slice(0, 7)}-01`;
    const ends = new Map((await endsByMonth(ctx, scope, DAYS_OF_MONTHS)).map(({ month: key, n }) => [key, n]));
    return Array.from({ length: MONTHS }, (_, i) => {
      const [from, to] = [addMonths(first, i), addDays(addMonths(first, i + 1), -1)];
      const label = from.slice(0, 7);
      return {
        label,
        month: label,
        numerator: ends.get(label) ?? 0,
        denominator: null,
        excluded: 0,
        href: `${DOCUMENTS_PATH}?f.current=is:true&f.validTo=range:${from},${to}${units}`,
      };
    });
  },
};

const expiringRows = async (ctx: Ctx, scope: Scope): Promise<UnitMonth[]> =>
  (await endingByUnit(ctx, scope)).map(({ unit_id: unitId, n }) => ({
    unitId,
    month: null,
    numerator: n,
    denominator: null,
    excluded: 0,
  }));

/** Documents in force that end within ninety days and that nothing follows yet. */
export const expiring: Metric = {
  id: 'compliance-document.expiring',
  operation: ops.list,
  target: null,
  moreIsBetter: false,
  unit: 'count',
  ofToday: true,
  exempt: 'never',
  href: (_period, _now, units = '') => `${DOCUMENTS_PATH}?f.endsSoon=is:true${units}`,
  byUnitMonth: expiringRows,
  measure: async (ctx, scope) => measuredOf(await expiringRows(ctx, scope), true),
  by: { month },
};

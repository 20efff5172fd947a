import { monthsOf, monthWithin } from '@quantum/platform/domain';
import {
  percent,
  recordsOf,
  type Ctx,
  type Measured,
  type Overview,
  type OverviewAsk,
  type OverviewBody,
  type OverviewChart,
  type OverviewFigure,
  type OverviewTable,
} from '@quantum/platform/server';
import { actionPath, actionOps } from '../../contract/index.ts';
import { ageHref, closingsHref, judgedHref } from '../record/hrefs.ts';
import { countByAge, daysByRisk, onTimeByMonth } from './metric.store.ts';
import {
  awaitingVerification,
  closedOnTime,
  extensionRate,
  lateActions,
  openActions,
  recurrenceRate,
  returnRate,
  RISK_WORD,
  type ActionMetric,
} from './metrics.ts';
import { mostOverdue, slowestUnits } from './overview.store.ts';

const ROWS = 10;

/** DSH112: how corrective actions are closed. */
export const actionOverview: Overview = {
  name: 'corrective-action',
  operation: actionOps.list,
  title: 'action.overview.title',
  read: async (ctx, ask): Promise<OverviewBody> => {
    // None waits for another: an answer takes as long as its longest reading, not as all of them.
    const [figures, charts, late] = await Promise.all([figuresOf(ctx, ask), chartsOf(ctx, ask), overdue(ctx, ask)]);
    return { figures, charts, tables: [late] };
  },
};

const figuresOf = (ctx: Ctx, ask: OverviewAsk): Promise<OverviewFigure[]> =>
  Promise.all([
    shareOf(ctx, ask, closedOnTime),
    countOf(ctx, ask, openActions),
    countOf(ctx, ask, lateActions),
    countOf(ctx, ask, awaitingVerification),
    shareOf(ctx, ask, extensionRate),
    shareOf(ctx, ask, returnRate),
    shareOf(ctx, ask, recurrenceRate),
  ]);
const chartsOf = (ctx: Ctx, ask: OverviewAsk): Promise<OverviewChart[]> =>
  Promise.all([byMonth(ctx, ask), byRisk(ctx, ask), ageing(ctx, ask), slowest(ctx, ask)]);

const texts = (ctx: Ctx, { id }: ActionMetric) => {
  const key = id.replace('.', '.metric.');
  return { id: id.split('.')[1]!, name: ctx.t(`${key}.name`), formula: ctx.t(`${key}.formula`) };
};

/** The metric's own list in the period, narrowed to the units asked for. */
const listOf = (ask: OverviewAsk, one: ActionMetric): string => one.listed(ask.period, ask.unitFilter);

async function shareOf(ctx: Ctx, ask: OverviewAsk, one: ActionMetric): Promise<OverviewFigure> {
  const measured = await one.measure(ctx, ask.scope, ask.period);
  return {
    ...texts(ctx, one),
    unit: 'percent',
    ...measured,
    target: one.target,
    moreIsBetter: one.moreIsBetter,
    before: await one.measure(ctx, ask.scope, ask.before),
    href: listOf(ask, one),
    records: recordsOf(measured),
  };
}

/** What is open is of today: there is nothing before it. */
async function countOf(ctx: Ctx, ask: OverviewAsk, one: ActionMetric): Promise<OverviewFigure> {
  const measured = await one.measure(ctx, ask.scope, ask.period);
  return {
    ...texts(ctx, one),
    unit: 'count',
    ...measured,
    target: null,
    moreIsBetter: false,
    before: null,
    href: listOf(ask, one),
    records: recordsOf(measured),
  };
}

async function byMonth(ctx: Ctx, ask: OverviewAsk): Promise<OverviewChart> {
  const rows = await onTimeByMonth(ctx, ask.scope, ask.period);
  const sumOf = (of: (one: Measured) => number): number => rows.reduce((sum, one) => sum + of(one), 0);
  const months = monthsOf(ask.period);
  const { formula, name } = texts(ctx, closedOnTime);
  return {
    id: 'byMonth',
    kind: 'line',
    title: ctx.t('action.overview.byMonth'),
    formula,
    unit: 'percent',
    target: closedOnTime.target,
    categories: months,
    series: [
      {
        label: name,
        tone: 'primary',
        cells: months.map((month) => {
          const { numerator, denominator } = rows.find((row) => row.month === month) ?? { numerator: 0, denominator: 0 };
          const n = denominator ?? 0;
          return {
            value: percent(numerator, n),
            n,
            href: n === 0 ? null : judgedHref(monthWithin(month, ask.period), ask.unitFilter),
          };
        }),
      },
    ],
    excluded: sumOf((one) => one.excluded),
    href: listOf(ask, closedOnTime),
    records: sumOf(recordsOf),
  };
}

interface Bars {
  id: string;
  unit: 'days' | 'count';
  rows: { label: string; value: number; n: number | null; href: string }[];
  href: string;
  records: number;
}

const bars = (ctx: Ctx, { id, unit, rows, href, records }: Bars): OverviewChart => ({
  id,
  kind: 'bar',
  title: ctx.t(`action.overview.${id}`),
  formula: ctx.t(`action.overview.${id}Formula`),
  unit,
  target: null,
  categories: rows.map((row) => row.label),
  series: [
    {
      label: ctx.t(`action.overview.${unit}`),
      tone: 'primary',
      cells: rows.map(({ value, n, href: to }) => ({ value, n, href: to })),
    },
  ],
  excluded: 0,
  href,
  records,
});

const sumOfCounts = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

async function byRisk(ctx: Ctx, ask: OverviewAsk): Promise<OverviewChart> {
  const rows = await daysByRisk(ctx, ask.scope, ask.period);
  return bars(ctx, {
    id: 'byRisk',
    unit: 'days',
    rows: rows.map(({ risk, days, count }) => ({
      label: ctx.t(`common.risk.${RISK_WORD[risk] ?? 'low'}`),
      value: days,
      n: count,
      href: closingsHref(ask.period, `&f.risk=in:${risk}${ask.unitFilter}`),
    })),
    href: closingsHref(ask.period, ask.unitFilter),
    records: sumOfCounts(rows),
  });
}

async function ageing(ctx: Ctx, ask: OverviewAsk): Promise<OverviewChart> {
  const rows = await countByAge(ctx, ask.scope);
  return bars(ctx, {
    id: 'ageing',
    unit: 'count',
    rows: rows.map(({ age, count }) => ({
      label: ctx.t(`action.age.${age}`),
      value: count,
      n: null,
      href: ageHref(age, ask.unitFilter),
    })),
    href: listOf(ask, openActions),
    records: sumOfCounts(rows),
  });
}

async function slowest(ctx: Ctx, ask: OverviewAsk): Promise<OverviewChart> {
  const [rows, all] = await Promise.all([slowestUnits(ctx, ask.scope, ask.period, ROWS), daysByRisk(ctx, ask.scope, ask.period)]);
  return bars(ctx, {
    id: 'slowest',
    unit: 'days',
    rows: rows.map(({ unit_id, days, count }) => ({
      label: ask.nameOf(unit_id),
      value: days,
      n: count,
      href: closingsHref(ask.period, `&f.unitId=in:${unit_id}`),
    })),
    href: closingsHref(ask.period, ask.unitFilter),
    // The slowest are drawn, all are listed.
    records: sumOfCounts(all),
  });
}

async function overdue(ctx: Ctx, ask: OverviewAsk): Promise<OverviewTable> {
  const rows = await mostOverdue(ctx, ask.scope, ROWS);
  return {
    id: 'overdue',
    title: ctx.t('action.overview.late'),
    formula: ctx.t('action.overview.lateFormula'),
    columns: ['action', 'place', 'risk', 'due'].map((word) => ctx.t(`action.overview.${word}`)),
    rows: rows.map((row) => ({
      cells: [`${row.code} · ${row.title}`, ask.nameOf(row.unit_id), ctx.t(`common.risk.${RISK_WORD[row.risk] ?? 'low'}`), row.due_on],
      href: actionPath(row.id),
      records: null,
    })),
    href: listOf(ask, lateActions),
    records: recordsOf(await lateActions.measure(ctx, ask.scope, ask.period)),
  };
}

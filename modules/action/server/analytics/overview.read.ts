import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { monthsOf } from '@quantum/platform/domain';
import {
  percent,
  type Ctx,
  type Metric,
  type Overview,
  type OverviewAsk,
  type OverviewBody,
  type OverviewChart,
  type OverviewFigure,
  type OverviewTable,
} from '@quantum/platform/server';
import { ACTIONS_PATH, actionPath, actionOps } from '../../contract/index.ts';
import { countByAge, daysByRisk } from './metric.store.ts';
import {
  AGES,
  awaitingVerification,
  closedOnTime,
  extensionRate,
  lateActions,
  openActions,
  recurrenceRate,
  returnRate,
} from './metrics.ts';
import { mostOverdue, onTimeByMonth, slowestUnits } from './overview.store.ts';

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

const texts = (ctx: Ctx, { id }: Metric) => {
  const key = id.replace('.', '.metric.');
  return { id: id.split('.')[1]!, name: ctx.t(`${key}.name`), formula: ctx.t(`${key}.formula`) };
};

/** The metric's own list, narrowed to the units asked for. */
const listOf = (ask: OverviewAsk, { href }: Metric): string => (ask.unitFilter ? href.replace('?f=none', '?') + ask.unitFilter : href);

async function shareOf(ctx: Ctx, ask: OverviewAsk, one: Metric): Promise<OverviewFigure> {
  return {
    ...texts(ctx, one),
    unit: 'percent',
    ...(await one.measure(ctx, ask.scope, ask.period)),
    target: one.target,
    moreIsBetter: one.moreIsBetter,
    before: await one.measure(ctx, ask.scope, ask.before),
    href: listOf(ask, one),
  };
}

/** What is open is of today: there is nothing before it. */
const countOf = async (ctx: Ctx, ask: OverviewAsk, one: Metric): Promise<OverviewFigure> => ({
  ...texts(ctx, one),
  unit: 'count',
  ...(await one.measure(ctx, ask.scope, ask.period)),
  target: null,
  moreIsBetter: false,
  before: null,
  href: listOf(ask, one),
});

async function byMonth(ctx: Ctx, ask: OverviewAsk): Promise<OverviewChart> {
  const rows = await onTimeByMonth(ctx, ask.scope, ask.period);
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
          const { on_time, due } = rows.find((row) => row.month === month) ?? { on_time: 0, due: 0 };
          return { value: percent(on_time, due), n: due, href: null };
        }),
      },
    ],
    excluded: 0,
    href: listOf(ask, closedOnTime),
  };
}

const RISK = { [INSPECTION_RISK.high]: 'high', [INSPECTION_RISK.medium]: 'medium', [INSPECTION_RISK.low]: 'low' } as Record<string, string>;

interface Bars {
  id: string;
  unit: 'days' | 'count';
  rows: { label: string; value: number; n: number | null; href: string | null }[];
  href: string;
}

const bars = (ctx: Ctx, { id, unit, rows, href }: Bars): OverviewChart => ({
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
});

async function byRisk(ctx: Ctx, ask: OverviewAsk): Promise<OverviewChart> {
  const rows = await daysByRisk(ctx, ask.scope, ask.period);
  return bars(ctx, {
    id: 'byRisk',
    unit: 'days',
    rows: rows.map(({ risk, days, count }) => ({
      label: ctx.t(`common.risk.${RISK[risk] ?? 'low'}`),
      value: days,
      n: count,
      href: `${ACTIONS_PATH}?f.risk=in:${risk}&f.closedAt=any:${ask.unitFilter}`,
    })),
    href: `${ACTIONS_PATH}?f.closedAt=any:${ask.unitFilter}`,
  });
}

async function ageing(ctx: Ctx, ask: OverviewAsk): Promise<OverviewChart> {
  const counts = await countByAge(ctx, ask.scope);
  return bars(ctx, {
    id: 'ageing',
    unit: 'count',
    rows: counts.map((value, i) => ({
      label: ctx.t('action.ageDays', { days: AGES[i]! }),
      value,
      n: null,
      href: listOf(ask, openActions),
    })),
    href: listOf(ask, openActions),
  });
}

async function slowest(ctx: Ctx, ask: OverviewAsk): Promise<OverviewChart> {
  const rows = await slowestUnits(ctx, ask.scope, ask.period, ROWS);
  return bars(ctx, {
    id: 'slowest',
    unit: 'days',
    rows: rows.map(({ unit_id, days, count }) => ({
      label: ask.nameOf(unit_id),
      value: days,
      n: count,
      href: `${ACTIONS_PATH}?f.unitId=in:${unit_id}&f.closedAt=any:`,
    })),
    href: `${ACTIONS_PATH}?f.closedAt=any:${ask.unitFilter}`,
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
      cells: [`${row.code} · ${row.title}`, ask.nameOf(row.unit_id), ctx.t(`common.risk.${RISK[row.risk] ?? 'low'}`), row.due_on],
      href: actionPath(row.id),
    })),
    href: listOf(ask, lateActions),
  };
}

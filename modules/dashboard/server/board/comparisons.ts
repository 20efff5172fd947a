import { measureValue } from '@quantum/platform/domain';
import { recordsOf, unitsFilter, type Measured } from '@quantum/platform/server';
import type { OverviewChart, OverviewTable } from '../../contract/index.ts';
import { funnelLimits } from '../../domain/statistics.rules.ts';
import type { BoardRequest } from './board-asked.ts';
import { cellOf, chartOf } from './charts.ts';
import { counted, leftIn, listOf, ofUnit as rowsOf, periodOf, textsOf, unitsOf, type Reading } from './reading.ts';
import { rounded } from './standing.ts';

const CURVE = 24;

export const inUnit = (asked: BoardRequest, reading: Reading, unit: number): Measured & { left: number } => {
  const rows = rowsOf(reading, unit);
  return { ...counted(asked, reading, rows), left: leftIn(rows) };
};
export const ofUnit = (asked: BoardRequest, reading: Reading, unit: number): string =>
  listOf(asked, reading, asked.period, unitsFilter([unit]));

/** Small projects: the share of each over its records, with the limits of chance about the share of all; named are those outside. */
export function funnelOf(asked: BoardRequest, reading: Reading): { charts: OverviewChart[]; tables: OverviewTable[] } {
  const { ctx } = asked;
  const units = unitsOf(asked, reading)
    .map((unit) => ({ unit, ...inUnit(asked, reading, unit) }))
    .filter(({ denominator }) => (denominator ?? 0) > 0);
  const whole = counted(asked, reading, reading.now);
  if (units.length < 2 || !whole.denominator) return { charts: [], tables: [] };
  const share = whole.numerator / whole.denominator;
  const limits = (n: number) => funnelLimits(share, n);
  const outside = units.filter(({ numerator, denominator }) => {
    const [value, { inner }] = [(numerator * 100) / denominator!, limits(denominator!)];
    return value < inner.low || value > inner.high;
  });
  const most = Math.max(...units.map(({ denominator }) => denominator!));
  const at = Array.from({ length: CURVE }, (_, i) => Math.max(2, Math.round(((i + 1) / CURVE) * most * 1.05)));
  const guide = (label: string, of: (n: number) => number) => ({ label, points: at.map((n) => [n, of(n)]) });
  const { name, formula } = textsOf(asked, reading.metric);
  const chart: OverviewChart = {
    ...chartOf(asked, reading, {
      id: `funnel:${reading.metric.id}`,
      kind: 'scatter',
      title: ctx.t('dashboard.board.funnel', { name }),
      categories: units.map(({ unit }) => asked.nameOf(unit)),
      series: [
        {
          label: name,
          tone: 'primary',
          cells: units.map((one) => ({
            ...cellOf(reading.metric.unit, one, ofUnit(asked, reading, one.unit)),
            x: one.denominator,
            ...(outside.includes(one) && { label: asked.nameOf(one.unit), tone: 'danger' as const }),
          })),
        },
      ],
    }),
    formula: `${formula}. ${ctx.t('dashboard.board.funnelFormula')}`,
    target: null,
    along: ctx.t('dashboard.records'),
    guides: [
      guide(ctx.t('dashboard.board.pooled'), () => share * 100),
      guide('95 %', (n) => limits(n).inner.low),
      guide('95 %', (n) => limits(n).inner.high),
      guide('99.8 %', (n) => limits(n).outer.low),
      guide('99.8 %', (n) => limits(n).outer.high),
    ],
  };
  const table: OverviewTable = {
    id: `outside:${reading.metric.id}`,
    title: ctx.t('dashboard.board.outside', { name }),
    formula: ctx.t('dashboard.board.outsideFormula'),
    columns: [ctx.t('dashboard.unit'), name, ctx.t('dashboard.records')],
    rows: outside.map((one) => ({
      cells: [asked.nameOf(one.unit), `${rounded((one.numerator * 100) / one.denominator!)} %`, String(one.denominator)],
      href: ofUnit(asked, reading, one.unit),
      records: recordsOf(one),
    })),
    href: null,
    records: 0,
    period: periodOf(asked, reading),
  };
  return { charts: [chart], tables: outside.length === 0 ? [] : [table] };
}

/** Projects by two metrics, with the mean of all in both. */
export function scatterOf(asked: BoardRequest, along: Reading, up: Reading): OverviewChart[] {
  const units = unitsOf(asked, up).map((unit) => ({ unit, x: inUnit(asked, along, unit), y: inUnit(asked, up, unit) }));
  const points = units.filter(({ x, y }) => measureValue(along.metric.unit, x) !== null && measureValue(up.metric.unit, y) !== null);
  if (points.length < 2) return [];
  const [nameX, nameY] = [textsOf(asked, along.metric).name, textsOf(asked, up.metric).name];
  return [
    {
      ...chartOf(asked, up, {
        id: `scatter:${along.metric.id}:${up.metric.id}`,
        kind: 'scatter',
        title: `${nameY} · ${nameX}`,
        categories: points.map(({ unit }) => asked.nameOf(unit)),
        series: [
          {
            label: nameY,
            tone: 'primary',
            cells: points.map(({ unit, x, y }) => ({
              ...cellOf(up.metric.unit, y, ofUnit(asked, up, unit)),
              x: rounded(measureValue(along.metric.unit, x)),
              label: asked.nameOf(unit),
            })),
          },
        ],
      }),
      along: nameX,
      guides: [],
    },
  ];
}

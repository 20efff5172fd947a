import { measureValue } from '@quantum/platform/domain';
import { recordsOf, unitsFilter, type Measured } from '@quantum/platform/server';
import type { OverviewChart, OverviewTable } from '../../contract/index.ts';
import { funnelLimits } from '../../domain/statistics.rules.ts';
import { worstFirst } from '../../domain/ranking.rules.ts';
import { verdictOf, type Verdict } from '../../domain/verdict.rules.ts';
import type { BoardRequest } from './board-asked.ts';
import { cellOf, chartOf, rounded } from './charts.ts';
import { counted, leftIn, listOf, periodOf, textsOf, unitsOf, type Reading } from './reading.ts';

const TONE = { good: 'ok', attention: 'warn', poor: 'danger' } as const satisfies Record<Verdict, string>;
/** What weighs how much in the order of projects. */
const MISSED = { good: 0, attention: 1, poor: 100 } as const satisfies Record<Verdict, number>;
const CURVE = 24;
const SHOWN = 20;
const WORST = 3;

const inUnit = (asked: BoardRequest, reading: Reading, unit: number): Measured & { left: number } => {
  const rows = reading.now.filter(({ unitId }) => unitId === unit);
  return { ...counted(asked, reading, rows), left: leftIn(rows) };
};
const ofUnit = (asked: BoardRequest, reading: Reading, unit: number): string => listOf(asked, reading, asked.period, unitsFilter([unit]));

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

/** Metrics over projects, each cell its verdict; and what is furthest from its target. */
export function verdictsOf(asked: BoardRequest, readings: readonly Reading[]): { charts: OverviewChart[]; tables: OverviewTable[] } {
  const { ctx } = asked;
  const judged = readings.filter(({ metric }) => metric.target !== null);
  const units = [...new Set(judged.flatMap((reading) => unitsOf(asked, reading)))];
  if (judged.length === 0 || units.length === 0) return { charts: [], tables: [] };
  const rows = judged.map((reading) => ({
    reading,
    name: textsOf(asked, reading.metric).name,
    cells: units.map((unit) => {
      const measured = inUnit(asked, reading, unit);
      const { metric, late } = reading;
      const records = recordsOf(measured);
      const verdict = verdictOf({
        ...measured,
        unit: metric.unit,
        records,
        target: metric.target,
        moreIsBetter: metric.moreIsBetter,
        late,
      });
      return { unit, measured, verdict, href: ofUnit(asked, reading, unit) };
    }),
  }));
  const misses = (i: number) => rows.reduce((sum, { cells }) => sum + MISSED[cells[i]!.verdict ?? 'good'], 0);
  const shown = worstFirst([...units.keys()], misses, false).slice(0, SHOWN);
  const first = judged[0]!;
  const chart: OverviewChart = {
    ...chartOf(asked, first, {
      id: 'verdicts',
      kind: 'heat',
      title: ctx.t('dashboard.board.verdicts'),
      categories: rows.map(({ name }) => name),
      series: shown.map((i) => ({
        label: asked.nameOf(units[i]!),
        tone: 'primary',
        cells: rows.map(({ reading, cells }) => {
          const { measured, verdict, href } = cells[i]!;
          return { ...cellOf(reading.metric.unit, measured, href), tone: verdict ? TONE[verdict] : ('plain' as const) };
        }),
      })),
    }),
    formula: ctx.t('dashboard.board.verdictsFormula'),
    target: null,
  };
  const worst = rows.flatMap(({ reading: { metric }, name, cells }) =>
    cells
      .filter(({ verdict }) => verdict === 'poor')
      .map((cell) => ({ ...cell, name, metric, value: measureValue(metric.unit, cell.measured)! }))
      .sort((a, b) => (metric.moreIsBetter ? a.value - b.value : b.value - a.value))
      .slice(0, WORST),
  );
  const table: OverviewTable = {
    id: 'worst',
    title: ctx.t('dashboard.board.worst'),
    formula: ctx.t('dashboard.board.worstFormula'),
    columns: [ctx.t('dashboard.board.metric'), ctx.t('dashboard.unit'), ctx.t('dashboard.board.value'), ctx.t('dashboard.board.target')],
    rows: worst.map(({ unit, measured, name, metric, value, href }) => ({
      cells: [name, asked.nameOf(unit), String(rounded(value)), String(metric.target)],
      href,
      records: recordsOf(measured),
    })),
    href: null,
    records: 0,
    period: periodOf(asked, first),
  };
  return { charts: [chart], tables: worst.length === 0 ? [] : [table] };
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

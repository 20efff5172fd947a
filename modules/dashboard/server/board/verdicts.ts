import { measureValue } from '@quantum/platform/domain';
import { recordsOf, type Measured } from '@quantum/platform/server';
import type { OverviewChart, OverviewTable } from '../../contract/index.ts';
import { verdictOf, type Verdict } from '../../domain/verdict.rules.ts';
import type { BoardRequest } from './board-asked.ts';
import { cellOf, chartOf } from './charts.ts';
import { inUnit, ofUnit } from './comparisons.ts';
import { lackIn, type Need } from './need.ts';
import { textsOf, unitsOf, type Reading } from './reading.ts';
import { rounded } from './standing.ts';

const TONE = { good: 'ok', attention: 'warn', poor: 'danger' } as const satisfies Record<Verdict, string>;
const SHOWN = 20;
const WORST = 3;

/** Metrics over projects in the order of the answer, each cell its verdict; and where asked for, what is furthest from its target. */
export function verdictsOf(
  asked: BoardRequest,
  readings: readonly Reading[],
  { counting, standing, order }: Need,
  withWorst: boolean,
): { charts: OverviewChart[]; tables: OverviewTable[] } {
  const { ctx } = asked;
  const judged = readings.filter((reading) => reading.metric.target !== null || counting.includes(reading) || reading === standing);
  const has = new Set(judged.flatMap((reading) => unitsOf(asked, reading)));
  const all = order.filter((unit) => has.has(unit));
  // One row compares nothing.
  if (judged.length === 0 || all.length < (withWorst ? 1 : 2)) return { charts: [], tables: [] };
  const units = withWorst ? all : all.slice(0, SHOWN);
  const rows = judged.map((reading) => ({
    reading,
    name: textsOf(asked, reading.metric).name,
    cells: units.map((unit) => {
      const measured = inUnit(asked, reading, unit);
      const { metric, late } = reading;
      const records = recordsOf(measured);
      const { target, moreIsBetter } = metric;
      const verdict = verdictOf({ ...measured, unit: metric.unit, records, target, moreIsBetter, late });
      const lack = counting.includes(reading) ? lackIn(reading, measured) : 0;
      // Of what is counted, none is as it should be, however few records there are.
      const isFine = counting.includes(reading) && (measured.denominator === null || measured.denominator > 0);
      const tone = verdict ? TONE[verdict] : lack > 0 ? ('danger' as const) : isFine ? ('ok' as const) : ('plain' as const);
      return { unit, measured, verdict, tone, href: ofUnit(asked, reading, unit) };
    }),
  }));
  const first = judged[0]!;
  const chart: OverviewChart = {
    ...chartOf(asked, first, {
      id: 'verdicts',
      kind: 'heat',
      title: ctx.t(counting.length > 0 || standing ? 'dashboard.board.byNeed' : 'dashboard.board.verdicts'),
      categories: rows.map(({ name }) => name),
      series: units.slice(0, SHOWN).map((unit, i) => ({
        label: asked.nameOf(unit),
        tone: 'primary',
        cells: rows.map(({ reading, cells }) => {
          const { measured, tone, href } = cells[i]!;
          const cell = cellOf(reading.metric.unit, measured, href);
          // A count rests on itself. What puts projects in an order is read whole: cases that are counted, and a mean.
          if (measured.denominator === null) return { ...cell, n: null, tone };
          const isWhole = counting.includes(reading) || (reading === standing && reading.metric.hasInterval === false);
          return { ...cell, ...(isWhole && { isWhole }), tone };
        }),
      })),
    }),
    formula: [
      ctx.t('dashboard.board.verdictsFormula'),
      ...(standing && standing.metric.hasInterval !== false ? [ctx.t('dashboard.board.standingLast')] : []),
    ].join('. '),
    target: null,
    units: rows.map(({ reading: { metric } }) => metric.unit),
    period: wholePeriodOf(asked, judged),
  };
  return { charts: [chart], tables: withWorst ? worstOf(asked, rows) : [] };
}

/** Of several metrics: the span, unless all of them are of today. */
const wholePeriodOf = ({ period }: BoardRequest, readings: readonly Reading[]): OverviewChart['period'] =>
  readings.every(({ metric }) => metric.ofToday) ? null : { from: period.from, to: period.to };

interface VerdictColumn {
  reading: Reading;
  name: string;
  cells: readonly { unit: number; measured: Measured; verdict: Verdict | null; href: string }[];
}
/** Up to three projects of each metric that are far off its target. */
function worstOf(asked: BoardRequest, rows: readonly VerdictColumn[]): OverviewTable[] {
  const { ctx } = asked;
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
    period: wholePeriodOf(
      asked,
      rows.map(({ reading }) => reading),
    ),
  };
  return worst.length === 0 ? [] : [table];
}

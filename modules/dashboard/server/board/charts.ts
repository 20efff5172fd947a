import { measureValue, monthsOf, monthWithin } from '@quantum/platform/domain';
import { recordsOf, sumOf, unitsFilter, type Measured, type MetricBar, type MetricTone } from '@quantum/platform/server';
import type { OverviewChart } from '../../contract/index.ts';
import { worstFirst } from '../../domain/ranking.rules.ts';
import { partsFor, placingFor, unitsFor, type BoardRequest } from './board-asked.ts';
import { counted, countedIn, listOf, ofUnit, periodOf, recordsIn, textsOf, unitsOf, type Reading } from './reading.ts';
import { rounded, standingOf } from './standing.ts';

/** Projects a ranking or a heat map shows: the rest is in the lists. */
const SHOWN = 20;
/** In order; one colour has one meaning, so none of those that judge. */
const LINES: readonly MetricTone[] = ['primary', 'info', 'plain'];

const MISSED_TONE = { poor: 'danger', attention: 'warn' } as const;

type Cell = OverviewChart['series'][number]['cells'][number];

export function cellOf(unit: Reading['metric']['unit'], measured: Measured, href: string): Cell {
  const n = recordsOf(measured);
  return { value: rounded(measureValue(unit, measured)), n, href: n === 0 ? null : href };
}

const unitOnly = (unit: number): string => unitsFilter([unit]);

export function chartOf(
  asked: BoardRequest,
  reading: Reading,
  of: Pick<OverviewChart, 'id' | 'kind' | 'title' | 'categories' | 'series'>,
): OverviewChart {
  return {
    formula: textsOf(asked, reading.metric).formula,
    unit: reading.metric.unit,
    target: reading.metric.target,
    moreIsBetter: reading.metric.moreIsBetter,
    excluded: counted(asked, reading, reading.now).excluded,
    href: listOf(asked, reading),
    records: recordsIn(asked, reading, reading.now),
    period: periodOf(asked, reading),
    ...of,
  };
}

/** Months along, a line each; nothing where months do not add up to the span, or there is but one. */
export function lineOf(asked: BoardRequest, readings: readonly Reading[], title: string | undefined): OverviewChart[] {
  const shown = readings.filter(({ now }) => now.some(({ month }) => month !== null));
  const months = monthsOf(asked.period);
  const [first] = shown;
  if (!first || months.length < 2) return [];
  const names = shown.map(({ metric }) => textsOf(asked, metric));
  return [
    {
      ...chartOf(asked, first, {
        id: `line:${first.metric.id}`,
        kind: 'line',
        title: asked.ctx.t(title ?? 'dashboard.board.byMonth', { name: names.map(({ name }) => name).join(' · ') }),
        categories: months,
        series: shown.map((reading, i) => ({
          label: names[i]!.name,
          tone: LINES[i % LINES.length]!,
          cells: months.map((month) =>
            cellOf(
              reading.metric.unit,
              counted(
                asked,
                reading,
                reading.now.filter((row) => row.month === month),
              ),
              listOf(asked, reading, monthWithin(month, asked.period)),
            ),
          ),
        })),
      }),
      formula: shown.length === 1 ? names[0]!.formula : names.map(({ name, formula }) => `${name}: ${formula}`).join('. '),
      // Of several lines each has a target of its own, which stands with its figure.
      target: shown.length === 1 ? first.metric.target : null,
    },
  ];
}

/** Projects by what they surely reach, the worst first; small ones, those that stand in no ranking and those mostly left out below the line, by name. */
export function rankOf(asked: BoardRequest, reading: Reading, title: string | undefined): OverviewChart[] {
  const { metric } = reading;
  const rows = unitsOf(asked, reading)
    .map((unit) => ({ unit, ...standingOf(asked, reading, unit) }))
    .filter(({ measured }) => (measured.denominator ?? 0) > 0);
  // One bar compares nothing.
  if (rows.length < 2) return [];
  const ranked = worstFirst(
    rows.filter(({ isRanked }) => isRanked),
    ({ by }) => by,
    metric.moreIsBetter,
  );
  const shown = [...(ranked.length <= SHOWN ? ranked : [...ranked.slice(0, SHOWN / 2), ...ranked.slice(-SHOWN / 2)])];
  const below = rows.filter(({ isRanked }) => !isRanked).slice(0, SHOWN);
  const { name } = textsOf(asked, metric);
  return [
    {
      ...chartOf(asked, reading, {
        id: `rank:${metric.id}`,
        kind: 'bar',
        title: asked.ctx.t(title ?? 'dashboard.board.ranking', { name }),
        categories: [...shown, ...below].map(({ unit }) => asked.nameOf(unit)),
        series: [
          {
            label: name,
            tone: 'primary',
            cells: [...shown, ...below].map(({ unit, measured, isRanked, verdict, interval }) => ({
              ...cellOf(metric.unit, measured, listOf(asked, reading, asked.period, unitOnly(unit))),
              ...(interval && { low: rounded(interval.low), high: rounded(interval.high) }),
              // Far below the target is red, close to it amber.
              ...(isRanked && (verdict === 'poor' || verdict === 'attention') && { tone: MISSED_TONE[verdict] }),
              ...(!isRanked && { isUnranked: true, tone: 'plain' as const }),
            })),
          },
        ],
      }),
      formula: `${textsOf(asked, metric).formula}. ${asked.ctx.t(metric.hasInterval === false ? 'dashboard.board.meanFormula' : 'dashboard.board.rankingFormula')}`,
    },
  ];
}

/** Every project in every month, the worst over the span first. */
export function heatOf(asked: BoardRequest, reading: Reading, title: string | undefined): OverviewChart[] {
  const months = monthsOf(asked.period);
  const { metric } = reading;
  const valueOf = (unit: number) => measureValue(metric.unit, counted(asked, reading, ofUnit(reading, unit)));
  const units = worstFirst(
    unitsOf(asked, reading).filter((unit) => recordsIn(asked, reading, ofUnit(reading, unit)) > 0),
    valueOf,
    metric.moreIsBetter,
  ).slice(0, SHOWN);
  if (units.length < 2 || months.length < 2) return [];
  const { name } = textsOf(asked, reading.metric);
  return [
    chartOf(asked, reading, {
      id: `heat:${reading.metric.id}`,
      kind: 'heat',
      title: asked.ctx.t(title ?? 'dashboard.board.heat', { name }),
      categories: months,
      series: units.map((unit) => ({
        label: asked.nameOf(unit),
        tone: 'primary' as const,
        cells: months.map((month) =>
          cellOf(
            reading.metric.unit,
            counted(
              asked,
              reading,
              ofUnit(reading, unit).filter((row) => row.month === month),
            ),
            listOf(asked, reading, monthWithin(month, asked.period), unitOnly(unit)),
          ),
        ),
      })),
    }),
  ];
}

/** A metric by a dimension of its own: bars, parts of columns over months, or stages. */
export async function byOf(
  asked: BoardRequest,
  reading: Reading,
  dimension: string,
  as: 'bar' | 'stacked' | 'column' | 'steps',
): Promise<OverviewChart[]> {
  const of = reading.metric.by?.[dimension];
  if (!of) return [];
  const { ctx, period } = asked;
  const placed = of.placedBy === undefined ? reading.metric : { ...reading.metric, placedBy: of.placedBy };
  const units = unitsFor(asked, placed) + placingFor(asked, placed);
  const parts = partsFor(asked, placed, await ctx.scope(reading.metric.operation), 'now');
  const read = (await Promise.all(parts.map((part) => of.read(ctx, { ...part, units })))).flat();
  const bars = asked.isLeftOut ? read.filter(({ isExempt }) => !isExempt) : read;
  const labels = [...new Set(bars.map(({ label }) => label))];
  // One bar compares nothing.
  if (labels.length < (as === 'bar' ? 2 : 1)) return [];
  const ending = countedIn(asked, reading);
  const unit = of.unit ?? reading.metric.unit;
  const cell = (some: readonly MetricBar[]): Cell => ({
    ...(some[0] ? cellOf(unit, sumOf(some, unit === 'count'), hrefOfAll(some, period) + ending) : { value: 0, n: 0, href: null }),
    ...(some[0]?.tone && { tone: some[0].tone }),
  });
  const total = bars.reduce((sum, bar) => sum + recordsOf(bar), 0);
  const base = { id: `${as}:${reading.metric.id}:${dimension}`, kind: as, title: ctx.t(of.title) };
  const name = textsOf(asked, reading.metric).name;
  const months = monthsOf(period);
  const chart =
    as === 'column'
      ? chartOf(asked, reading, {
          ...base,
          categories: months,
          series: labels.map((label, i) => ({
            label,
            tone: bars.find((bar) => bar.label === label)?.tone ?? LINES[i % LINES.length]!,
            cells: months.map((month) => cell(bars.filter((bar) => bar.label === label && bar.month === month))),
          })),
        })
      : chartOf(asked, reading, {
          ...base,
          categories: labels,
          series: [{ label: name, tone: 'primary', cells: labels.map((label) => cell(bars.filter((bar) => bar.label === label))) }],
        });
  return [
    { ...chart, unit, target: of.unit ? null : chart.target, formula: ctx.t(of.formula), ...(as === 'steps' && stepsOf(bars, total)) },
  ];
}

/** What several bars of one label open together: where each is of some days, the days of all. */
function hrefOfAll(some: readonly MetricBar[], { from, to }: BoardRequest['period']): string {
  const [first, ...more] = some.map(({ href }) => href);
  if (more.every((href) => href === first)) return first!;
  return first!.replaceAll(/range:\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d/g, () => {
    const month = some[0]!.month;
    const span = month === undefined ? { from, to } : monthWithin(month, { from, to });
    return `range:${span.from},${span.to}`;
  });
}

/** Of stages the first holds all, and it is what the chart opens. */
const stepsOf = (bars: readonly MetricBar[], total: number): Partial<OverviewChart> => ({
  unit: 'count',
  target: null,
  href: bars[0]!.href,
  records: bars.length === 0 ? total : recordsOf(bars[0]!),
});

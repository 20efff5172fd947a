import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColours } from './chart-colours.ts';
import { axesOf } from './chart-axes.ts';
import { bandsOf } from './chart-band.ts';
import { carriedOn, isFaint, isMultiple, marksAt, unitAt, valueText, type ChartCell, type ChartSpec } from './chart-spec.ts';
import { toneOfCell } from './chart-tones.ts';
import { scatterOf } from './chart-scatter.ts';

const FAINT = 0.4;
const HEAT_STEPS = [80, 90, 95];

const tip = (cell: ChartCell, unit: ChartSpec['unit']): string =>
  `${valueText(cell.value, unit)}${cell.low === undefined || cell.low === null ? '' : ` (95 %: ${cell.low.toFixed(1)}–${cell.high!.toFixed(1)})`}${cell.n === null ? '' : ` (n = ${cell.n})`}`;

/** The chart of a spec as the drawing library wants it. */
export function optionOf(spec: ChartSpec, colours: ChartColours, width: number): EChartsCoreOption {
  const label = { color: colours.quiet, fontFamily: colours.font, fontSize: 11 };
  const isKeyed = spec.series.length > 1 && spec.kind !== 'heat' && !isMultiple(spec);
  return {
    animation: !colours.still,
    animationDuration: 240,
    textStyle: { fontFamily: colours.font },
    tooltip: {
      renderMode: 'richText',
      backgroundColor: colours.surface,
      borderColor: colours.line,
      textStyle: { color: colours.ink, fontFamily: colours.font, fontSize: 12 },
      formatter: (at: { seriesIndex: number; dataIndex: number; data: unknown }) => tooltipOf(spec, at),
    },
    ...(isKeyed && { legend: { top: 0, left: 0, textStyle: label, itemWidth: 14, itemHeight: 8 } }),
    ...axesOf(spec, colours, label, { isKeyed, width }),
    ...(spec.kind === 'heat'
      ? heatOf(spec, colours)
      : spec.kind === 'scatter'
        ? scatterOf(spec, colours, label)
        : { series: [...spec.series.map((one, i) => seriesOf(spec, one, i, colours, label)), ...bandsOf(spec, colours)] }),
  };
}

function tooltipOf(spec: ChartSpec, at: { seriesIndex: number; dataIndex: number; data: unknown }): string {
  if (spec.kind === 'scatter' && at.seriesIndex > 0) return spec.guides![at.seriesIndex - 1]!.label;
  const heat = spec.kind === 'heat' ? (at.data as { value: [number, number] }).value : undefined;
  const series = spec.series[heat ? heat[1] : at.seriesIndex]!;
  const column = heat ? heat[0] : at.dataIndex;
  return `${spec.categories[column]} · ${series.label}\n${tip(series.cells[column]!, unitAt(spec, column))}`;
}

const isMarked = ({ kind, marks }: ChartSpec): boolean => kind === 'line' && marks !== undefined && marks.length > 0;
const targetOf = ({ kind, target }: ChartSpec): object[] =>
  target === null ? [] : [kind === 'line' || kind === 'column' ? { yAxis: target } : { xAxis: target }];
/** Notes stand at the months they speak of, with their numbers on top. */
const marksOf = (spec: ChartSpec, colours: ChartColours): object[] =>
  isMarked(spec)
    ? [...new Set(spec.marks!.map(({ category }) => category))]
        .filter((category) => spec.categories.includes(category))
        .map((category) => ({
          xAxis: category,
          lineStyle: { color: colours.quiet, type: 'dotted' },
          label: { formatter: `[${marksAt(spec, category)}]` },
        }))
    : [];

/** Words over a line stand on the ground of the page: the line does not go through them. */
const clear = ({ surface }: ChartColours) => ({ backgroundColor: surface, padding: [1, 3] });

const DASHES = ['solid', 'dashed', 'dotted'] as const;

function seriesOf(spec: ChartSpec, series: ChartSpec['series'][number], i: number, colours: ChartColours, label: object) {
  const color = colours.tones[series.tone];
  const shared = {
    name: series.label,
    itemStyle: { color },
    ...(isMultiple(spec) && { xAxisIndex: i, yAxisIndex: i }),
    data: series.cells.map((cell) => ({
      value: cell.value,
      ...((toneOfCell(cell, spec) !== undefined || isFaint(cell, spec.small)) && {
        itemStyle: {
          color: colours.tones[toneOfCell(cell, spec) ?? series.tone],
          opacity: spec.unit === 'percent' && isFaint(cell, spec.small) ? FAINT : 1,
        },
      }),
    })),
    ...((spec.target !== null || isMarked(spec)) &&
      i === 0 && {
        markLine: {
          silent: true,
          symbol: 'none',
          animation: false,
          // Behind bars and their values: it goes through no number.
          ...(spec.kind !== 'line' && { z: 1 }),
          lineStyle: { color: colours.ink, type: 'dashed' },
          label: {
            ...label,
            formatter: String(spec.target),
            position: spec.kind === 'line' || spec.kind === 'column' ? 'end' : 'start',
            ...clear(colours),
          },
          data: [...targetOf(spec), ...marksOf(spec, colours)],
        },
      }),
  };
  // The kind of line tells the series apart without colour.
  if (spec.kind === 'line')
    return {
      ...shared,
      type: 'line',
      symbol: 'circle',
      symbolSize: 7,
      lineStyle: { color, width: 2, type: isMultiple(spec) ? 'solid' : DASHES[i % DASHES.length] },
    };
  const text = {
    show: spec.kind === 'bar' || spec.kind === 'steps',
    position: 'right',
    ...label,
    ...clear(colours),
    // A faint bar is read as well as the others.
    opacity: 1,
    formatter: ({ dataIndex }: { dataIndex: number }) => barText(spec, series.cells[dataIndex]!, dataIndex),
  };
  const isStack = spec.kind === 'stacked' || spec.kind === 'column';
  return { ...shared, type: 'bar', barMaxWidth: spec.kind === 'column' ? 28 : 18, label: text, ...(isStack && { stack: 'all' }) };
}

/** Said by a mark as well as by colour. */
const isPoor = (spec: ChartSpec, [x, y, value]: [number, number, number], isJudged: boolean): boolean =>
  isJudged ? spec.series[y]!.cells[x]!.tone === 'danger' : value < HEAT_STEPS[0]!;

function barText(spec: ChartSpec, cell: ChartCell, i: number): string {
  const carried = spec.kind === 'steps' ? carriedOn(spec, i) : null;
  return `${valueText(cell.value, spec.unit)}${carried === null ? '' : ` · ${carried} %`}`;
}

function heatOf(spec: ChartSpec, colours: ChartColours) {
  const cells = spec.series.flatMap((series, y) =>
    series.cells.map((cell, x) => ({
      value: [x, y, cell.value ?? '-'],
      ...((cell.tone !== undefined || isFaint(cell, spec.small)) && {
        itemStyle: {
          ...(cell.tone && { color: colours.soft[cell.tone] }),
          ...(isFaint(cell, spec.small) && { opacity: FAINT }),
        },
      }),
    })),
  );
  const isJudged = spec.series.some(({ cells: own }) => own.some(({ tone }) => tone !== undefined));
  const [low, middle, high] = HEAT_STEPS as [number, number, number];
  const [worst, poor, fair, good] = colours.heat;
  return {
    // Cells that are judged have the colour of their verdict.
    ...(!isJudged && {
      visualMap: {
        show: false,
        type: 'piecewise',
        dimension: 2,
        pieces: [
          { lt: low, color: worst },
          { gte: low, lt: middle, color: poor },
          { gte: middle, lt: high, color: fair },
          { gte: high, color: good },
        ],
      },
    }),
    series: [
      {
        type: 'heatmap',
        // All at once, not a part a frame: a printer does not wait.
        progressive: 0,
        data: cells,
        label: {
          show: true,
          color: colours.ink,
          fontSize: 11,
          formatter: ({ value }: { value: [number, number, number | string] }) =>
            typeof value[2] === 'number'
              ? `${value[2].toFixed(0)}${isPoor(spec, value as [number, number, number], isJudged) ? '!' : ''}`
              : '',
        },
        itemStyle: { borderColor: colours.surface, borderWidth: 2, borderRadius: 3 },
      },
    ],
  };
}

import type { EChartsCoreOption } from 'echarts/core';
import { isFaint, valueText, type ChartCell, type ChartSpec, type ChartTone } from './chart-spec.ts';

/** Colours of the theme that is on, read from the tokens. */
interface ChartColours {
  ink: string;
  quiet: string;
  line: string;
  surface: string;
  tones: Record<ChartTone, string>;
  /** From worst to best, for heat maps. */
  heat: string[];
  font: string;
  still: boolean;
}

export function coloursOf(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--q-${name}`).trim();
  return {
    ink: token('ink'),
    quiet: token('ink-2'),
    line: token('line'),
    surface: token('surface'),
    tones: {
      primary: token('primary'),
      info: token('info'),
      ok: token('ok-solid'),
      warn: token('warn-solid'),
      danger: token('danger-solid'),
      plain: token('control'),
    },
    heat: [token('danger-bg'), token('warn-bg'), token('primary-soft'), token('ok-bg')],
    font: style.fontFamily,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

const FAINT = 0.4;
const HEAT_STEPS = [80, 90, 95];

const tip = (cell: ChartCell, unit: ChartSpec['unit']): string =>
  `${valueText(cell.value, unit)}${cell.n === null ? '' : ` (n = ${cell.n})`}`;

/** The chart of a spec as the drawing library wants it. */
export function optionOf(spec: ChartSpec, colours: ChartColours): EChartsCoreOption {
  const label = { color: colours.quiet, fontFamily: colours.font, fontSize: 11 };
  const axis = { axisLabel: label, axisLine: { lineStyle: { color: colours.line } }, axisTick: { show: false } };
  const value = {
    type: 'value',
    ...axis,
    splitLine: { lineStyle: { color: colours.line } },
    // Bars begin at zero: a cut axis would make small differences look large.
    ...(spec.unit === 'percent' && { max: 100 }),
    ...(spec.unit === 'percent' &&
      spec.kind === 'line' && { min: ({ min }: { min: number }) => Math.max(0, Math.floor((min - 5) / 10) * 10) }),
    ...(spec.unit === 'count' && { minInterval: 1 }),
  };
  const names = { type: 'category', data: [...spec.categories], ...axis };
  const lying = spec.kind === 'bar' || spec.kind === 'stacked';
  return {
    animation: !colours.still,
    animationDuration: 240,
    textStyle: { fontFamily: colours.font },
    grid: {
      left: 8,
      right: spec.kind === 'line' ? 20 : 56,
      top: spec.series.length > 1 && spec.kind !== 'heat' ? 34 : 12,
      bottom: 4,
      containLabel: true,
    },
    tooltip: {
      renderMode: 'richText',
      backgroundColor: colours.surface,
      borderColor: colours.line,
      textStyle: { color: colours.ink, fontFamily: colours.font, fontSize: 12 },
      formatter: (at: { seriesIndex: number; dataIndex: number; data: unknown }) => tooltipOf(spec, at),
    },
    ...(spec.series.length > 1 && spec.kind !== 'heat' && { legend: { top: 0, left: 0, textStyle: label, itemWidth: 14, itemHeight: 8 } }),
    ...(spec.kind === 'heat'
      ? heatOf(spec, colours, axis, label)
      : {
          xAxis: lying ? value : { ...names, boundaryGap: false },
          yAxis: lying ? { ...names, inverse: true, axisLabel: { ...label, width: 150, overflow: 'truncate' } } : value,
          series: spec.series.map((one, i) => seriesOf(spec, one, i, colours, label)),
        }),
  };
}

function tooltipOf(spec: ChartSpec, at: { seriesIndex: number; dataIndex: number; data: unknown }): string {
  const heat = spec.kind === 'heat' ? (at.data as { value: [number, number] }).value : undefined;
  const series = spec.series[heat ? heat[1] : at.seriesIndex]!;
  const column = heat ? heat[0] : at.dataIndex;
  return `${spec.categories[column]} · ${series.label}\n${tip(series.cells[column]!, spec.unit)}`;
}

const DASHES = ['solid', 'dashed', 'dotted'] as const;

function seriesOf(spec: ChartSpec, series: ChartSpec['series'][number], i: number, colours: ChartColours, label: object) {
  const color = colours.tones[series.tone];
  const shared = {
    name: series.label,
    itemStyle: { color },
    data: series.cells.map((cell) => ({
      value: cell.value,
      ...(isFaint(cell, spec.small) && { itemStyle: { color, opacity: FAINT } }),
    })),
    ...(spec.target !== null &&
      i === 0 && {
        markLine: {
          silent: true,
          symbol: 'none',
          animation: false,
          lineStyle: { color: colours.ink, type: 'dashed' },
          label: { ...label, formatter: String(spec.target) },
          data: [spec.kind === 'line' ? { yAxis: spec.target } : { xAxis: spec.target }],
        },
      }),
  };
  // The kind of line tells the series apart without colour.
  if (spec.kind === 'line')
    return { ...shared, type: 'line', symbol: 'circle', symbolSize: 7, lineStyle: { color, width: 2, type: DASHES[i % DASHES.length] } };
  const text = {
    show: spec.kind === 'bar',
    position: 'right',
    ...label,
    formatter: ({ dataIndex }: { dataIndex: number }) => valueText(series.cells[dataIndex]!.value, spec.unit),
  };
  return { ...shared, type: 'bar', barMaxWidth: 18, label: text, ...(spec.kind === 'stacked' && { stack: 'all' }) };
}

function heatOf(spec: ChartSpec, colours: ChartColours, axis: object, label: object) {
  const cells = spec.series.flatMap((series, y) =>
    series.cells.map((cell, x) => ({
      value: [x, y, cell.value ?? '-'],
      ...(isFaint(cell, spec.small) && { itemStyle: { opacity: FAINT } }),
    })),
  );
  const [low, middle, high] = HEAT_STEPS as [number, number, number];
  const [worst, poor, fair, good] = colours.heat;
  return {
    xAxis: { type: 'category', data: [...spec.categories], ...axis, position: 'top' },
    yAxis: {
      type: 'category',
      data: spec.series.map((one) => one.label),
      inverse: true,
      ...axis,
      axisLabel: { ...label, width: 150, overflow: 'truncate' },
    },
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
            typeof value[2] === 'number' ? `${value[2].toFixed(0)}${value[2] < low ? '!' : ''}` : '',
        },
        itemStyle: { borderColor: colours.surface, borderWidth: 2, borderRadius: 3 },
      },
    ],
  };
}

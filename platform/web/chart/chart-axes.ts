import type { ChartColours } from './chart-colours.ts';
import { labelsAlong, shortNames } from './chart-names.ts';
import { isMultiple, type ChartSpec } from './chart-spec.ts';

/** px of one small multiple, with its title. */
export const MULTIPLE = 134;
const TITLE = 30;
const FOOT = 34;
/** px right of a heat map: nothing is written there. */
const HEAT_RIGHT = 12;
/** What of the width labels beside the drawing may take, in px and as a share. */
const BESIDE = { most: 170, share: 0.38 };

/** Where what is drawn lies, and its axes: what is in percent ends at 100, bars begin at zero, and each axis says its unit. */
export function axesOf(
  spec: ChartSpec,
  colours: ChartColours,
  label: object,
  { isKeyed, width }: { isKeyed: boolean; width: number },
): object {
  const axis = { axisLabel: label, axisLine: { lineStyle: { color: colours.line } }, axisTick: { show: false } };
  const beside = Math.min(BESIDE.most, width * BESIDE.share);
  // Every category is named: `interval: 0` leaves none out.
  const along = labelsAlong(spec.categories, width - (spec.kind === 'heat' ? beside + HEAT_RIGHT : 76));
  const names = {
    type: 'category',
    data: [...spec.categories],
    ...axis,
    axisLabel: { ...label, interval: 0, rotate: along.rotate, formatter: (_: string, i: number) => along.texts[i] ?? '' },
  };
  const lines = (all: readonly string[]) => {
    const short = shortNames(all, beside);
    return { ...label, interval: 0, formatter: (_: string, i: number) => short[i] ?? '' };
  };
  const lying = spec.kind === 'bar' || spec.kind === 'stacked' || spec.kind === 'steps';
  const named = { name: spec.unitWord ?? '', nameTextStyle: { ...label, align: 'left' }, nameGap: 8 };
  const value = {
    type: 'value',
    ...(width < 420 && { splitNumber: 3 }),
    ...axis,
    splitLine: { lineStyle: { color: colours.line } },
    ...(spec.unit === 'percent' && { max: 100 }),
    ...(spec.unit === 'percent' && (spec.kind === 'line' || spec.kind === 'scatter') && { min: lowest }),
    ...(spec.unit === 'count' && { minInterval: 1 }),
  };
  // Over lying bars stands what the target is, over others their unit.
  const headed = lying ? spec.target !== null : Boolean(spec.unitWord) && spec.kind !== 'heat';
  const top = (isKeyed ? 34 : 12) + (headed ? 14 : 0);
  const grid = {
    left: 8,
    right: spec.kind === 'heat' ? HEAT_RIGHT : spec.kind === 'line' || spec.kind === 'column' ? (spec.target === null ? 20 : 36) : 72,
    top,
    bottom: spec.kind === 'scatter' ? 22 : 4,
    containLabel: true,
  };
  if (spec.kind === 'heat')
    return {
      grid,
      xAxis: { ...names, position: 'top' },
      yAxis: {
        type: 'category',
        data: spec.series.map((one) => one.label),
        inverse: true,
        ...axis,
        axisLabel: lines(spec.series.map((one) => one.label)),
      },
    };
  if (spec.kind === 'scatter')
    return {
      grid,
      xAxis: {
        type: 'value',
        ...axis,
        splitLine: { show: false },
        name: spec.along ?? '',
        nameLocation: 'middle',
        nameGap: 24,
        nameTextStyle: label,
        scale: true,
      },
      yAxis: { ...value, ...named },
    };
  if (isMultiple(spec)) {
    const last = spec.series.length - 1;
    return {
      title: spec.series.map(({ label: text }, i) => ({
        text,
        left: 4,
        top: i * MULTIPLE,
        textStyle: { ...label, color: colours.ink, fontSize: 12, fontWeight: 500 },
      })),
      grid: spec.series.map((_, i) => ({ left: 44, right: 20, top: i * MULTIPLE + TITLE, height: MULTIPLE - TITLE - FOOT })),
      // Months stand under the last: all share them.
      xAxis: spec.series.map((_, i) => ({
        ...names,
        boundaryGap: false,
        gridIndex: i,
        axisLabel: { ...names.axisLabel, show: i === last },
      })),
      yAxis: spec.series.map((_, i) => ({
        ...value,
        gridIndex: i,
        splitNumber: 2,
        axisLabel: { ...label, formatter: spec.unit === 'percent' ? '{value} %' : '{value}' },
      })),
    };
  }
  return {
    grid,
    xAxis: lying
      ? { ...value, axisLabel: { ...label, hideOverlap: true, formatter: spec.unit === 'percent' ? '{value} %' : '{value}' } }
      : { ...names, boundaryGap: spec.kind === 'column' },
    yAxis: lying ? { ...names, inverse: true, axisLabel: lines(spec.categories) } : { ...value, ...named },
  };
}

const lowest = ({ min }: { min: number }): number => Math.max(0, Math.floor((min - 5) / 10) * 10);

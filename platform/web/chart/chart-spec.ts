import { formatAmount, formatNumber } from '@quantum/platform/web/public';
import type { MetricUnit } from '../../contract/index.ts';

/** A meaning, or one of the seven risk levels (7 the worst). */
export type ChartTone = 'primary' | 'info' | 'ok' | 'warn' | 'danger' | 'plain' | `level-${1 | 2 | 3 | 4 | 5 | 6 | 7}`;

/** One value: how many records it rests on, and where they are listed. */
export interface ChartCell {
  value: number | null;
  n: number | null;
  href: string | null;
  /** Its 95 % interval, where one is drawn. */
  low?: number | null | undefined;
  high?: number | null | undefined;
  /** Of a scatter: where it stands along. */
  x?: number | null | undefined;
  /** Of a scatter: what is written next to the point. */
  label?: string | undefined;
  /** Where one value has a colour of its own. */
  tone?: ChartTone | undefined;
  isUnranked?: boolean | undefined;
  /** Read as it is, however few records it rests on: never faint. */
  isWhole?: boolean | undefined;
}

interface ChartSeries {
  label: string;
  tone: ChartTone;
  cells: readonly ChartCell[];
}

/** A chart as data; all words are in the reader's language. */
export interface ChartSpec {
  /**
   * Lines over time, from three on in small multiples; a ranking in bars; bars in parts; rows over columns in shades; columns over time in
   * parts; stages, each with the share carried on; points by two values.
   */
  kind: 'line' | 'bar' | 'stacked' | 'heat' | 'column' | 'steps' | 'scatter';
  title: string;
  unit: MetricUnit;
  /** Of a heat map of several figures: the unit of each category. */
  units?: readonly MetricUnit[] | undefined;
  /** What stands at the axis of values: the unit in words. */
  unitWord?: string | undefined;
  /** Drawn as a dashed line. */
  target: number | null;
  /** Whether a high value is a good one: what misses the target has the colour of a warning. */
  moreIsBetter?: boolean | undefined;
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** Of a scatter: what lies along, and lines to compare with. */
  along?: string | undefined;
  guides?: readonly { label: string; points: readonly (readonly number[])[] }[] | undefined;
  /** Numbers of notes, at the categories they speak of. */
  marks?: readonly { category: string; label: string }[] | undefined;
  /** Below this many records a value is drawn faint; its table says so. */
  small: number;
}

/** Numbers of the notes on a category: `1, 3`. */
export const marksAt = ({ marks }: ChartSpec, category: string): string =>
  (marks ?? [])
    .filter((one) => one.category === category)
    .map(({ label }) => label)
    .join(', ');

export const isFaint = ({ n, isWhole = false }: ChartCell, small: number): boolean => !isWhole && n !== null && n < small;

/** Lines that would cross each other are drawn under each other. */
export const isMultiple = ({ kind, series }: ChartSpec): boolean => kind === 'line' && series.length >= 3;

/** What the values of a category are in. */
export const unitAt = ({ unit, units }: Pick<ChartSpec, 'unit' | 'units'>, category: number): MetricUnit => units?.[category] ?? unit;

export const valueText = (value: number | null, unit: ChartSpec['unit']): string =>
  value === null ? '—' : unit === 'percent' ? `${formatNumber(value, 1)} %` : formatAmount(value);

/** Of stages: how much of the one before was carried on, in percent. */
export const carriedOn = ({ series }: ChartSpec, i: number): number | null => {
  const [before, now] = [i === 0 ? null : series[0]!.cells[i - 1]!.value, series[0]!.cells[i]!.value];
  return before ? Math.round(((now ?? 0) * 100) / before) : null;
};

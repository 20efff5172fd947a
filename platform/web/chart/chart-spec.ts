export type ChartTone = 'primary' | 'info' | 'ok' | 'warn' | 'danger' | 'plain';

/** One value: how many records it rests on, and where they are listed. */
export interface ChartCell {
  value: number | null;
  n: number | null;
  href: string | null;
}

interface ChartSeries {
  label: string;
  tone: ChartTone;
  cells: readonly ChartCell[];
}

/** A chart as data; all words are in the reader's language. */
export interface ChartSpec {
  /** Lines over time; a ranking in bars; bars in parts; rows over columns in shades. */
  kind: 'line' | 'bar' | 'stacked' | 'heat';
  title: string;
  unit: 'percent' | 'count' | 'days';
  /** Drawn as a dashed line. */
  target: number | null;
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** Below this many records a value is drawn faint; its table says so. */
  small: number;
}

export const isFaint = ({ n }: ChartCell, small: number): boolean => n !== null && n < small;

export const valueText = (value: number | null, unit: ChartSpec['unit']): string =>
  value === null ? '—' : unit === 'percent' ? `${value.toFixed(1)} %` : String(value);

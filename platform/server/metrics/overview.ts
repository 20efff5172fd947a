import type { MetricUnit, Operation } from '../../contract/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { extensionPoint } from '../context/modules/extension-point.ts';
import type { BarTone, Measured, Metric, MetricRecord, MetricTone, Period } from './metric.ts';
import type { Scope } from '../context/use-case/scope.ts';

/** A number at the head of an overview. Texts are in the reader's language. */
interface OverviewFigure extends Measured {
  id: string;
  name: string;
  formula: string;
  unit: MetricUnit;
  target: number | null;
  moreIsBetter: boolean;
  /** The same over the span before; null where it is of today. */
  before: Measured | null;
  /** The records it rests on, and how many they are. */
  href: string;
  records: number;
}

/** One value drawn: how many records it rests on, and where they are. */
interface OverviewCell {
  value: number | null;
  n: number | null;
  href: string | null;
  /** Its 95 % interval, where one is drawn. */
  low?: number | null;
  high?: number | null;
  /** Of a scatter: where it stands along. */
  x?: number | null;
  /** What a point is called. */
  label?: string;
  /** Of a heat map: what the cell means, where it is no share. */
  tone?: BarTone;
}

export interface OverviewChart {
  id: string;
  kind: 'line' | 'bar' | 'stacked' | 'heat' | 'column' | 'steps' | 'scatter';
  title: string;
  formula: string;
  unit: MetricUnit;
  target: number | null;
  categories: string[];
  /** A line, a part of a stack, or a row of a heat map; its cells stand over the categories. */
  series: { label: string; tone: MetricTone; cells: OverviewCell[] }[];
  /** Records left out by rule. */
  excluded: number;
  /** The records of the whole chart, and how many they are. */
  href: string;
  records: number;
  /** It is of the span that is asked for, where not all of its body is. */
  isOfPeriod?: true;
}

/** A short list that stands in the overview whole: the rest is behind `href`. */
export interface OverviewTable {
  id: string;
  title: string;
  formula: string;
  columns: string[];
  /** What a row opens: one record, or as many as it counts (`records`). */
  rows: { cells: string[]; href: string; records: number | null }[];
  href: string | null;
  /** How many records the address of the whole table opens. */
  records: number;
  /** It is of the span that is asked for, where not all of its body is. */
  isOfPeriod?: true;
}

export interface OverviewBody {
  /** All it says is of the span that is asked for; without it, of the present moment. */
  isOfPeriod?: true;
  figures: OverviewFigure[];
  charts: OverviewChart[];
  tables: OverviewTable[];
  /** What the answer of the board says of it, whatever project comes first: the records to begin with, under these words. */
  lead?: { label: string; records: readonly MetricRecord[] };
}

/** Units an overview compares: names in the reader's language. */
export interface OverviewAsk {
  scope: Scope;
  period: Period;
  before: Period;
  /** Ends of addresses that narrow a list to what is shown today: `f.unitId=in:201,202`, or empty. */
  unitFilter: string;
  /** The same of what counts in the period, where units were elsewhere on some of its days. */
  periodFilter: string;
  /** The period with the units that count in it: in parts, where units were elsewhere on some of its days. */
  stays: readonly { scope: Scope; period: Period }[];
  /** The end of an address that says so of the records of a metric; empty where no unit was elsewhere. */
  placingFor: (metric: Pick<Metric, 'ofToday' | 'placedBy'>) => string;
  nameOf: (unitId: number) => string;
}

/** What a module tells of a board by itself; several may tell of one, each is counted in the scope of its own operation. */
export interface Overview {
  /** As in the address: `inspection` in `dashboards/inspection`. */
  name: string;
  /** Whoever holds it sees it, counted where they hold it. */
  operation: Operation;
  read(ctx: Ctx, ask: OverviewAsk): Promise<OverviewBody>;
  /** Of units the answer of the board names: what comes next in each, or that nothing does. */
  next?(ctx: Ctx, units: readonly number[]): Promise<ReadonlyMap<number, MetricRecord>>;
}

export const overview = extensionPoint<Overview>('platform.overview');

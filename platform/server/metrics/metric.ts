import { sql, type RawBuilder } from 'kysely';
import type { MetricUnit, Operation } from '../../contract/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { extensionPoint } from '../context/modules/extension-point.ts';
import { wholeOf, type Scope } from '../context/use-case/scope.ts';

/** Local dates, both included. */
export interface Period {
  from: string;
  to: string;
  /** The span it is a part of, where only some of its days are asked for: of units that were elsewhere on the others. */
  whole?: { from: string; to: string };
}

export interface Measured {
  numerator: number;
  /** Null for a plain count. */
  denominator: number | null;
  /** Records left out by rule: voided, exempted. */
  excluded: number;
  /** Records it rests on, where what is divided is no record: behaviours, days. Else they are the denominator, or the count itself. */
  records?: number;
  /** Records that an exemption takes out of it. */
  left?: number;
}

/** A part of a metric: one unit in one month. What is `isExempt` is counted apart, so that a figure can be told with it and without. */
export interface UnitMonth extends Measured {
  unitId: number;
  /** `YYYY-MM`; null where the months of a span do not add up to it, and for what is of today. */
  month: string | null;
  isExempt?: boolean;
}

/** What a board asks of a metric. */
export interface MetricAsk {
  scope: Scope;
  period: Period;
  /** Ends of addresses that narrow a list to what is shown: `&f.unitId=in:201,202`, or empty. */
  units: string;
}

/** A bar of a metric broken down: a source, an age, a stage; in each month where it is told by month. */
export interface MetricBar extends Measured {
  /** In the reader's language. */
  label: string;
  tone?: BarTone;
  month?: string;
  href: string;
  isExempt?: boolean;
}

/** Spaces, people or posts by id. */
export interface MetricSubjects {
  kind: 'space' | 'employee' | 'post';
  ids: readonly number[];
}

export type MetricTone = 'primary' | 'info' | 'ok' | 'warn' | 'danger' | 'plain';
/** A meaning, or one of the seven risk levels (7 the worst). */
export type BarTone = MetricTone | `level-${1 | 2 | 3 | 4 | 5 | 6 | 7}`;

export interface MetricDimension {
  /** Message key of the chart: 'Open actions by age'. */
  title: string;
  /** Message key: how it is counted. */
  formula: string;
  /** Of its bars, where they count something else than the metric: records, while the metric is a share. */
  unit?: MetricUnit;
  /** Of its bars, where they count on another day than the metric. */
  placedBy?: string | null;
  /** Bars in the order they are drawn. */
  read(ctx: Ctx, ask: MetricAsk): Promise<MetricBar[]>;
}

/** How many records the address behind a figure opens. */
export const recordsOf = ({ records, denominator, numerator }: Measured): number => records ?? denominator ?? numerator;

/** Sums of parts; percentages are never averaged, and of days or points the sums are divided once. */
export function sumOf(parts: readonly Measured[], isCount = false): Measured {
  const of = (pick: (one: Measured) => number) => parts.reduce((sum, one) => sum + pick(one), 0);
  const counts = parts.length === 0 ? isCount : parts.every(({ denominator }) => denominator === null);
  return {
    numerator: of((one) => one.numerator),
    denominator: counts ? null : of((one) => one.denominator ?? 0),
    excluded: of((one) => one.excluded),
    ...(parts.some(({ records }) => records !== undefined) && { records: of(recordsOf) }),
  };
}

/** A metric as its figure says it: what an exemption takes out is left out, and how many records that are. */
export function measuredOf(rows: readonly UnitMonth[], isCount = false): Measured {
  const [counted, left] = [rows.filter(({ isExempt }) => !isExempt), rows.filter(({ isExempt }) => isExempt)];
  return { ...sumOf(counted, isCount), left: left.reduce((sum, row) => sum + recordsOf(row), 0) };
}

/** A line of a figure broken down: a bucket of ages, a round of today. */
export interface MetricPart {
  /** In the reader's language. */
  label: string;
  /** Cells filled, and how many there are; null where cells are a plain count. */
  done: number;
  total: number | null;
  tone: 'plain' | 'warn' | 'danger';
  /** The records it counts or rests on, and how many those are. */
  href: string;
  records: number;
}

/** What accounts for the move of a share since the span before. */
export interface MetricMove {
  /** A project or a space, in the reader's language. */
  label: string;
  /** What it rests on, in words. */
  note: string;
  /** Percentage points, signed. */
  points: number;
  /** Its records of this span, and how many they are. */
  href: string;
  records: number;
}

/** A record a board names beside a unit: what it is and how it stands, in the reader's language. */
export interface MetricRecord {
  text: string;
  /** How it stands: its rating, its day, how late it is; empty where nothing is to be said. */
  note: string;
  href: string;
  /** It stands out: what should be planned is not, nobody holds it, or people may not work. */
  isOpen?: true;
  /** It counts others: it takes no place of a record. */
  isSum?: true;
}

/** A number of the product, told by the module whose records it counts: its formula is a text, its records can be opened. */
export interface Metric {
  /** `inspection.completion`; texts are `<id>.name` and `<id>.formula` in the module's locale files, with `metric.` before the last part. */
  id: string;
  /** Who may see it, and where: the scope of this operation. */
  operation: Operation;
  /** Percent of a share, or null for a count. */
  target: number | null;
  /** Higher is better; a count of late things is not. */
  moreIsBetter: boolean;
  /** What its value is in: of a rate, cases `per` so many. */
  unit: MetricUnit;
  /**
   * What an exemption may take out of it: days of units, and of a unit that counts its spaces or its people too. Injuries, rates, hours and
   * what nothing is said of: never.
   */
  exempt?: 'unit' | 'space' | 'employee' | 'never';
  /** A rate whose numerator is no number of independent cases, days for one, has no interval. */
  hasInterval?: false;
  /** Of this moment, whatever the period: there is nothing before it. */
  ofToday?: true;
  /**
   * A unit counts where it was on the day of each record. A list that knows several days names the one meant (`FinishedOn`); null: days of the
   * span do not add up, and a unit counts where it was on the last of them.
   */
  placedBy?: string | null;
  /** Below this many records its value is hidden; else a small sample is drawn faint. */
  minShown?: number;
  /** Where the records it rests on in the period are listed: these and no others; `units` narrows it. */
  href(period: Period, now: Date, units?: string): string;
  /** Of a share: where the cases it lacks are listed, these and no others. What they are called, with their number, is the text `<id>.lacking`. */
  lackHref?(period: Period, now: Date, units?: string): string;
  /** Of a figure whose records a board names: what they are called, with their number, is the text `<id>.lacking` too. */
  isNamed?: true;
  measure(ctx: Ctx, scope: Scope, period: Period): Promise<Measured>;
  /** Unit by unit and month by month in one statement: figure, comparison, line, ranking, heat map and pool follow from it. */
  byUnitMonth?(ctx: Ctx, scope: Scope, period: Period): Promise<UnitMonth[]>;
  /**
   * Of a stock: what it was at an instant, unit by unit, answered from history; each unit by its local day. Without it a stock stays out of
   * past months.
   */
  asOf?(ctx: Ctx, scope: Scope, instant: Date): Promise<UnitMonth[]>;
  /** Of some of its spaces or people alone, by unit and month, without what is left out already; where `exempt` names them. */
  ofParts?(ctx: Ctx, scope: Scope, period: Period, parts: MetricSubjects): Promise<UnitMonth[]>;
  /** What should not be there, or keeps a share low: the records of a few units to begin with, the weightiest or longest waiting first. */
  firstRecords?(ctx: Ctx, scope: Scope, period: Period, limit: number): Promise<MetricRecord[]>;
  /** By something else than unit and month: age, source, category, stage. */
  by?: Readonly<Record<string, MetricDimension>>;
  /** Project-months of the period whose data is missing or estimated: with any, no verdict is given. */
  late?(ctx: Ctx, scope: Scope, period: Period): Promise<number>;
  /** What it is made of, for a tile of kind `parts`. */
  parts?(ctx: Ctx, scope: Scope): Promise<MetricPart[]>;
  /** The same by ISO week and its Monday, oldest first, weeks without records left out; for a tile of kind `trend`. */
  weekly?(ctx: Ctx, scope: Scope, period: Period): Promise<(Measured & { week: string; monday: string })[]>;
  /** What moved it, the worst first; for a tile of kind `trend`. */
  moved?(ctx: Ctx, scope: Scope, period: Period, before: Period): Promise<MetricMove[]>;
}

/** The end of an address that narrows the list behind a figure to these units; of none nothing is listed. */
export const unitsFilter = (units: Iterable<number>): string => `&f.unitId=in:${[...new Set(units)].join(',') || 0}`;

export const metric = extensionPoint<Metric>('platform.metric');

/** A tile of the homepage: a metric, in an order. */
export interface HomeTile {
  metric: string;
  order: number;
  /** Drawn as a figure; with a line over twelve weeks too; or only as its parts, in cells. */
  kind: 'figure' | 'trend' | 'parts';
  /** Codes of the roles it is for; people with roles of their company only see all they hold the operation of. */
  roles: readonly string[];
}

export const homeTile = extensionPoint<HomeTile>('platform.homeTile');

/** Limits a query of our own to a scope; `alias` has company_id and unit_id. */
export function inScopeSql(scope: Scope, alias: string): RawBuilder<unknown> {
  if (scope.all) return sql`true`;
  const companyIn = (ids: readonly number[]): RawBuilder<unknown> =>
    // An index by company and day is walked in its order for one company, and sorted for a list of them.
    ids.length === 1
      ? sql`${sql.ref(`${alias}.company_id`)} = ${ids[0]}::bigint`
      : sql`${sql.ref(`${alias}.company_id`)} = any(${[...ids]}::bigint[])`;
  const whole = wholeOf(scope);
  if (whole.length > 0) return sql`(${companyIn(whole)} and ${sql.ref(`${alias}.unit_id`)} is not null)`;
  const ofCompanies = companyIn(scope.companies);
  // Without the alternative an index by company and day is read in its order, and alone where it covers what is asked.
  if (scope.units.size === 0) return ofCompanies;
  return sql`(${ofCompanies} or ${sql.ref(`${alias}.unit_id`)} = any(${[...scope.units]}::bigint[]))`;
}

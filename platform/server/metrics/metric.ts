import { sql, type RawBuilder } from 'kysely';
import type { Operation } from '../../contract/index.ts';
import type { Ctx } from '../context/ctx.ts';
import { extensionPoint } from '../context/extension-point.ts';
import type { Scope } from '../context/scope.ts';

/** Local dates, both included. */
export interface Period {
  from: string;
  to: string;
}

export interface Measured {
  numerator: number;
  /** Null for a plain count. */
  denominator: number | null;
  /** Records left out by rule: voided, exempted. */
  excluded: number;
  /** Records it rests on, where what is divided is no record: behaviours, days. Else they are the denominator, or the count itself. */
  records?: number;
}

/** How many records the address behind a figure opens. */
export const recordsOf = ({ records, denominator, numerator }: Measured): number => records ?? denominator ?? numerator;

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
  /** Where the records it rests on in the period are listed: these and no others. */
  href(period: Period, now: Date): string;
  measure(ctx: Ctx, scope: Scope, period: Period): Promise<Measured>;
  /** What it is made of, for a tile of kind `parts`. */
  parts?(ctx: Ctx, scope: Scope): Promise<MetricPart[]>;
  /** The same by ISO week and its Monday, oldest first, weeks without records left out; for a tile of kind `trend`. */
  weekly?(ctx: Ctx, scope: Scope, period: Period): Promise<(Measured & { week: string; monday: string })[]>;
  /** What moved it, the worst first; for a tile of kind `trend`. */
  moved?(ctx: Ctx, scope: Scope, period: Period, before: Period): Promise<MetricMove[]>;
}

export const metric = extensionPoint<Metric>('platform.metric');

/** A tile of the homepage: a metric, in an order. */
export interface HomeTile {
  metric: string;
  order: number;
  /** Drawn as a figure; with a line over twelve weeks too; or only as its parts, in cells. */
  kind: 'figure' | 'trend' | 'parts';
}

export const homeTile = extensionPoint<HomeTile>('platform.homeTile');

/** Limits a query of our own to a scope; `alias` has company_id and unit_id. */
export function inScopeSql(scope: Scope, alias: string): RawBuilder<unknown> {
  if (scope.all) return sql`true`;
  return sql`(${sql.ref(`${alias}.company_id`)} = any(${scope.companies}::bigint[]) or ${sql.ref(`${alias}.unit_id`)} = any(${[...scope.units]}::bigint[]))`;
}

import { day, endpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { dashboardOps as ops } from './operations.ts';

/** Months an overview may look back, the running one included. */
export const MONTHS = [3, 6, 14] as const;

const measured = z.object({
  numerator: z.number(),
  /** Null for a plain count. */
  denominator: z.nullable(z.int()),
  /** Left out by rule. */
  excluded: z.int(),
});

const overviewFigure = z.object({
  id: z.string(),
  /** In the reader's language, as all texts here. */
  name: z.string(),
  formula: z.string(),
  unit: z.enum(['percent', 'count', 'days', 'per100']),
  ...measured.shape,
  target: z.nullable(z.number()),
  moreIsBetter: z.boolean(),
  /** The same over the span before; null for what is of today. */
  before: z.nullable(measured),
  /** The records behind it, and how many they are. */
  href: z.string(),
  records: z.int(),
});
export type OverviewFigure = z.infer<typeof overviewFigure>;

const overviewChart = z.object({
  id: z.string(),
  kind: z.enum(['line', 'bar', 'stacked', 'heat']),
  title: z.string(),
  formula: z.string(),
  unit: z.enum(['percent', 'count', 'days']),
  target: z.nullable(z.number()),
  categories: z.array(z.string()),
  series: z.array(
    z.object({
      label: z.string(),
      tone: z.enum(['primary', 'info', 'ok', 'warn', 'danger', 'plain']),
      /** One per category: its value, how many records it rests on, and where they are. */
      cells: z.array(z.object({ value: z.nullable(z.number()), n: z.nullable(z.int()), href: z.nullable(z.string()) })),
    }),
  ),
  excluded: z.int(),
  /** The records of the whole chart, and how many they are. */
  href: z.string(),
  records: z.int(),
});
export type OverviewChart = z.infer<typeof overviewChart>;

const overviewTable = z.object({
  id: z.string(),
  title: z.string(),
  formula: z.string(),
  columns: z.array(z.string()),
  /** What a row opens: one record, or as many as it counts. */
  rows: z.array(z.object({ cells: z.array(z.string()), href: z.string(), records: z.nullable(z.int()) })),
  href: z.nullable(z.string()),
  records: z.int(),
});
export type OverviewTable = z.infer<typeof overviewTable>;

const overviewPage = z.object({
  title: z.string(),
  from: day,
  to: day,
  /** UTC; when it was counted. */
  asOf: z.string(),
  /** Time zone the days are those of. */
  timeZone: z.string(),
  /** Units the reader may narrow it to, parents first. */
  units: z.array(z.object({ id: z.int(), name: z.string(), depth: z.int() })),
  figures: z.array(overviewFigure),
  charts: z.array(overviewChart),
  tables: z.array(overviewTable),
});
export type OverviewPage = z.infer<typeof overviewPage>;

export const overviewEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/charts/overviews/:name',
    input: z.strictObject({
      months: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(14)), 6),
      /** A division, department or project: it and all below. */
      unit: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    }),
    output: overviewPage,
    operation: ops.readOverview,
  }),
};

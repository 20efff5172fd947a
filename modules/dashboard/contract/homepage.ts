import { day, endpoint, METRIC_UNITS } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { move } from './move.ts';
import { dashboardOps as ops } from './operations.ts';

export const PERIODS = ['week', 'month', 'quarter'] as const;
export type PeriodWord = (typeof PERIODS)[number];

const measured = z.object({
  numerator: z.int(),
  /** Null for a plain count. */
  denominator: z.nullable(z.int()),
  /** Left out by rule. */
  excluded: z.int(),
});

/** The records behind a number, and how many they are: where behaviours or days are divided, not the number itself. */
const opened = { href: z.string(), records: z.int() };

const homeFigure = z.object({
  /** `inspection.passRate`: texts `<module>.metric.<name>.name` and `.formula`. */
  id: z.string(),
  kind: z.enum(['figure', 'trend', 'parts']),
  unit: z.enum(METRIC_UNITS),
  ...measured.shape,
  /** Of a share: percent, two decimals; null when nothing is counted yet. */
  percent: z.nullable(z.number()),
  target: z.nullable(z.number()),
  moreIsBetter: z.boolean(),
  /** The same of the period before, for the arrow. */
  before: measured,
  ...opened,
  /** Rounds of today, ages of open actions: drawn in cells. */
  parts: z.array(
    z.object({ label: z.string(), done: z.int(), total: z.nullable(z.int()), tone: z.enum(['plain', 'warn', 'danger']), ...opened }),
  ),
  /** What moved a share since the span before: percentage points by project, or by space where the reader has one; the worst first. */
  moved: z.array(move),
  weekly: z.array(z.object({ week: z.string(), ...measured.shape, ...opened })),
});
export type HomeFigure = z.infer<typeof homeFigure>;

const homeList = z.object({
  /** `action.lateHighRisk`. */
  id: z.string(),
  /** In the reader's language, as all texts here. */
  title: z.string(),
  /** Said where there is nothing in it. */
  none: z.string(),
  /** Stands before the to-dos. */
  isFirst: z.boolean(),
  href: z.nullable(z.string()),
  /** Null of a list without end. */
  count: z.nullable(z.int()),
  rows: z.array(
    z.object({
      title: z.string(),
      note: z.string(),
      state: z.nullable(z.object({ text: z.string(), tone: z.enum(['primary', 'info', 'ok', 'warn', 'danger', 'plain']) })),
      href: z.string(),
      /** How many records its address lists; null where it opens one. */
      records: z.nullable(z.int()),
      /** The words of a button that opens it at once; null where opening it is not the step to take. */
      action: z.nullable(z.string()),
    }),
  ),
});
export type HomeList = z.infer<typeof homeList>;

const homepage = z.object({
  from: day,
  to: day,
  /** UTC; when the figures were counted. */
  asOf: z.string(),
  figures: z.array(homeFigure),
  /** What the reader's roles have to look at, in order. */
  lists: z.array(homeList),
  /** What they begin most often. */
  starts: z.array(z.object({ label: z.string(), href: z.string() })),
  /** What moved since the span before, in sentences of the reader's language: only shares that rest on enough records in both. */
  changes: z.object({
    title: z.string(),
    /** Said where nothing may be said to have changed. */
    none: z.string(),
    lines: z.array(z.object({ id: z.string(), text: z.string(), up: z.boolean(), better: z.boolean(), href: z.string() })),
  }),
});
export type Homepage = z.infer<typeof homepage>;

export const homepageEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/charts/homepage',
    input: z.strictObject({ period: z._default(z.enum(PERIODS), 'month') }),
    output: homepage,
    operation: ops.readHomepage,
  }),
};

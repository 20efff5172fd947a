import { day, endpoint, METRIC_UNITS, paperEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { move } from './move.ts';
import { boardNote } from './note.ts';
import { dashboardOps as ops } from './operations.ts';

/** Months a board may look back, the running one included. */
export const MONTHS = [1, 3, 6, 14] as const;
export const MOST_MONTHS = 24;

const measured = z.object({
  numerator: z.number(),
  /** Null for a plain count. */
  denominator: z.nullable(z.number()),
  /** Left out by rule. */
  excluded: z.int(),
});

/** The span a number is of; null: of the present moment, whatever span is asked for. */
const ofPeriod = z.nullable(z.object({ from: day, to: day }));

const overviewFigure = z.object({
  /** Of a metric: its id. */
  id: z.string(),
  /** In the reader's language, as all texts here. */
  name: z.string(),
  formula: z.string(),
  unit: z.enum(METRIC_UNITS),
  ...measured.shape,
  target: z.nullable(z.number()),
  moreIsBetter: z.boolean(),
  /** What it is measured by its target; null where nothing may be said. */
  verdict: z.nullable(z.enum(['good', 'attention', 'poor'])),
  /** The same over the span it is compared with; null for what is of today. */
  before: z.nullable(measured),
  /** What moved a share since then: percentage points by project that add up, the worst first; empty where nothing may be said. */
  moved: z.array(move),
  /** Records under exemptions, where they are, and the figure with them; null where nothing is left out. */
  left: z.nullable(z.object({ records: z.int(), href: z.string(), ...measured.shape })),
  /** Exact 95 % interval of a rate. */
  interval: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** Project-months missing or estimated. */
  late: z.int(),
  /** A mean of percents: its parts are points, no cases. */
  isMean: z.boolean(),
  /** An exemption may take records out of it. */
  exemptable: z.boolean(),
  /** Rests on too few records to be shown. */
  isHidden: z.boolean(),
  /** The records behind it, and how many they are. */
  href: z.string(),
  records: z.int(),
  period: ofPeriod,
});
export type OverviewFigure = z.infer<typeof overviewFigure>;

const TONES = [
  'primary',
  'info',
  'ok',
  'warn',
  'danger',
  'plain',
  'level-1',
  'level-2',
  'level-3',
  'level-4',
  'level-5',
  'level-6',
  'level-7',
] as const;

const cell = z.object({
  value: z.nullable(z.number()),
  n: z.nullable(z.int()),
  href: z.nullable(z.string()),
  low: z.optional(z.nullable(z.number())),
  high: z.optional(z.nullable(z.number())),
  x: z.optional(z.nullable(z.number())),
  label: z.optional(z.string()),
  tone: z.optional(z.enum(TONES)),
  /** Stands below the line of a ranking. */
  isUnranked: z.optional(z.boolean()),
  /** Read as it is, however few records it rests on. */
  isWhole: z.optional(z.boolean()),
});

const overviewChart = z.object({
  id: z.string(),
  kind: z.enum(['line', 'bar', 'stacked', 'heat', 'column', 'steps', 'scatter']),
  title: z.string(),
  formula: z.string(),
  unit: z.enum(METRIC_UNITS),
  target: z.nullable(z.number()),
  /** Whether a high value is a good one: what misses the target has its colour. */
  moreIsBetter: z.optional(z.boolean()),
  categories: z.array(z.string()),
  series: z.array(
    z.object({
      label: z.string(),
      tone: z.enum(TONES),
      /** One per category: its value, how many records it rests on, and where they are. */
      cells: z.array(cell),
    }),
  ),
  /** Of a heat map of several figures: the unit of each category; without it all are in `unit`. */
  units: z.optional(z.array(z.enum(METRIC_UNITS))),
  /** Of a scatter: what lies along, and lines to compare with. */
  along: z.optional(z.string()),
  guides: z.optional(z.array(z.object({ label: z.string(), points: z.array(z.array(z.number())) }))),
  /** Where notes stand along: which of the page's, counted from one. */
  marks: z.optional(z.array(z.object({ category: z.string(), label: z.string() }))),
  excluded: z.int(),
  /** The records of the whole chart, and how many they are. */
  href: z.string(),
  records: z.int(),
  period: ofPeriod,
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
  period: ofPeriod,
});
export type OverviewTable = z.infer<typeof overviewTable>;

const answerRecord = z.object({
  text: z.string(),
  /** How it stands. */
  note: z.string(),
  href: z.string(),
  /** It is not planned, and should be. */
  isOpen: z.optional(z.boolean()),
});
const boardAnswer = z.object({
  /** Units that need somebody first; of one unit what should not be there, or its figures; nothing of it. */
  of: z.enum(['units', 'counts', 'figures', 'fine']),
  lines: z.array(
    z.object({
      unit: z.nullable(z.int()),
      name: z.string(),
      /** Why: what should not be there, then what is furthest from its target, each opening its records. */
      reasons: z.array(
        z.object({
          name: z.string(),
          value: z.number(),
          /** Of a share told by its cases: how many there are; `value` is then how many of them are as they should be. */
          of: z.nullable(z.number()),
          unit: z.enum(METRIC_UNITS),
          target: z.nullable(z.number()),
          tone: z.enum(TONES),
          /** Of the present moment, whatever the span of the board. */
          isOfToday: z.boolean(),
          href: z.string(),
          /** How many records `href` opens. */
          records: z.int(),
          /** What those are, with their number: *73 missed inspections*; null where the figure has no words for them. */
          lacks: z.nullable(z.string()),
        }),
      ),
      /** Records to begin with, of what weighs most. */
      records: z.array(answerRecord),
      /** Further figures far off their targets. */
      more: z.int(),
      /** Figures far off their targets. */
      missed: z.int(),
    }),
  ),
  /** Units compared. */
  units: z.int(),
  /** Names of the figures by which units are put in an order before their targets; empty where targets alone decide. */
  by: z.array(z.string()),
  /** Units that stand exactly as the first does, it included; 0 where none is named. */
  alike: z.int(),
  /** What is to be known whatever unit comes first: the records to begin with, under a few words. */
  leads: z.array(
    z.object({
      label: z.string(),
      /** What is said of it beside its records; null where they say all. */
      said: z.nullable(z.string()),
      /** The unit it is of, which the board may show alone. */
      unit: z.nullable(z.int()),
      records: z.array(answerRecord),
    }),
  ),
});
export type BoardAnswer = z.infer<typeof boardAnswer>;

const overviewPage = z.object({
  name: z.string(),
  title: z.string(),
  /** What it answers, under its title. */
  question: z.string(),
  from: day,
  to: day,
  /** What it is compared with. */
  before: z.object({ from: day, to: day }),
  /** UTC; when it was counted. */
  asOf: z.string(),
  /** Time zone the days are those of. */
  timeZone: z.string(),
  /** Units the reader may narrow it to, parents first. */
  units: z.array(z.object({ id: z.int(), name: z.string(), depth: z.int() })),
  /** Business lines of the reader's units; empty where the board is of some itself. */
  lines: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Projects counted as small, where the board is of those. */
  projects: z.nullable(z.int()),
  /** Whether an exemption takes something out of a figure shown. */
  hasLeft: z.boolean(),
  /** The answer to its question; null where nothing on it can be judged. */
  answer: z.nullable(boardAnswer),
  figures: z.array(overviewFigure),
  charts: z.array(overviewChart),
  tables: z.array(overviewTable),
  /** What people say of its figures, the latest first. */
  notes: z.array(boardNote),
  /** The reader may add one. */
  mayNote: z.boolean(),
  /** Parts the reader may not see. */
  hidden: z.int(),
  /** Parts that could not be counted: what they are called. */
  faults: z.array(z.string()),
  /** What it waits for and who enters it, where no module brings a figure of it yet. */
  waits: z.nullable(z.string()),
});
export type OverviewPage = z.infer<typeof overviewPage>;

const boardInput = z.strictObject({
  months: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_MONTHS))),
  /** In place of months: a span of days, both included, of at most 24 months. */
  from: z.optional(day),
  to: z.optional(day),
  /** A division, department or project: it and all below. */
  unit: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  /** A business line. */
  line: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  compare: z.optional(z.enum(['before', 'lastYear', 'target'])),
  exemptions: z.optional(z.enum(['left', 'counted'])),
});
export type BoardInput = z.infer<typeof boardInput>;

export const overviewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/charts/overviews',
    input: z.strictObject({}),
    output: z.array(z.object({ name: z.string(), code: z.string(), title: z.string(), question: z.string() })),
    operation: ops.readOverview,
  }),
  read: endpoint({
    method: 'GET',
    path: '/charts/overviews/:name',
    input: boardInput,
    output: overviewPage,
    operation: ops.readOverview,
  }),
  paper: paperEndpoint({ path: '/charts/overviews/:name/paper', method: 'POST', input: boardInput, operation: ops.readOverview }),
};

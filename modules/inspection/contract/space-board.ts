import { day, endpoint, id, LIMITS } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { inspectionOps as ops } from './operations.ts';

/** Days a board shows at most. */
export const BOARD_DAYS = 42;
/** Spaces a board shows at most: the first of what was chosen, in the order one walks. */
export const BOARD_SPACES = 600;

/** What became of a space on a day: done counts before missed, missed before due. */
const BOARD_STATES = ['done', 'missed', 'due'] as const;

/** The figures above a board. */
const BOARD_FIGURES = ['coverage', 'average', 'below', 'missedSum', 'findings'] as const;

/**
 * The cells of a space as columns: one value for each day on which something was planned or done, in the order of the days. A board has
 * up to 25,200 cells; `shownBoard` makes objects of them.
 */
const cellColumns = z.object({
  /** Days after the first of the board: 0 is `from`. */
  day: z.array(z.int()),
  state: z.array(z.enum(BOARD_STATES)),
  /** Of the worst inspection of the day, by verdict first; null while it is not done, and where its form has no score. */
  percent: z.array(z.nullable(z.number())),
  /** Inspection result (`_SYS_RS_…`) of the same; null while it is not done. */
  result: z.array(z.nullable(z.string())),
  /** Findings of the day. */
  findings: z.array(z.int()),
  /** Inspections of the day. */
  count: z.array(z.int()),
  /** The inspection the cell shows. */
  taskId: z.array(id),
  /** Who inspects it, named in `inspectors`; null without one. */
  inspectorId: z.array(z.nullable(id)),
});
export type CellColumns = z.infer<typeof cellColumns>;

const boardRow = z.object({
  spaceId: id,
  code: z.string(),
  name: z.string(),
  functionalRisk: z.string(),
  /** Empty columns where a layer is shown. */
  cells: cellColumns,
  /** Mean of the scores of the days shown; null without one. */
  mean: z.nullable(z.number()),
  /** Results of its last five inspections up to the end of the days shown, the oldest first. */
  last: z.array(z.string()),
});
export type BoardRow = z.infer<typeof boardRow>;

/** Spaces of one place: a building with its floor. */
const boardGroup = z.object({ place: z.string(), rows: z.array(boardRow) });
export type BoardGroup = z.infer<typeof boardGroup>;

/** A building of the project and its floors that have spaces. */
const boardPlace = z.object({ facilityId: id, facility: z.string(), floors: z.array(z.string()) });
export type BoardPlace = z.infer<typeof boardPlace>;

const LAYER_HEATS = ['pass', 'attention', 'fail', 'unscored'] as const;

/** What a layer shows of a space as columns, one value for each day that has something. */
const layerRow = z.object({
  spaceId: id,
  /** Days after the first of the board. */
  day: z.array(z.int()),
  heat: z.array(z.enum(LAYER_HEATS)),
  /** Short: a reading, a number. */
  text: z.array(z.string()),
  /** What `words` of the layer counts, by the name it has there. */
  counts: z.record(z.string(), z.array(z.int())),
});
export type BoardLayerRow = z.infer<typeof layerRow>;

const boardLayer = z.object({
  id: z.string(),
  /** Which words of the board (`inspection.board.layer.…`) say a cell, of its counts. */
  words: z.string(),
  /** What a cell opens, with `{space}` and `{day}`. */
  href: z.string(),
  rows: z.array(layerRow),
});
export type ShownLayer = z.infer<typeof boardLayer>;

export const spaceBoard = z.object({
  unitId: z.int(),
  unitName: z.string(),
  timeZone: z.string(),
  from: z.string(),
  to: z.string(),
  /** The unit's day. */
  today: z.string(),
  /** When it was counted. */
  asOf: z.string(),
  /** What can be chosen: all of the project, whatever is shown. */
  places: z.array(boardPlace),
  /** Spaces in use in what was chosen; more than those shown where there are too many for one board. */
  total: z.int(),
  groups: z.array(boardGroup),
  /** Names of those who inspect, by their id. */
  inspectors: z.array(z.object({ id, name: z.string() })),
  sums: z.object({
    /** Spaces shown here; all figures are of these. */
    spaces: z.int(),
    /** Of those, planned or inspected on a day shown. */
    planned: z.int(),
    inspected: z.int(),
    mean: z.nullable(z.number()),
    /** Scored inspections, and those of them with attention or fail. */
    scored: z.int(),
    below: z.int(),
    /** Days on which a space was missed, and of how many spaces. */
    missed: z.int(),
    missedSpaces: z.int(),
    findings: z.int(),
  }),
  /** The score of the building: of the rooms shown, weighted by functional risk, and plain beside it. */
  building: z.object({
    /** Null where no room has a score. */
    weighted: z.nullable(z.number()),
    plain: z.nullable(z.number()),
    /** The arithmetic: Σ(room mean × weight), Σ weight, and how each functional risk adds to them. */
    sum: z.number(),
    weight: z.number(),
    byRisk: z.array(z.object({ risk: z.string(), weight: z.number(), rooms: z.int(), sum: z.number() })),
    scored: z.int(),
    /** Rooms without a score stand outside. */
    unscored: z.int(),
  }),
  /** Rooms shown that are due today, those of them nobody has planned, and where they are listed; null where no module says when rooms are due. */
  gaps: z.nullable(z.object({ due: z.int(), gaps: z.int(), href: z.string() })),
  /** The records behind the figures, and how many they are; none where the board shows only a part of its spaces. */
  links: z.array(z.object({ id: z.enum(BOARD_FIGURES), href: z.string(), records: z.int() })),
  /** What other modules show over the same spaces and days, for those who may read it. */
  layers: z.array(z.object({ id: z.string(), label: z.string() })),
  /** The layer that was asked for. */
  layer: z.nullable(boardLayer),
});
export type SpaceBoard = z.infer<typeof spaceBoard>;

const number = z.coerce.number().check(z.int(), z.gte(1));

/** What a board is asked for. */
export const boardQuery = z.strictObject({
  unit: z.optional(number),
  /** Only the spaces of this building. */
  facility: z.optional(number),
  /** Only those of this floor. */
  floor: z.optional(z.string().check(z.maxLength(LIMITS.name))),
  from: z.optional(day),
  to: z.optional(day),
  /** Id of a layer to be shown in the place of inspections. */
  layer: z.optional(z.string().check(z.maxLength(LIMITS.code))),
});
export type BoardQuery = z.infer<typeof boardQuery>;

export const spaceBoardEndpoints = {
  /** INS122: the spaces of a project by day. Without a project the reader's own, or the first they see that has spaces. */
  read: endpoint({
    method: 'GET',
    path: '/inspectionTasks/spaces/board',
    input: boardQuery,
    output: z.nullable(spaceBoard),
    operation: ops.readSpaceBoard,
  }),
};

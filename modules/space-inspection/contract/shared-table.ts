import { day, endpoint, id, linkEndpoints, operation, SELF } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { spaceInspectionOps as ops } from './operations.ts';

/** Kind of the read links that show the rooms of a project by day. */
export const TABLE_LINK = 'space-table';
/** Page of the links. */
export const TABLE_PAGE = '/share-space-table';
/** Days a table shows at most. */
export const TABLE_DAYS = 42;

const newTable = z.strictObject({ unitId: id, from: day, to: day });
export type NewTable = z.infer<typeof newTable>;
const tableRef = z.object({ id, unitName: z.string(), timeZone: z.string(), from: z.string(), to: z.string() });
export type TableRef = z.infer<typeof tableRef>;

/** A room of the table: no names of people, no codes of records. */
const tableRoom = z.object({
  code: z.string(),
  name: z.string(),
  /** `FR1`. */
  risk: z.string(),
  /** A letter for each day of the table: the verdict of what was done or missed, `.` where nothing was. */
  verdicts: z.string(),
  /** Whole percents of the days that passed, fell short or failed, in their order; null where these were judged without a score. */
  percents: z.array(z.nullable(z.int())),
  mean: z.nullable(z.number()),
});
export type TableRoom = z.infer<typeof tableRoom>;

const sharedTable = z.object({
  project: z.string(),
  from: z.string(),
  to: z.string(),
  days: z.array(z.string()),
  places: z.array(z.object({ place: z.string(), rooms: z.array(tableRoom) })),
  /** Mean of all scores, and the score of the building by the weight of its rooms. */
  mean: z.nullable(z.number()),
  building: z.nullable(z.number()),
  /** Rooms, and those of them without a score, which stand outside. */
  rooms: z.int(),
  unscored: z.int(),
});
export type SharedTable = z.infer<typeof sharedTable>;

const publicOps = {
  /** Writes: every opening is counted and is in the audit trail. */
  see: operation({ id: 'space-inspection.shared.see', permission: SELF, verb: 'read', kind: 'write', actors: ['public'] }),
  sheet: operation({ id: 'space-inspection.shared.sheet', permission: SELF, verb: 'read', actors: ['public'] }),
};

export const tableEndpoints = {
  /** The table of a project and a period: made once, and found again. */
  create: endpoint({
    method: 'POST',
    path: '/inspectionTasks/spaces/tables',
    input: newTable,
    output: tableRef,
    operation: ops.shareTable,
  }),
};
/** Links of a table: made, listed and taken back by those who may read the rooms. */
export const tableLinkEndpoints = linkEndpoints({
  base: '/inspectionTasks/spaces/tables',
  name: 'space-inspection.table',
  read: ops.readTable,
});
export const sharedTableEndpoints = {
  see: endpoint({ method: 'GET', path: `/public/${TABLE_LINK}/:token`, output: sharedTable, operation: publicOps.see }),
  /** The same as a workbook, in the reader's language. */
  sheet: endpoint({ method: 'GET', path: `/public/${TABLE_LINK}/:token/workbook`, output: z.null(), operation: publicOps.sheet }),
};

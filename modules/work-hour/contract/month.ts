import { endpoint, historyEndpoint, id, importEndpoints, LIMITS, listEndpoint, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { EMPLOYED, MOST_CELLS } from './codes.ts';
import { monthOps as ops } from './operations.ts';

/** `2026-03`. */
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
const kind = z.enum(EMPLOYED);
const amount = z.number().check(z.nonnegative(), z.maximum(10_000_000));

/** Hours of one unit, month and employment. */
const monthRow = z.object({
  id,
  code: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  /** Its first day. */
  month: z.string(),
  personKind: z.string(),
  heads: z.number(),
  normalHours: z.number(),
  overtimeHours: z.number(),
  leaveHours: z.number(),
  /** Normal + overtime − leave. */
  worked: z.number(),
  source: z.string(),
  status: z.string(),
  locked: z.boolean(),
  timeZone: z.string(),
  version,
});
export type MonthRow = z.infer<typeof monthRow>;

const monthDetail = z.object({
  ...monthRow.shape,
  returnReason: z.nullable(z.string()),
  /** Hours a head, and whether they are unlikely. */
  perHead: z.nullable(z.number()),
  unlikely: z.boolean(),
  events: z.array(recordEvent),
});
export type MonthDetail = z.infer<typeof monthDetail>;

const cell = z.strictObject({
  unitId: id,
  month,
  personKind: kind,
  heads: amount,
  normalHours: amount,
  overtimeHours: amount,
  leaveHours: amount,
  /** Of what is changed; null: nothing was there. */
  version: z.nullable(version),
});
export type HourCell = z.infer<typeof cell>;

const saveHours = z.strictObject({ cells: z.array(cell).check(z.minLength(1), z.maxLength(MOST_CELLS)) });
export type SaveHours = z.infer<typeof saveHours>;

const span = z.strictObject({ from: month, to: month });
export type MonthSpan = z.infer<typeof span>;
const gridInput = z.strictObject({ ...span.shape, personKind: z.optional(kind) });
export type GridInput = z.infer<typeof gridInput>;

const gridCell = z.object({
  id: z.nullable(z.int()),
  month: z.string(),
  hours: z.number(),
  heads: z.number(),
  /** Null: nothing entered; the hours are the estimate. */
  status: z.nullable(z.string()),
  estimated: z.boolean(),
  locked: z.boolean(),
  unlikely: z.boolean(),
});
export type GridCell = z.infer<typeof gridCell>;
const grid = z.object({
  months: z.array(z.string()),
  locked: z.array(z.string()),
  rows: z.array(z.object({ unitId: z.int(), unitCode: z.string(), unitName: z.string(), cells: z.array(gridCell) })),
});
export type HourGrid = z.infer<typeof grid>;

const dayGrid = z.object({
  months: z.array(z.string()),
  rows: z.array(z.object({ unitId: z.int(), unitName: z.string(), days: z.array(z.int()) })),
});
export type DayGrid = z.infer<typeof dayGrid>;

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line));
const moved = z.strictObject({ version });
const returned = z.strictObject({ version, reason });

const lockRow = z.object({
  id,
  /** Its first day. */
  month: z.string(),
  companyName: z.string(),
  lockedAt: z.string(),
  lockedBy: z.nullable(z.string()),
  unlockedAt: z.nullable(z.string()),
  unlockReason: z.nullable(z.string()),
  timeZone: z.string(),
  version,
});
export type LockRow = z.infer<typeof lockRow>;
/** Without a company: the caller's own. */
const lockInput = z.strictObject({ companyId: z.optional(id), month });
export type LockMonth = z.infer<typeof lockInput>;

const path = '/workHour';

export const monthEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: monthRow, order: ['month', 'desc'], operation: ops.list }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: monthDetail, operation: ops.read }),
  history: historyEndpoint(`${path}/:id/history`, ops.read),
  /** Projects by months: what was entered, or the estimate. */
  grid: endpoint({ method: 'POST', path: `${path}/grid`, input: gridInput, output: grid, operation: ops.grid }),
  /** Working days by unit and month, of the calendar of each unit. */
  days: endpoint({ method: 'POST', path: `${path}/day`, input: span, output: dayGrid, operation: ops.grid }),
  /** New drafts and changed ones, all or nothing. */
  save: endpoint({
    method: 'POST',
    path,
    input: saveHours,
    output: z.object({ saved: z.int(), unlikely: z.array(z.object({ unitId: z.int(), month: z.string() })) }),
    operation: ops.save,
  }),
  ...importEndpoints({ path, operation: ops.import }),
  submit: endpoint({ method: 'POST', path: `${path}/:id/submit`, input: moved, output: monthDetail, operation: ops.submit }),
  confirm: endpoint({ method: 'POST', path: `${path}/:id/confirm`, input: moved, output: monthDetail, operation: ops.confirm }),
  return: endpoint({ method: 'POST', path: `${path}/:id/return`, input: returned, output: monthDetail, operation: ops.return }),
  locks: listEndpoint({ path: `${path}/lock/list`, row: lockRow, order: ['month', 'desc'], operation: ops.list }),
  /** A month of a company: nothing of it may wait. */
  lock: endpoint({ method: 'POST', path: `${path}/lock`, input: lockInput, output: z.object({ id }), operation: ops.lock }),
  unlock: endpoint({ method: 'POST', path: `${path}/lock/:id/unlock`, input: returned, output: z.object({ id }), operation: ops.unlock }),
};

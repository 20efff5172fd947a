import {
  asPlainCode,
  day,
  endpoint,
  historyEndpoint,
  id,
  importEndpoints,
  isTimeZone,
  LIMITS,
  listEndpoint,
  localized,
  recordEvent,
  refusal,
  statusEndpoint,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { organizationOps as ops } from './operations.ts';

const shortName = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.code));
export const UNIT_CODE = /^[A-Z0-9-]{2,20}$/;
const unitCode = z.string().check(asPlainCode(), z.regex(UNIT_CODE));
const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((zone) => isTimeZone(zone), 'organization.fault.timeZone'),
);

/** Rows of a page of units where the caller gives no size (specification 9). */
const UNITS_SIZE = 99;

/** A row of the organisation tree (specification 3, organisation unit). */
export const unitRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  short_name: z.string(),
  /** The unit's company; the root's is its own. */
  top_org_id: z.int(),
  parent_id: z.nullable(z.int()),
  parentName: z.nullable(z.string()),
  /** `_SYS_OT_…`. */
  org_type: z.string(),
  /** Record status `_SYS_A9_…`. */
  status: z.string(),
  business_line_id: z.nullable(z.int()),
  business_line_name: z.nullable(z.string()),
  in_ranking: z.boolean(),
  version,
});
export type UnitRow = z.infer<typeof unitRow>;

const unitDetail = z.object({
  ...unitRow.shape,
  names: localized(),
  timeZone: z.string(),
  validFrom: day,
  validTo: z.nullable(day),
  /** From the company down to this unit. */
  path: z.array(z.object({ id, name: z.string() })),
  childCount: z.int(),
  employeeCount: z.int(),
  spaceCount: z.int(),
  events: z.array(recordEvent),
});
export type UnitDetail = z.infer<typeof unitDetail>;

const fields = {
  names: localized(),
  short_name: shortName,
  in_ranking: z.boolean(),
  timeZone: timeZone,
};
const newUnit = z.strictObject({
  ...fields,
  code: unitCode,
  parent_id: id,
  org_type: z.string(),
  business_line_id: z.optional(z.nullable(id)),
});
export type NewUnit = z.infer<typeof newUnit>;
const unitChange = z.strictObject({
  ...fields,
  /** Left as it is when it is not sent. */
  business_line_id: z.optional(z.nullable(id)),
  version,
});
export type UnitChange = z.infer<typeof unitChange>;
const unitReason = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

const unitMove = z.strictObject({ ...unitReason.shape, parent_id: id });
export type UnitMove = z.infer<typeof unitMove>;

/** What moves along with a unit. */
const movePreview = z.object({
  /** From the company down to the unit above it, before and after. */
  from: z.array(z.string()),
  to: z.array(z.string()),
  /** Units that move, the unit itself included; the first of them by name. */
  units: z.int(),
  names: z.array(z.string()),
  employees: z.int(),
  facilities: z.int(),
  spaces: z.int(),
  /** Why it can't stand there. */
  refusal: z.nullable(refusal),
});
export type MovePreview = z.infer<typeof movePreview>;

/** What a unit was, from when to when. */
const unitPeriod = z.object({
  id,
  /** UTC. */
  from: z.string(),
  to: z.nullable(z.string()),
  name: z.string(),
  short_name: z.string(),
  parentName: z.nullable(z.string()),
  status: z.string(),
  business_line_name: z.nullable(z.string()),
  in_ranking: z.boolean(),
});
export type UnitPeriod = z.infer<typeof unitPeriod>;

/** A unit as a picker shows it. */
const unitOption = z.object({ id, code: z.string(), name: z.string(), org_type: z.string() });
export type UnitOption = z.infer<typeof unitOption>;

export const unitEndpoints = {
  /** The tree of the reader's scope, paged; open units only. */
  table: listEndpoint({
    path: '/corporates/list/table',
    row: unitRow,
    order: ['code', 'asc'],
    operation: ops.findUnits,
    named: true,
    size: UNITS_SIZE,
  }),
  /** The same with closed units. */
  tableAll: listEndpoint({
    path: '/corporates/list/table/all',
    row: unitRow,
    order: ['code', 'asc'],
    operation: ops.listUnits,
    named: true,
    size: UNITS_SIZE,
  }),
  /** Flat, for pickers: within the reader's company. */
  all: listEndpoint({
    path: '/corporates/allList',
    row: unitOption,
    order: ['code', 'asc'],
    operation: ops.findUnits,
    named: true,
    size: UNITS_SIZE,
  }),
  read: endpoint({ method: 'GET', path: '/corporates/:id', output: unitDetail, operation: ops.readUnit }),
  history: historyEndpoint('/corporates/:id/history', ops.readUnit),
  /** Units from a workbook; those it names already are changed, and stay where they are. */
  ...importEndpoints({ path: '/corporates', operation: ops.importUnits }),
  create: endpoint({ method: 'POST', path: '/corporates', input: newUnit, output: unitDetail, operation: ops.createUnit }),
  update: endpoint({ method: 'PUT', path: '/corporates/:id', input: unitChange, output: unitDetail, operation: ops.updateUnit }),
  /** What would move with the unit under another one (`parent_id`). */
  preview: endpoint({
    method: 'POST',
    path: '/corporates/:id/move/preview',
    input: z.strictObject({ parent_id: id }),
    output: movePreview,
    operation: ops.readUnit,
  }),
  move: endpoint({ method: 'POST', path: '/corporates/:id/move', input: unitMove, output: unitDetail, operation: ops.moveUnit }),
  periods: endpoint({ method: 'GET', path: '/corporates/:id/periods', output: z.array(unitPeriod), operation: ops.readUnit }),
  status: statusEndpoint({ path: '/corporates/status', operation: ops.moveUnits }),
  close: endpoint({ method: 'POST', path: '/corporates/:id/close', input: unitReason, output: unitDetail, operation: ops.closeUnit }),
  reopen: endpoint({ method: 'POST', path: '/corporates/:id/reopen', input: unitReason, output: unitDetail, operation: ops.reopenUnit }),
};

import {
  asPlainCode,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  localized,
  recordEvent,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { organizationOps as ops } from './operations.ts';

/** A business line as its list shows one (SS111): departments and projects carry it. */
const businessLineListRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** True for lines all companies share. */
  shared: z.boolean(),
  /** Open units of the reader's companies that carry it. */
  unitCount: z.int(),
  status: z.string(),
});
export type BusinessLineListRow = z.infer<typeof businessLineListRow>;

const businessLineDetail = z.object({
  ...businessLineListRow.shape,
  names: localized(),
  timeZone: z.string(),
  version,
  events: z.array(recordEvent),
});
export type BusinessLineDetail = z.infer<typeof businessLineDetail>;

/** A business line as a picker shows it. */
const businessLineOption = z.object({ id, code: z.string(), name: z.string() });
export type BusinessLineOption = z.infer<typeof businessLineOption>;

const fields = { names: localized() };
const newBusinessLine = z.strictObject({ ...fields, code: z.string().check(asPlainCode(), z.minLength(1), z.maxLength(LIMITS.code)) });
export type NewBusinessLine = z.infer<typeof newBusinessLine>;
const businessLineChange = z.strictObject({ ...fields, version });
export type BusinessLineChange = z.infer<typeof businessLineChange>;
const reason = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });
export type BusinessLineReason = z.infer<typeof reason>;

export const businessLineEndpoints = {
  /** SS111: shared lines and those of the reader's companies. */
  table: listEndpoint({
    path: '/business-lines/list/table',
    order: ['code', 'asc'],
    row: businessLineListRow,
    operation: ops.listBusinessLines,
  }),
  /** Lines in use, for pickers. */
  list: listEndpoint({ path: '/business-lines/list', order: ['code', 'asc'], row: businessLineOption, operation: ops.findUnits }),
  create: endpoint({
    method: 'POST',
    path: '/business-lines',
    input: newBusinessLine,
    output: businessLineDetail,
    operation: ops.createBusinessLine,
  }),
  read: endpoint({ method: 'GET', path: '/business-lines/:id', output: businessLineDetail, operation: ops.readBusinessLine }),
  history: historyEndpoint('/business-lines/:id/history', ops.readBusinessLine),
  update: endpoint({
    method: 'PUT',
    path: '/business-lines/:id',
    input: businessLineChange,
    output: businessLineDetail,
    operation: ops.updateBusinessLine,
  }),
  retire: endpoint({
    method: 'POST',
    path: '/business-lines/:id/retire',
    input: reason,
    output: businessLineDetail,
    operation: ops.retireBusinessLine,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/business-lines/:id/restore',
    input: reason,
    output: businessLineDetail,
    operation: ops.restoreBusinessLine,
  }),
};

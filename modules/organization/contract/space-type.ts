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

/** A type of space as its list shows one (SS123). */
const spaceTypeListRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** Functional risk new spaces of the type begin with. */
  functionalRisk: z.string(),
  /** True for types all companies share. */
  shared: z.boolean(),
  /** Spaces of the reader's companies of this type. */
  spaceCount: z.int(),
  status: z.string(),
});
export type SpaceTypeListRow = z.infer<typeof spaceTypeListRow>;

const spaceTypeDetail = z.object({
  ...spaceTypeListRow.shape,
  names: localized(),
  timeZone: z.string(),
  version,
  events: z.array(recordEvent),
});
export type SpaceTypeDetail = z.infer<typeof spaceTypeDetail>;

const fields = { names: localized(), functionalRisk: z.string().check(z.regex(/^_SYS_FR_[1-6]$/)) };
const newSpaceType = z.strictObject({ ...fields, code: z.string().check(asPlainCode(), z.minLength(1), z.maxLength(LIMITS.code)) });
export type NewSpaceType = z.infer<typeof newSpaceType>;
const spaceTypeChange = z.strictObject({ ...fields, version });
export type SpaceTypeChange = z.infer<typeof spaceTypeChange>;
const reason = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });
export type SpaceTypeReason = z.infer<typeof reason>;

export const spaceTypeEndpoints = {
  /** SS123: shared types and those of the reader's companies. */
  table: listEndpoint({ path: '/space/type/list/table', order: ['code', 'asc'], row: spaceTypeListRow, operation: ops.listSpaceTypes }),
  create: endpoint({ method: 'POST', path: '/space/type', input: newSpaceType, output: spaceTypeDetail, operation: ops.createSpaceType }),
  read: endpoint({ method: 'GET', path: '/space/type/:id', output: spaceTypeDetail, operation: ops.readSpaceType }),
  history: historyEndpoint('/space/type/:id/history', ops.readSpaceType),
  update: endpoint({
    method: 'PUT',
    path: '/space/type/:id',
    input: spaceTypeChange,
    output: spaceTypeDetail,
    operation: ops.updateSpaceType,
  }),
  retire: endpoint({
    method: 'POST',
    path: '/space/type/:id/retire',
    input: reason,
    output: spaceTypeDetail,
    operation: ops.retireSpaceType,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/space/type/:id/restore',
    input: reason,
    output: spaceTypeDetail,
    operation: ops.restoreSpaceType,
  }),
};

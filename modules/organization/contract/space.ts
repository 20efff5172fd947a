import { id, importEndpoints, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { organizationOps as ops } from './operations.ts';

const spaceOption = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitId: z.int(),
  typeName: z.string(),
  facilityName: z.string(),
  floor: z.string(),
  /** Functional risk `_SYS_FR_1` to `_SYS_FR_6`. */
  functionalRisk: z.string(),
  /** m². */
  area: z.nullable(z.number()),
});
export type SpaceOption = z.infer<typeof spaceOption>;

/** A space as its list shows one (SS122). */
const spaceRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  facilityName: z.string(),
  floor: z.string(),
  typeId: z.int(),
  typeName: z.string(),
  /** Functional risk `_SYS_FR_1` to `_SYS_FR_6`. */
  functionalRisk: z.string(),
  /** m². */
  area: z.nullable(z.number()),
  /** Record status `_SYS_A9_…`. */
  status: z.string(),
});
export type SpaceRow = z.infer<typeof spaceRow>;

export const spaceTypeRow = z.object({ id, code: z.string(), space_type_name: z.string(), functionalRisk: z.string(), status: z.string() });
export type SpaceTypeRow = z.infer<typeof spaceTypeRow>;
export const spaceGroupRow = z.object({
  id,
  code: z.string(),
  space_group_name: z.string(),
  status: z.string(),
  unitId: z.int(),
  /** Its spaces that are in use. */
  spaceIds: z.array(z.int()),
});
export type SpaceGroupRow = z.infer<typeof spaceGroupRow>;

/** Rows of a page of space types and groups where the caller gives no size (specification 9). */
const PLACES_SIZE = 9999;

export const spaceEndpoints = {
  /** SS122: spaces of the reader's scope, retired ones too. */
  table: listEndpoint({ path: '/space/list/table', row: spaceRow, order: ['code', 'asc'], operation: ops.listSpaces }),
  ...importEndpoints({ path: '/space', operation: ops.importSpaces }),
  list: listEndpoint({ path: '/space/list', row: spaceOption, order: ['code', 'asc'], operation: ops.findSpaces, named: true }),
  types: listEndpoint({
    path: '/space/type/list',
    row: spaceTypeRow,
    order: ['code', 'asc'],
    operation: ops.findSpaces,
    named: true,
    size: PLACES_SIZE,
  }),
  groups: listEndpoint({
    path: '/space/group/list',
    row: spaceGroupRow,
    order: ['code', 'asc'],
    operation: ops.findSpaces,
    named: true,
    size: PLACES_SIZE,
  }),
};

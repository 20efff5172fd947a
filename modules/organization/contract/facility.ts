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

const text = z.string().check(asPlainCode(), z.minLength(1), z.maxLength(LIMITS.code));

/** A site, building or floor as its list shows one (SS121). */
const facilityRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** `_SYS_FK_…`: site, building, floor. */
  kind: z.string(),
  parentName: z.nullable(z.string()),
  unitId: z.int(),
  unitName: z.string(),
  /** Spaces in use in it. */
  spaceCount: z.int(),
  status: z.string(),
});
export type FacilityRow = z.infer<typeof facilityRow>;

/** A facility as a picker shows it, and as `GET /employee/initData/{id}/facilities` answers it. */
export const facilityOption = z.object({
  id,
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  parent_id: z.nullable(z.int()),
  /** Of a floor: the sign its spaces carry. */
  floor: z.nullable(z.string()),
});
export type FacilityOption = z.infer<typeof facilityOption>;

const facilityDetail = z.object({
  ...facilityRow.shape,
  names: localized(),
  parentId: z.nullable(z.int()),
  floor: z.nullable(z.string()),
  /** Facilities in use below it. */
  below: z.array(z.object({ id, code: z.string(), name: z.string(), kind: z.string() })),
  /** IANA name of the zone its unit works in. */
  timeZone: z.string(),
  version,
  events: z.array(recordEvent),
});
export type FacilityDetail = z.infer<typeof facilityDetail>;

const fields = { names: localized(), parentId: z.nullable(id), floor: z.nullable(text) };
const newFacility = z.strictObject({ ...fields, unitId: id, kind: z.string(), code: text });
export type NewFacility = z.infer<typeof newFacility>;
const facilityChange = z.strictObject({ ...fields, version });
export type FacilityChange = z.infer<typeof facilityChange>;
const reason = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });
export type FacilityReason = z.infer<typeof reason>;

export const facilityEndpoints = {
  /** SS121: facilities of the reader's scope. */
  table: listEndpoint({ path: '/facilities/list/table', order: ['code', 'asc'], row: facilityRow, operation: ops.listFacilities }),
  /** For pickers: those in use. */
  list: listEndpoint({ path: '/facilities/list', order: ['code', 'asc'], row: facilityOption, operation: ops.findFacilities }),
  create: endpoint({ method: 'POST', path: '/facilities', input: newFacility, output: facilityDetail, operation: ops.createFacility }),
  read: endpoint({ method: 'GET', path: '/facilities/:id', output: facilityDetail, operation: ops.readFacility }),
  history: historyEndpoint('/facilities/:id/history', ops.readFacility),
  update: endpoint({
    method: 'PUT',
    path: '/facilities/:id',
    input: facilityChange,
    output: facilityDetail,
    operation: ops.updateFacility,
  }),
  retire: endpoint({
    method: 'POST',
    path: '/facilities/:id/retire',
    input: reason,
    output: facilityDetail,
    operation: ops.retireFacility,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/facilities/:id/restore',
    input: reason,
    output: facilityDetail,
    operation: ops.restoreFacility,
  }),
};

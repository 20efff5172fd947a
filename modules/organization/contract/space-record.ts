import { asPlainCode, endpoint, historyEndpoint, id, LIMITS, localized, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { organizationOps as ops } from './operations.ts';

/** One room or area. */
const spaceDetail = z.object({
  id,
  code: z.string(),
  name: z.string(),
  names: localized(),
  unitId: z.int(),
  unitName: z.string(),
  /** IANA name of the zone its unit works in. */
  timeZone: z.string(),
  facilityId: z.int(),
  facilityName: z.string(),
  floor: z.string(),
  typeId: z.int(),
  typeName: z.string(),
  /** `_SYS_FR_1` to `_SYS_FR_6`. */
  functionalRisk: z.string(),
  /** m². */
  area: z.nullable(z.number()),
  status: z.string(),
  /** When it was deleted; UTC. A deleted space is in no picker and can be restored. */
  deletedAt: z.nullable(z.string()),
  /** Address behind its QR code: anyone may report an issue there. */
  issueUrl: z.string(),
  version,
  events: z.array(recordEvent),
});
export type SpaceDetail = z.infer<typeof spaceDetail>;

const fields = {
  floor: z.string().check(asPlainCode(), z.minLength(1), z.maxLength(LIMITS.code)),
  area: z.nullable(z.number().check(z.positive(), z.maximum(1_000_000))),
  functionalRisk: z.string().check(z.regex(/^_SYS_FR_[1-6]$/)),
};
const spaceChange = z.strictObject({
  names: localized(),
  ...fields,
  /** Another building of the same unit; as it is when absent. */
  facilityId: z.optional(id),
  typeId: z.optional(id),
  version,
});
export type SpaceChange = z.infer<typeof spaceChange>;

const spaceCode = z.string().check(asPlainCode(), z.minLength(1), z.maxLength(LIMITS.code));
const newSpace = z.strictObject({ ...fields, unitId: id, facilityId: id, typeId: id, code: spaceCode, names: localized() });
export type NewSpace = z.infer<typeof newSpace>;

/** Spaces made at once. */
export const MOST_NEW_SPACES = 200;
/** Stands for the number in the pattern of a code and of names. */
export const NUMBER_SIGN = '#';

/** Spaces of one floor from a pattern: `6A-#` and `Ward 6A, room #` from 1 to 24. */
const newSpaces = z
  .strictObject({
    ...fields,
    unitId: id,
    facilityId: id,
    typeId: id,
    codePattern: spaceCode,
    names: localized(),
    first: z.int().check(z.minimum(0), z.maximum(99_999)),
    last: z.int().check(z.minimum(0), z.maximum(99_999)),
    /** Digits of the number in codes, with zeros in front. */
    digits: z.int().check(z.minimum(1), z.maximum(5)),
  })
  .check(
    z.refine(({ first, last }) => last >= first && last - first < MOST_NEW_SPACES, {
      error: 'organization.space.fault.range',
      path: ['last'],
    }),
    z.refine(({ codePattern, first, last }) => first === last || codePattern.includes(NUMBER_SIGN), {
      error: 'organization.space.fault.pattern',
      path: ['codePattern'],
    }),
  );
export type NewSpaces = z.infer<typeof newSpaces>;
const spacesMade = z.object({ count: z.int(), ids: z.array(id), codes: z.array(z.string()) });
const spaceReason = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

export const spaceRecordEndpoints = {
  read: endpoint({ method: 'GET', path: '/space/:id', output: spaceDetail, operation: ops.readSpace }),
  history: historyEndpoint('/space/:id/history', ops.readSpace),
  create: endpoint({ method: 'POST', path: '/space', input: newSpace, output: spaceDetail, operation: ops.createSpace }),
  createMany: endpoint({ method: 'POST', path: '/space/bulk', input: newSpaces, output: spacesMade, operation: ops.createSpace }),
  update: endpoint({ method: 'PUT', path: '/space/:id', input: spaceChange, output: spaceDetail, operation: ops.updateSpace }),
  remove: endpoint({ method: 'POST', path: '/space/:id/remove', input: spaceReason, output: spaceDetail, operation: ops.removeSpace }),
  restore: endpoint({ method: 'POST', path: '/space/:id/restore', input: spaceReason, output: spaceDetail, operation: ops.restoreSpace }),
};

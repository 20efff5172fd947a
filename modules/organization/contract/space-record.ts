import { endpoint, historyEndpoint, id, LIMITS, localized, recordEvent, version } from '@quantum/platform/contract';
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
  facilityName: z.string(),
  floor: z.string(),
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

const spaceChange = z.strictObject({
  names: localized(),
  floor: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.code)),
  area: z.nullable(z.number().check(z.positive(), z.maximum(1_000_000))),
  functionalRisk: z.string().check(z.regex(/^_SYS_FR_[1-6]$/)),
  version,
});
export type SpaceChange = z.infer<typeof spaceChange>;
const spaceReason = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

export const spaceRecordEndpoints = {
  read: endpoint({ method: 'GET', path: '/space/:id', output: spaceDetail, operation: ops.readSpace }),
  history: historyEndpoint('/space/:id/history', ops.readSpace),
  update: endpoint({ method: 'PUT', path: '/space/:id', input: spaceChange, output: spaceDetail, operation: ops.updateSpace }),
  remove: endpoint({ method: 'POST', path: '/space/:id/remove', input: spaceReason, output: spaceDetail, operation: ops.removeSpace }),
  restore: endpoint({ method: 'POST', path: '/space/:id/restore', input: spaceReason, output: spaceDetail, operation: ops.restoreSpace }),
};

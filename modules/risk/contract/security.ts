import {
  clientId,
  codeOf,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  newRecord,
  recordEvent,
  someWords,
  version,
  words,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { RISK_CATEGORY } from './codes.ts';
import { riskOps as ops } from './operations.ts';
import { score } from './shared.ts';

const securityRow = z.object({
  id,
  code: z.string(),
  asset: z.string(),
  zone: z.string(),
  threat: z.string(),
  unitId: id,
  unitName: z.string(),
  rating: z.string(),
  reviewOn: z.string(),
  late: z.boolean(),
});
export type SecurityRow = z.infer<typeof securityRow>;
const fields = {
  zone: codeOf(RISK_CATEGORY.securityZone),
  threat: codeOf(RISK_CATEGORY.threat),
  asset: words(LIMITS.name),
  score,
  measures: someWords(LIMITS.text),
  posts: someWords(),
  cameras: someWords(),
};
const newSecurity = z.strictObject({ clientId, unitId: id, ...fields });
export type NewSecurity = z.infer<typeof newSecurity>;
const securityChange = z.strictObject({ version, ...fields });
export type SecurityChange = z.infer<typeof securityChange>;
const securityDetail = z.object({
  id,
  code: z.string(),
  ...fields,
  unitId: id,
  unitName: z.string(),
  rating: z.string(),
  /** T × V ÷ 5 × I. */
  product: z.string(),
  reviewOn: z.string(),
  /** The serious event that brought its review forward. */
  because: z.nullable(z.object({ code: z.string(), href: z.nullable(z.string()) })),
  version,
  timeZone: z.string(),
  events: z.array(recordEvent),
});
export type SecurityDetail = z.infer<typeof securityDetail>;
const mapAsked = z.strictObject({ unitId: z.nullable(id) });
export type MapAsked = z.infer<typeof mapAsked>;
/** The worst of each zone and threat. */
const securityMap = z.array(z.object({ zone: z.string(), threat: z.string(), rating: z.string(), count: z.int() }));
export type SecurityMap = z.infer<typeof securityMap>;
const path = '/riskAssessment/security';

export const securityEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: securityRow, operation: ops.readSecurity }),
  map: endpoint({ method: 'POST', path: `${path}/map`, input: mapAsked, output: securityMap, operation: ops.readSecurity }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: securityDetail, operation: ops.readSecurity }),
  history: historyEndpoint(`${path}/:id/history`, ops.readSecurity),
  create: endpoint({ method: 'POST', path, input: newSecurity, output: newRecord, operation: ops.saveSecurity }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: securityChange, output: securityDetail, operation: ops.saveSecurity }),
};

import {
  clientId,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  newRecord,
  recordEvent,
  recordMove,
  version,
  words,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_ASSESSORS } from './codes.ts';
import { attestationOps as ops } from './operations.ts';
import { person } from './shared.ts';

const sittingRow = z.object({
  id,
  code: z.string(),
  place: z.string(),
  unitId: id,
  unitName: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  invigilatorName: z.nullable(z.string()),
  assessorCount: z.int(),
  seats: z.int(),
  capacity: z.int(),
  timeZone: z.string(),
});
export type SittingRow = z.infer<typeof sittingRow>;
const seat = z.object({
  gradeId: id,
  applicationId: id,
  name: z.string(),
  unitName: z.string(),
  levelName: z.string(),
  sittingNo: z.int(),
  status: z.string(),
  applicationStatus: z.string(),
});
const sittingDetail = z.object({
  ...sittingRow.shape,
  invigilator: z.nullable(person),
  assessors: z.array(person),
  people: z.array(seat),
  version,
  events: z.array(recordEvent),
});
export type SittingDetail = z.infer<typeof sittingDetail>;

const day = z.iso.date();
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const fields = {
  /** Local day and times of the place. */
  day,
  from: time,
  until: time,
  place: words(LIMITS.name),
  invigilatorId: id,
  assessorIds: z.array(id).check(z.maxLength(MOST_ASSESSORS)),
  capacity: z.int().check(z.gte(1), z.lte(100)),
};
const newSitting = z.strictObject({ clientId, unitId: id, ...fields });
export type NewSitting = z.infer<typeof newSitting>;
const change = z.strictObject({ version, ...fields });
export type SittingChange = z.infer<typeof change>;
const fill = z.strictObject({ version, applicationIds: z.array(id).check(z.minLength(1), z.maxLength(100)) });
export type FillSitting = z.infer<typeof fill>;
const path = '/attestation/sittings';

export const sittingEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: sittingRow, operation: ops.readSitting }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: sittingDetail, operation: ops.readSitting }),
  history: historyEndpoint(`${path}/:id/history`, ops.readSitting),
  create: endpoint({ method: 'POST', path, input: newSitting, output: newRecord, operation: ops.manageSitting }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: change, output: sittingDetail, operation: ops.manageSitting }),
  fill: endpoint({ method: 'POST', path: `${path}/:id/fill`, input: fill, output: sittingDetail, operation: ops.manageSitting }),
  /** Everyone booked begins. */
  begin: endpoint({ method: 'POST', path: `${path}/:id/begin`, input: recordMove, output: sittingDetail, operation: ops.manageSitting }),
};

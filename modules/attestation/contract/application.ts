import { collaborationEndpoints } from '@quantum/modules/collaboration/contract';
import {
  clientId,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  newRecord,
  reasonedMove,
  recordMove,
  someWords,
  version,
  words,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { LINE_STATES, MOST_REQUIREMENTS, REQUIREMENT_KINDS } from './codes.ts';
import { attestationOps as ops } from './operations.ts';
import { head, person } from './shared.ts';

/** One requirement as it was found on the day it was checked. */
const line = z.object({
  kind: z.enum(REQUIREMENT_KINDS),
  n: z.nullable(z.int()),
  /** Name of the certificate or course. */
  about: z.nullable(z.string()),
  state: z.enum(LINE_STATES),
  found: z.nullable(z.int()),
  waivable: z.boolean(),
  waivedBy: z.nullable(z.string()),
  waivedWhy: z.nullable(z.string()),
});
export type EligibilityLine = z.infer<typeof line>;

const applicationRow = z.object({
  id,
  code: z.string(),
  candidateName: z.nullable(z.string()),
  schemeName: z.string(),
  levelName: z.string(),
  unitId: id,
  unitName: z.string(),
  nominatorName: z.nullable(z.string()),
  /** Day it was made. */
  eventOn: z.string(),
  sittingAt: z.nullable(z.string()),
  open: z.int(),
  status: z.string(),
  timeZone: z.string(),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

const gradeLine = z.object({
  id,
  code: z.string(),
  sittingNo: z.int(),
  sittingAt: z.nullable(z.string()),
  place: z.nullable(z.string()),
  status: z.string(),
  result: z.string(),
  isDropped: z.boolean(),
});
const applicationDetail = z.object({
  ...head,
  candidate: z.nullable(person),
  candidateJob: z.nullable(z.string()),
  nominator: z.nullable(person),
  schemeId: id,
  schemeName: z.string(),
  levelName: z.string(),
  eventOn: z.string(),
  checkedOn: z.string(),
  note: z.string(),
  lines: z.array(line),
  acceptedBy: z.nullable(z.string()),
  closedOn: z.nullable(z.string()),
  grades: z.array(gradeLine),
});
export type ApplicationDetail = z.infer<typeof applicationDetail>;

const newApplication = z.strictObject({ clientId, employeeId: id, levelId: id, note: someWords(LIMITS.text) });
export type NewApplication = z.infer<typeof newApplication>;
/** Requirements waived, by their place in the list. */
const accept = z.strictObject({
  version,
  waived: z
    .array(z.strictObject({ line: z.int().check(z.gte(0), z.lt(MOST_REQUIREMENTS)), reason: words() }))
    .check(z.maxLength(MOST_REQUIREMENTS)),
});
export type AcceptApplication = z.infer<typeof accept>;
const schedule = z.strictObject({ version, sittingId: id });
export type ScheduleApplication = z.infer<typeof schedule>;
const path = '/attestation/applications';
const event = <const N extends string, I>(name: N, input: z.ZodMiniType<I, unknown>, operation: (typeof ops)['review']) =>
  endpoint({ method: 'POST', path: `${path}/:id/${name}`, input, output: applicationDetail, operation });

export const applicationEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: applicationRow, operation: ops.readApplication }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: applicationDetail, operation: ops.readApplication }),
  history: historyEndpoint(`${path}/:id/history`, ops.readApplication),
  create: endpoint({ method: 'POST', path, input: newApplication, output: newRecord, operation: ops.nominate }),
  submit: event('submit', recordMove, ops.nominate),
  /** Read from the records again. */
  check: event('check', recordMove, ops.nominate),
  accept: event('accept', accept, ops.review),
  return: event('return', reasonedMove, ops.review),
  schedule: event('schedule', schedule, ops.manageApplication),
  begin: event('begin', recordMove, ops.manageApplication),
  withdraw: event('withdraw', reasonedMove, ops.nominate),
  void: event('void', reasonedMove, ops.manageApplication),
};
export const applicationCollaboration = collaborationEndpoints({
  base: path,
  name: 'attestation.application',
  read: ops.readApplication,
  attach: ops.nominate,
});

import {
  clientId,
  day,
  endpoint,
  fileRef,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  recordEvent,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_EVIDENCE } from './codes.ts';
import { trainingOps as ops } from './operations.ts';

const exemptionRow = z.object({
  id,
  code: z.string(),
  employeeName: z.string(),
  unitId: id,
  unitName: z.string(),
  /** The lesson or the certificate it is about. */
  aboutName: z.string(),
  fromOn: z.string(),
  toOn: z.string(),
  status: z.string(),
});
export type ExemptionRow = z.infer<typeof exemptionRow>;
const counted = z.object({ covered: z.int(), counted: z.int() });
const exemptionDetail = z.object({
  ...exemptionRow.shape,
  reason: z.string(),
  files: z.array(fileRef),
  requesterName: z.nullable(z.string()),
  deciderName: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  endedOn: z.nullable(z.string()),
  /** Coverage of the requirement in the person's unit with it and without; null where nothing is required. */
  effect: z.nullable(z.object({ with: counted, without: counted })),
  timeZone: z.string(),
  version,
  events: z.array(recordEvent),
});
export type ExemptionDetail = z.infer<typeof exemptionDetail>;
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line));
/** Evidence: a licence, a letter. */
const files = z.optional(z.array(id).check(z.maxLength(MOST_EVIDENCE)));
const newExemption = z.strictObject({
  clientId,
  employeeId: id,
  lessonId: z.nullable(id),
  categoryId: z.nullable(id),
  reason,
  fromOn: day,
  toOn: day,
  files,
});
export type NewExemption = z.infer<typeof newExemption>;
/** Of one's own course. */
const ownExemption = z.strictObject({ clientId, reason, toOn: day, files });
export type OwnExemption = z.infer<typeof ownExemption>;
const decided = z.strictObject({ version, reason });
export type ExemptionDecision = z.infer<typeof decided>;
const made = z.object({ id, code: z.string() });
const path = '/training/exemptions';
const on = (event: string) => `${path}/:id/${event}` as const;

export const exemptionEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: exemptionRow, operation: ops.readExemption }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: exemptionDetail, operation: ops.readExemption }),
  history: historyEndpoint(`${path}/:id/history`, ops.readExemption),
  create: endpoint({ method: 'POST', path, input: newExemption, output: made, operation: ops.requestExemption }),
  approve: endpoint({ method: 'POST', path: on('approve'), input: decided, output: exemptionDetail, operation: ops.decideExemption }),
  reject: endpoint({ method: 'POST', path: on('reject'), input: decided, output: exemptionDetail, operation: ops.decideExemption }),
  end: endpoint({ method: 'POST', path: on('end'), input: decided, output: exemptionDetail, operation: ops.decideExemption }),
  withdraw: endpoint({ method: 'POST', path: on('withdraw'), input: decided, output: exemptionDetail, operation: ops.decideExemption }),
  ask: endpoint({ method: 'POST', path: '/training/my/:id/exemption', input: ownExemption, output: made, operation: ops.askExemption }),
};

import { clientId, day, endpoint, historyEndpoint, id, LIMITS, listEndpoint, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_PEOPLE } from './codes.ts';
import { trainingOps as ops } from './operations.ts';

const schedulingRow = z.object({
  id,
  code: z.string(),
  lessonName: z.string(),
  unitId: id,
  unitName: z.string(),
  deadline: z.string(),
  isBySessions: z.boolean(),
  enrolled: z.int(),
  finished: z.int(),
  status: z.string(),
});
export type SchedulingRow = z.infer<typeof schedulingRow>;
const participant = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: z.string(),
  score: z.nullable(z.string()),
  certificateId: z.nullable(id),
});
const schedulingDetail = z.object({
  ...schedulingRow.shape,
  roster: z.array(participant),
  cancelledReason: z.nullable(z.string()),
  timeZone: z.string(),
  version,
  events: z.array(recordEvent),
});
export type SchedulingDetail = z.infer<typeof schedulingDetail>;
const newScheduling = z.strictObject({
  clientId,
  lessonId: id,
  unitId: id,
  employeeIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_PEOPLE)),
  deadline: day,
  /** Learned in sessions; else alone. */
  isBySessions: z.optional(z.boolean()),
});
export type NewScheduling = z.infer<typeof newScheduling>;
const reasoned = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });
export type SchedulingReason = z.infer<typeof reasoned>;
const path = '/training/schedulings';

export const schedulingEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: schedulingRow, operation: ops.readScheduling }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: schedulingDetail, operation: ops.readScheduling }),
  history: historyEndpoint(`${path}/:id/history`, ops.readScheduling),
  create: endpoint({ method: 'POST', path, input: newScheduling, output: z.object({ id, code: z.string() }), operation: ops.schedule }),
  close: endpoint({ method: 'POST', path: `${path}/:id/close`, input: reasoned, output: schedulingDetail, operation: ops.moveScheduling }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/:id/cancel`,
    input: reasoned,
    output: schedulingDetail,
    operation: ops.moveScheduling,
  }),
};

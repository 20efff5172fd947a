import { day, endpoint, id, LIMITS, listEndpoint, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { inspectionOps as ops } from './operations.ts';
import { roundDetail } from './round.ts';

/** One window of a plan in the calendar. */
export const roundRow = z.object({
  id,
  planId: id,
  planCode: z.string(),
  planName: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  /** Local day it is on. */
  eventOn: z.string(),
  startsAt: z.string(),
  dueAt: z.string(),
  /** Inspection status: pending, waiting, in progress, completed or cancelled. */
  status: z.string(),
  /** Ended with spaces no one had inspected. */
  missed: z.boolean(),
  /** Open past its due time. */
  late: z.boolean(),
  done: z.int(),
  total: z.int(),
  /** Names, at most three. */
  inspectors: z.array(z.string()),
  /** Put here by hand. */
  moved: z.boolean(),
  timeZone: z.string(),
  version,
});
export type RoundRow = z.infer<typeof roundRow>;

/** Puts one window elsewhere; the other dates of the plan stay. Day and time are those of the unit's clock. */
const rescheduleRound = z.strictObject({
  version,
  day,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)),
});
export type RescheduleRound = z.infer<typeof rescheduleRound>;

export const calendarEndpoints = {
  /** The windows of the calendar. */
  rounds: listEndpoint({ path: '/inspectionTasks/rounds/list', row: roundRow, operation: ops.listTasks }),
  reschedule: endpoint({
    method: 'POST',
    path: '/inspectionTasks/round/:id/reschedule',
    input: rescheduleRound,
    output: roundDetail,
    operation: ops.rescheduleRound,
  }),
};

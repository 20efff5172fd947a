import { day, endpoint, LIMITS, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { inspectionOps as ops } from './operations.ts';
import { roundDetail } from './round.ts';

/** Puts one window elsewhere; the other dates of the plan stay. Day and time are those of the unit's clock. */
const rescheduleRound = z.strictObject({
  version,
  day,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)),
});
export type RescheduleRound = z.infer<typeof rescheduleRound>;

export const calendarEndpoints = {
  reschedule: endpoint({
    method: 'POST',
    path: '/inspectionTasks/round/:id/reschedule',
    input: rescheduleRound,
    output: roundDetail,
    operation: ops.rescheduleRound,
  }),
};

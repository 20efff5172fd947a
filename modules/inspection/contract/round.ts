import { endpoint, id, LIMITS, statusResult, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { inspectionOps as ops } from './operations.ts';

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

/** One window of a plan for one inspector: its spaces are done together. */
export const roundDetail = z.object({
  id,
  title: z.string(),
  unitName: z.string(),
  planCode: z.string(),
  startAt: z.string(),
  dueAt: z.string(),
  missAt: z.string(),
  timeZone: z.string(),
  late: z.boolean(),
  /** Answered, signed or not. */
  done: z.int(),
  /** Its spaces, those missed among them; without those that were exempted, voided or cancelled. */
  total: z.int(),
  version,
  /** The reader is one of its inspectors: only they may inspect its spaces. */
  mine: z.boolean(),
  /** Those too that do not count. */
  tasks: z.array(
    z.object({
      id,
      code: z.string(),
      spaceName: z.string(),
      place: z.string(),
      functionalRisk: z.nullable(z.string()),
      status: z.string(),
      percent: z.nullable(z.number()),
      result: z.nullable(z.string()),
      findingCount: z.int(),
      itemCount: z.int(),
      version: z.int(),
    }),
  ),
});
export type RoundDetail = z.infer<typeof roundDetail>;

/** Gives a round to other inspectors. Work they had begun still counts when their devices send it. */
const reassignRound = z.strictObject({ version, inspectorIds: z.array(id).check(z.minLength(1), z.maxLength(20)) });

/** Gives the rounds of these occurrences to other inspectors, each for itself. */
const reassignMany = z.strictObject({
  ids: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.idsPerStatusDialog)),
  inspectorIds: z.array(id).check(z.minLength(1), z.maxLength(20)),
});

export const roundEndpoints = {
  /** By plan: other inspectors from the next window no one has begun. */
  reassignPlans: endpoint({
    method: 'POST',
    path: '/inspections/reassign',
    input: reassignMany,
    output: z.object({ results: z.array(statusResult) }),
    operation: ops.reassignPlans,
  }),
  /** By occurrence; what cannot be given away says why and keeps none of the others. */
  reassignMany: endpoint({
    method: 'POST',
    path: '/inspectionTasks/reassign',
    input: reassignMany,
    output: z.object({ results: z.array(statusResult) }),
    operation: ops.reassignMany,
  }),
  reassign: endpoint({
    method: 'POST',
    path: '/inspectionTasks/round/:id/reassign',
    input: reassignRound,
    output: roundDetail,
    operation: ops.reassignRound,
  }),
  read: endpoint({ method: 'GET', path: '/inspectionTasks/round/:id', output: roundDetail, operation: ops.readRound }),
};

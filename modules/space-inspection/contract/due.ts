import { day, endpoint, id, LIMITS, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { spaceInspectionOps as ops } from './operations.ts';

/** A room whose interval has passed. */
const dueRoom = z.object({
  spaceId: id,
  code: z.string(),
  name: z.string(),
  /** Functional risk `_SYS_FR_…`. */
  functionalRisk: z.string(),
  /** Local day of its last counted inspection; null: never inspected, due at once. */
  lastOn: z.nullable(z.string()),
  /** Local day it fell due; null where it was never inspected. */
  dueOn: z.nullable(z.string()),
  /** Days it is past its day; 0 on the day itself, null where it was never inspected. */
  daysLate: z.nullable(z.int()),
  /** Local day of the next inspection that is planned for it; null: a gap. */
  plannedOn: z.nullable(z.string()),
});
export type DueRoom = z.infer<typeof dueRoom>;

/** Rooms of one floor in the order one walks. */
const dueFloor = z.object({ facilityId: id, facility: z.string(), floor: z.string(), rooms: z.array(dueRoom) });
export type DueFloor = z.infer<typeof dueFloor>;

const dueRooms = z.object({
  unitId: z.int(),
  unitName: z.string(),
  /** The unit's day. */
  today: z.string(),
  /** Rooms in use, those that are due, those past their day, and those due that nobody has planned. */
  total: z.int(),
  due: z.int(),
  late: z.int(),
  gaps: z.int(),
  floors: z.array(dueFloor),
  /** The reader may plan rounds of them. */
  mayPlan: z.boolean(),
  /** What a round of them asks: the form that is asked most here; null where there is none to ask. */
  form: z.nullable(z.object({ id, name: z.string() })),
});
export type DueRooms = z.infer<typeof dueRooms>;

const planDue = z.strictObject({
  unitId: id,
  spaceIds: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.spacesPerPlan)),
  formId: id,
  /** Its inspector; the reader by default, others by those who plan. */
  inspectorId: z._default(z.nullable(id), null),
  /** Local day; today by default, and never before. */
  on: z.optional(day),
});
export type PlanDue = z.infer<typeof planDue>;

const plannedRound = z.object({
  planId: id,
  code: z.string(),
  /** Null where its day has not come. */
  roundId: z.nullable(id),
  /** Rooms it inspects, and those somebody else has planned or inspected meanwhile. */
  rooms: z.int(),
  leftOut: z.int(),
});
export type PlannedRound = z.infer<typeof plannedRound>;

const roomRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  facilityName: z.string(),
  floor: z.string(),
  functionalRisk: z.string(),
  lastOn: z.nullable(z.string()),
  dueOn: z.nullable(z.string()),
});
export type RoomRow = z.infer<typeof roomRow>;

const number = z.coerce.number().check(z.int(), z.gte(1));
export const dueEndpoints = {
  /** Rooms of a project that are due, by floor. Without a project the reader's own, or the first they see that has rooms. */
  read: endpoint({
    method: 'GET',
    path: '/inspectionTasks/spaces/due',
    input: z.strictObject({ unit: z.optional(number) }),
    output: z.nullable(dueRooms),
    operation: ops.readDue,
  }),
  /** Turns them into a round that is published at once. */
  plan: endpoint({
    method: 'POST',
    path: '/inspectionTasks/spaces/due/plan',
    input: planDue,
    output: plannedRound,
    operation: ops.planDue,
  }),
  /** All rooms in use with the day they fall due: what the figures open. */
  rooms: listEndpoint({
    path: '/inspectionTasks/spaces/rooms/list',
    row: roomRow,
    order: ['dueOn', 'asc'],
    isSearched: false,
    operation: ops.readDue,
  }),
};

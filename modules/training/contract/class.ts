import {
  clientId,
  day,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  localized,
  recordEvent,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_CLASS_LESSONS, MOST_SEATS } from './codes.ts';
import { trainingOps as ops } from './operations.ts';

const classRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitId: id,
  unitName: z.string(),
  startsOn: z.string(),
  lessonCount: z.int(),
  peopleCount: z.int(),
  status: z.string(),
});
export type ClassRow = z.infer<typeof classRow>;
const lesson = z.object({ lessonId: id, name: z.string(), deadline: z.string(), schedulingId: z.nullable(id) });
const classDetail = z.object({
  ...classRow.shape,
  instructorName: z.nullable(z.string()),
  isBySessions: z.boolean(),
  /** In the order they are learned. */
  lessons: z.array(lesson),
  /** Of each person the status of each lesson, in that order; null before it is scheduled. */
  people: z.array(z.object({ id, name: z.string(), cells: z.array(z.nullable(z.string())) })),
  cancelledReason: z.nullable(z.string()),
  timeZone: z.string(),
  version,
  events: z.array(recordEvent),
});
export type ClassDetail = z.infer<typeof classDetail>;
const newClass = z.strictObject({
  clientId,
  unitId: id,
  names: localized(),
  instructorId: z.nullable(id),
  employeeIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_SEATS)),
  lessonIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_CLASS_LESSONS)),
  startsOn: day,
  /** Days for each lesson: the deadline of the second is that many after the first's. */
  daysEach: z.int().check(z.gte(1), z.lte(90)),
  isBySessions: z.boolean(),
});
export type NewClass = z.infer<typeof newClass>;
const moved = z.strictObject({ version });
const reasoned = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });
export type ClassMove = { version: number; reason?: string };
const path = '/training/classes';

export const classEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: classRow, operation: ops.readClass }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: classDetail, operation: ops.readClass }),
  history: historyEndpoint(`${path}/:id/history`, ops.readClass),
  create: endpoint({ method: 'POST', path, input: newClass, output: z.object({ id, code: z.string() }), operation: ops.planClass }),
  start: endpoint({ method: 'POST', path: `${path}/:id/start`, input: moved, output: classDetail, operation: ops.planClass }),
  complete: endpoint({ method: 'POST', path: `${path}/:id/complete`, input: moved, output: classDetail, operation: ops.planClass }),
  cancel: endpoint({ method: 'POST', path: `${path}/:id/cancel`, input: reasoned, output: classDetail, operation: ops.planClass }),
};

import {
  asPlainCode,
  clientId,
  day,
  endpoint,
  fileRef,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  paperEndpoint,
  recordEvent,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { LEARN_WAYS, MOST_PEOPLE, MOST_SEATS, SIGN_WAYS } from './codes.ts';
import { trainingOps as ops } from './operations.ts';

const sessionRow = z.object({
  id,
  code: z.string(),
  lessonName: z.string(),
  unitId: id,
  unitName: z.string(),
  eventOn: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  room: z.string(),
  instructorId: id,
  instructorName: z.string(),
  capacity: z.int(),
  seats: z.int(),
  present: z.int(),
  status: z.string(),
  isCancelled: z.boolean(),
  version,
});
export type SessionRow = z.infer<typeof sessionRow>;

const attendee = z.object({
  /** Of the seat. */
  id,
  name: z.string(),
  employeeCode: z.string(),
  mark: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  isWaiting: z.boolean(),
  way: z.nullable(z.enum(SIGN_WAYS)),
  /** The device has signed for another person too. */
  isSharedDevice: z.boolean(),
  inAt: z.nullable(z.string()),
  outAt: z.nullable(z.string()),
  minutes: z.int(),
  status: z.string(),
  score: z.nullable(z.string()),
  via: z.nullable(z.enum(LEARN_WAYS)),
  /** Of a test on paper. */
  scan: z.nullable(fileRef),
});
export type Attendee = z.infer<typeof attendee>;
/** Another session at the same time, in the same room or of the same people. */
const clash = z.object({ id, code: z.string(), isSameRoom: z.boolean(), people: z.int() });
export const sessionDetail = z.object({
  ...sessionRow.shape,
  schedulingId: id,
  link: z.string(),
  cancelledReason: z.nullable(z.string()),
  people: z.array(attendee),
  clashes: z.array(clash),
  events: z.array(recordEvent),
});
export type SessionDetail = z.infer<typeof sessionDetail>;

const time = z.string().check(z.regex(/^\d{2}:\d{2}$/));
const when = {
  day,
  /** Times of day in the unit's zone. */
  from: time,
  until: time,
  room: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name)),
  instructorId: id,
};
/** What is taught to whom where nothing is scheduled yet: the session schedules it until its own day. */
const newCourse = z.strictObject({
  lessonId: id,
  unitId: id,
  employeeIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_PEOPLE)),
});
const newSession = z.strictObject({
  clientId,
  /** The scheduling it teaches, or `course`: one of both. */
  schedulingId: z.optional(id),
  course: z.optional(newCourse),
  ...when,
  link: z.string().check(z.trim(), z.maxLength(LIMITS.line)),
  capacity: z.int().check(z.gte(1), z.lte(MOST_SEATS)),
});
export type NewSession = z.infer<typeof newSession>;
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line));
const sessionMove = z.strictObject({ version, ...when });
export type SessionMove = z.infer<typeof sessionMove>;
const moved = z.strictObject({ version });

const cancelled = z.strictObject({ version, reason });
export type SessionCancel = z.infer<typeof cancelled>;
const rollCall = z.strictObject({
  marks: z.array(z.strictObject({ attendanceId: id, mark: z.string() })).check(z.minLength(1), z.maxLength(MOST_SEATS)),
  /** From half time on it says why. */
  reason: z.string().check(z.trim(), z.maxLength(LIMITS.line)),
});
export type RollCall = z.infer<typeof rollCall>;
const walkIn = z.strictObject({ employeeId: id });
export type WalkIn = z.infer<typeof walkIn>;
const releaseSeat = z.strictObject({ reason });
export type ReleaseSeat = z.infer<typeof releaseSeat>;
const deviceSign = z.strictObject({ employeeCode: z.string().check(asPlainCode(), z.minLength(1), z.maxLength(LIMITS.code)) });
export type DeviceSign = z.infer<typeof deviceSign>;
const shownCode = z.object({ address: z.string(), qr: z.object({ size: z.int(), path: z.string() }), secondsLeft: z.int() });
export type ShownCode = z.infer<typeof shownCode>;

const year = z.strictObject({ year: z.int().check(z.gte(2000), z.lte(2100)), unitId: z.nullable(id) });
export type LoadAsked = z.infer<typeof year>;
const month = z.object({ sessions: z.int(), minutes: z.int() });
/** A year of sessions: by day, and by trainer and month. */
const load = z.object({
  days: z.array(z.object({ day: z.string(), sessions: z.int() })),
  trainers: z.array(z.object({ id, name: z.string(), months: z.array(month) })),
});
export type Load = z.infer<typeof load>;

const path = '/training/sessions';
const seat = `${path}/:id/attendance/:attendanceId` as const;

export const sessionEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: sessionRow, operation: ops.readSession, order: ['startsAt', 'desc'] }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: sessionDetail, operation: ops.readSession }),
  history: historyEndpoint(`${path}/:id/history`, ops.readSession),
  year: endpoint({ method: 'POST', path: `${path}/year`, input: year, output: load, operation: ops.listSessionLoad }),
  /** What the trainer's screen shows: another one every 15 s; null unless it is live. */
  code: endpoint({ method: 'GET', path: `${path}/:id/code`, output: z.nullable(shownCode), operation: ops.readSessionCode }),
  sheet: paperEndpoint({ path: `${path}/:id/sheet`, operation: ops.readSession }),
  create: endpoint({ method: 'POST', path, input: newSession, output: z.object({ id, code: z.string() }), operation: ops.planSession }),
  move: endpoint({ method: 'POST', path: `${path}/:id/move`, input: sessionMove, output: sessionDetail, operation: ops.moveSession }),
  cancel: endpoint({ method: 'POST', path: `${path}/:id/cancel`, input: cancelled, output: sessionDetail, operation: ops.moveSession }),
  open: endpoint({ method: 'POST', path: `${path}/:id/open`, input: moved, output: sessionDetail, operation: ops.teachSession }),
  end: endpoint({ method: 'POST', path: `${path}/:id/end`, input: moved, output: sessionDetail, operation: ops.teachSession }),
  rollCall: endpoint({ method: 'POST', path: `${path}/:id/roll-call`, input: rollCall, output: sessionDetail, operation: ops.attend }),
  /** Someone who came without being on the roster. */
  walkIn: endpoint({ method: 'POST', path: `${path}/:id/walk-in`, input: walkIn, output: sessionDetail, operation: ops.attend }),
  /** Someone without an account, on the trainer's device, by employee code. */
  sign: endpoint({ method: 'POST', path: `${seat}/sign`, input: deviceSign, output: sessionDetail, operation: ops.attend }),
  leave: endpoint({ method: 'POST', path: `${seat}/leave`, input: z.strictObject({}), output: sessionDetail, operation: ops.attend }),
  release: endpoint({ method: 'POST', path: `${seat}/release`, input: releaseSeat, output: sessionDetail, operation: ops.attend }),
};

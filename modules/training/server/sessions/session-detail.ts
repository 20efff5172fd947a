import { placeOfUnit, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { allowedEvent, allowedEvents, fileRefs, type Ctx } from '@quantum/platform/server';
import { ATTENDANCE_MARK, SESSION_STATUS, trainingOps as ops, type SessionDetail } from '../../contract/index.ts';
import { OPENS_BEFORE } from '../../domain/session.rules.ts';
import { sessionMachine, type SessionFacts } from '../../domain/training.machine.ts';
import { readClashes, readInstructor, readSeats } from './session.store.ts';
import { readSchedulingRow } from './scheduling.store.ts';
import { readVersion } from '../lessons/lesson.store.ts';
import type { SessionRecord } from '../tables.ts';

const CAME: readonly (string | null)[] = [ATTENDANCE_MARK.present, ATTENDANCE_MARK.late];
const MOVES = { open: ops.teachSession, end: ops.teachSession, cancel: ops.moveSession, move: ops.moveSession } as const;

export const sessionFacts = (ctx: Ctx, session: SessionRecord): SessionFacts => ({
  isTooEarly: ctx.now().getTime() < new Date(session.starts_at).getTime() - OPENS_BEFORE,
});
export const spanOf = (session: SessionRecord) => ({ startsAt: new Date(session.starts_at), endsAt: new Date(session.ends_at) });
export const zoneOf = async (ctx: Ctx, session: SessionRecord): Promise<string> =>
  (await unitTree(ctx.kernel)).get(session.unit_id)!.timeZone;
export const clashesOf = (ctx: Ctx, session: SessionRecord) =>
  readClashes(ctx, {
    id: session.id,
    companyId: session.company_id,
    unitId: session.unit_id,
    startsAt: session.starts_at,
    endsAt: session.ends_at,
    room: session.room,
    instructorId: session.instructor_id,
  });
/** The lesson it teaches, in three languages. */
export async function lessonOf(ctx: Ctx, session: SessionRecord) {
  const scheduling = (await readSchedulingRow(ctx.db, session.scheduling_id))!;
  return { scheduling, version: (await readVersion(ctx.db, scheduling.lesson_version_id))! };
}

export async function describeSession(ctx: Ctx, session: SessionRecord): Promise<SessionDetail> {
  const [{ version }, seats] = [await lessonOf(ctx, session), await readSeats(ctx.db, session.id)];
  const instructor = (await readInstructor(ctx.db, session.instructor_id))!;
  const scans = await fileRefs(
    ctx,
    seats.flatMap(({ scan_file_id }) => scan_file_id ?? []),
  );
  const clashes = session.status === SESSION_STATUS.closed ? [] : await clashesOf(ctx, session);
  return {
    id: session.id,
    code: session.code,
    lessonName: inLocale(version.names, ctx.locale),
    unitId: session.unit_id,
    ...(await placeOfUnit(ctx, session.unit_id)),
    eventOn: session.event_on,
    startsAt: session.starts_at,
    endsAt: session.ends_at,
    room: session.room,
    link: session.link,
    instructorId: session.instructor_id,
    instructorName: inLocale(instructor.names, ctx.locale),
    capacity: session.capacity,
    seats: seats.filter((one) => !one.is_waiting).length,
    present: seats.filter((one) => CAME.includes(one.mark)).length,
    status: session.status,
    isCancelled: session.is_cancelled,
    cancelledReason: session.cancelled_reason,
    schedulingId: session.scheduling_id,
    version: session.version,
    people: seats.map((one) => ({
      id: one.id,
      name: inLocale(one.names, ctx.locale),
      employeeCode: one.employee_code,
      mark: one.mark,
      reason: one.reason,
      isWaiting: one.is_waiting,
      way: one.way,
      isSharedDevice: one.is_shared_device,
      inAt: one.in_at,
      outAt: one.out_at,
      minutes: one.minutes,
      status: one.record_status,
      score: one.score,
      via: one.via,
      scan: one.scan_file_id === null ? null : (scans.get(one.scan_file_id) ?? null),
    })),
    clashes: clashes.map((one) => ({ id: one.id, code: one.code, isSameRoom: one.is_same_room, people: one.people })),
    events: [
      ...(await allowedEvents(ctx, sessionMachine, session, { facts: sessionFacts(ctx, session), operations: MOVES })),
      ...(session.status === SESSION_STATUS.live ? await allowedEvent(ctx, session, 'rollCall', ops.attend) : []),
      ...(session.status === SESSION_STATUS.closed ? [] : await allowedEvent(ctx, session, 'walkIn', ops.attend)),
    ],
  };
}

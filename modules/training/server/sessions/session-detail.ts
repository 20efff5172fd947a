import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { allowedEvent, allowedEvents, fileRefs, type Ctx } from '@quantum/platform/server';
import { ATTENDANCE_MARK as M, SESSION_STATUS as C, trainingOps as ops, type SessionDetail } from '../../contract/index.ts';
import { OPENS_BEFORE } from '../../domain/session.rules.ts';
import { sessionMachine, type SessionFacts } from '../../domain/training.machine.ts';
import { placeOf } from '../material.service.ts';
import { readClashes, readInstructor, readSeats } from './session.store.ts';
import { readSchedulingRow, readVersion } from '../training.store.ts';
import type { SessionRecord } from '../tables.ts';

const CAME: readonly (string | null)[] = [M.present, M.late];
const MOVES = { open: ops.teachSession, end: ops.teachSession, cancel: ops.moveSession, move: ops.moveSession } as const;

export const sessionFacts = (ctx: Ctx, it: SessionRecord): SessionFacts => ({
  isTooEarly: ctx.now().getTime() < new Date(it.starts_at).getTime() - OPENS_BEFORE,
});
export const spanOf = (it: SessionRecord) => ({ startsAt: new Date(it.starts_at), endsAt: new Date(it.ends_at) });
export const zoneOf = async (ctx: Ctx, it: SessionRecord): Promise<string> => (await unitTree(ctx.kernel)).get(it.unit_id)!.timeZone;
export const clashesOf = (ctx: Ctx, it: SessionRecord) =>
  readClashes(ctx, {
    id: it.id,
    companyId: it.company_id,
    unitId: it.unit_id,
    startsAt: it.starts_at,
    endsAt: it.ends_at,
    room: it.room,
    instructorId: it.instructor_id,
  });
/** The lesson it teaches, in three languages. */
export async function lessonOf(ctx: Ctx, it: SessionRecord) {
  const scheduling = (await readSchedulingRow(ctx.db, it.scheduling_id))!;
  return { scheduling, version: (await readVersion(ctx.db, scheduling.lesson_version_id))! };
}

export async function describeSession(ctx: Ctx, it: SessionRecord): Promise<SessionDetail> {
  const [{ version }, seats] = [await lessonOf(ctx, it), await readSeats(ctx.db, it.id)];
  const instructor = (await readInstructor(ctx.db, it.instructor_id))!;
  const scans = await fileRefs(
    ctx,
    seats.flatMap(({ scan_file_id }) => scan_file_id ?? []),
  );
  const clashes = it.status === C.closed ? [] : await clashesOf(ctx, it);
  return {
    id: it.id,
    code: it.code,
    lessonName: inLocale(version.names, ctx.locale),
    unitId: it.unit_id,
    ...(await placeOf(ctx, it.unit_id)),
    eventOn: it.event_on,
    startsAt: it.starts_at,
    endsAt: it.ends_at,
    room: it.room,
    link: it.link,
    instructorId: it.instructor_id,
    instructorName: inLocale(instructor.names, ctx.locale),
    capacity: it.capacity,
    seats: seats.filter((one) => !one.is_waiting).length,
    present: seats.filter((one) => CAME.includes(one.mark)).length,
    status: it.status,
    isCancelled: it.is_cancelled,
    cancelledReason: it.cancelled_reason,
    schedulingId: it.scheduling_id,
    version: it.version,
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
      ...(await allowedEvents(ctx, sessionMachine, it, sessionFacts(ctx, it), MOVES)),
      ...(it.status === C.live ? await allowedEvent(ctx, it, 'rollCall', ops.attend) : []),
      ...(it.status === C.closed ? [] : await allowedEvent(ctx, it, 'walkIn', ops.attend)),
    ],
  };
}

import { auditInUnit, unitTree } from '@quantum/modules/organization/server-api';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { inLocale } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { Invalid, lockScoped, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import {
  ATTENDANCE_MARK,
  SESSION_STATUS,
  TRAINING_CATEGORY,
  type AttendanceMark,
  type DeviceSign,
  type ReleaseSeat,
  type RollCall,
  type SessionDetail,
  type SignedIn,
  type SignIn,
  type WalkIn,
} from '../../contract/index.ts';
import { freeSeats, markAt } from '../../domain/session.rules.ts';
import { enrol } from '../learning/enrol.service.ts';
import { isCodeOf } from './session-code.ts';
import { lessonOf, spanOf, zoneOf } from './session-detail.ts';
import { fillSeats, readSession, notifyLearners } from './session.service.ts';
import { insertSeats, lockSessionFor, markSharedDevices, moveUp, readSeats, removeSeat, setMark, setOut } from './session.store.ts';
import { peopleIn } from '../requirements/people.store.ts';
import { recordOf } from '../learning/record.store.ts';
import { SESSION, type SeatRow, type SessionRecord } from '../tables.ts';

const IN: readonly string[] = [ATTENDANCE_MARK.present, ATTENDANCE_MARK.late];

export function liveOnly(session: SessionRecord): void {
  if (session.status !== SESSION_STATUS.live) throw new Refused('training.refusal.notLive');
}

/** Present or late by the clock; who is signed in already stays as signed. */
async function sign(ctx: Ctx, session: SessionRecord, seat: SeatRow, way: 'qr' | 'trainerDevice', device: string | null): Promise<SeatRow> {
  if (seat.is_waiting) throw new Refused('training.refusal.waiting');
  if (seat.in_at !== null) {
    ctx.audited++;
    return seat;
  }
  const said = markAt(spanOf(session), ctx.now());
  if ('refusal' in said) throw new Refused(said.refusal);
  const inAt = ctx.now().toISOString();
  await setMark(ctx, seat.id, { mark: said.mark, reason: null, way, device, inAt });
  if (device !== null) await markSharedDevices(ctx, session.id, device);
  if (way === 'qr') await auditInUnit(ctx, SESSION, session, 'scanIn');
  else await auditInUnit(ctx, SESSION, session, 'signIn', { comment: inLocale(seat.names, ctx.locale) });
  return { ...seat, mark: said.mark, in_at: inAt };
}

/** By the code on the wall, on one's own phone. */
export async function signIn(ctx: Ctx, { sessionId, code, device }: SignIn): Promise<SignedIn> {
  const session = ctx.employeeId === null ? undefined : await lockSessionFor(ctx, sessionId, ctx.employeeId);
  if (!session) throw new NotFound();
  liveOnly(session);
  if (!(await isCodeOf(ctx.kernel, sessionId, code, ctx.now()))) throw new Refused('training.refusal.oldCode');
  const seat = (await readSeats(ctx.db, sessionId)).find((one) => one.employee_id === ctx.employeeId);
  if (!seat) throw new Refused('training.refusal.notOnRoster');
  const signed = await sign(ctx, session, seat, 'qr', device);
  const { version } = await lessonOf(ctx, session);
  return {
    recordId: seat.record_id,
    lessonName: inLocale(version.names, ctx.locale),
    mark: signed.mark!,
    inAt: signed.in_at!,
    timeZone: await zoneOf(ctx, session),
  };
}

export async function lockSeat(ctx: Ctx, id: number, attendanceId: number): Promise<{ session: SessionRecord; seat: SeatRow }> {
  const session = await lockScoped<SessionRecord>(ctx, SESSION, id);
  const seat = (await readSeats(ctx.db, id)).find((one) => one.id === attendanceId);
  if (!seat) throw new NotFound();
  return { session, seat };
}

/** The code on the roster is theirs: what somebody signs with on another's device. */
export function mustBe(seat: SeatRow, employeeCode: string): void {
  if (employeeCode.toLowerCase() !== seat.employee_code.toLowerCase())
    throw new Invalid([{ path: 'employeeCode', key: 'training.fault.employeeCode' }]);
}

/** Someone without an account, on the trainer's device: by name on the roster and employee code. */
export async function signByCode(ctx: Ctx, id: number, attendanceId: number, { employeeCode }: DeviceSign): Promise<SessionDetail> {
  const { session, seat } = await lockSeat(ctx, id, attendanceId);
  liveOnly(session);
  mustBe(seat, employeeCode);
  await sign(ctx, session, seat, 'trainerDevice', null);
  return readSession(ctx, id);
}

/** The trainer says who is there; from half time on with a reason. */
export async function callRoll(ctx: Ctx, id: number, { marks, reason }: RollCall): Promise<SessionDetail> {
  const session = await lockScoped<SessionRecord>(ctx, SESSION, id);
  liveOnly(session);
  const codes = await codeTree(ctx.kernel);
  if (marks.some(({ mark }) => !codes.isIn(TRAINING_CATEGORY.attendanceMark, mark)))
    throw new Invalid([{ path: 'marks', key: 'platform.fault.code' }]);
  if (reason === '' && 'refusal' in markAt(spanOf(session), ctx.now()))
    throw new Invalid([{ path: 'reason', key: 'platform.fault.required' }]);
  const seats = new Map((await readSeats(ctx.db, id)).map((one) => [one.id, one]));
  for (const { attendanceId, mark } of marks) {
    const seat = seats.get(attendanceId);
    if (!seat) throw new NotFound();
    const inAt = IN.includes(mark) ? (seat.in_at ?? ctx.now().toISOString()) : null;
    await setMark(ctx, attendanceId, {
      mark: mark as AttendanceMark,
      reason: reason || null,
      way: seat.in_at !== null && inAt !== null ? seat.way : 'rollCall',
      device: seat.device,
      inAt,
    });
  }
  await auditInUnit(ctx, SESSION, session, 'rollCall', { comment: reason || null });
  return readSession(ctx, id);
}

/** Who came without being on the roster is enrolled; a full room has a waiting list. */
export async function addWalkIn(ctx: Ctx, id: number, { employeeId }: WalkIn): Promise<SessionDetail> {
  const session = await lockScoped<SessionRecord>(ctx, SESSION, id);
  if (session.status === SESSION_STATUS.closed) throw new Refused('training.refusal.notLive');
  const tree = await unitTree(ctx.kernel);
  const [person] = await peopleIn(ctx, tree.below(session.company_id), [employeeId]);
  if (!person) throw new Invalid([{ path: 'employeeId', key: 'training.fault.people' }]);
  const { scheduling, version } = await lessonOf(ctx, session);
  const seats = await readSeats(ctx.db, id);
  if (seats.some((one) => one.employee_id === employeeId)) throw new Refused('training.refusal.hasSeat');
  const into = {
    id: scheduling.id,
    code: scheduling.code,
    companyId: scheduling.company_id,
    unitId: scheduling.unit_id,
    deadline: scheduling.deadline,
    today: dayAt(ctx.now(), await zoneOf(ctx, session)),
  };
  const recordId = (await recordOf(ctx.db, scheduling.id, employeeId))?.id ?? (await enrol(ctx, into, version, [person]))[0]!;
  const isFull = freeSeats(session.capacity, seats.filter((one) => !one.is_waiting).length) === 0;
  await insertSeats(ctx, id, [recordId], isFull);
  await auditInUnit(ctx, SESSION, session, 'walkIn', { comment: inLocale(person.names, ctx.locale) });
  return readSession(ctx, id);
}

export async function leaveSession(ctx: Ctx, id: number, attendanceId: number): Promise<SessionDetail> {
  const { session, seat } = await lockSeat(ctx, id, attendanceId);
  liveOnly(session);
  if (seat.in_at === null) throw new Refused('training.refusal.notSignedIn');
  if (seat.out_at === null) {
    await setOut(ctx, attendanceId);
    await auditInUnit(ctx, SESSION, session, 'leave', { comment: inLocale(seat.names, ctx.locale) });
  } else ctx.audited++;
  return readSession(ctx, id);
}

/** The seat is given up: the first who waits moves up and is told. */
export async function releaseSeat(ctx: Ctx, id: number, attendanceId: number, { reason }: ReleaseSeat): Promise<SessionDetail> {
  const { session, seat } = await lockSeat(ctx, id, attendanceId);
  if (session.status === SESSION_STATUS.closed || seat.in_at !== null) throw new Refused('training.refusal.seatUsed');
  await removeSeat(ctx, attendanceId);
  await auditInUnit(ctx, SESSION, session, 'release', { comment: `${inLocale(seat.names, ctx.locale)}: ${reason}` });
  const up = await fillSeats(ctx, session);
  await moveUp(ctx, up);
  const people = (await readSeats(ctx.db, id)).filter((one) => up.includes(one.id)).map((one) => one.employee_id);
  if (people.length > 0) await notifyLearners(ctx, session, 'seat', (await lessonOf(ctx, session)).version.names, people);
  return readSession(ctx, id);
}

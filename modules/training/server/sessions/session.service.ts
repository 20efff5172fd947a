import { auditInUnit, createInUnit, loadShared, unitOfRecord } from '@quantum/modules/organization/server-api';
import { type HistoryEntry, type HistoryQuery, type Localized } from '@quantum/platform/contract';
import { instantOf, localText } from '@quantum/platform/domain';
import {
  Invalid,
  loadScoped,
  lockScoped,
  NotFound,
  qrPath,
  readHistory,
  Refused,
  saveRecord,
  siteAddress,
  type Ctx,
} from '@quantum/platform/server';
import {
  ATTENDANCE_MARK,
  ATTENDANCE_STATUS,
  SCHEDULING_STATUS,
  SESSION_STATUS,
  sessionPath,
  SIGN_IN_PATH,
  trainingOps as ops,
  type NewSession,
  type SessionCancel,
  type SessionDetail,
  type SessionMove,
  type ShownCode,
} from '../../contract/index.ts';
import { creditedMinutes, ENDS_AFTER, freeSeats, OPENS_BEFORE, secondsLeft } from '../../domain/session.rules.ts';
import { sessionMachine } from '../../domain/training.machine.ts';
import { creditSession } from '../learning/my-course.service.ts';
import { createScheduling } from './scheduling.service.ts';
import { codeNow } from './session-code.ts';
import { clashesOf, describeSession, lessonOf, sessionFacts, spanOf, zoneOf } from './session-detail.ts';
import { insertSeats, readInstructor, readSeats, recordsWithoutSeat, setCheckAt, recordAttendance } from './session.store.ts';
import { INSTRUCTOR, SCHEDULING, SESSION, type SchedulingRecord, type SessionRecord } from '../tables.ts';
import { trainingMessages } from '../training-people.ts';

const OPEN = [ATTENDANCE_STATUS.unrecord, ATTENDANCE_STATUS.incomplete];
const DAY = 86_400_000;

/** Instants of a day in the unit's zone; a session is within one day and not past. */
function spanFor(ctx: Ctx, zone: string, { day, from, until }: Pick<SessionMove, 'day' | 'from' | 'until'>) {
  if (until <= from) throw new Invalid([{ path: 'until', key: 'training.fault.until' }]);
  const [startsAt, endsAt] = [instantOf(day, from, zone), instantOf(day, until, zone)];
  if (endsAt <= ctx.now()) throw new Invalid([{ path: 'day', key: 'training.fault.pastSession' }]);
  return { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
}

/** A trainer is in one room at a time. */
async function mustBeFree(ctx: Ctx, session: SessionRecord): Promise<void> {
  const busy = (await clashesOf(ctx, session)).filter((one) => one.instructor_id === session.instructor_id);
  if (busy.length > 0)
    throw new Refused(
      'training.refusal.trainerBusy',
      { code: busy[0]!.code },
      busy.map((one) => ({ title: one.code, href: sessionPath(one.id) })),
    );
}

async function ownInstructor(ctx: Ctx, id: number, companyId: number) {
  await loadShared(ctx, INSTRUCTOR, id);
  const instructor = await readInstructor(ctx.db, id);
  if (instructor?.company_id !== companyId) throw new NotFound();
  return instructor;
}

/** What it teaches: a scheduling that is there, or one made with it, whose deadline is its day. */
async function schedulingFor(ctx: Ctx, { clientId, schedulingId, course, day }: NewSession): Promise<number> {
  if (schedulingId !== undefined && course === undefined) return schedulingId;
  if (course === undefined || schedulingId !== undefined) throw new Invalid([{ path: 'schedulingId', key: 'training.fault.oneCourse' }]);
  return (await createScheduling(ctx, { clientId, ...course, deadline: day, isBySessions: true })).id;
}

/** People of the roster without a seat take one; who finds none waits. */
export async function createSession(ctx: Ctx, input: NewSession): Promise<{ id: number; code: string }> {
  const scheduling = await lockScoped<SchedulingRecord>(ctx, SCHEDULING, await schedulingFor(ctx, input));
  await ownInstructor(ctx, input.instructorId, scheduling.company_id);
  const unit = await unitOfRecord(ctx, scheduling);
  const { version } = await lessonOf(ctx, { scheduling_id: scheduling.id } as SessionRecord);
  const place = { company_id: unit.companyId, unit_id: unit.id };
  let session = { version: 1, is_cancelled: false, cancelled_reason: null, is_reminded: false } as SessionRecord;
  const { id, code, isNew } = await createInUnit(ctx, { kind: SESSION }, { clientId: input.clientId, unit }, () => {
    if (!scheduling.is_by_sessions || scheduling.status !== SCHEDULING_STATUS.live) throw new Refused('training.refusal.noSessions');
    const values = {
      event_on: input.day,
      scheduling_id: scheduling.id,
      ...spanFor(ctx, unit.timeZone, input),
      room: input.room,
      link: input.link,
      instructor_id: input.instructorId,
      capacity: input.capacity,
      status: SESSION_STATUS.pending,
    };
    session = { ...session, ...place, ...values };
    const prefix = `TRS-${input.day.slice(0, 7).replace('-', '')}`;
    return { prefix, words: [input.room, version.names], values, history: { to: SESSION_STATUS.pending } };
  });
  if (!isNew) return { id, code };
  session = { ...session, id, code };
  await mustBeFree(ctx, session);
  const waiting = await recordsWithoutSeat(ctx, scheduling.id, OPEN);
  await insertSeats(ctx, id, waiting.slice(0, input.capacity), false);
  await insertSeats(ctx, id, waiting.slice(input.capacity), true);
  await setCheckAt(ctx, id, nextCheck(ctx, session), false);
  await notifyLearners(ctx, session, 'seated', version.names);
  return { id, code };
}

/** When the clock has something to do with it next. */
export function nextCheck(ctx: Ctx, pick: Pick<SessionRecord, 'status' | 'starts_at' | 'ends_at' | 'is_reminded'>): Date | null {
  const [start, end] = [new Date(pick.starts_at).getTime(), new Date(pick.ends_at).getTime()];
  if (pick.status === SESSION_STATUS.closed) return null;
  if (pick.status === SESSION_STATUS.live) return new Date(end + ENDS_AFTER);
  const reminder = start - DAY;
  return new Date(!pick.is_reminded && reminder > ctx.now().getTime() ? reminder : start - OPENS_BEFORE);
}

/** Everybody with a seat reads of it. */
export async function notifyLearners(
  ctx: Ctx,
  session: SessionRecord,
  event: 'seated' | 'moved' | 'calledOff' | 'seat' | 'tomorrow',
  lesson: Localized,
  only?: number[],
) {
  const seats = await readSeats(ctx.db, session.id);
  const employeeIds = only ?? seats.filter((one) => !one.is_waiting).map((one) => one.employee_id);
  if (employeeIds.length === 0) return;
  await trainingMessages.send(ctx, session, event, employeeIds, {
    lesson,
    at: localText(session.starts_at, await zoneOf(ctx, session)),
    room: session.room,
    reason: session.cancelled_reason ?? '',
  });
}

export const readSession = async (ctx: Ctx, id: number): Promise<SessionDetail> =>
  describeSession(ctx, await loadScoped<SessionRecord>(ctx, SESSION, id, ops.readSession));

export async function sessionHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<SessionRecord>(ctx, SESSION, id);
  return readHistory(ctx, SESSION.kind, id, page);
}

/** What the wall shows now. */
export async function shownCode(ctx: Ctx, id: number, headers: Readonly<Record<string, string | undefined>>): Promise<ShownCode | null> {
  const session = await loadScoped<SessionRecord>(ctx, SESSION, id);
  if (session.status !== SESSION_STATUS.live) return null;
  const code = await codeNow(ctx.kernel, id, ctx.now());
  const address = `${siteAddress(ctx.kernel.settings, headers)}${SIGN_IN_PATH}?session=${id}&code=${code}`;
  return { address, qr: qrPath(address), secondsLeft: secondsLeft(ctx.now()) };
}

/** Another day, room or trainer: the roster is told. */
export async function moveSession(ctx: Ctx, id: number, { version, ...input }: SessionMove): Promise<SessionDetail> {
  const session = await lockScoped<SessionRecord>(ctx, SESSION, id, version);
  const to = ctx.move(sessionMachine, session, 'move', sessionFacts(ctx, session));
  await ownInstructor(ctx, input.instructorId, session.company_id);
  const set = {
    ...spanFor(ctx, await zoneOf(ctx, session), input),
    event_on: input.day,
    room: input.room,
    instructor_id: input.instructorId,
  };
  const moved = { ...session, ...set, is_reminded: false };
  await mustBeFree(ctx, moved);
  await saveRecord(ctx, SESSION, session, set);
  await setCheckAt(ctx, id, nextCheck(ctx, moved), false);
  await auditInUnit(ctx, SESSION, session, 'move', { from: session.status, to });
  await notifyLearners(ctx, moved, 'moved', (await lessonOf(ctx, session)).version.names);
  return readSession(ctx, id);
}

/** It counts as planned and not as held; who had a seat is told why. */
export async function cancelSession(ctx: Ctx, id: number, { version, reason }: SessionCancel): Promise<SessionDetail> {
  const session = await lockScoped<SessionRecord>(ctx, SESSION, id, version);
  const to = ctx.move(sessionMachine, session, 'cancel', sessionFacts(ctx, session));
  await notifyLearners(ctx, { ...session, cancelled_reason: reason }, 'calledOff', (await lessonOf(ctx, session)).version.names);
  await saveRecord(ctx, SESSION, session, { status: to, is_cancelled: true, cancelled_reason: reason });
  await setCheckAt(ctx, id, null, session.is_reminded);
  await auditInUnit(ctx, SESSION, session, 'cancel', { from: session.status, to, comment: reason });
  return readSession(ctx, id);
}

export async function openSession(ctx: Ctx, session: SessionRecord): Promise<void> {
  const to = ctx.move(sessionMachine, session, 'open', sessionFacts(ctx, session));
  await saveRecord(ctx, SESSION, session, { status: to });
  await setCheckAt(ctx, session.id, nextCheck(ctx, { ...session, status: to }), session.is_reminded);
  await auditInUnit(ctx, SESSION, session, 'open', { from: session.status, to });
}

/** Who did not sign in was absent; who did is credited with the minutes in the room, and its pages are done. */
export async function endSession(ctx: Ctx, session: SessionRecord): Promise<void> {
  const to = ctx.move(sessionMachine, session, 'end', sessionFacts(ctx, session));
  for (const seat of await readSeats(ctx.db, session.id)) {
    if (seat.is_waiting) continue;
    const came = seat.in_at !== null && (seat.mark === ATTENDANCE_MARK.present || seat.mark === ATTENDANCE_MARK.late);
    const out = seat.out_at === null ? new Date(Math.min(ctx.now().getTime(), new Date(session.ends_at).getTime())) : new Date(seat.out_at);
    const minutes = came ? creditedMinutes(spanOf(session), new Date(seat.in_at!), out) : 0;
    await recordAttendance(ctx, seat.id, { mark: seat.mark ?? ATTENDANCE_MARK.absent, minutes });
    if (came) await creditSession(ctx, seat.record_id, minutes);
  }
  await saveRecord(ctx, SESSION, session, { status: to });
  await setCheckAt(ctx, session.id, null, session.is_reminded);
  await auditInUnit(ctx, SESSION, session, 'end', { from: session.status, to });
}

export async function moveByTrainer(ctx: Ctx, id: number, event: 'open' | 'end', { version }: { version: number }): Promise<SessionDetail> {
  const session = await lockScoped<SessionRecord>(ctx, SESSION, id, version);
  await (event === 'open' ? openSession(ctx, session) : endSession(ctx, session));
  return readSession(ctx, id);
}

/** Seats that are free go to those who waited longest. */
export async function fillSeats(ctx: Ctx, session: SessionRecord): Promise<number[]> {
  const seats = await readSeats(ctx.db, session.id);
  const free = freeSeats(session.capacity, seats.filter((one) => !one.is_waiting).length);
  const next = seats.filter((one) => one.is_waiting).slice(0, free);
  return next.map(({ id }) => id);
}

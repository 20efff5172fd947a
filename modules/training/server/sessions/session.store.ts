import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { withNow, type Ctx, type Db } from '@quantum/platform/server';
import { ATTENDANCE_MARK, SESSION_STATUS, type SIGN_WAYS } from '../../contract/index.ts';
import type { SeatRow, SessionRecord } from '../tables.ts';
import { FREE } from './session.list.ts';

const SEAT = sql`select a.*, r.employee_id, e.names, e.code as employee_code, r.status as record_status, r.score, r.via, r.scan_file_id from training.attendance a
  join training.record r on r.id = a.record_id join organization.pub_employee e on e.id = r.employee_id`;

/** Seats of a session in the order they were given. */
export async function readSeats(db: Db, sessionId: number): Promise<SeatRow[]> {
  return (await sql<SeatRow>`${SEAT} where a.occasion_id = ${sessionId} and not r.is_cancelled order by a.id`.execute(db)).rows;
}

interface InstructorName {
  id: number;
  company_id: number;
  employee_id: number | null;
  names: Localized;
}
export const readInstructor = async (db: Db, id: number): Promise<InstructorName | undefined> =>
  (
    await sql<InstructorName>`select i.id, i.company_id, i.employee_id, coalesce(e.names, i.names) as names from training.instructor i
      left join organization.pub_employee e on e.id = i.employee_id where i.id = ${id}`.execute(db)
  ).rows[0];

interface Busy {
  id: number;
  code: string;
  instructor_id: number;
  room: string;
  people: number;
}
/** Other sessions of the company at the same time that share the room, the instructor, or people of this one. */
export async function readClashes(
  ctx: Ctx,
  record: { id: number; companyId: number; unitId: number; startsAt: string; endsAt: string; room: string; instructorId: number },
): Promise<(Busy & { is_same_room: boolean })[]> {
  const { rows } = await sql<Busy & { is_same_room: boolean }>`select * from (
      select s.id, s.code, s.instructor_id, s.room, s.unit_id = ${record.unitId} and lower(s.room) = lower(${record.room}) as is_same_room,
        (select count(*)::int from training.attendance a join training.record r on r.id = a.record_id
          where a.occasion_id = s.id and not a.is_waiting and r.employee_id in (select o.employee_id from training.attendance b
            join training.record o on o.id = b.record_id where b.occasion_id = ${record.id} and not b.is_waiting)) as people
      from training.session s where s.company_id = ${record.companyId} and s.id <> ${record.id} and not s.is_cancelled and s.status <> ${sql.lit(SESSION_STATUS.closed)}
        and s.starts_at < ${record.endsAt} and s.ends_at > ${record.startsAt}) x
    where x.is_same_room or x.people > 0 or x.instructor_id = ${record.instructorId} order by x.id limit 20`.execute(ctx.db);
  return rows;
}

/** People of a scheduling without a seat in a session that is still to come, oldest record first. */
export async function recordsWithoutSeat(ctx: Ctx, schedulingId: number, open: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select r.id from training.record r where r.scheduling_id = ${schedulingId} and not r.is_cancelled
      and r.status = any(${[...open]}::text[]) and not exists (select from training.attendance a join training.session s on s.id = a.occasion_id
        where a.record_id = r.id and not a.is_waiting and not s.is_cancelled
          and (s.status <> ${sql.lit(SESSION_STATUS.closed)} or a.mark in (${sql.lit(ATTENDANCE_MARK.present)}, ${sql.lit(ATTENDANCE_MARK.late)})))
    order by r.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export async function insertSeats(ctx: Ctx, sessionId: number, records: readonly number[], isWaiting: boolean): Promise<void> {
  if (records.length === 0) return;
  await sql`insert into training.attendance (occasion_id, record_id, is_waiting)
    select ${sessionId}, id, ${isWaiting} from unnest(${[...records]}::bigint[]) id on conflict (occasion_id, record_id) do nothing`.execute(
    ctx.db,
  );
}

interface SignIn {
  mark: string;
  reason: string | null;
  way: (typeof SIGN_WAYS)[number] | null;
  device: string | null;
  inAt: string | null;
}
export async function setMark(ctx: Ctx, id: number, signed: SignIn): Promise<void> {
  await sql`update training.attendance set mark = ${signed.mark}, reason = ${signed.reason}, way = ${signed.way}, device = ${signed.device}, in_at = ${signed.inAt},
    is_waiting = false where id = ${id}`.execute(ctx.db);
}

/** A device that has signed for two people of a session, on the seats of both. */
export async function markSharedDevices(ctx: Ctx, sessionId: number, device: string): Promise<void> {
  await sql`update training.attendance a set is_shared_device = true where a.occasion_id = ${sessionId} and a.device = ${device}
    and (select count(*) from training.attendance b where b.occasion_id = ${sessionId} and b.device = ${device}) > 1`.execute(ctx.db);
}

export async function setOut(ctx: Ctx, id: number): Promise<void> {
  await sql`update training.attendance set out_at = ${ctx.now().toISOString()} where id = ${id}`.execute(ctx.db);
}
export async function recordAttendance(ctx: Ctx, id: number, record: { mark: string; minutes: number }): Promise<void> {
  await sql`update training.attendance set mark = ${record.mark}, minutes = ${record.minutes} where id = ${id}`.execute(ctx.db);
}
export async function removeSeat(ctx: Ctx, id: number): Promise<void> {
  await sql`delete from training.attendance where id = ${id}`.execute(ctx.db);
}
export async function moveUp(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await sql`update training.attendance set is_waiting = false where id = any(${[...ids]}::bigint[])`.execute(ctx.db);
}

/** When the clock looks at it next; null once nothing is left to do. */
export async function setCheckAt(ctx: Ctx, id: number, at: Date | null, isReminded: boolean): Promise<void> {
  await sql`update training.session set check_at = ${at === null ? null : at.toISOString()}, is_reminded = ${isReminded} where id = ${id}`.execute(
    ctx.db,
  );
}
export async function lockSessionsToCheck(ctx: Ctx, limit: number, except: readonly number[]): Promise<SessionRecord[]> {
  const { rows } = await sql<SessionRecord>`select * from training.session where check_at <= ${ctx.now().toISOString()}
    and id <> all(${[...except]}::bigint[]) order by check_at limit ${limit} for update skip locked`.execute(ctx.db);
  return rows;
}

/** A session of the employee's own company, locked. */
export async function lockSessionFor(ctx: Ctx, id: number, employeeId: number): Promise<SessionRecord | undefined> {
  const { rows } =
    await sql<SessionRecord>`select s.* from training.session s where s.id = ${id} and exists (select from organization.pub_employee e
    where e.id = ${employeeId} and e.company_id = s.company_id) for update of s`.execute(ctx.db);
  return rows[0];
}

export interface OwnSeat {
  record_id: number;
  unit_id: number;
  code: string;
  starts_at: string;
  ends_at: string;
  room: string;
  link: string;
  is_waiting: boolean;
  is_signed_in: boolean;
  stars: number | null;
}
/** The seat that counts for each record: one signed in, else the next one. */
export async function readOwnSeats(db: Db, records: readonly number[]): Promise<Map<number, OwnSeat>> {
  const { rows } =
    await sql<OwnSeat>`select distinct on (a.record_id) a.record_id, s.unit_id, s.code, s.starts_at, s.ends_at, s.room, s.link,
      a.is_waiting, a.in_at is not null as is_signed_in, a.stars
    from training.attendance a join training.session s on s.id = a.occasion_id where a.record_id = any(${[...records]}::bigint[]) and not s.is_cancelled
    order by a.record_id, a.in_at is null, s.status = ${sql.lit(SESSION_STATUS.closed)}, a.is_waiting, s.starts_at`.execute(db);
  return new Map(rows.map((row) => [row.record_id, row]));
}

export interface WayOn {
  record_id: number;
  /** Of the next session of the same course with free seats; null: none. */
  unit_id: number | null;
  starts_at: string | null;
  room: string | null;
  /** Who teaches it, else who taught the one that was missed. */
  names: Localized;
}
/** Where those who missed their session can go instead. */
export async function readWaysOn(ctx: Ctx, records: readonly number[]): Promise<Map<number, WayOn>> {
  const { rows } =
    await sql<WayOn>`select r.id as record_id, n.unit_id, n.starts_at, n.room, coalesce(e.names, i.names) as names from training.record r
      left join lateral (select t.unit_id, t.starts_at, t.room, t.instructor_id from training.session t
        where t.scheduling_id = r.scheduling_id and ${withNow(FREE, ctx)} order by t.starts_at, t.id limit 1) n on true
      join lateral (select s.instructor_id from training.attendance a join training.session s on s.id = a.occasion_id
        where a.record_id = r.id and not s.is_cancelled order by s.starts_at desc limit 1) m on true
      join training.instructor i on i.id = coalesce(n.instructor_id, m.instructor_id) left join organization.pub_employee e on e.id = i.employee_id
    where r.id = any(${[...records]}::bigint[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.record_id, row]));
}

/** Stars of the last session of a record that is over and was attended; false where there is none. */
export async function setStars(ctx: Ctx, recordId: number, stars: number): Promise<boolean> {
  const { rows } = await sql`update training.attendance set stars = ${stars} where id = (select a.id from training.attendance a
      join training.session s on s.id = a.occasion_id where a.record_id = ${recordId} and a.in_at is not null and not s.is_cancelled
        and s.ends_at <= ${ctx.now().toISOString()} order by s.starts_at desc limit 1) returning id`.execute(ctx.db);
  return rows.length === 1;
}

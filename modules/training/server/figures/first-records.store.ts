import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inList, inScopeSql, isLeftOutSql, withNow, type Ctx, type Period, type Scope } from '@quantum/platform/server';
import { ATTENDANCE_MARK, NOT_HELD, OPEN_ATTENDANCE } from '../../contract/index.ts';
import { COUNTED, OF_PERSON } from '../learning/record.list.ts';
import { INDUCTION } from '../requirements/induction.list.ts';
import { IS_TRUE, STANDING } from '../requirements/standing-sql.ts';
import { HELD_SESSION, SETTLED } from '../sessions/session.list.ts';

interface WhoLacks {
  employee_id: number;
  names: Localized;
  job_names: Localized | null;
  /** Certificates they must hold and do not, in the order of the requirements. */
  categories: Localized[];
  /** All who lack one. */
  people: number;
}
/** People of a few units who do not hold what they must, those who lack most first, and how many there are; what they are asked is kept by unit. */
export async function whoLacks(ctx: Ctx, scope: Scope, limit: number): Promise<WhoLacks[]> {
  const { rows } = await sql<WhoLacks>`select x.employee_id, p.names, p.job_names, x.people,
      (select jsonb_agg(k.names order by k.id) from certificate.pub_category k where k.id = any(x.categories)) as categories
    from (select t.employee_id, t.code, array_agg(distinct t.category_id) as categories, count(distinct t.category_id) as gaps, (count(*) over ())::int as people
        from ${withNow(STANDING, ctx)} t
        where ${inScopeSql(scope, 't')} and ${withNow(IS_TRUE, ctx)} and t.state in (${sql.raw(inList(NOT_HELD))})
        group by t.employee_id, t.code order by gaps desc, t.code limit ${limit}) x
      join organization.pub_person p on p.id = x.employee_id
    order by x.gaps desc, x.code`.execute(ctx.db);
  return rows;
}

interface NotInducted {
  names: Localized;
  due_on: string;
}
/** People whose thirty days ended in the period without all that was asked of them, longest ago first. */
export async function firstNotInducted(ctx: Ctx, scope: Scope, { from, to }: Period, limit: number): Promise<NotInducted[]> {
  const { rows } = await sql<NotInducted>`select t.names, t.due_on::text as due_on from ${withNow(INDUCTION, ctx)} t
    where ${inScopeSql(scope, 't')} and t.hired_on between ${from}::date - 30 and ${to}::date - 30 and not t.is_inducted
    order by t.due_on, t.id limit ${limit}`.execute(ctx.db);
  return rows;
}

interface LateRecord {
  scheduling_id: number;
  person: Localized;
  lesson: Localized;
  deadline: string;
}
/** Records due in the period that are past their day and not finished, longest first; those a figure leaves out are no part of it. */
export async function firstLate(ctx: Ctx, scope: Scope, { from, to }: Period, metric: string, limit: number): Promise<LateRecord[]> {
  const { rows } = await sql<LateRecord>`select t.scheduling_id, e.names as person, v.names as lesson, t.deadline::text as deadline
    from training.record t join organization.pub_unit u on u.id = t.unit_id join organization.pub_employee e on e.id = t.employee_id
      join training.scheduling s on s.id = t.scheduling_id join training.lesson_version v on v.id = s.lesson_version_id
    where ${inScopeSql(scope, 't')} and t.deadline between ${from}::date and ${to}::date and ${sql.raw(COUNTED)}
      and t.status in (${sql.raw(inList(OPEN_ATTENDANCE))}) and t.deadline < (${ctx.now().toISOString()}::timestamptz at time zone u.time_zone)::date
      and not ${isLeftOutSql(metric, 't.unit_id', 't.deadline', OF_PERSON)}
    order by t.deadline, t.id limit ${limit}`.execute(ctx.db);
  return rows;
}

interface SessionOfPeriod {
  id: number;
  lesson: Localized;
  event_on: string;
  /** Of those booked: who did not come. */
  absent: number;
  booked: number;
}
const IN_PERIOD = ({ from, to }: Period) => sql`t.event_on between ${from}::date and ${to}::date`;

/** Sessions of the period that did not take place, the latest first. */
export async function latestNotHeld(
  ctx: Ctx,
  scope: Scope,
  period: Period,
  limit: number,
): Promise<Omit<SessionOfPeriod, 'absent' | 'booked'>[]> {
  const { rows } = await sql<SessionOfPeriod>`select t.id, v.names as lesson, t.event_on::text as event_on
    from training.session t join training.scheduling s on s.id = t.scheduling_id join training.lesson_version v on v.id = s.lesson_version_id
    where ${inScopeSql(scope, 't')} and ${IN_PERIOD(period)} and ${sql.raw(SETTLED)} and not ${sql.raw(HELD_SESSION)}
    order by t.event_on desc, t.id limit ${limit}`.execute(ctx.db);
  return rows;
}

/** Of those booked so many in a hundred may stay away before a session counts as poorly attended. */
const MAY_BE_ABSENT = 10;
/** Sessions held in the period from which people stayed away: those poorly attended before the others, the latest first. */
export async function latestAbsent(ctx: Ctx, scope: Scope, period: Period, limit: number): Promise<SessionOfPeriod[]> {
  const came = sql.raw(inList([ATTENDANCE_MARK.present, ATTENDANCE_MARK.late]));
  const { rows } = await sql<SessionOfPeriod>`select t.id, v.names as lesson, t.event_on::text as event_on, a.absent, a.booked
    from training.session t join training.scheduling s on s.id = t.scheduling_id join training.lesson_version v on v.id = s.lesson_version_id
      cross join lateral (select count(*)::int as booked, (count(*) filter (where coalesce(x.mark not in (${came}), true)))::int as absent
        from training.attendance x where x.occasion_id = t.id and not x.is_waiting) a
    where ${inScopeSql(scope, 't')} and ${IN_PERIOD(period)} and ${sql.raw(HELD_SESSION)} and a.absent > 0
    order by a.absent > 1 and a.absent * 100 > a.booked * ${sql.lit(MAY_BE_ABSENT)} desc, t.event_on desc, t.id limit ${limit}`.execute(
    ctx.db,
  );
  return rows;
}

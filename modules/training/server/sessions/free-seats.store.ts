import { sql } from 'kysely';
import { type Localized } from '@quantum/platform/contract';
import { inList, inScopeSql, withNow, type Ctx, type Scope } from '@quantum/platform/server';
import { NOT_HELD } from '../../contract/index.ts';
import { IS_TRUE, STANDING } from '../requirements/standing-sql.ts';
import { IS_OPEN } from './scheduling.list.ts';
import { FREE } from './session.list.ts';

interface FreeSession {
  id: number;
  lesson: Localized;
  category_id: number | null;
  unit_id: number;
  starts: string;
  room: string;
  free: number;
  /** People of the unit who must hold what the lesson gives, do not, and have no seat in a session ahead. */
  seatless: number;
  /** The first of them. */
  names: Localized[];
}
/** People who are named; how many more there are is said. */
export const NAMED = 2;

/** Sessions ahead with free seats, the next first, with who still needs one, of each unit so many at most; and how many there are. */
export async function nextWithFreeSeats(
  ctx: Ctx,
  scope: Scope,
  { limit, each = limit }: { limit: number; each?: number },
): Promise<{ rows: FreeSession[]; count: number }> {
  const ahead = sql`x.starts_at > ${ctx.now().toISOString()}::timestamptz and not x.is_cancelled`;
  const { rows } = await sql<
    FreeSession & { count: number }
  >`with f as (select t.id, t.unit_id, t.room, t.starts_at, t.capacity, t.scheduling_id, (count(*) over ())::int as count,
        row_number() over (partition by t.unit_id order by t.starts_at, t.id) as place
      from training.session t join organization.pub_unit u on u.id = t.unit_id where ${inScopeSql(scope, 't')} and ${withNow(FREE, ctx)}),
    n as materialized (select f.id, v.names as lesson, v.category_id, f.unit_id, f.room, f.starts_at, f.count,
        to_char(f.starts_at at time zone u.time_zone, 'YYYY-MM-DD HH24:MI') as starts,
        f.capacity - (select count(*)::int from training.attendance a where a.occasion_id = f.id and not a.is_waiting) as free
      from (select f.* from f where f.place <= ${each} order by f.starts_at, f.id limit ${limit}) f
        join organization.pub_unit u on u.id = f.unit_id join training.scheduling s on s.id = f.scheduling_id
        join training.lesson_version v on v.id = s.lesson_version_id),
    w as materialized (select distinct t.unit_id, t.category_id, t.employee_id from ${withNow(STANDING, ctx)} t
      where t.unit_id in (select n.unit_id from n) and t.category_id in (select n.category_id from n) and ${withNow(IS_TRUE, ctx)}
        and t.state in (${sql.raw(inList(NOT_HELD))})),
    p as (select w.unit_id, w.category_id, count(*)::int as seatless, (array_agg(e.names order by e.code))[1:${sql.lit(NAMED)}] as names
      from w join organization.pub_employee e on e.id = w.employee_id
      where not exists (select from training.record r join training.attendance a on a.record_id = r.id join training.session x on x.id = a.occasion_id
          join training.scheduling s on s.id = r.scheduling_id join training.lesson_version v on v.id = s.lesson_version_id
        where r.employee_id = w.employee_id and v.category_id = w.category_id and not a.is_waiting and ${ahead})
      group by 1, 2)
    select n.*, coalesce(p.seatless, 0) as seatless, coalesce(p.names, '{}') as names
    from n left join p on p.unit_id = n.unit_id and p.category_id = n.category_id order by n.starts_at, n.id`.execute(ctx.db);
  return { rows: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 };
}

interface PastScheduling {
  id: number;
  lesson: Localized;
  unit_id: number;
  deadline: string;
  days: number;
  open: number;
  names: Localized[];
}
/** Schedulings past their day with people who have not finished, longest first, with the first of those people; and how many there are. */
export async function pastTheirDay(ctx: Ctx, scope: Scope, limit: number): Promise<{ rows: PastScheduling[]; count: number }> {
  const today = sql`(${ctx.now().toISOString()}::timestamptz at time zone u.time_zone)::date`;
  const isOpen = sql.raw(IS_OPEN);
  const { rows } = await sql<
    PastScheduling & { count: number }
  >`with n as materialized (select t.id, t.lesson_version_id, t.unit_id, t.deadline,
        ${today} - t.deadline as days, (count(*) over ())::int as count
      from training.scheduling t join organization.pub_unit u on u.id = t.unit_id
      where ${inScopeSql(scope, 't')} and t.deadline < ${today}
        and t.id in (select r.scheduling_id from training.record r where ${inScopeSql(scope, 'r')} and ${isOpen})
      order by t.deadline, t.id limit ${limit})
    select t.id, v.names as lesson, t.unit_id, t.deadline::text as deadline, t.days, t.count, p.open, p.names
    from n t join training.lesson_version v on v.id = t.lesson_version_id
      cross join lateral (select count(*)::int as open, (array_agg(e.names order by e.code))[1:${sql.lit(NAMED)}] as names
        from training.record r join organization.pub_employee e on e.id = r.employee_id where r.scheduling_id = t.id and ${isOpen}) p
    order by t.deadline, t.id`.execute(ctx.db);
  return { rows: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 };
}

import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inList, inScopeSql, withNow, type Ctx, type Scope } from '@quantum/platform/server';
import { NOT_HELD, type GapState } from '../../contract/index.ts';
import { STANDING_COUNTS } from '../requirements/standing-sql.ts';

interface CategoryGap {
  category_id: number;
  names: Localized;
  state: GapState;
  n: number;
}

/** People who do not hold what is asked of them today, by certificate and by what is missing. */
export async function gapsByCategory(ctx: Ctx, scope: Scope): Promise<CategoryGap[]> {
  const { rows } = await sql<CategoryGap>`select x.*, k.names from (select r.category_id, t.state, sum(t.n)::int as n
      from ${withNow(STANDING_COUNTS, ctx)} t join training.requirement r on r.id = t.requirement_id
      where ${inScopeSql(scope, 't')} and t.state in (${sql.raw(inList(NOT_HELD))}) group by 1, 2 having sum(t.n) <> 0) x
    join certificate.pub_category k on k.id = x.category_id`.execute(ctx.db);
  return rows;
}

interface HomeSession {
  id: number;
  names: Localized;
  unit_names: Localized;
  instructor_names: Localized | null;
  time_zone: string;
  /** Local day; instants. */
  event_on: string;
  starts_at: string;
  ends_at: string;
  room: string;
  seats: number;
  capacity: number;
  total: number;
}

/** Sessions from `from` on that take place, the earliest first, and how many there are; `to` is the last day, without an end where it is null. */
export async function sessionsFrom(ctx: Ctx, scope: Scope, from: string, to: string | null, limit: number): Promise<HomeSession[]> {
  const { rows } =
    await sql<HomeSession>`select x.id, v.names, u.names as unit_names, coalesce(e.names, i.names) as instructor_names, u.time_zone,
      x.event_on, x.starts_at, x.ends_at, x.room, x.capacity, x.total,
      (select count(*)::int from training.attendance a where a.occasion_id = x.id and not a.is_waiting) as seats
    from (select t.*, (count(*) over ())::int as total from training.session t
        where ${inScopeSql(scope, 't')} and t.event_on >= ${from}::date ${to === null ? sql`` : sql`and t.event_on <= ${to}::date`} and not t.is_cancelled
        order by t.event_on, t.starts_at, t.id limit ${limit}) x
      join organization.pub_unit u on u.id = x.unit_id join training.scheduling s on s.id = x.scheduling_id
      join training.lesson_version v on v.id = s.lesson_version_id join training.instructor i on i.id = x.instructor_id
      left join organization.pub_employee e on e.id = i.employee_id
    order by x.event_on, x.starts_at, x.id`.execute(ctx.db);
  return rows;
}

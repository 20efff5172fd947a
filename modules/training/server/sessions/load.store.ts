import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, type Db, type Scope } from '@quantum/platform/server';

interface InstructorDay {
  instructor_id: number;
  names: Localized;
  day: string;
  sessions: number;
  minutes: number;
}

/** Sessions of a year that are not cancelled, by instructor and day; all units of the scope, or some. */
export async function readDaysOfInstructors(db: Db, scope: Scope, year: number, units: number[] | undefined): Promise<InstructorDay[]> {
  const within = units === undefined ? sql`true` : sql`t.unit_id = any(${units}::bigint[])`;
  const { rows } =
    await sql<InstructorDay>`select t.instructor_id, coalesce(e.names, i.names) as names, t.event_on as day, count(*)::int as sessions,
      (sum(extract(epoch from t.ends_at - t.starts_at)) / 60)::int as minutes
    from training.session t join training.instructor i on i.id = t.instructor_id left join organization.pub_employee e on e.id = i.employee_id
    where ${inScopeSql(scope, 't')} and ${within} and not t.is_cancelled
      and t.event_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date group by 1, 2, 3`.execute(db);
  return rows;
}

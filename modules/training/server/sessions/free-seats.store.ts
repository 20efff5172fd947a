import { sql } from 'kysely';
import { type Localized } from '@quantum/platform/contract';
import { inScopeSql, withNow, type Ctx, type Scope } from '@quantum/platform/server';
import { FREE } from './session.list.ts';

interface FreeSession {
  id: number;
  lesson: Localized;
  unit_id: number;
  starts: string;
  room: string;
  free: number;
}

/** Sessions ahead with free seats, the next first; and how many there are. */
export async function nextWithFreeSeats(ctx: Ctx, scope: Scope, limit: number): Promise<{ rows: FreeSession[]; count: number }> {
  const { rows } = await sql<FreeSession & { count: number }>`select t.id, v.names as lesson, t.unit_id, t.room,
      to_char(t.starts_at at time zone u.time_zone, 'YYYY-MM-DD HH24:MI') as starts,
      t.capacity - (select count(*)::int from training.attendance a where a.occasion_id = t.id and not a.is_waiting) as free, (count(*) over ())::int as count
    from training.session t join organization.pub_unit u on u.id = t.unit_id join training.scheduling s on s.id = t.scheduling_id
      join training.lesson_version v on v.id = s.lesson_version_id
    where ${inScopeSql(scope, 't')} and ${withNow(FREE, ctx)} order by t.starts_at, t.id limit ${limit}`.execute(ctx.db);
  return { rows: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 };
}

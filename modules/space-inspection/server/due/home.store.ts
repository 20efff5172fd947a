import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, withNow, type Ctx, type Scope } from '@quantum/platform/server';
import { DUE, plannedAt } from './room-terms.store.ts';

interface DueFloorCount {
  unit_id: number;
  facility_names: Localized;
  floor: string;
  /** Rooms that are due, and those of them nobody has planned. */
  due: number;
  gaps: number;
  /** Rooms that are due on all floors. */
  total: number;
}

/** Floors with rooms that are due on the day of their unit, those with most gaps first. */
export async function countDueFloors(ctx: Ctx, scope: Scope): Promise<DueFloorCount[]> {
  const { rows } = await sql<DueFloorCount>`select t.unit_id, s.facility_names, s.floor, count(*)::int as due,
      (count(*) filter (where ${sql.raw(plannedAt('t'))} is null))::int as gaps, (sum(count(*)) over ())::int as total
    from space_inspection.room t join organization.pub_space s on s.id = t.space_id join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and t.in_use and ${withNow(DUE, ctx)}
    group by t.unit_id, s.facility_id, s.facility_names, s.floor order by gaps desc, due desc, t.unit_id, s.floor limit 200`.execute(
    ctx.db,
  );
  return rows;
}

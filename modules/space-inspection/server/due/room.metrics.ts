import { sql } from 'kysely';
import { inScopeSql, withNow, type Ctx, type Metric, type Scope } from '@quantum/platform/server';
import { ROOMS_PATH, spaceInspectionOps } from '../../contract/index.ts';
import { LATE } from './room-terms.store.ts';

async function countOnTime(ctx: Ctx, scope: Scope): Promise<{ rooms: number; late: number }> {
  const { rows } = await sql<{
    rooms: number;
    late: number;
  }>`select count(*)::int as rooms, (count(*) filter (where ${withNow(LATE, ctx)}))::int as late
    from space_inspection.room t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and t.in_use and t.due_on is not null`.execute(ctx.db);
  return rows[0]!;
}

/** Rooms that are not past their day, of all with an interval; never inspected is past it. */
export const roomsOnTime: Metric = {
  id: 'space-inspection.roomsOnTime',
  operation: spaceInspectionOps.readDue,
  target: 95,
  moreIsBetter: true,
  unit: 'percent',
  exempt: 'never',
  ofToday: true,
  href: (_period, _now, units = '') => `${ROOMS_PATH}?f.hasInterval=is:true${units}`,
  measure: async (ctx, scope) => {
    const { rooms, late } = await countOnTime(ctx, scope);
    return { numerator: rooms - late, denominator: rooms, excluded: 0 };
  },
};

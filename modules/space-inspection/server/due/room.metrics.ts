import { sql } from 'kysely';
import { inScopeSql, measuredOf, withNow, type Ctx, type Metric, type Scope, type UnitMonth } from '@quantum/platform/server';
import { ROOMS_PATH, spaceInspectionOps } from '../../contract/index.ts';
import { LATE } from './room-terms.store.ts';

async function onTimeByUnit(ctx: Ctx, scope: Scope): Promise<UnitMonth[]> {
  const { rows } = await sql<{ unit_id: number; rooms: number; late: number }>`select t.unit_id, count(*)::int as rooms,
      (count(*) filter (where ${withNow(LATE, ctx)}))::int as late
    from space_inspection.room t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and t.in_use and t.due_on is not null group by t.unit_id`.execute(ctx.db);
  return rows.map(({ unit_id: unitId, rooms, late }) => ({
    unitId,
    month: null,
    numerator: rooms - late,
    denominator: rooms,
    excluded: 0,
  }));
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
  byUnitMonth: (ctx, scope) => onTimeByUnit(ctx, scope),
  measure: async (ctx, scope) => measuredOf(await onTimeByUnit(ctx, scope)),
};

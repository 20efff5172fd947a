import { sql } from 'kysely';
import { LISTED_PROGRAMMES } from '@quantum/modules/inspection/contract';
import { SCORED } from '@quantum/modules/inspection/server-api';
import { inList, inScopeSql, type Db, type Period, type Scope } from '@quantum/platform/server';

const IS_SCORED = sql.raw(`${SCORED} and t.percent is not null and t.programme in (${inList(LISTED_PROGRAMMES)})`);

interface RoomSums {
  unit_id: number;
  risk: string;
  /** Rooms with a score in the period. */
  rooms: number;
  /** Sum of their means in percent. */
  means: number;
}

/** By unit and functional risk. */
export async function sumRooms(db: Db, scope: Scope, { from, to }: Period): Promise<RoomSums[]> {
  const { rows } = await sql<RoomSums>`select m.unit_id, m.risk, count(*)::int as rooms, sum(m.mean)::float8 as means from (
      select t.unit_id, s.functional_risk as risk, avg(t.percent) as mean
      from inspection.pub_task t join organization.pub_space s on s.id = t.space_id and s.unit_id = t.unit_id
      where ${inScopeSql(scope, 't')} and t.event_on between ${from}::date and ${to}::date and ${IS_SCORED}
      group by t.unit_id, t.space_id, s.functional_risk) m
    group by m.unit_id, m.risk`.execute(db);
  return rows;
}

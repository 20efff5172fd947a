import { sql } from 'kysely';
import { LISTED_PROGRAMMES } from '@quantum/modules/inspection/contract';
import { SCORED } from '@quantum/modules/inspection/server-api';
import { inList, inScopeSql, type Db, type Period, type Scope } from '@quantum/platform/server';

const IS_SCORED = sql.raw(`${SCORED} and t.percent is not null and t.programme in (${inList(LISTED_PROGRAMMES)})`);

/** By functional risk: rooms with a score in the period, and the sum of their means in percent. */
export async function sumRooms(db: Db, scope: Scope, { from, to }: Period): Promise<{ risk: string; rooms: number; means: number }[]> {
  const { rows } = await sql<{
    risk: string;
    rooms: number;
    means: number;
  }>`select m.risk, count(*)::int as rooms, sum(m.mean)::float8 as means from (
      select s.functional_risk as risk, avg(t.percent) as mean from inspection.pub_task t join organization.pub_space s on s.id = t.space_id and s.unit_id = t.unit_id
      where ${inScopeSql(scope, 't')} and t.event_on between ${from}::date and ${to}::date and ${IS_SCORED} group by t.space_id, s.functional_risk) m
    group by m.risk`.execute(db);
  return rows;
}

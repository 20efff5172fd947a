import { sql } from 'kysely';
import type { Db } from '@quantum/platform/server';
import type { UnitDay } from '../../domain/unit-days.rules.ts';

/** What every unit was, by day: the earliest first. */
export async function readUnitDays(db: Db): Promise<UnitDay[]> {
  const { rows } =
    await sql<UnitDay>`select unit_id as id, parent_id as "parentId", org_type as "orgType", status, business_line_id as "businessLineId",
      in_ranking as "inRanking", case when from_on = '-infinity' then '' else from_on::text end as "from", case when to_on = 'infinity' then null else to_on::text end as "to"
    from organization.pub_unit_day where to_on > from_on order by unit_id, from_on`.execute(db);
  return rows;
}

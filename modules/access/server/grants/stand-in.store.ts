import { sql } from 'kysely';
import { presentDay, type Ctx } from '@quantum/platform/server';

interface StandInGiven {
  employeeId: number;
  standInId: number;
  validFrom: string;
  validTo: string;
}

/** Who stands in for whom with roles, today or later: employees, and for which days. */
export async function standInsGiven(ctx: Pick<Ctx, 'db' | 'kernel'>): Promise<StandInGiven[]> {
  const { rows } = await sql<StandInGiven>`select distinct w.employee_id as "employeeId", u.employee_id as "standInId",
      g.valid_from as "validFrom", g.valid_to as "validTo"
    from access.grant g join access.user u on u.id = g.user_id join access.user w on w.id = g.stand_in_for
    where g.stand_in_for is not null and g.valid_to >= ${presentDay(ctx)}::date and u.employee_id is not null and w.employee_id is not null
      and u.employee_id <> w.employee_id`.execute(ctx.db);
  return rows;
}

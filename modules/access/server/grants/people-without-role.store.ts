import { sql } from 'kysely';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, type Ctx, type Scope, presentDay } from '@quantum/platform/server';

interface PersonWithoutRole {
  id: number;
  names: Localized;
  user_name: string;
  unit_names: Localized;
  total: number;
}

/** People who can sign in and hold no role today: they see nothing but what is everybody's. */
export async function peopleWithoutRole(ctx: Ctx, scope: Scope, limit: number): Promise<PersonWithoutRole[]> {
  const today = presentDay(ctx);
  const { rows } = await sql<PersonWithoutRole>`select t.id, t.names, a.user_name, u.names as unit_names, (count(*) over ())::int as total
    from access.user a join organization.pub_employee t on t.id = a.employee_id join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and a.status = ${sql.lit(RECORD_STATUS.active)} and t.left_on is null
      and not exists (select from access.grant g where g.user_id = a.id and g.valid_from <= ${today}::date and (g.valid_to is null or g.valid_to >= ${today}::date))
    order by a.id desc limit ${limit}`.execute(ctx.db);
  return rows;
}

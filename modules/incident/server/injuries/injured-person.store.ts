import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';
import { INCIDENT_STATUS } from '../../contract/index.ts';

const VOID = sql.lit(INCIDENT_STATUS.invalid);

/** People of a case, before or after it was changed. */
export async function injuredOf(ctx: Ctx, incidentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select employee_id as id from incident.injury
    where incident_id = ${incidentId} and employee_id is not null`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Their rows counted again: privacy cases and what was no event are left out, who has none left loses the row. */
export async function countPeople(ctx: Ctx, employeeIds: readonly number[]): Promise<void> {
  const ids = [...new Set(employeeIds)];
  if (ids.length === 0) return;
  await sql`delete from incident.injured_person where employee_id = any(${ids}::bigint[])`.execute(ctx.db);
  await sql`insert into incident.injured_person (employee_id, company_id, unit_id, injuries, lost_time, last_on, search)
    select e.id, e.company_id, e.unit_id, count(*),
      count(*) filter (where j.is_death or exists (select from jsonb_array_elements(j.spells) s where s->>'kind' = 'away')), max(t.event_on),
      lower(min(e.code) || ' ' || coalesce(min((select string_agg(v, ' ') from jsonb_each_text(e.names) n(k, v))), ''))
    from incident.injury j join incident.incident t on t.id = j.incident_id join organization.pub_employee e on e.id = j.employee_id
    where j.employee_id = any(${ids}::bigint[]) and t.status <> ${VOID} and not j.is_contaminated_sharp group by 1, 2, 3`.execute(ctx.db);
}

import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { PERSON_KIND } from '@quantum/modules/work-hour/contract';
import { INCIDENT_STATUS } from '../../contract/index.ts';
import { lostTime } from '../injuries/lost-time.ts';

/** Work of a person as it was on the day; null where it is not known. */
export interface Employment {
  code: string | null;
  jobNames: Localized | null;
  hiredOn: string | null;
  tenureMonths: number | null;
}

/** By injury. */
export async function readEmployment(ctx: Pick<Ctx, 'db'>, incidentId: number): Promise<Map<number, Employment>> {
  const { rows } = await sql<
    Employment & { id: number }
  >`select j.id, e.code, j.job_names as "jobNames", e.hired_on as "hiredOn", j.tenure_months as "tenureMonths"
    from incident.injury j left join organization.pub_employee e on e.id = j.employee_id where j.incident_id = ${incidentId}`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}

/** Own staff with permanent harm and lost time in a month of a unit. */
export async function hurtInMonth(ctx: Ctx, unitId: number, month: string): Promise<{ permanent: number }> {
  const { rows } = await sql<{ permanent: number }>`select count(*)::int as permanent
    from (select ${ctx.now().toISOString()}::timestamptz as at) n, incident.incident t join organization.pub_unit u on u.id = t.unit_id
      join incident.injury i on i.incident_id = t.id
    where t.unit_id = ${unitId} and t.status <> ${sql.lit(INCIDENT_STATUS.invalid)} and t.event_on >= ${`${month}-01`}::date
      and t.event_on < ${`${month}-01`}::date + interval '1 month' and i.is_permanent and not i.is_death and i.person_kind = ${sql.lit(PERSON_KIND.own)}
      and ${sql.raw(lostTime('(n.at at time zone u.time_zone)::date'))}`.execute(ctx.db);
  return rows[0]!;
}

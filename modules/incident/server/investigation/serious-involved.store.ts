import { sql } from 'kysely';
import type { Db } from '@quantum/platform/server';
import { INCIDENT_SEVERITY, INCIDENT_STATUS } from '../../contract/index.ts';

interface InvolvedPerson {
  employeeId: number;
  sourceId: number;
  code: string;
  day: string;
}

/** Not accepted yet, or void. */
const UNCONFIRMED = [INCIDENT_STATUS.draft, INCIDENT_STATUS.reporting, INCIDENT_STATUS.reviewing, INCIDENT_STATUS.invalid];
const CONFIRMED = sql`t.severity = ${sql.lit(INCIDENT_SEVERITY.serious)} and t.status not in (${sql.join(UNCONFIRMED.map((one) => sql.lit(one)))})`;

/** Who was hurt in a confirmed serious incident since this day. */
export async function readInvolvedSince(db: Db, since: string): Promise<InvolvedPerson[]> {
  const { rows } = await sql<InvolvedPerson>`select distinct j.employee_id as "employeeId", t.id as "sourceId", t.code, t.event_on as day
    from incident.injury j join incident.incident t on t.id = j.incident_id
    where j.employee_id is not null and ${CONFIRMED} and t.event_on >= ${since}::date`.execute(db);
  return rows;
}

/** In how many serious incidents of the last months before this day each person was hurt; who was in none is left out. */
export async function countInvolvements(db: Db, employeeIds: readonly number[], months: number, day: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ employee_id: number; count: number }>`select j.employee_id, count(distinct t.id)::int as count
    from incident.injury j join incident.incident t on t.id = j.incident_id
    where j.employee_id = any(${[...employeeIds]}::bigint[]) and ${CONFIRMED}
      and t.event_on > ${day}::date - make_interval(months => ${months}) and t.event_on <= ${day}::date group by 1`.execute(db);
  return new Map(rows.map((row) => [row.employee_id, row.count]));
}

import { sql } from 'kysely';
import type { EligibilityAnswer, SuspendingEvent } from '@quantum/modules/attestation/server-api';
import { incidentPath, INCIDENT_SEVERITY, INCIDENT_STATUS } from '../../contract/index.ts';

/** Not accepted yet, or void. */
const UNCONFIRMED = [INCIDENT_STATUS.draft, INCIDENT_STATUS.reporting, INCIDENT_STATUS.reviewing, INCIDENT_STATUS.invalid];
const CONFIRMED = sql`t.severity = ${sql.lit(INCIDENT_SEVERITY.serious)} and t.status not in (${sql.join(UNCONFIRMED.map((one) => sql.lit(one)))})`;

/**
 * Of people who are put forward for a level: serious incidents of the last months they were hurt in and that were confirmed, which is once the
 * report was accepted and for as long as it is not void.
 */
export const seriousInvolved: EligibilityAnswer = {
  kind: 'incident',
  suspends: async (ctx, since) => {
    const { rows } = await sql<SuspendingEvent>`select distinct j.employee_id as "employeeId", t.id as "sourceId", t.code, t.event_on as day
      from incident.injury j join incident.incident t on t.id = j.incident_id
      where j.employee_id is not null and ${CONFIRMED} and t.event_on >= ${since}::date`.execute(ctx.db);
    return rows.map((row) => ({ ...row, href: incidentPath(row.sourceId) }));
  },
  read: async (ctx, employeeIds, n, day) => {
    const { rows } = await sql<{ employee_id: number; count: number }>`select j.employee_id, count(distinct t.id)::int as count
      from incident.injury j join incident.incident t on t.id = j.incident_id
      where j.employee_id = any(${[...employeeIds]}::bigint[]) and ${CONFIRMED}
        and t.event_on > ${day}::date - make_interval(months => ${n}) and t.event_on <= ${day}::date group by 1`.execute(ctx.db);
    const found = new Map(rows.map((row) => [row.employee_id, row.count]));
    return new Map(employeeIds.map((id) => [id, found.get(id) ?? 0]));
  },
};

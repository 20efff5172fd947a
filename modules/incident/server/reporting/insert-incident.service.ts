import { createInUnit, type TreeUnit } from '@quantum/modules/organization/server-api';
import { dayAt } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { INCIDENT_SEVERITY, INCIDENT_STATUS, INCIDENT_TYPE } from '../../contract/index.ts';
import { incidentMachine, NO_FACTS } from '../../domain/incident.machine.ts';
import { titleOf } from '../../domain/narrative.rules.ts';
import { reloadIncident } from '../incident.store.ts';
import { INCIDENT, type IncidentRecord } from '../tables.ts';

interface IncidentDraft {
  clientId: string;
  /** All that was sent: other content under the same draft is refused. */
  content?: object;
  spaceId: number | null;
  occurredAt: string;
  description: string;
  immediateActions: string;
  isHurt: boolean;
  reporterId: number | null;
  /** Of its tracking code; none where another record it comes from has one. */
  followHash?: string;
}

const AS_REPORTED = { kind: INCIDENT, author: 'reporter_id', event: 'report', shown: ['description'] };

/** An incident that has just been reported, with its first row of the history; the same draft again is the incident it was. */
export async function insertIncident(ctx: Ctx, unit: TreeUnit, told: IncidentDraft): Promise<{ incident: IncidentRecord; isNew: boolean }> {
  const day = dayAt(new Date(told.occurredAt), unit.timeZone);
  const severity = told.isHurt ? INCIDENT_SEVERITY.mild : INCIDENT_SEVERITY.almost;
  const draft = { clientId: told.clientId, unit: { ...unit, companyId: unit.companyId! }, ...(told.content && { content: told.content }) };
  const { id, isNew } = await createInUnit(ctx, AS_REPORTED, draft, () => {
    const from = INCIDENT_STATUS.draft;
    const to = ctx.move(incidentMachine, { status: from }, 'report', NO_FACTS);
    const values = {
      business_line_id: unit.businessLineId,
      event_on: day,
      space_id: told.spaceId,
      type: told.isHurt ? INCIDENT_TYPE.accident : INCIDENT_TYPE.nearMiss,
      severity,
      grade: severity,
      occurred_at: told.occurredAt,
      reported_at: ctx.now().toISOString(),
      title: titleOf(told.description),
      description: told.description,
      immediate_actions: told.immediateActions,
      reporter_id: told.reporterId,
      status: to,
      follow_hash: told.followHash ?? null,
    };
    const prefix = `INC-${unit.code}-${day.slice(0, 7).replace('-', '')}`;
    return { prefix, words: [told.description], values, history: { from, to } };
  });
  return { incident: await reloadIncident(ctx, id), isNew };
}

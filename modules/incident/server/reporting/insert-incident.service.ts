import type { TreeUnit } from '@quantum/modules/organization/server-api';
import { cut, dayAt } from '@quantum/platform/domain';
import { insertRecord, nextCode, type Ctx } from '@quantum/platform/server';
import { INCIDENT_SEVERITY, INCIDENT_STATUS, INCIDENT_TYPE } from '../../contract/index.ts';
import { incidentMachine, NO_FACTS } from '../../domain/incident.machine.ts';
import { reloadIncident } from '../incident.store.ts';
import { INCIDENT, type IncidentRecord } from '../tables.ts';

interface Told {
  clientId: string;
  clientHash: string | null;
  spaceId: number | null;
  occurredAt: string;
  description: string;
  immediateActions: string;
  isHurt: boolean;
  reporterId: number | null;
  /** Of its tracking code; none where another record it comes from has one. */
  followHash?: string;
}

/** An incident that has just been reported, with its first row of the history. */
export async function insertIncident(ctx: Ctx, unit: TreeUnit, told: Told): Promise<IncidentRecord> {
  const day = dayAt(new Date(told.occurredAt), unit.timeZone);
  const code = await nextCode(ctx, `INC-${unit.code}-${day.slice(0, 7).replace('-', '')}`);
  const status = ctx.move(incidentMachine, { status: INCIDENT_STATUS.draft }, 'report', NO_FACTS);
  const severity = told.isHurt ? INCIDENT_SEVERITY.mild : INCIDENT_SEVERITY.almost;
  const id = await insertRecord(ctx, INCIDENT, {
    company_id: unit.companyId,
    unit_id: unit.id,
    business_line_id: unit.businessLineId,
    event_on: day,
    code,
    client_id: told.clientId,
    client_hash: told.clientHash,
    space_id: told.spaceId,
    type: told.isHurt ? INCIDENT_TYPE.accident : INCIDENT_TYPE.nearMiss,
    severity,
    grade: severity,
    occurred_at: told.occurredAt,
    reported_at: ctx.now().toISOString(),
    description: told.description,
    immediate_actions: told.immediateActions,
    reporter_id: told.reporterId,
    status,
    follow_hash: told.followHash ?? null,
    search: cut(`${code} ${told.description}`.toLowerCase(), 1000),
  });
  const place = { companyId: unit.companyId!, unitId: unit.id };
  await ctx.audit({ kind: INCIDENT.kind, id, code, event: 'report', from: INCIDENT_STATUS.draft, to: status, ...place });
  return reloadIncident(ctx, id);
}

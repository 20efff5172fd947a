import { findEmployees } from '@quantum/modules/organization/server-api';
import { Invalid, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { ENDED, type IncidentDetail, type IncidentResponse } from '../../contract/index.ts';
import { describeIncident } from '../incident-detail.ts';
import { locked } from '../incident-move.service.ts';
import { reloadIncident } from '../incident.store.ts';
import { INCIDENT } from '../tables.ts';

/** First aid that was given; when and by whom the client was told. Of a closed case it stands. */
export async function saveResponse(ctx: Ctx, id: number, { version, firstAid, ...said }: IncidentResponse): Promise<IncidentDetail> {
  const incident = await locked(ctx, id, version);
  if (ENDED.includes(incident.status)) throw new Refused('incident.refusal.ended');
  const { clientToldAt: at, clientToldById: by, clientToldNote: note } = said;
  const faults = [
    ...(at !== null && new Date(at) > ctx.now() ? [{ path: 'clientToldAt', key: 'incident.fault.future' }] : []),
    ...(at !== null && new Date(at) < new Date(incident.occurred_at) ? [{ path: 'clientToldAt', key: 'incident.fault.beforeEvent' }] : []),
    ...(at !== null && (by === null || (await findEmployees(ctx, [by])).get(by)?.companyId !== incident.company_id)
      ? [{ path: 'clientToldById', key: 'incident.fault.person' }]
      : []),
  ];
  if (faults.length > 0) throw new Invalid(faults);
  const told = { client_told_at: at, client_told_by_id: at === null ? null : by, client_told_note: note };
  await saveRecord(ctx, INCIDENT, incident, { first_aid: firstAid, ...told });
  const { code, company_id: companyId, unit_id: unitId, status } = incident;
  // What was done to a person is injury data: the history says that it changed.
  const changes: Record<string, [unknown, unknown]> = {
    clientToldAt: [incident.client_told_at, at],
    clientToldNote: [incident.client_told_note, note],
  };
  await ctx.audit({ kind: INCIDENT.kind, id, code, event: 'response', from: status, to: status, changes, companyId, unitId });
  return describeIncident(ctx, await reloadIncident(ctx, id));
}

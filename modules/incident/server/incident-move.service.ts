import { notifyWatchers } from '@quantum/modules/collaboration/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { lockScoped, saveRecord, type Ctx } from '@quantum/platform/server';
import { INCIDENT_STATUS } from '../contract/index.ts';
import { incidentMachine, type IncidentEvent, type IncidentFacts } from '../domain/incident.machine.ts';
import { factsOf } from './incident-detail.ts';
import { saveClocks } from './statutory/clock.store.ts';
import { countPeople, injuredOf } from './injuries/injured-person.store.ts';
import { reloadIncident } from './incident.store.ts';
import { INCIDENT, INCIDENT_HOST, type IncidentRecord } from './tables.ts';

interface More {
  set?: Record<string, unknown>;
  comment?: string | null;
  bySystem?: boolean;
  facts?: Partial<IncidentFacts>;
}

/** One event of a locked incident: state, history row, watchers, to-dos. */
export async function move(
  ctx: Ctx,
  incident: IncidentRecord,
  event: IncidentEvent,
  { set = {}, comment = null, bySystem, facts }: More = {},
): Promise<IncidentRecord> {
  const to = bySystem
    ? ctx.moveBySystem(incidentMachine, incident, event)
    : ctx.move(incidentMachine, incident, event, { ...(await factsOf(ctx, incident)), ...facts });
  await saveRecord(ctx, INCIDENT, incident, { ...set, status: to });
  const { id, code, company_id: companyId, unit_id: unitId, status: from } = incident;
  await ctx.audit({ kind: INCIDENT.kind, id, code, event, from, to, comment, companyId, unitId });
  await notifyWatchers(ctx, INCIDENT_HOST, incident, `incident.did.${event}`);
  if (to === INCIDENT_STATUS.invalid) {
    await countPeople(ctx, await injuredOf(ctx, id));
    await saveClocks(ctx, incident, 'none', []);
  }
  if (to !== from) await moveTasks(ctx, INCIDENT.kind, id, 'finish');
  return reloadIncident(ctx, id);
}

export const locked = (ctx: Ctx, id: number, version: number): Promise<IncidentRecord> =>
  lockScoped<IncidentRecord>(ctx, INCIDENT, id, version);

import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { findEmployees, type HandOver } from '@quantum/modules/organization/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { INCIDENT_SEVERITY, incidentPath } from '../contract/index.ts';
import { requestInvestigation } from './incident-people.ts';
import { lockLedBy, readInjuries } from './incident.store.ts';
import { INCIDENT } from './tables.ts';

/** Investigations of who leaves go to who takes over; who was involved does not lead, a serious one is led from another unit. */
export async function handOverInvestigations(ctx: Ctx, { from, to }: HandOver): Promise<void> {
  for (const incident of await lockLedBy(ctx, from)) {
    const link = [{ title: incident.code, href: incidentPath(incident.id) }];
    const injured = (await readInjuries(ctx, incident.id)).map(({ employeeId }) => employeeId);
    if (injured.includes(to) || incident.reporter_id === to) throw new Refused('incident.refusal.leadInvolved', {}, link);
    const isSerious = incident.grade === INCIDENT_SEVERITY.serious;
    if (isSerious && (await findEmployees(ctx, [to])).get(to)?.unitId === incident.unit_id)
      throw new Refused('incident.refusal.leadUnit', {}, link);
    await saveRecord(ctx, INCIDENT, incident, { lead_id: to, team: incident.team.filter((one) => one !== to) });
    const { code, company_id: companyId, unit_id: unitId } = incident;
    await ctx.audit({ kind: INCIDENT.kind, id: incident.id, code, event: 'reassign', changes: { lead_id: [from, to] }, companyId, unitId });
    await moveTasks(ctx, INCIDENT.kind, incident.id, 'cancel', TASK_TYPE.incidentInvestigation);
    await requestInvestigation(ctx, { ...incident, lead_id: to }, to);
  }
}

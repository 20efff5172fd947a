import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { findEmployees } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import { INCIDENT_STATUS } from '../../contract/index.ts';
import { approverRefusal, type Offices } from '../../domain/approver.rules.ts';
import { EHS } from '../incident-people.ts';
import type { IncidentRecord } from '../tables.ts';

/** Where a person's office counts: where the case is, and where the person works. */
async function officesOf(ctx: Ctx, incident: IncidentRecord, employeeId: number): Promise<Offices> {
  const home = (await findEmployees(ctx, [employeeId])).get(employeeId);
  const places = [incident, ...(home ? [{ company_id: home.companyId, unit_id: home.unitId }] : [])];
  const holds = async (role: string): Promise<boolean> => {
    for (const place of places) if ((await holdersOf(ctx, place, { roles: [role] })).includes(employeeId)) return true;
    return false;
  };
  return {
    isEhsOfficer: await holds(ROLE.ehsOfficer),
    isEhsManager: await holds(ROLE.ehsManager),
    isOperationManager: await holds(ROLE.operationManager),
  };
}

/** Why the actor does not approve this investigation, as a message key; read while it is reviewed. */
export async function approvalRefusal(ctx: Ctx, incident: IncidentRecord): Promise<string | undefined> {
  if (incident.status !== INCIDENT_STATUS.review || incident.lead_id === null || ctx.employeeId === null) return undefined;
  return approverRefusal(await officesOf(ctx, incident, incident.lead_id), await officesOf(ctx, incident, ctx.employeeId));
}

/** Who is asked to approve, in turn: never the lead's office. */
export async function approversOf(ctx: Ctx, incident: IncidentRecord): Promise<readonly string[]> {
  if (incident.lead_id === null) return EHS;
  const { isEhsOfficer, isEhsManager } = await officesOf(ctx, incident, incident.lead_id);
  if (!isEhsOfficer && !isEhsManager) return EHS;
  const others = [...(isEhsOfficer ? [] : [ROLE.ehsOfficer]), ...(isEhsManager ? [] : [ROLE.ehsManager])];
  return [ROLE.operationManager, ...others];
}

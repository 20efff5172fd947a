import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { findEmployees } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import { INCIDENT_STATUS } from '../../contract/index.ts';
import { approverRefusal, type Offices } from '../../domain/approver.rules.ts';
import { EHS } from '../incident-people.ts';
import type { IncidentRecord } from '../tables.ts';

/** Offices of people, in their order: each counts where the case is, and where the person works. */
async function officesOf(ctx: Ctx, incident: IncidentRecord, people: readonly number[]): Promise<Offices[]> {
  const homes = await findEmployees(ctx, people);
  const asked = new Map<string, Promise<number[]>>();
  const holdersAt = (unitId: number, companyId: number, role: string): Promise<number[]> => {
    const key = `${unitId} ${role}`;
    const holders = asked.get(key) ?? holdersOf(ctx, { company_id: companyId, unit_id: unitId }, { roles: [role] });
    asked.set(key, holders);
    return holders;
  };
  const holds = async (id: number, role: string): Promise<boolean> => {
    if ((await holdersAt(incident.unit_id, incident.company_id, role)).includes(id)) return true;
    const home = homes.get(id);
    return home !== undefined && (await holdersAt(home.unitId, home.companyId, role)).includes(id);
  };
  const offices: Offices[] = [];
  for (const id of people)
    offices.push({
      isEhsOfficer: await holds(id, ROLE.ehsOfficer),
      isEhsManager: await holds(id, ROLE.ehsManager),
      isOperationManager: await holds(id, ROLE.operationManager),
    });
  return offices;
}

/** Why the actor does not approve this investigation, as a message key; read while it is reviewed. */
export async function approvalRefusal(ctx: Ctx, incident: IncidentRecord): Promise<string | undefined> {
  if (incident.status !== INCIDENT_STATUS.review || incident.lead_id === null || ctx.employeeId === null) return undefined;
  const [lead, approver] = await officesOf(ctx, incident, [incident.lead_id, ctx.employeeId]);
  return approverRefusal(lead!, approver!);
}

/** Who is asked to approve, in turn: never the lead's office. */
export async function approversOf(ctx: Ctx, incident: IncidentRecord): Promise<readonly string[]> {
  if (incident.lead_id === null) return EHS;
  const [lead] = await officesOf(ctx, incident, [incident.lead_id]);
  const { isEhsOfficer, isEhsManager } = lead!;
  if (!isEhsOfficer && !isEhsManager) return EHS;
  const others = [...(isEhsOfficer ? [] : [ROLE.ehsOfficer]), ...(isEhsManager ? [] : [ROLE.ehsManager])];
  return [ROLE.operationManager, ...others];
}

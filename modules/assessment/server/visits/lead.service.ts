import { readersAmong } from '@quantum/modules/access/server-api';
import { auditInUnit, findEmployees } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { Invalid, NotFound, saveRecord, type Ctx, type NewFault } from '@quantum/platform/server';
import { ASSESSMENT_KIND, assessmentOps as ops, type VisitDetail, type VisitNewLead } from '../../contract/index.ts';
import { NO_VISIT_FACTS, visitMachine } from '../../domain/assessment.machine.ts';
import { lockAsesOfRound, lockAssessment } from '../ase/ase.store.ts';
import { readRoundRow } from '../rounds/round.store.ts';
import { VISIT, type AssessmentRecord } from '../tables.ts';
import { readVisit } from './visit-detail.ts';
import { dependentOn } from './visit-independence.ts';
import { requestNewLead } from './visit-people.ts';

/**
 * Another person leads a visit that is under way. What was handed in goes on under the new lead; a sheet the old one has on the device is
 * kept aside when it comes.
 */
export async function handOverVisit(ctx: Ctx, id: number, { version, reason, leadId }: VisitNewLead): Promise<VisitDetail> {
  const visit = await lockAssessment(ctx, ASSESSMENT_KIND.qpe, id, version);
  const to = ctx.move(visitMachine, visit, 'handOver', NO_VISIT_FACTS);
  await mustLead(ctx, visit, leadId);
  const next: AssessmentRecord = { ...visit, lead_id: leadId, assessor_ids: [...new Set([...visit.assessor_ids, leadId])] };
  await saveRecord(ctx, VISIT, visit, { status: to, lead_id: next.lead_id, assessor_ids: next.assessor_ids });
  await auditInUnit(ctx, VISIT, visit, 'handOver', { comment: reason, changes: { lead_id: [visit.lead_id, leadId] } });
  await requestNewLead(ctx, next, visit.lead_id, (await readRoundRow(ctx.db, visit.round_id))!.names);
  return readVisit(ctx, id);
}

/** Somebody else, who may assess here, reviews nothing of it, and is independent of the project. */
async function mustLead(ctx: Ctx, visit: AssessmentRecord, leadId: number): Promise<void> {
  const [ase] = await lockAsesOfRound(ctx.db, visit.round_id, visit.unit_id);
  if (!ase) throw new NotFound();
  const person = (await findEmployees(ctx, [leadId])).get(leadId);
  const isAble = (await readersAmong(ctx, visit, [leadId], ops.assess)).includes(leadId);
  const because = (await dependentOn(ctx, ase, [leadId])).get(leadId);
  const fault = (): Omit<NewFault, 'path'> | undefined => {
    if (leadId === visit.lead_id) return { key: 'assessment.fault.leadsAlready' };
    if (leadId === visit.reviewer_id) return { key: 'assessment.fault.reviewer' };
    if (person?.companyId !== visit.company_id || !isAble) return { key: 'assessment.fault.person' };
    return because && { key: `assessment.fault.${because}`, params: { name: inLocale(person.names, ctx.locale) } };
  };
  const found = fault();
  if (found) throw new Invalid([{ path: 'leadId', ...found }]);
}

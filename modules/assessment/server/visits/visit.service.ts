import { readersAmong } from '@quantum/modules/access/server-api';
import { auditInUnit, createInUnit, findEmployees, ownUnit, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { Invalid, loadScoped, NotFound, Refused, saveRecord, type Ctx, type NewFault } from '@quantum/platform/server';
import {
  ASSESSMENT_KIND,
  ASSESSMENT_STATUS,
  assessmentOps as ops,
  ROUND_STATUS,
  type NewVisit,
  type ReasonedMove,
  type VisitChange,
  type VisitDetail,
  type VisitPlan,
} from '../../contract/index.ts';
import { NO_VISIT_FACTS, visitMachine } from '../../domain/assessment.machine.ts';
import { loadAssessment, lockAssessment, lockAsesOfRound } from '../ase/ase.store.ts';
import { readProtocolRow } from '../protocols/protocol.store.ts';
import { readRoundRow } from '../rounds/round.store.ts';
import { ROUND, VISIT, type AssessmentRecord, type RoundRecord } from '../tables.ts';
import { readVisit } from './visit-detail.ts';
import { dependentOn } from './visit-independence.ts';
import { cancelVisitTodos, requestVisit } from './visit-people.ts';
import { visitsOfRound } from './visit.store.ts';

/** Sends assessors to a project of a round. Its ASE is locked, so that nobody takes its review meanwhile. */
export async function planVisit(ctx: Ctx, { clientId, roundId, unitId, ...plan }: NewVisit) {
  const round = await loadScoped<RoundRecord>(ctx, ROUND, roundId);
  const unit = await ownUnit(ctx, unitId);
  const { id, code, isNew } = await createInUnit(ctx, { kind: VISIT }, { clientId, unit }, async () => {
    if (round.status !== ROUND_STATUS.pending && round.status !== ROUND_STATUS.live) throw new Refused('assessment.refusal.roundOver');
    const [ase] = await lockAsesOfRound(ctx.db, roundId, unitId);
    if (!ase) throw new Invalid([{ path: 'unitId', key: 'assessment.fault.project' }]);
    if ((await visitsOfRound(ctx.db, roundId)).some((visit) => visit.unit_id === unitId))
      throw new Refused('assessment.refusal.visitPlanned');
    await mustFit(ctx, round, ase, plan);
    const protocol = (await readProtocolRow(ctx.db, round.protocol_id))!;
    return {
      prefix: `QPE-${(await unitTree(ctx.kernel)).get(unitId)!.code}-${plan.plannedOn.slice(0, 7).replace('-', '')}`,
      words: [round.names],
      values: {
        kind: ASSESSMENT_KIND.qpe,
        round_id: roundId,
        protocol_id: protocol.id,
        form_version_id: protocol.form_version_id,
        business_line_id: ase.business_line_id,
        opens_on: round.qpe_from,
        ...columnsOf(plan),
        status: ASSESSMENT_STATUS.pending,
      },
    };
  });
  if (isNew) await requestVisit(ctx, await loadAssessment(ctx, ASSESSMENT_KIND.qpe, id), round.names);
  return { id, code };
}

const columnsOf = ({ plannedOn, leadId, assessorIds, reviewerId }: VisitPlan) => ({
  due_on: plannedOn,
  event_on: plannedOn,
  lead_id: leadId,
  assessor_ids: [...new Set(assessorIds)],
  reviewer_id: reviewerId,
});

/** Days of the round, people who may assess here, and none who is not independent of the project. */
async function mustFit(ctx: Ctx, round: RoundRecord, ase: AssessmentRecord, plan: VisitPlan): Promise<void> {
  const { plannedOn, leadId, assessorIds, reviewerId } = plan;
  const faults: NewFault[] = [];
  if (plannedOn < round.qpe_from || plannedOn > round.qpe_to) faults.push({ path: 'plannedOn', key: 'assessment.fault.plannedOn' });
  if (!assessorIds.includes(leadId)) faults.push({ path: 'leadId', key: 'assessment.fault.lead' });
  if (assessorIds.includes(reviewerId)) faults.push({ path: 'reviewerId', key: 'assessment.fault.reviewer' });
  const people = [...new Set([...assessorIds, reviewerId])];
  const able = await readersAmong(ctx, ase, people, ops.assess);
  const found = await findEmployees(ctx, people);
  const dependent = await dependentOn(ctx, ase, people);
  for (const employeeId of people) {
    const path = employeeId === reviewerId ? 'reviewerId' : 'assessorIds';
    const person = found.get(employeeId);
    const because = dependent.get(employeeId);
    if (person?.companyId !== ase.company_id || !able.includes(employeeId)) faults.push({ path, key: 'assessment.fault.person' });
    else if (because) faults.push({ path, key: `assessment.fault.${because}`, params: { name: inLocale(person.names, ctx.locale) } });
  }
  if (faults.length > 0) throw new Invalid(faults);
}

export async function replanVisit(ctx: Ctx, id: number, { version, reason, ...plan }: VisitChange): Promise<VisitDetail> {
  const visit = await lockAssessment(ctx, ASSESSMENT_KIND.qpe, id, version);
  const to = ctx.move(visitMachine, visit, 'replan', NO_VISIT_FACTS);
  const round = (await readRoundRow(ctx.db, visit.round_id))!;
  const [ase] = await lockAsesOfRound(ctx.db, visit.round_id, visit.unit_id);
  if (!ase) throw new NotFound();
  await mustFit(ctx, round, ase, plan);
  await saveRecord(ctx, VISIT, visit, { status: to, ...columnsOf(plan) });
  await auditInUnit(ctx, VISIT, visit, 'replan', { comment: reason, changes: { due_on: [visit.due_on, plan.plannedOn] } });
  await requestVisit(ctx, { ...visit, ...columnsOf(plan) }, round.names);
  return readVisit(ctx, id);
}

export async function cancelVisit(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<VisitDetail> {
  const visit = await lockAssessment(ctx, ASSESSMENT_KIND.qpe, id, version);
  await endVisit(ctx, visit, 'cancel', reason);
  return readVisit(ctx, id);
}

async function endVisit(ctx: Ctx, visit: AssessmentRecord, event: 'cancel' | 'discontinue', comment?: string): Promise<void> {
  const to = ctx.move(visitMachine, visit, 'cancel', NO_VISIT_FACTS);
  await saveRecord(ctx, VISIT, visit, { status: to });
  await auditInUnit(ctx, VISIT, visit, event, { from: visit.status, to, ...(comment && { comment }) });
  await cancelVisitTodos(ctx, visit, (await readRoundRow(ctx.db, visit.round_id))!.names);
}

/** The round is discontinued: visits nobody began are cancelled. */
export async function cancelVisitsOf(ctx: Ctx, round: RoundRecord): Promise<void> {
  for (const { id, status } of await visitsOfRound(ctx.db, round.id))
    if (status === ASSESSMENT_STATUS.pending) await endVisit(ctx, await lockAssessment(ctx, ASSESSMENT_KIND.qpe, id), 'discontinue');
}

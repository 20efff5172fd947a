import { ROLE } from '@quantum/modules/access/contract';
import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { auditInUnit, unitTree } from '@quantum/modules/organization/server-api';
import { startRound, type RoundEnd, type SignSource } from '@quantum/modules/signature/server-api';
import { NotFound, Refused, saveRecord, systemActor, type Ctx } from '@quantum/platform/server';
import { ASSESSMENT_CATEGORY, ASSESSMENT_STATUS as STATUS, assessmentOps as ops, FINDING_STATUS } from '../../contract/index.ts';
import { visitMachine } from '../../domain/assessment.machine.ts';
import { raiseForFinding } from '../findings/action-source.ts';
import { countingOf, findingsOf, lockFindingsOf } from '../findings/finding.store.ts';
import { readRoundRow } from '../rounds/round.store.ts';
import { FINDING, VISIT, type AssessmentRecord } from '../tables.ts';
import { visitFacts } from '../visits/visit-facts.ts';
import { endVisitTodos, notifySigners, notifyVisited, requestReport } from '../visits/visit-people.ts';
import { gradesOf } from '../visits/visit-report.read.ts';
import { lockVisitRow } from '../visits/visit.store.ts';
import { glanceAtVisits } from './glance.store.ts';

/** Who signs, in turn. */
const SIGNER_ROLES = [ROLE.projectManager, ROLE.operationManager, ROLE.operatingDirector] as const;

const namesOf = async (ctx: Ctx, visit: AssessmentRecord) => (await readRoundRow(ctx.db, visit.round_id))!.names;

/** Project manager, operation manager and director sign in turn; nobody of the team signs their own report. */
export async function startSigning(ctx: Ctx, visit: AssessmentRecord): Promise<void> {
  const team = [visit.lead_id, visit.reviewer_id, ...visit.assessor_ids].filter((one) => one !== null);
  const round = await startRound(ctx, {
    type: TASK_TYPE.qpeInspection,
    sourceKind: VISIT.kind,
    sourceId: visit.id,
    code: visit.code,
    title: await namesOf(ctx, visit),
    place: (await unitTree(ctx.kernel)).get(visit.unit_id)!.names,
    risk: null,
    companyId: visit.company_id,
    unitId: visit.unit_id,
    businessLineId: visit.business_line_id,
    eventOn: visit.event_on,
    dueAt: null,
    mode: 'sequential',
    rule: 'all',
    signers: SIGNER_ROLES.map((role) => ({ roles: [role], unitId: visit.unit_id })),
    authors: [...new Set(team)],
    askedBy: ctx.employeeId,
  });
  if (round === undefined) throw new Refused('assessment.refusal.noSigner');
}

async function moveBySigning(ctx: Ctx, visit: AssessmentRecord, event: 'sign' | 'reject', more: { as?: string; set?: object } = {}) {
  const to = ctx.moveBySystem(visitMachine, visit, event, await visitFacts(ctx, visit));
  const version = await saveRecord(ctx, VISIT, visit, { status: to, ...more.set });
  await auditInUnit(ctx, VISIT, visit, more.as ?? event, { from: visit.status, to });
  return { ...visit, status: to, version };
}

async function ended(ctx: Ctx, id: number, { outcome, reason }: RoundEnd): Promise<void> {
  const visit = await lockVisitRow(ctx.db, id);
  if (!visit) throw new NotFound();
  if (visit.status !== STATUS.signing) return;
  if (outcome === 'signed') return signed(ctx, visit);
  const as = outcome === 'withdrawn' ? 'recall' : 'reject';
  const set = { return_reason: reason, returned_at: reason === null ? null : ctx.now().toISOString() };
  const back = await moveBySigning(ctx, visit, 'reject', { as, set });
  await requestReport(ctx, back, await namesOf(ctx, back), reason);
}

/** All have signed: the grade stays as it is today, and every finding that needs an action has one. */
async function signed(ctx: Ctx, visit: AssessmentRecord): Promise<void> {
  const { gradeNow } = await gradesOf(ctx, visit);
  const done = await moveBySigning(ctx, visit, 'sign', { set: { grade_signed: gradeNow } });
  const findings = countingOf(await lockFindingsOf(ctx.db, visit.id));
  for (const finding of findings) {
    if (finding.needs_action) await raiseForFinding(ctx, done, finding, { raisedById: visit.lead_id });
    else await saveRecord(ctx, FINDING, finding, { status: FINDING_STATUS.closed });
  }
  const event = findings.some(({ needs_action }) => needs_action) ? 'improve' : 'settle';
  const to = ctx.moveBySystem(visitMachine, done, event);
  await saveRecord(ctx, VISIT, done, { status: to });
  await auditInUnit(ctx.for(systemActor('all have signed')), VISIT, done, event, { from: done.status, to });
  await endVisitTodos(ctx, visit.id, 'finish');
  await notifyVisited(ctx, done, await namesOf(ctx, done), 'reportSigned');
}

/** What is signed of a visit: answers, score, areas, and what was found. An objection changes none of it. */
export const visitSigning: SignSource = {
  kind: VISIT.kind,
  read: ops.readVisit,
  glance: glanceAtVisits,
  routing: {
    label: 'assessment.routing.visit',
    facts: [
      { fact: 'findings', label: 'assessment.findings' },
      { fact: 'grade', label: 'assessment.grade', category: ASSESSMENT_CATEGORY.evaluationGrade },
    ],
    factsOf: async (ctx, id) => {
      const visit = await lockVisitRow(ctx.db, id);
      return { findings: visit?.finding_count ?? null, grade: visit ? (await gradesOf(ctx, visit)).gradeNow : null };
    },
    roles: SIGNER_ROLES,
  },
  lock: async (ctx, id) => {
    const visit = await lockVisitRow(ctx.db, id);
    if (!visit) throw new NotFound();
    const findings = countingOf(await findingsOf(ctx.db, id));
    return {
      code: visit.code,
      formVersion: visit.form_version_id,
      answers: visit.answers,
      receipt: visit.receipt,
      areas: visit.area_ids,
      summary: visit.report?.summary ?? '',
      findings: findings.map(({ code, item, area_id, grade, recommendation, needs_action }) => ({
        code,
        item,
        area: area_id,
        grade,
        recommendation,
        needsAction: needs_action,
      })),
    };
  },
  asked: async (ctx, id, employeeIds) => {
    const visit = await lockVisitRow(ctx.db, id);
    if (visit) await notifySigners(ctx, visit, await namesOf(ctx, visit), employeeIds);
  },
  ended,
};

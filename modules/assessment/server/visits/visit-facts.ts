import { roundsOf } from '@quantum/modules/signature/server-api';
import type { Ctx } from '@quantum/platform/server';
import { ASSESSMENT_STATUS } from '../../contract/index.ts';
import type { VisitFacts } from '../../domain/assessment.machine.ts';
import { readsReport } from '../../domain/report.rules.ts';
import { countingOf, findingsOf } from '../findings/finding.store.ts';
import { readProtocolRow } from '../protocols/protocol.store.ts';
import { VISIT, type AssessmentRecord } from '../tables.ts';

/** Lead, assessors and the reviewer of the report. */
export const teamOfVisit = ({ lead_id, reviewer_id, assessor_ids }: AssessmentRecord): number[] =>
  [...new Set([lead_id, ...assessor_ids, reviewer_id])].filter((one) => one !== null);

export const isOnTeam = ({ employeeId }: Pick<Ctx, 'employeeId'>, visit: AssessmentRecord): boolean =>
  employeeId !== null && teamOfVisit(visit).includes(employeeId);

/** Whether the reader knows answers, score and findings of a visit. All that shows some of them asks here. */
export const mayReadReport = (ctx: Ctx, visit: AssessmentRecord): boolean =>
  readsReport(visit.status, isOnTeam(ctx, visit), visit.grade_signed !== null);

/** The person has signed in the round that is open. */
async function hasSigned(ctx: Ctx, visit: AssessmentRecord): Promise<boolean> {
  if (visit.status !== ASSESSMENT_STATUS.signing || ctx.employeeId === null) return false;
  const open = (await roundsOf(ctx, VISIT.kind, visit.id)).find(({ status }) => status === 'signing');
  return open?.seats.some(({ signer, status }) => signer?.id === ctx.employeeId && status === 'signed') ?? false;
}

/** What the rules ask about the person who acts; `areas`: of the sheet that is handed in, else of the one that was. */
export async function visitFacts(ctx: Ctx, visit: AssessmentRecord, areas: number = visit.area_ids.length): Promise<VisitFacts> {
  const who = ctx.employeeId;
  const findings = visit.status === ASSESSMENT_STATUS.signing ? countingOf(await findingsOf(ctx.db, visit.id)) : [];
  return {
    isLead: who !== null && visit.lead_id === who,
    isAssessor: who !== null && (visit.lead_id === who || visit.assessor_ids.includes(who)),
    isReviewer: who !== null && visit.reviewer_id === who,
    areas,
    minAreas: (await readProtocolRow(ctx.db, visit.protocol_id))!.min_areas,
    hasSigned: await hasSigned(ctx, visit),
    openObjections: openObjections(findings),
  };
}
const openObjections = (findings: readonly { dispute: { answer: unknown } | null }[]): number =>
  findings.filter(({ dispute }) => dispute !== null && dispute.answer === null).length;

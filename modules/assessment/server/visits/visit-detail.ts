import { personRefs, placeOfUnit } from '@quantum/modules/organization/server-api';
import { roundsOf } from '@quantum/modules/signature/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Operation } from '@quantum/platform/contract';
import { allowedEvents, mayDo, readHistory, type Ctx } from '@quantum/platform/server';
import { ASSESSMENT_KIND, ASSESSMENT_STATUS as STATUS, assessmentOps as ops, type VisitDetail } from '../../contract/index.ts';
import { visitMachine, type VisitEvent } from '../../domain/assessment.machine.ts';
import { asesOfRound, lateSheetsOf, loadAssessment } from '../ase/ase.store.ts';
import { readProtocolRow } from '../protocols/protocol.store.ts';
import { readRoundRow } from '../rounds/round.store.ts';
import { VISIT, type AssessmentRecord } from '../tables.ts';
import { reportOf } from './visit-report.read.ts';
import { isOnTeam, mayReadReport, visitFacts } from './visit-facts.ts';

const EVENT_OPERATION: Partial<Record<VisitEvent, Operation>> = {
  replan: ops.planVisit,
  cancel: ops.planVisit,
  start: ops.conductVisit,
  handOver: ops.planVisit,
  ready: ops.conductVisit,
  return: ops.reviewVisit,
  pass: ops.reviewVisit,
  close: ops.closeVisit,
  reopen: ops.closeVisit,
  void: ops.voidVisit,
};

export const readVisit = async (ctx: Ctx, id: number): Promise<VisitDetail> =>
  describeVisit(ctx, await loadAssessment(ctx, ASSESSMENT_KIND.qpe, id));

async function describeVisit(ctx: Ctx, visit: AssessmentRecord): Promise<VisitDetail> {
  const round = (await readRoundRow(ctx.db, visit.round_id))!;
  const late = await lateSheetsOf(ctx.db, visit.id);
  const person = await personRefs(ctx, [
    visit.lead_id,
    visit.reviewer_id,
    ...visit.assessor_ids,
    ...late.map(({ sent_by_id }) => sent_by_id),
  ]);
  const ase = (await asesOfRound(ctx.db, visit.round_id)).find(({ unit_id }) => unit_id === visit.unit_id);
  const facts = await visitFacts(ctx, visit);
  return {
    id: visit.id,
    code: visit.code,
    name: inLocale(round.names, ctx.locale),
    roundId: round.id,
    unitId: visit.unit_id,
    ...(await placeOfUnit(ctx, visit.unit_id)),
    plannedOn: visit.due_on,
    qpeFrom: round.qpe_from,
    qpeTo: round.qpe_to,
    minAreas: (await readProtocolRow(ctx.db, visit.protocol_id))!.min_areas,
    lead: person(visit.lead_id),
    assessors: visit.assessor_ids.flatMap((one) => person(one) ?? []),
    reviewer: person(visit.reviewer_id),
    aseId: ase?.id ?? null,
    startedAt: visit.started_at,
    handedInAt: visit.handed_in_at,
    setAside: late.map(({ sent_by_id, sent_at }) => ({ by: person(sent_by_id), at: sent_at })),
    canCompareAside: late.length > 0 && mayReadReport(ctx, visit),
    hasSheet:
      isOnTeam(ctx, visit) &&
      (visit.status === STATUS.inProgress || visit.status === STATUS.draft) &&
      (await mayDo(ctx, VISIT, visit, ops.conductVisit)),
    ...(visit.handed_in_at !== null && mayReadReport(ctx, visit) && { report: await reportOf(ctx, visit) }),
    signing: mayReadReport(ctx, visit) ? await roundsOf(ctx, VISIT.kind, visit.id) : [],
    status: visit.status,
    version: visit.version,
    events: await allowedEvents(ctx, visitMachine, visit, { facts, operations: EVENT_OPERATION, kind: VISIT }),
  };
}

export async function visitHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadAssessment(ctx, ASSESSMENT_KIND.qpe, id);
  return readHistory(ctx, VISIT.kind, id, page);
}

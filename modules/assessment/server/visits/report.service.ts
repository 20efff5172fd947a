import { auditInUnit } from '@quantum/modules/organization/server-api';
import { voidRounds } from '@quantum/modules/signature/server-api';
import type { Localized } from '@quantum/platform/contract';
import { json, NotFound, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  ASSESSMENT_KIND,
  type ReasonedMove,
  type RecordMove,
  type ReportReady,
  type VisitDetail,
  type VisitReopening,
} from '../../contract/index.ts';
import { visitMachine, type VisitEvent } from '../../domain/assessment.machine.ts';
import { lapseAses } from '../ase/ase-follow.service.ts';
import { lockAsesOfRound, lockAssessment } from '../ase/ase.store.ts';
import { openAgain } from '../findings/finding.service.ts';
import { readRoundRow } from '../rounds/round.store.ts';
import { startSigning } from '../signing/visit-signing.ts';
import { VISIT, type AssessmentRecord } from '../tables.ts';
import { readVisit } from './visit-detail.ts';
import { teamOfVisit, visitFacts } from './visit-facts.ts';
import { mustBeIndependent } from './visit-independence.ts';
import { endVisitTodos, requestPeer, requestReport, requestSheet, visitTodos } from './visit-people.ts';

const roundNames = async (ctx: Ctx, visit: AssessmentRecord): Promise<Localized> => (await readRoundRow(ctx.db, visit.round_id))!.names;

interface Step {
  event: VisitEvent;
  version: number;
  comment?: string;
  set?: Record<string, unknown>;
}
/** A step of a person; answers the visit as it is now. */
async function moveVisit(ctx: Ctx, id: number, { event, version, comment, set = {} }: Step): Promise<AssessmentRecord> {
  const visit = await lockAssessment(ctx, ASSESSMENT_KIND.qpe, id, version);
  const to = ctx.move(visitMachine, visit, event, await visitFacts(ctx, visit));
  const next = await saveRecord(ctx, VISIT, visit, { status: to, ...set });
  await auditInUnit(ctx, VISIT, visit, event, { from: visit.status, to, ...(comment && { comment }) });
  return { ...visit, status: to, version: next };
}

const returned = (ctx: Ctx, reason: string) => ({ return_reason: reason, returned_at: ctx.now().toISOString() });

/** The assessors are there, and still know the project from outside alone. What the project has not handed in counts no more. */
export async function startVisit(ctx: Ctx, id: number, { version }: RecordMove): Promise<VisitDetail> {
  const visit = await moveVisit(ctx, id, { event: 'start', version, set: { started_at: ctx.now().toISOString() } });
  const [ase] = await lockAsesOfRound(ctx.db, visit.round_id, visit.unit_id);
  if (!ase) throw new NotFound();
  await mustBeIndependent(ctx, ase, teamOfVisit(visit));
  await lapseAses(ctx, visit.round_id, visit.unit_id);
  await requestSheet(ctx, visit, await roundNames(ctx, visit));
  return readVisit(ctx, id);
}

export async function finishReport(ctx: Ctx, id: number, { version, summary }: ReportReady): Promise<VisitDetail> {
  const visit = await moveVisit(ctx, id, {
    event: 'ready',
    version,
    set: { report: json({ summary }), return_reason: null, returned_at: null },
  });
  await requestPeer(ctx, visit, await roundNames(ctx, visit));
  return readVisit(ctx, id);
}

/** Back to the lead. The reason is in the report and the lead's to-do, and not in the history, which the project reads. */
export async function returnReport(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<VisitDetail> {
  const visit = await moveVisit(ctx, id, { event: 'return', version, set: returned(ctx, reason) });
  await requestReport(ctx, visit, await roundNames(ctx, visit), reason);
  return readVisit(ctx, id);
}

export async function passReport(ctx: Ctx, id: number, { version }: RecordMove): Promise<VisitDetail> {
  const visit = await moveVisit(ctx, id, { event: 'pass', version });
  await visitTodos.end(ctx, id, 'peer');
  await startSigning(ctx, visit);
  return readVisit(ctx, id);
}

export async function closeVisit(ctx: Ctx, id: number, { version }: RecordMove): Promise<VisitDetail> {
  await moveVisit(ctx, id, { event: 'close', version });
  await endVisitTodos(ctx, id, 'finish');
  return readVisit(ctx, id);
}

/** Some of what was found is not put right: another action is raised for each of these. */
export async function reopenVisit(ctx: Ctx, id: number, { version, reason, findingIds }: VisitReopening): Promise<VisitDetail> {
  await moveVisit(ctx, id, { event: 'reopen', version, comment: reason });
  await openAgain(ctx, id, findingIds);
  await visitTodos.end(ctx, id, 'finish', 'cancel');
  return readVisit(ctx, id);
}

/** Nothing of it counts any more; signatures are void, its actions go on. */
export async function voidVisit(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<VisitDetail> {
  await moveVisit(ctx, id, { event: 'void', version, comment: reason });
  await voidRounds(ctx, VISIT.kind, id);
  await endVisitTodos(ctx, id, 'cancel');
  return readVisit(ctx, id);
}

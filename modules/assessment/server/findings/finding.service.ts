import { auditInUnit } from '@quantum/modules/organization/server-api';
import { voidRounds } from '@quantum/modules/signature/server-api';
import { Invalid, json, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  ASSESSMENT_KIND,
  FINDING_STATUS,
  VISIT_SOURCE,
  type Objection,
  type ObjectionAnswer,
  type RaiseFromFinding,
} from '../../contract/index.ts';
import { actionsOfSources } from '@quantum/modules/action/server-api';
import { visitMachine, type VisitEvent } from '../../domain/assessment.machine.ts';
import { lockAssessment } from '../ase/ase.store.ts';
import { readRoundRow } from '../rounds/round.store.ts';
import { FINDING, VISIT, type AssessmentRecord, type FindingRecord } from '../tables.ts';
import { visitFacts } from '../visits/visit-facts.ts';
import { notifyVisited, requestAnswer, requestReport, visitTodos } from '../visits/visit-people.ts';
import { raiseForFinding } from './action-source.ts';
import { countingOf, lockFindingsOf } from './finding.store.ts';

interface At {
  visit: AssessmentRecord;
  finding: FindingRecord;
  /** All of the visit that count. */
  findings: readonly FindingRecord[];
}
/** A finding that counts, and its visit; `version`: of the visit. */
async function lockFinding(ctx: Ctx, id: number, findingId: number, version: number): Promise<At> {
  const visit = await lockAssessment(ctx, ASSESSMENT_KIND.qpe, id, version);
  const findings = countingOf(await lockFindingsOf(ctx.db, id));
  const finding = findings.find((one) => one.id === findingId);
  if (!finding) throw new NotFound();
  return { visit, finding, findings };
}

/** The step and its row of history; the finding is named, not its words. */
async function step(ctx: Ctx, visit: AssessmentRecord, event: VisitEvent, comment: string, set: object = {}): Promise<void> {
  const to = ctx.move(visitMachine, visit, event, await visitFacts(ctx, visit));
  await saveRecord(ctx, VISIT, visit, { status: to, ...set });
  await auditInUnit(ctx, VISIT, visit, event, { from: visit.status, to, comment });
}
const namesOf = async (ctx: Ctx, visit: AssessmentRecord) => (await readRoundRow(ctx.db, visit.round_id))!.names;

/** The project manager says that a finding does not hold. Its grade stands until somebody of quality has answered. */
export async function objectToFinding(ctx: Ctx, id: number, findingId: number, { version, words }: Objection) {
  const { visit, finding } = await lockFinding(ctx, id, findingId, version);
  await step(ctx, visit, 'object', finding.code);
  if (finding.dispute !== null) throw new Refused('assessment.refusal.objectedOnce');
  await saveRecord(ctx, FINDING, finding, {
    dispute: json({ by: ctx.employeeId, at: ctx.now().toISOString(), words, answer: null }),
  });
  await requestAnswer(ctx, visit, await namesOf(ctx, visit));
  return { id: findingId };
}

/** The finding stands; or the report goes back to its lead, and the signatures there are void. */
export async function answerObjection(ctx: Ctx, id: number, findingId: number, { version, words, isUpheld }: ObjectionAnswer) {
  const { visit, finding, findings } = await lockFinding(ctx, id, findingId, version);
  const { dispute } = finding;
  if (dispute === null || dispute.answer !== null) throw new Refused('assessment.refusal.noObjection');
  if (dispute.by !== null && dispute.by === ctx.employeeId) throw new Refused('assessment.refusal.answersOwn');
  await step(
    ctx,
    visit,
    isUpheld ? 'uphold' : 'concede',
    finding.code,
    isUpheld ? {} : { return_reason: words, returned_at: ctx.now().toISOString() },
  );
  await saveRecord(ctx, FINDING, finding, {
    dispute: json({ ...dispute, answer: { by: ctx.employeeId, at: ctx.now().toISOString(), words, isUpheld } }),
  });
  if (isUpheld) {
    const isAnswered = findings.every((one) => one.id === findingId || one.dispute === null || one.dispute.answer !== null);
    if (isAnswered) await visitTodos.end(ctx, id, 'objection');
  } else {
    await voidRounds(ctx, VISIT.kind, id);
    await requestReport(ctx, visit, await namesOf(ctx, visit), words);
  }
  await notifyVisited(ctx, visit, await namesOf(ctx, visit), 'objectionAnswered');
  return { id: findingId };
}

/** In the place of an action that was cancelled, or of one that did not put it right. */
export async function raiseAgain(ctx: Ctx, id: number, findingId: number, { version, ...raised }: RaiseFromFinding) {
  const { visit, finding } = await lockFinding(ctx, id, findingId, version);
  if (finding.status !== FINDING_STATUS.open || (await actionsOfSources(ctx, VISIT_SOURCE, [findingId])).some(({ isOpen }) => isOpen))
    throw new Refused('assessment.refusal.actionOpen');
  await step(ctx, visit, 'raise', finding.code);
  await raiseForFinding(ctx, visit, finding, { ...raised, raisedById: ctx.employeeId });
  return { id: findingId };
}

/** These findings of a visit are open again. */
export async function openAgain(ctx: Ctx, visitId: number, findingIds: readonly number[]): Promise<void> {
  const findings = countingOf(await lockFindingsOf(ctx.db, visitId));
  const faults = findingIds.flatMap((id, i) =>
    findings.some((one) => one.id === id) ? [] : [{ path: `findingIds.${i}`, key: 'assessment.fault.finding' }],
  );
  if (faults.length > 0) throw new Invalid(faults);
  for (const one of findings.filter(({ id }) => findingIds.includes(id)))
    await saveRecord(ctx, FINDING, one, { status: FINDING_STATUS.open });
}

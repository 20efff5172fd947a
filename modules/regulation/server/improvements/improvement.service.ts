import { raiseAction } from '@quantum/modules/action/server-api';
import { CORRECTIVE_ACTION_MODE } from '@quantum/modules/dictionary/contract';
import { auditInUnit, todayIn } from '@quantum/modules/organization/server-api';
import { Invalid, keepFiles, lockScoped, saveRecord, type Ctx } from '@quantum/platform/server';
import { APPLICABILITY, OBLIGATION_SOURCE, PASS } from '../../contract/activity-codes.ts';
import type { ImprovementAction, ImprovementClosing, ImprovementDetail } from '../../contract/improvement.ts';
import type { ReasonedMove, RecordMove } from '@quantum/platform/contract';
import { lastFreshDay } from '../../domain/freshness.rules.ts';
import { improvementMachine, type ImprovementEvent } from '../../domain/improvement.machine.ts';
import { isNewEvidence } from '../../domain/improvement.rules.ts';
import { IMPROVEMENT, type ImprovementRecord } from '../activities/tables.ts';
import { writeObligations } from '../register/obligation.store.ts';
import { resolvedOf } from '../register/resolved.read.ts';
import { endImprovement, giveImprovement } from '../regulation-work-people.ts';
import { storedEvidence } from '../tasks/evidence.read.ts';
import { followActions } from './follow-actions.service.ts';
import { improvementFacts, readImprovement } from './improvement-detail.ts';
import { insertClosing, readClause, readImprovementRow } from './improvement.store.ts';

const lock = (ctx: Ctx, id: number, version: number): Promise<ImprovementRecord> =>
  lockScoped<ImprovementRecord>(ctx, IMPROVEMENT, id, version);

async function move(
  ctx: Ctx,
  one: ImprovementRecord,
  event: ImprovementEvent,
  { set = {}, comment = null }: { set?: Record<string, unknown>; comment?: string | null } = {},
): Promise<ImprovementRecord> {
  const to = ctx.move(improvementMachine, one, event, await improvementFacts(ctx, one));
  await saveRecord(ctx, IMPROVEMENT, one, { status: to, ...set });
  await auditInUnit(ctx, IMPROVEMENT, one, event, { from: one.status, to, comment });
  return (await readImprovementRow(ctx.db, one.id))!;
}

/** A corrective action of the improvement. */
export async function raiseImprovementAction(
  ctx: Ctx,
  id: number,
  { version, measures, risk, responsibleId }: ImprovementAction,
): Promise<ImprovementDetail> {
  const one = await lock(ctx, id, version);
  await move(ctx, one, 'raise');
  await raiseAction(ctx, {
    sourceKind: OBLIGATION_SOURCE,
    sourceId: id,
    companyId: one.company_id,
    unitId: one.unit_id,
    businessLineId: one.business_line_id,
    spaceId: null,
    title: one.title,
    description: one.finding,
    category: null,
    risk,
    hazardLevel: one.level,
    mode: CORRECTIVE_ACTION_MODE.assignTask,
    responsibleId,
    raisedById: ctx.employeeId,
    measures,
    photosBefore: [],
    photosAfter: [],
  });
  return readImprovement(ctx, id);
}

export async function startImprovement(ctx: Ctx, id: number, { version }: RecordMove): Promise<ImprovementDetail> {
  await move(ctx, await lock(ctx, id, version), 'start', { set: { started_at: ctx.now().toISOString() } });
  await followActions(ctx, id);
  return readImprovement(ctx, id);
}

export async function cancelImprovement(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<ImprovementDetail> {
  const ended = await move(ctx, await lock(ctx, id, version), 'cancel', { set: { reason }, comment: reason });
  await endImprovement(ctx, ended, false);
  return readImprovement(ctx, id);
}

export async function findInsufficient(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<ImprovementDetail> {
  const back = await move(ctx, await lock(ctx, id, version), 'insufficient', { set: { insufficient_note: reason }, comment: reason });
  await giveImprovement(ctx, back, 'insufficient');
  return readImprovement(ctx, id);
}

/** With evidence that is newer than the failure: the clause passes in the unit, from today on. */
export async function closeImprovement(ctx: Ctx, id: number, { version, note, evidence }: ImprovementClosing): Promise<ImprovementDetail> {
  const one = await lock(ctx, id, version);
  const today = await todayIn(ctx, one.unit_id);
  ctx.move(improvementMachine, one, 'close', await improvementFacts(ctx, one));
  const [stored] = await storedEvidence(ctx, one.company_id, [{ path: 'evidence', evidence }]);
  const faults = stored!.flatMap(({ evidenceOn }, i) =>
    isNewEvidence(evidenceOn, one.failed_on, today) ? [] : [{ path: `evidence.${i}.evidenceOn`, key: 'regulation.fault.evidenceNew' }],
  );
  if (faults.length > 0) throw new Invalid(faults);
  const clause = await readClause(ctx.db, one.clause_id);
  const freshUntil = lastFreshDay(stored!, clause.interval_months)!;
  await keepFiles(
    ctx,
    stored!.flatMap(({ fileId }) => fileId ?? []),
    IMPROVEMENT.kind,
    id,
  );
  const resolved = (await resolvedOf(ctx, one.unit_id, [one.clause_id], today)).get(one.clause_id);
  const evaluationId = await insertClosing(ctx.db, {
    companyId: one.company_id,
    unitId: one.unit_id,
    clauseId: one.clause_id,
    improvementId: id,
    note,
    evidence: stored!,
    freshUntil,
    employeeId: ctx.employeeId,
    at: ctx.now().toISOString(),
    applicability: APPLICABILITY.applicable,
  });
  await writeObligations(ctx.db, { companyId: one.company_id, unitId: one.unit_id, day: today }, [
    {
      clauseId: one.clause_id,
      applicability: APPLICABILITY.applicable,
      identificationId: (resolved?.own ?? resolved?.aboveRow)?.identification_id ?? null,
      pass: PASS.passed,
      evaluationId,
      freshUntil,
    },
  ]);
  const closed = await move(ctx, one, 'close', { set: { closed_at: ctx.now().toISOString() }, comment: note });
  await endImprovement(ctx, closed, true);
  return readImprovement(ctx, id);
}

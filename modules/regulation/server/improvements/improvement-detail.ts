import { actionsOfSources, type SourceAction } from '@quantum/modules/action/server-api';
import { personRefs, placeOfUnit, todayIn } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { allowedEvents, loadScoped, type Ctx } from '@quantum/platform/server';
import { OBLIGATION_SOURCE, OPEN_IMPROVEMENT } from '../../contract/activity-codes.ts';
import type { ImprovementDetail } from '../../contract/improvement.ts';
import { regulationOps as ops } from '../../contract/operations.ts';
import { improvementMachine, type ImprovementFacts } from '../../domain/improvement.machine.ts';
import { IMPROVEMENT, type ImprovementRecord } from '../activities/tables.ts';
import { evidenceViews } from '../tasks/evidence.read.ts';
import { closingOf, failuresSince, readClause } from './improvement.store.ts';

const OPERATIONS = {
  raise: ops.startImprovement,
  start: ops.startImprovement,
  cancel: ops.cancelImprovement,
  close: ops.closeImprovement,
  insufficient: ops.closeImprovement,
} as const;

const factsFrom = (ctx: Ctx, actions: readonly SourceAction[]): ImprovementFacts => ({
  actions: actions.filter(({ isCancelled }) => !isCancelled).length,
  hasCorrected:
    ctx.employeeId !== null && actions.some(({ isCancelled, responsible }) => !isCancelled && responsible?.id === ctx.employeeId),
});
export const improvementFacts = async (ctx: Ctx, { id }: ImprovementRecord): Promise<ImprovementFacts> =>
  factsFrom(ctx, await actionsOfSources(ctx, OBLIGATION_SOURCE, [id]));

export async function readImprovement(ctx: Ctx, id: number): Promise<ImprovementDetail> {
  const one = await loadScoped<ImprovementRecord>(ctx, IMPROVEMENT, id);
  const clause = await readClause(ctx.db, one.clause_id);
  const actions = await actionsOfSources(ctx, OBLIGATION_SOURCE, [id]);
  const failed = await failuresSince(ctx.db, one);
  const person = await personRefs(ctx, [one.owner_id, ...failed.map(({ judged_by_id }) => judged_by_id)]);
  const today = await todayIn(ctx, one.unit_id);
  const [evidence] = await evidenceViews(ctx, one.company_id, [
    { evidence: (await closingOf(ctx.db, id))?.evidence ?? [], intervalMonths: clause.interval_months },
  ]);
  return {
    id: one.id,
    code: one.code,
    title: one.title,
    clauseId: clause.id,
    clauseNo: clause.no,
    clauseText: clause.text,
    requirement: clause.requirement,
    regulationId: clause.regulation_id,
    regulationName: inLocale(clause.regulation_names, ctx.locale),
    unitId: one.unit_id,
    ...(await placeOfUnit(ctx, one.unit_id)),
    level: one.level,
    finding: one.finding,
    owner: person(one.owner_id),
    dueOn: one.due_on,
    failures: one.failures,
    failedOn: one.failed_on,
    isLate: OPEN_IMPROVEMENT.includes(one.status) && one.due_on < today,
    insufficientNote: one.insufficient_note,
    reason: one.reason,
    actions: actions.map((action) => ({
      id: action.id,
      code: action.code,
      status: action.status,
      responsible: action.responsible && { id: action.responsible.id, name: inLocale(action.responsible.names, ctx.locale) },
      dueAt: action.dueAt,
      closedAt: action.closedAt,
      isLate: action.isLate,
    })),
    failed: failed.map((row) => ({ taskId: row.task_id, on: row.judged_at, finding: row.finding, by: person(row.judged_by_id) })),
    evidence: evidence!,
    closedAt: one.closed_at,
    today,
    status: one.status,
    version: one.version,
    events: await allowedEvents(ctx, improvementMachine, one, {
      facts: factsFrom(ctx, actions),
      operations: OPERATIONS,
      kind: IMPROVEMENT,
    }),
  };
}

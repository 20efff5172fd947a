import { codeTree } from '@quantum/modules/dictionary/server-api';
import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { auditInUnit, findEmployees, todayIn } from '@quantum/modules/organization/server-api';
import { progressTasks } from '@quantum/modules/task/server-api';
import { Invalid, keepFiles, lockScoped, NotFound, saveRecord, type Ctx, type NewFault } from '@quantum/platform/server';
import { ACTIVITY_KIND, APPLICABILITY, CALL_OUT, GT, PASS } from '../../contract/activity-codes.ts';
import type { JudgementsSaved, NewJudgement, NewJudgements } from '../../contract/regulation-task.ts';
import { callOutMachine } from '../../domain/call-out.machine.ts';
import { lastFreshDay } from '../../domain/freshness.rules.ts';
import { isComplete, savingFaults, type Said } from '../../domain/judgement.rules.ts';
import { regulationTaskMachine } from '../../domain/task.machine.ts';
import { TASK, type Evidence, type JudgementRow, type RegulationTaskRecord } from '../activities/tables.ts';
import { resolvedOf } from '../register/resolved.read.ts';
import { storedEvidence } from './evidence.read.ts';
import { judgementViews, openClauses } from './sheet.read.ts';
import { cooperationsOf, countJudged, judgementsOf, readClauses, saveJudgements, type JudgementToSave } from './task.store.ts';

/** Files of a judgement are those of its task. */
const fileIdsOf = (rows: readonly { evidence: readonly Evidence[] }[]): number[] =>
  rows.flatMap(({ evidence }) => evidence.flatMap(({ fileId }) => fileId ?? []));

async function mustBeGiven(ctx: Ctx, task: RegulationTaskRecord, given: readonly NewJudgement[], open: ReadonlySet<number>): Promise<void> {
  // A clause outside the task, one that was not sent back, one another department has: none of the reader's.
  if (!given.every(({ clauseId }) => open.has(clauseId))) throw new NotFound();
  if (new Set(given.map(({ clauseId }) => clauseId)).size !== given.length)
    throw new Invalid([{ path: 'judgements', key: 'regulation.fault.clauseTwice' }]);
  const codes = await codeTree(ctx.kernel);
  const today = await todayIn(ctx, task.unit_id);
  const people = await findEmployees(
    ctx,
    given.flatMap(({ responsibleId }) => responsibleId ?? []),
  );
  const faults = given.flatMap((one, i): NewFault[] => {
    const path = `judgements.${i}`;
    const person = one.responsibleId === null ? undefined : people.get(one.responsibleId);
    const wrong: [string, boolean, string][] = [
      ['applicability', codes.isIn(CODE_CATEGORY.regulationApplicability, one.applicability), 'platform.fault.code'],
      ['pass', codes.isIn(CODE_CATEGORY.regulationPassStatus, one.pass), 'platform.fault.code'],
      ['level', one.level === null || codes.isIn(CODE_CATEGORY.hazardLevel, one.level), 'platform.fault.code'],
      [
        'responsibleId',
        one.responsibleId === null || (person?.active === true && person.companyId === task.company_id),
        'regulation.fault.person',
      ],
    ];
    return [
      ...wrong.flatMap(([field, isRight, key]) => (isRight ? [] : [{ path: `${path}.${field}`, key }])),
      ...savingFaults(one, today).map((fault) => ({ ...fault, path: `${path}.${fault.path}` })),
    ];
  });
  if (faults.length > 0) throw new Invalid(faults);
}

/** Saves judgements of clauses that are open to the actor. Sent again it is the same; all or nothing. */
export async function writeJudgements(
  ctx: Ctx,
  task: RegulationTaskRecord,
  given: readonly NewJudgement[],
  { open, cooperationId }: { open: ReadonlySet<number>; cooperationId: number | null },
): Promise<void> {
  await mustBeGiven(ctx, task, given, open);
  const ids = given.map(({ clauseId }) => clauseId);
  const intervals = new Map((await readClauses(ctx.db, ids)).map(({ id, interval_months }) => [id, interval_months]));
  const evidence = await storedEvidence(
    ctx,
    task.company_id,
    given.map((one, i) => ({ path: `judgements.${i}.evidence`, evidence: one.evidence })),
    (await judgementsOf(ctx.db, task.id)).flatMap((row) => row.evidence),
  );
  const resolved = await resolvedOf(ctx, task.unit_id, ids, await todayIn(ctx, task.unit_id));
  const isEvaluation = task.kind === ACTIVITY_KIND.evaluation;
  const rows = given.map((one, i): JudgementToSave => {
    const applicability = isEvaluation ? APPLICABILITY.applicable : one.applicability;
    const isFailed = isEvaluation && one.pass === PASS.failed;
    const above = resolved.get(one.clauseId)?.aboveRow;
    return {
      clause_id: one.clauseId,
      applicability,
      reason: one.reason,
      how_applies: one.howApplies,
      controls: one.controls,
      responsible_id: one.responsibleId,
      pass: isEvaluation ? one.pass : PASS.notAssessed,
      level: isFailed ? one.level : null,
      finding: isFailed ? one.finding : '',
      evidence: isEvaluation ? evidence[i]! : [],
      fresh_until: isEvaluation ? lastFreshDay(evidence[i]!, intervals.get(one.clauseId)!) : null,
      inherited_id: !isEvaluation && above?.applicability === applicability ? above.identification_id : null,
      cooperation_id: cooperationId,
      is_complete: isComplete({ ...one, applicability } as Said, task.kind),
    };
  });
  await keepFiles(ctx, fileIdsOf(rows), TASK.kind, task.id);
  await saveJudgements(ctx, task, rows);
}

/** What a save says of the clauses that were sent. */
export async function savedOf(
  ctx: Ctx,
  task: RegulationTaskRecord,
  { version, status, ids }: { version: number; status: string; ids: readonly number[] },
): Promise<JudgementsSaved> {
  const intervals = new Map((await readClauses(ctx.db, ids)).map(({ id, interval_months }) => [id, interval_months]));
  const rows: (JudgementRow & { interval_months: number })[] = (await judgementsOf(ctx.db, task.id)).flatMap((row) => {
    const interval = intervals.get(row.clause_id);
    return interval === undefined ? [] : [{ ...row, interval_months: interval }];
  });
  const views = await judgementViews(ctx, task.company_id, rows);
  return {
    version,
    judgedCount: task.judged_count,
    failedCount: task.failed_count,
    status,
    judgements: [...views].map(([clauseId, judgement]) => ({ clauseId, isComplete: judgement.isComplete, judgement })),
  };
}

/** Counts, the to-do and a call-out follow what was saved. */
export async function countSaved(
  ctx: Ctx,
  task: RegulationTaskRecord,
  set: Record<string, unknown> = {},
): Promise<{ task: RegulationTaskRecord; version: number }> {
  const { judged, failed } = await countJudged(ctx.db, task.id);
  const called = task.call_out === CALL_OUT.called;
  const version = await saveRecord(ctx, TASK, task, {
    judged_count: judged,
    failed_count: failed,
    ...(called && { call_out: ctx.moveBySystem(callOutMachine, { status: task.call_out }, 'saved') }),
    ...set,
  });
  return { task: { ...task, judged_count: judged, failed_count: failed }, version };
}

/** The assignee saves; with the first save the task is in work. */
export async function judgeClauses(ctx: Ctx, id: number, { judgements }: NewJudgements): Promise<JudgementsSaved> {
  const task = await lockScoped<RegulationTaskRecord>(ctx, TASK, id);
  if (task.assignee_id !== ctx.employeeId) throw new NotFound();
  const cooperations = await cooperationsOf(ctx.db, id);
  await writeJudgements(ctx, task, judgements, { open: openClauses(task, cooperations), cooperationId: null });
  const isFirst = task.status === GT.pending;
  const facts = { isAssignee: true, unjudged: 0, isLate: false, isCalledToday: false };
  const status = isFirst ? ctx.move(regulationTaskMachine, task, 'open', facts) : task.status;
  const { task: counted, version } = await countSaved(ctx, task, {
    status,
    ...(isFirst && { opened_at: ctx.now().toISOString() }),
  });
  if (isFirst) await auditInUnit(ctx, TASK, task, 'open', { from: task.status, to: status });
  await auditInUnit(ctx, TASK, task, 'judge', {
    comment: { key: 'regulation.did.judgedClauses', params: { count: judgements.length } },
  });
  await progressTasks(ctx, TASK.kind, id, Math.min(counted.judged_count, counted.clause_count - 1), counted.clause_count);
  return savedOf(ctx, counted, { version, status, ids: judgements.map(({ clauseId }) => clauseId) });
}

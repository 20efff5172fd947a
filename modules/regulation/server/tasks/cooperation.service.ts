import { auditInUnit, findEmployee, searchOf, todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { progressTasks } from '@quantum/modules/task/server-api';
import {
  insertRecord,
  Invalid,
  loadScoped,
  lockScoped,
  mustBeFresh,
  nextCode,
  NotFound,
  saveRecord,
  type Ctx,
  type NewFault,
} from '@quantum/platform/server';
import { COOPERATION_STATUS as STATUS } from '../../contract/activity-codes.ts';
import type {
  CooperationDetail,
  JudgementsSaved,
  NewCooperation,
  NewJudgements,
  RegulationTaskDetail,
} from '../../contract/regulation-task.ts';
import type { ReasonedMove, RecordMove } from '@quantum/platform/contract';
import { cooperationMachine, type CooperationFacts } from '../../domain/cooperation.machine.ts';
import { COOPERATION, TASK, type CooperationRecord, type RegulationTaskRecord } from '../activities/tables.ts';
import { askCoPerson, endCooperation } from '../regulation-work-people.ts';
import { readCooperation } from './cooperation-detail.ts';
import { countSaved, savedOf, writeJudgements } from './judging.service.ts';
import { openClauses } from './sheet.read.ts';
import { readRegulationTask } from './task-detail.ts';
import { mustRun } from './task-facts.ts';
import { goOnAfterCooperation, moveTask } from './task.service.ts';
import {
  cooperationsOf,
  deleteCooperation,
  judgementsOf,
  lockOpenCooperations,
  lockRegulationTaskRow,
  readCooperationRow,
} from './task.store.ts';

/** A person of another department is asked about some clauses, which are closed to the assignee meanwhile. */
export async function askCooperation(ctx: Ctx, id: number, { version, ...asked }: NewCooperation): Promise<RegulationTaskDetail> {
  const task = await lockScoped<RegulationTaskRecord>(ctx, TASK, id, version);
  mustRun(task);
  const unit = (await unitTree(ctx.kernel)).get(asked.coUnitId);
  const clauseIds = [...new Set(asked.clauseIds)];
  const open = openClauses(task, await cooperationsOf(ctx.db, id));
  if (unit?.companyId !== task.company_id || !clauseIds.every((clauseId) => open.has(clauseId))) throw new NotFound();
  const person = await findEmployee(ctx, asked.personId);
  const today = await todayIn(ctx, task.unit_id);
  const isOther = person?.active && person.companyId === task.company_id && person.id !== task.assignee_id;
  const faults: NewFault[] = [
    ...(isOther ? [] : [{ path: 'personId', key: 'regulation.fault.person' }]),
    ...(asked.dueOn < today ? [{ path: 'dueOn', key: 'regulation.fault.past' }] : []),
  ];
  if (faults.length > 0) throw new Invalid(faults);
  const moved = await moveTask(ctx, task, 'cooperate');
  const code = await nextCode(ctx, `${task.code}-C`);
  const place = { company_id: task.company_id, unit_id: task.unit_id, code };
  const made = await insertRecord(ctx, COOPERATION, {
    ...place,
    business_line_id: task.business_line_id,
    event_on: today,
    task_id: id,
    co_unit_id: asked.coUnitId,
    title: task.title,
    person_id: asked.personId,
    asked_by_id: ctx.employeeId,
    clause_ids: clauseIds,
    note: asked.note,
    due_on: asked.dueOn,
    status: STATUS.pending,
    search: searchOf(code, task.title, unit.names),
  });
  await auditInUnit(ctx, COOPERATION, { id: made, ...place }, 'create', { to: STATUS.pending });
  await askCoPerson(ctx, (await readCooperationRow(ctx.db, made))!);
  return readRegulationTask(ctx, moved.id);
}

/** A cooperation with its task, the task locked first. */
async function lockBoth(ctx: Ctx, id: number, version?: number): Promise<{ one: CooperationRecord; task: RegulationTaskRecord }> {
  const { task_id } = await loadScoped<CooperationRecord>(ctx, COOPERATION, id);
  const task = (await lockRegulationTaskRow(ctx.db, task_id))!;
  const one = await lockScoped<CooperationRecord>(ctx, COOPERATION, id);
  await mustBeFresh(ctx, COOPERATION, one, version);
  mustRun(task);
  return { one, task };
}

async function factsOf(ctx: Ctx, one: CooperationRecord, task: RegulationTaskRecord): Promise<CooperationFacts> {
  const complete = new Set(
    (await judgementsOf(ctx.db, task.id)).filter(({ is_complete }) => is_complete).map(({ clause_id }) => clause_id),
  );
  return {
    isCoPerson: ctx.employeeId !== null && one.person_id === ctx.employeeId,
    isAssignee: ctx.employeeId !== null && task.assignee_id === ctx.employeeId,
    unjudged: one.clause_ids.filter((id) => !complete.has(id)).length,
  };
}

export async function saveCooperation(ctx: Ctx, id: number, { judgements }: NewJudgements): Promise<JudgementsSaved> {
  const { one, task } = await lockBoth(ctx, id);
  const to = ctx.move(cooperationMachine, one, 'save', await factsOf(ctx, one, task));
  await writeJudgements(ctx, task, judgements, { open: new Set(one.clause_ids), cooperationId: id });
  const { task: counted } = await countSaved(ctx, task);
  const version = await saveRecord(ctx, COOPERATION, one, { status: to });
  await auditInUnit(ctx, COOPERATION, one, 'save', { from: one.status, to });
  const { unjudged } = await factsOf(ctx, one, task);
  await progressTasks(
    ctx,
    COOPERATION.kind,
    id,
    Math.min(one.clause_ids.length - unjudged, one.clause_ids.length - 1),
    one.clause_ids.length,
  );
  return savedOf(ctx, counted, { version, status: to, ids: judgements.map(({ clauseId }) => clauseId) });
}

/** Its clauses are with the assignee again, as they were answered. */
export async function answerCooperation(ctx: Ctx, id: number, { version }: RecordMove): Promise<CooperationDetail> {
  const { one, task } = await lockBoth(ctx, id, version);
  const to = ctx.move(cooperationMachine, one, 'answer', await factsOf(ctx, one, task));
  await saveRecord(ctx, COOPERATION, one, { status: to, answered_at: ctx.now().toISOString() });
  await auditInUnit(ctx, COOPERATION, one, 'answer', { from: one.status, to });
  await endCooperation(ctx, one, task);
  await goOnAfterCooperation(ctx, task);
  return readCooperation(ctx, id);
}

async function withdraw(ctx: Ctx, one: CooperationRecord, comment: string | null): Promise<void> {
  await auditInUnit(ctx, COOPERATION, one, 'withdraw', { from: one.status, comment });
  await endCooperation(ctx, one, null);
  await deleteCooperation(ctx.db, one.id);
}

/** Removed: its clauses go back to the assignee, with what was judged of them so far. */
export async function withdrawCooperation(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<{ taskId: number }> {
  const { one, task } = await lockBoth(ctx, id, version);
  ctx.move(cooperationMachine, one, 'withdraw', await factsOf(ctx, one, task));
  await withdraw(ctx, one, reason);
  await goOnAfterCooperation(ctx, task);
  return { taskId: task.id };
}

/** The task has ended: nobody is asked any more. */
export async function withdrawCooperationsOf(ctx: Ctx, task: RegulationTaskRecord): Promise<void> {
  for (const one of await lockOpenCooperations(ctx.db, task.id)) await withdraw(ctx, one, null);
}

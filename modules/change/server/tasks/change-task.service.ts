import { auditInUnit } from '@quantum/modules/organization/server-api';
import { Invalid, keepFiles, NotAllowed, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  CASE_STATUS as STATUS,
  CHANGE_TASK_STATUS as TASK,
  MOST_TASKS,
  OPEN_CASE,
  type CaseDetail,
  type FinishedTask,
  type NewTask,
  type ReasonedMove,
} from '../../contract/index.ts';
import { taskKindsIn } from '../../domain/task.rules.ts';
import { giveTasks } from '../case-people.ts';
import { mustBeColleagues } from '../cases/case-fields.ts';
import { lockCase } from '../cases/lock-case.ts';
import { readCase } from '../cases/case-detail.ts';
import { mayManageTasks, readFacts } from '../cases/case-facts.ts';
import { insertTask, tasksOf, writeTask } from '../cases/case.store.ts';
import { dropLeftOut } from '../impact/left-out.store.ts';
import { CASE, ownerOf, type CaseRecord, type ChangeTaskRow } from '../tables.ts';

const mustBeOpen = ({ status }: CaseRecord): void => {
  if (!OPEN_CASE.includes(status)) throw new Refused('change.refusal.ended');
};
/** Who has a task hears of it once the change may be carried out. */
async function tellWorkers(ctx: Ctx, one: CaseRecord): Promise<void> {
  if (one.status === STATUS.inProgress) await giveTasks(ctx, one, await tasksOf(ctx.db, one.id));
}
/** The case is saved with its task, so that two who change it at once see each other. */
async function saved(ctx: Ctx, one: CaseRecord, event: string, comment: string): Promise<CaseDetail> {
  await saveRecord(ctx, CASE, one, {});
  await auditInUnit(ctx, CASE, one, event, { comment });
  await tellWorkers(ctx, one);
  return readCase(ctx, one.id);
}

async function mustBeManaged(ctx: Ctx, one: CaseRecord): Promise<void> {
  if (!mayManageTasks(await readFacts(ctx, one))) throw new Refused('change.refusal.notOwner');
}

export async function addTask(ctx: Ctx, id: number, { version, ...task }: NewTask): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  mustBeOpen(one);
  await mustBeManaged(ctx, one);
  if (!taskKindsIn(one.status).includes(task.kind)) throw new Refused('change.refusal.prepared');
  await mustBeColleagues(ctx, one.company_id, [{ path: 'assigneeId', id: task.assigneeId }]);
  if ((await tasksOf(ctx.db, id)).length >= MOST_TASKS) throw new Refused('change.refusal.mostTasks', { most: MOST_TASKS });
  await insertTask(ctx.db, one, task);
  if (task.touches) await dropLeftOut(ctx.db, id, task.touches);
  return saved(ctx, one, 'addTask', task.text);
}

async function findTask(ctx: Ctx, caseId: number, taskId: number): Promise<ChangeTaskRow> {
  const task = (await tasksOf(ctx.db, caseId)).find((each) => each.id === taskId);
  if (!task) throw new NotFound();
  if (task.status !== TASK.open) throw new Refused('change.refusal.taskEnded');
  return task;
}

/** By its assignee or the owner, with proof if it is asked for. */
export async function finishTask(ctx: Ctx, id: number, taskId: number, { version, note, fileIds }: FinishedTask): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  mustBeOpen(one);
  const task = await findTask(ctx, id, taskId);
  if (ctx.employeeId === null || ![task.assignee_id, ownerOf(one)].includes(ctx.employeeId)) throw new NotAllowed();
  if (task.needs_evidence && note === '' && fileIds.length === 0) throw new Invalid([{ path: 'note', key: 'change.fault.evidence' }]);
  await keepFiles(ctx, fileIds, CASE.kind, id);
  await writeTask(ctx.db, taskId, {
    status: TASK.done,
    note,
    file_ids: [...new Set(fileIds)],
    done_at: ctx.now().toISOString(),
    done_by_id: ctx.employeeId,
  });
  return saved(ctx, one, 'finishTask', task.text);
}

export async function cancelTask(ctx: Ctx, id: number, taskId: number, { version, reason }: ReasonedMove): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  mustBeOpen(one);
  await mustBeManaged(ctx, one);
  const task = await findTask(ctx, id, taskId);
  await writeTask(ctx.db, taskId, { status: TASK.cancelled, note: reason });
  return saved(ctx, one, 'cancelTask', task.text);
}

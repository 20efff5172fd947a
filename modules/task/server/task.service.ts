import { endOfDay, dayAt } from '@quantum/platform/domain';
import { readerZone } from '@quantum/modules/organization/server-api';
import type { PagedQuery, PageOf } from '@quantum/platform/contract';
import { runList, saveRecord, type AnyList, type Ctx } from '@quantum/platform/server';
import { apply } from '@quantum/platform/domain';
import { TODO_PATH, type TodoCount, type TodoRow } from '../contract/index.ts';
import { todoMachine, type TodoEvent } from '../domain/task.machine.ts';
import { giveTodos, standInsOf, type StandInNow } from './absence.store.ts';
import { kindOf } from './extension-points.ts';
import { TASK, type TaskRecord } from './tables.ts';
import type { TodoBase } from './task.list.ts';
import { countOpen, endTask, insertAssignees, insertTask, lockOpenTask, lockOpenTasks, type NewTask } from './task.store.ts';

export async function listOwn(ctx: Ctx, list: AnyList, query: PagedQuery): Promise<PageOf<TodoRow>> {
  const page = await runList<TodoBase>(ctx, list, query);
  const items = page.items.map(({ sourceId, sourceKind, ...row }) => {
    const kind = kindOf({ type: row.type, source_kind: sourceKind });
    return {
      ...row,
      href: (kind?.href ?? TODO_PATH).replace('{id}', String(sourceId)),
      action: kind?.action ?? 'task.action.open',
    };
  });
  return { ...page, items };
}

export async function countOwn(ctx: Ctx): Promise<TodoCount> {
  if (ctx.actor.kind !== 'user' || ctx.actor.employeeId === null) return { open: 0, late: 0, today: 0, byType: [] };
  const { employeeId } = ctx.actor;
  const zone = await readerZone(ctx);
  const rows = await countOpen(ctx, employeeId, endOfDay(dayAt(ctx.now(), zone), zone));
  const sum = (key: 'open' | 'late' | 'today') => rows.reduce((total, row) => total + row[key], 0);
  return { open: sum('open'), late: sum('late'), today: sum('today'), byType: rows.map(({ type, open }) => ({ type, count: open })) };
}

/**
 * Gives people something to do: a row in the to-do of each, in the caller's transaction. A proxy may do it in their place; then the caller
 * shares it with stand-ins (`shareTask`) once it is known whose record it is about.
 */
export async function createTask(
  ctx: Ctx,
  task: NewTask,
  employeeIds: readonly number[],
  responsibility: string,
  proxy?: { employeeId: number | null; responsibility: string },
): Promise<number> {
  const id = await insertTask(ctx, task);
  await insertAssignees(ctx, id, employeeIds, responsibility, task.dueAt);
  if (proxy?.employeeId != null) await insertAssignees(ctx, id, [proxy.employeeId], proxy.responsibility, task.dueAt);
  if (!proxy) await shareTask(ctx, id, employeeIds);
  return id;
}

/** One more person may do it in another's place. */
export const shareProxy = (ctx: Ctx, id: number, employeeId: number, responsibility: string, dueAt: string | null): Promise<void> =>
  insertAssignees(ctx, id, [employeeId], responsibility, dueAt);

/** The stand-ins of those who are away have it too; `known`: who stands in for whom, where the caller has read that. */
export async function shareTask(ctx: Ctx, id: number, employeeIds: readonly number[], known?: readonly StandInNow[]): Promise<void> {
  for (const { employeeId, standInId } of known?.filter((one) => employeeIds.includes(one.employeeId)) ??
    (await standInsOf(ctx, employeeIds)))
    await giveTodos(ctx, { employee_id: employeeId, stand_in_id: standInId }, id);
}

/** Moves every open task of a source; a task that is not there any more is no fault. */
export async function moveTasks(ctx: Ctx, sourceKind: string, sourceId: number, event: TodoEvent, type?: string): Promise<void> {
  for (const task of await lockOpenTasks(ctx, sourceKind, sourceId, type)) await moveTask(ctx, task, event);
}

/** Moves one to-do, where several represent the same record; one that has ended is no fault. */
export async function moveOneTask(ctx: Ctx, id: number, event: TodoEvent): Promise<void> {
  const task = await lockOpenTask(ctx, id);
  if (task) await moveTask(ctx, task, event);
}

async function moveTask(ctx: Ctx, task: TaskRecord, event: TodoEvent): Promise<void> {
  const { to, refusal } = apply(todoMachine, task.status, event, undefined);
  if (refusal || to === task.status) return;
  if (event === 'begin') await saveRecord(ctx, TASK, task, { status: to });
  else await endTask(ctx, task, to);
}

/** How much of a source's work is done; the task ends with the last part. */
export async function progressTasks(ctx: Ctx, sourceKind: string, sourceId: number, done: number, total: number): Promise<void> {
  for (const task of await lockOpenTasks(ctx, sourceKind, sourceId)) {
    const version = await saveRecord(ctx, TASK, task, { progress_done: done, progress_total: total });
    await moveTask(ctx, { ...task, version }, done >= total ? 'finish' : 'begin');
  }
}

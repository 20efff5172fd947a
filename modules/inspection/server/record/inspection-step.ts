import { tellWatchers, tellWatchersOfAll } from '@quantum/modules/collaboration/server-api';
import type { AuditEntry, Ctx } from '@quantum/platform/server';
import { TASK_HOST } from './hosts.ts';
import { auditRow, type TaskRecord } from './tables.ts';

type Step = Pick<AuditEntry, 'event' | 'from' | 'to' | 'comment' | 'changes'>;

const wordsOf = (event: string): string => `inspection.task.event.${event}`;

/** One step of an occurrence: its row in the history, and news for whoever watches it; `told` hear of it in other words. */
export async function noteStep(ctx: Ctx, task: TaskRecord, step: Step, told: readonly (number | null)[] = []): Promise<void> {
  await ctx.audit({ ...auditRow(task), ...step });
  await tellWatchers(ctx, TASK_HOST, task, wordsOf(step.event), told);
}

/** The same step of many occurrences at once. */
export async function noteSteps(ctx: Ctx, tasks: readonly TaskRecord[], stepOf: (task: TaskRecord) => Step): Promise<void> {
  const event = tasks[0] && stepOf(tasks[0]).event;
  if (event === undefined) return;
  await ctx.auditAll(tasks.map((task) => ({ ...auditRow(task), ...stepOf(task) })));
  await tellWatchersOfAll(ctx, TASK_HOST, tasks, wordsOf(event));
}

/** What moved to another state, each with the one it left. */
export const noteMoved = (ctx: Ctx, moved: readonly (TaskRecord & { was: string })[], event: string): Promise<void> => {
  const was = new Map(moved.map((task) => [task.id, task.was]));
  return noteSteps(ctx, moved, (task) => ({ event, from: was.get(task.id)!, to: task.status }));
};

import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { readTaskRow, taskFamilies } from './job-task.store.ts';

/** What each of some job tasks is a version, or a unit's copy, of: the same number where it is the same work. */
export async function familiesOfTasks(ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  return new Map((await taskFamilies(ctx.db, ids)).map(({ id, family }) => [id, family]));
}

/** A job task of the library, for records that name it. */
export async function findJobTask(ctx: Ctx, id: number): Promise<{ id: number; companyId: number; names: Localized } | undefined> {
  const jobTask = await readTaskRow(ctx.db, id);
  return jobTask && { id: jobTask.id, companyId: jobTask.company_id, names: jobTask.names };
}

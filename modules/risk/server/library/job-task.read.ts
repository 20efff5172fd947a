import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { readTaskRow } from './job-task.store.ts';

/** A job task of the library, for records that name it. */
export async function findJobTask(ctx: Ctx, id: number): Promise<{ id: number; companyId: number; names: Localized } | undefined> {
  const jobTask = await readTaskRow(ctx.db, id);
  return jobTask && { id: jobTask.id, companyId: jobTask.company_id, names: jobTask.names };
}

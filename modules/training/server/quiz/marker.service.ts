import { ROLE } from '@quantum/modules/access/contract';
import { firstHolder } from '@quantum/modules/access/server-api';
import { RESPONSIBILITY, TASK_STATUS, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { createTask } from '@quantum/modules/task/server-api';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { trainingOps } from '../../contract/index.ts';
import { ATTEMPT_KIND, type TrainingRecord } from '../tables.ts';
import { instructorsOf } from './attempt.store.ts';

/** Who marks where no trainer of the session does. */
const MARKERS = [ROLE.trainingAdministrator, ROLE.supervisor, ROLE.ehsOfficer, ROLE.projectManager] as const;

/** Who taught it, else the nearest who may: never the candidate. */
async function markerOf(ctx: Ctx, it: TrainingRecord): Promise<number | undefined> {
  const taught = (await instructorsOf(ctx, it.id)).find((id) => id !== it.employee_id);
  if (taught !== undefined) return taught;
  return firstHolder(ctx, it, { roles: MARKERS, read: trainingOps.markAttempt, except: [it.employee_id] });
}

interface Course {
  it: TrainingRecord;
  lesson: { names: Localized };
  today: string;
}
/** A to-do for the answers in words of an attempt; without anybody to ask it waits in the list of those who may mark. */
export async function askMarker(ctx: Ctx, { it, lesson, today }: Course, attemptId: number): Promise<void> {
  const marker = await markerOf(ctx, it);
  if (marker === undefined) return;
  const unit = (await unitTree(ctx.kernel)).get(it.unit_id)!;
  await createTask(
    ctx,
    {
      type: TASK_TYPE.trainingTest,
      sourceKind: ATTEMPT_KIND,
      sourceId: attemptId,
      code: it.code,
      title: lesson.names,
      place: unit.names,
      risk: null,
      companyId: it.company_id,
      unitId: it.unit_id,
      businessLineId: unit.businessLineId,
      eventOn: today,
      startAt: null,
      dueAt: null,
      progressTotal: 0,
      status: TASK_STATUS.pending,
    },
    [marker],
    RESPONSIBILITY.taskManager,
  );
}

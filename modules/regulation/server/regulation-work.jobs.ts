import { operation } from '@quantum/platform/contract';
import { openDeadLetters, processBatches, runUseCase, systemActor, wordsOf, type KernelServices } from '@quantum/platform/server';
import { activityPath } from '../contract/activity-paths.ts';
import { lockActivityRow, lockToStart } from './activities/activity.store.ts';
import { beginActivity, makeTasks } from './activities/start.service.ts';
import { ACTIVITY_STATUS } from '../contract/activity-codes.ts';
import { refreshEvidence } from './register/refresh-evidence.service.ts';

/** Hourly: what the activities part of the tick does. */
export const WORK_TICK = 'regulation-work-tick';

const tick = (id: string) =>
  operation({
    id: `regulation.tick.${id}`,
    permission: 'self',
    verb: 'system',
    kind: 'write',
    actors: ['system'],
    unaudited: 'a run that finds nothing writes nothing; what it moves has its own history row',
  });

/** Activities whose day has come begin, and those that were stopped in between go on; records that prove something are asked again. */
export async function tickActivities(kernel: KernelServices): Promise<void> {
  const letters = await openDeadLetters(kernel, WORK_TICK);
  await processBatches(kernel, letters('start'), {
    job: 'regulation start',
    operation: tick('start'),
    size: 1,
    lock: lockToStart,
    work: async (ctx, rows) => {
      for (const one of rows) await beginActivity(ctx, one);
    },
    describe: ({ id, code, company_id: companyId, unit_id: unitId }) => ({
      title: wordsOf({ kernel }, 'regulation.apart.tick', { code }),
      href: activityPath(id),
      companyId,
      unitId,
    }),
  });
  await refreshEvidence(kernel, tick('evidence'));
}

/** Tasks of the units that are left, some in each transaction: stopped in between it goes on with those that have none. */
export async function makeLeftTasks(payload: unknown, kernel: KernelServices): Promise<void> {
  const { id } = payload as { id: number };
  const use = {
    kernel,
    actor: systemActor('regulation start'),
    operation: tick('tasks'),
    locale: 'en',
    requestId: 'regulation-start',
  } as const;
  for (let isLeft = true; isLeft;)
    await runUseCase(use, async (ctx) => {
      const activity = await lockActivityRow(ctx.db, id);
      isLeft = activity?.status === ACTIVITY_STATUS.live && (await makeTasks(ctx, activity));
    });
}

import { operation } from '@quantum/platform/contract';
import { openDeadLetters, processBatches, wordsOf, type BatchWork, type Ctx, type KernelServices } from '@quantum/platform/server';
import { HORIZON_DAYS } from '../../domain/plan.rules.ts';
import { PLAN_HOST } from '../record/hosts.ts';
import { completePlans, extendPlan, missRounds, openRounds } from './rounds/round-lifecycle.service.ts';
import { lockRoundsToMiss, lockRoundsToOpen } from './rounds/round-lifecycle.store.ts';
import { followBehind } from './projects/project-plan.service.ts';
import { lockParentPlansBehind } from './projects/project-plan.store.ts';
import { lockPlansToComplete, lockPlansToExtend, readPlanName } from './plans/plan.store.ts';

const tick = operation({
  id: 'inspection.occurrence.tick',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'a tick may find nothing to do; what it moves is audited record by record',
});

export const INSPECTION_TICK = 'inspection-tick';
const DAY_MS = 86_400_000;
const BATCH = 25;
/** What it is, for an administrator who reads that one failed. */
type Step = 'extend' | 'open' | 'miss' | 'complete' | 'follow';

/** A plan, or a round of one. */
interface PlanOrRound {
  id: number;
  plan_id?: number;
  company_id: number;
  unit_id: number;
}

const planOf = (row: PlanOrRound): number => row.plan_id ?? row.id;

/** A day's slack: plans are extended in good time and not again with every tick. */
const horizon = (ctx: Ctx): Date => new Date(ctx.now().getTime() + (HORIZON_DAYS - 1) * DAY_MS);

/** Every minute, on any server: extend plans, open windows, miss what is past, complete what has had its rounds, and let whole plans follow their parts. */
export async function runPlanningTick(kernel: KernelServices): Promise<void> {
  const letters = await openDeadLetters(kernel, INSPECTION_TICK);
  const process = <T extends PlanOrRound>(step: Step, work: Pick<BatchWork<T>, 'lock' | 'work' | 'size'>) =>
    processBatches<T>(kernel, letters(step), {
      job: 'inspection tick',
      operation: tick,
      // The administrator reads of it once a plan, however many of its rounds there are.
      subject: planOf,
      describe: (row) => aboutOf(kernel, step, row),
      ...work,
    });
  await process('extend', {
    lock: (ctx, limit, except) => lockPlansToExtend(ctx.db, horizon(ctx), limit, except),
    work: async (ctx, plans) => {
      for (const plan of plans) await extendPlan(ctx, plan);
    },
    size: 1,
  });
  await process('open', {
    lock: (ctx, limit, except) => lockRoundsToOpen(ctx.db, ctx.now(), limit, { except }),
    work: openRounds,
    size: BATCH,
  });
  await process('miss', {
    lock: (ctx, limit, except) => lockRoundsToMiss(ctx.db, ctx.now(), limit, except),
    work: missRounds,
    size: BATCH,
  });
  await process('complete', {
    lock: (ctx, limit, except) => lockPlansToComplete(ctx.db, limit, except),
    work: completePlans,
    size: BATCH,
  });
  await process('follow', {
    lock: (ctx, limit, except) => lockParentPlansBehind(ctx.db, limit, except),
    work: followBehind,
    size: BATCH,
  });
}

async function aboutOf(kernel: KernelServices, step: Step, row: PlanOrRound) {
  const plan = await readPlanName(kernel.db.app, planOf(row));
  return {
    title: wordsOf({ kernel }, `inspection.apart.${step}`, { plan: `${plan.code} ${plan.name}` }),
    href: PLAN_HOST.href.replace('{id}', String(planOf(row))),
    companyId: row.company_id,
    unitId: row.unit_id,
  };
}

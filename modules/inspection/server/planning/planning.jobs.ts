import { operation } from '@quantum/platform/contract';
import {
  runUseCase,
  openDeadLetters,
  systemActor,
  wordsOf,
  type DeadLetterStep,
  type Ctx,
  type KernelServices,
} from '@quantum/platform/server';
import { HORIZON_DAYS } from '../../domain/plan.rules.ts';
import { PLAN_HOST } from '../record/hosts.ts';
import { completePlans, extendPlan, missRounds, openRounds } from './round-lifecycle.service.ts';
import { lockRoundsToMiss, lockRoundsToOpen } from './round-lifecycle.store.ts';
import { followBehind } from './project-plan.service.ts';
import { lockParentPlansBehind } from './project-plan.store.ts';
import { lockPlansToComplete, lockPlansToExtend, readPlanName } from './plan.store.ts';

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
/** Batches of one work in one tick: what is left waits for the next. */
const MOST_BATCHES = 1000;

interface Work<T> {
  /** What it is, for whoever reads that one could not be looked after. */
  step: 'extend' | 'open' | 'miss' | 'complete' | 'follow';
  /** The next ones, locked; another server's are passed over. `except` could not be looked after in this tick. */
  lock: (ctx: Ctx, limit: number, except: readonly number[]) => Promise<T[]>;
  work: (ctx: Ctx, rows: readonly T[]) => Promise<void>;
  batch: number;
}

/** A plan, or a round of one. */
interface Looked {
  id: number;
  plan_id?: number;
  company_id: number;
  unit_id: number;
}

const planOf = (row: Looked): number => row.plan_id ?? row.id;

/** A day's slack: plans are extended in good time and not again with every tick. */
const horizon = (ctx: Ctx): Date => new Date(ctx.now().getTime() + (HORIZON_DAYS - 1) * DAY_MS);

/** Every minute, on any server: extend plans, open windows, miss what is past, complete what has had its rounds, and let whole plans follow their parts. */
export async function runPlanningTick(kernel: KernelServices): Promise<void> {
  const apart = await openDeadLetters(kernel, INSPECTION_TICK);
  await drain(kernel, apart('extend'), {
    step: 'extend',
    lock: (ctx, limit, except) => lockPlansToExtend(ctx.db, horizon(ctx), limit, except),
    work: async (ctx, plans) => {
      for (const plan of plans) await extendPlan(ctx, plan);
    },
    batch: 1,
  });
  await drain(kernel, apart('open'), {
    step: 'open',
    lock: (ctx, limit, except) => lockRoundsToOpen(ctx.db, ctx.now(), limit, { except }),
    work: openRounds,
    batch: BATCH,
  });
  await drain(kernel, apart('miss'), {
    step: 'miss',
    lock: (ctx, limit, except) => lockRoundsToMiss(ctx.db, ctx.now(), limit, except),
    work: missRounds,
    batch: BATCH,
  });
  await drain(kernel, apart('complete'), {
    step: 'complete',
    lock: (ctx, limit, except) => lockPlansToComplete(ctx.db, limit, except),
    work: completePlans,
    batch: BATCH,
  });
  await drain(kernel, apart('follow'), {
    step: 'follow',
    lock: (ctx, limit, except) => lockParentPlansBehind(ctx.db, limit, except),
    work: followBehind,
    batch: BATCH,
  });
}

/**
 * Batch by batch, each a transaction of its own, until there is nothing left. A batch that fails is taken apart: the one that cannot
 * be looked after waits for the next tick, and holds up neither its neighbours nor another company.
 */
async function drain<T extends Looked>(kernel: KernelServices, apart: DeadLetterStep, { step, lock, work, batch }: Work<T>): Promise<void> {
  const use = { kernel, actor: systemActor('inspection tick'), operation: tick, locale: 'en', requestId: 'inspection-tick' } as const;
  const failed: number[] = [];
  let size = batch;
  for (let i = 0; i < MOST_BATCHES; i++) {
    let rows: T[] = [];
    try {
      await runUseCase(use, async (ctx) => {
        rows = await lock(ctx, size, failed);
        await work(ctx, rows);
      });
      if (rows.length === 0) return await apart.finish();
      apart.succeed(rows.map(planOf));
    } catch (error) {
      // Nothing was found that could be at fault.
      if (rows.length === 0) throw error;
      if (rows.length > 1) {
        size = 1;
        continue;
      }
      kernel.log.error(
        { err: error, record: rows[0]!.id },
        'an inspection plan or round could not be looked after; the next tick tries again',
      );
      await leaveOut(kernel, apart, { step, row: rows[0]! }, error);
      failed.push(rows[0]!.id);
      size = batch;
    }
  }
}

/** The administrator reads of it once a plan, however many of its rounds there are. */
async function leaveOut(
  kernel: KernelServices,
  apart: DeadLetterStep,
  { step, row }: { step: string; row: Looked },
  error: unknown,
): Promise<void> {
  const plan = await readPlanName(kernel.db.app, planOf(row));
  const title = wordsOf({ kernel }, `inspection.apart.${step}`, { plan: `${plan.code} ${plan.name}` });
  const href = PLAN_HOST.href.replace('{id}', String(planOf(row)));
  await apart.fail(planOf(row), { title, href, companyId: row.company_id, unitId: row.unit_id }, error);
}

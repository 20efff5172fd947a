import type { Operation } from '../../contract/index.ts';
import { systemActor } from '../context/use-case/actor.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { runUseCase } from '../context/use-case/use-case.ts';
import type { KernelServices } from '../context/use-case/kernel-services.ts';
import type { DeadLetterRecord, DeadLetterStep } from './dead-letter.ts';

/** Batches of one step in one run: what is left waits for the next. */
const MOST_BATCHES = 10_000;

/** One step of scheduled work over many records. */
export interface BatchWork<T extends { id: number }> {
  /** In whose name it is done, as the history says: `inspection tick`. */
  job: string;
  operation: Operation;
  /** Records of one transaction. */
  size: number;
  /** The next ones, locked; another server's are passed over. `except` failed in this run. */
  lock: (ctx: Ctx, limit: number, except: readonly number[]) => Promise<T[]>;
  work: (ctx: Ctx, rows: readonly T[]) => Promise<void>;
  /** The record an administrator reads of when this one fails: itself, or the one it belongs to. */
  subject?: (row: T) => number;
  describe: (row: T) => DeadLetterRecord | Promise<DeadLetterRecord>;
}

/**
 * Batch by batch, each a transaction of its own, until nothing is left. A batch that fails is taken apart: the record that fails becomes
 * a dead letter and waits for the next run, and holds up neither its neighbours nor another company.
 */
export async function processBatches<T extends { id: number }>(
  kernel: KernelServices,
  letters: DeadLetterStep,
  work: BatchWork<T>,
): Promise<void> {
  const { job, operation, lock, subject = (row: T) => row.id } = work;
  const use = { kernel, actor: systemActor(job), operation, locale: 'en', requestId: job.replaceAll(' ', '-') } as const;
  const failed: number[] = [];
  let size = work.size;
  for (let i = 0; i < MOST_BATCHES; i++) {
    let rows: T[] = [];
    try {
      await runUseCase(use, async (ctx) => {
        rows = await lock(ctx, size, failed);
        if (rows.length > 0) await work.work(ctx, rows);
      });
      if (rows.length === 0) return await letters.finish();
      letters.succeed(rows.map(subject));
    } catch (error) {
      // Nothing was found that could be at fault.
      if (rows.length === 0) throw error;
      if (rows.length > 1) {
        size = 1;
        continue;
      }
      const [row] = rows as [T];
      kernel.log.error({ err: error, record: row.id, job }, 'a record could not be processed; the next run tries again');
      await letters.fail(subject(row), await work.describe(row), error);
      failed.push(row.id);
      size = work.size;
    }
  }
}

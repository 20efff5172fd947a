import { randomUUID } from 'node:crypto';
import { operation } from '../../contract/index.ts';
import { afterFault, apply, jobMachine, type JobEvent, type JobState, cut } from '../../domain/index.ts';
import { systemActor } from '../context/use-case/actor.ts';
import { Ctx } from '../context/use-case/ctx.ts';
import { AnswerError } from '../context/use-case/errors.ts';
import { extensionPoint } from '../context/modules/extension-point.ts';
import type { JobDefinition } from './jobs.ts';
import { beat, claimJob, endRun, saveJob, silentJobs, type JobRecord } from './job.store.ts';
import type { KernelServices } from '../context/use-case/kernel-services.ts';

/** One run of a job. */
interface JobWork {
  kernel: KernelServices;
  job: JobRecord;
  /** Aborted within 2 s of a cancel, and when the server stops. */
  signal: AbortSignal;
  progress(done: number, total: number | null): void;
  /** Looks for a cancel now and throws for one: to be asked before what cannot be taken back. */
  heard(): Promise<void>;
}

/** A kind of work people start. It must bear to run again: what counts is what `run` answers. */
export interface JobKind {
  kind: string;
  /** Answers the id of the file it made, if any. */
  run(work: JobWork): Promise<{ fileId?: number }>;
}

/** Told in the transaction in which a job is done or has failed for good. */
export const jobEnded = extensionPoint<(ctx: Ctx, job: JobRecord) => Promise<void>>('platform.jobEnded');

const RUN_JOB = 'run-job';
/** Progress is written, and a cancel heard, so often. */
const BEAT_MS = 700;

class Stopped extends Error {
  readonly why: 'cancelled' | 'stopping' | 'taken';
  constructor(why: Stopped['why']) {
    super(why);
    this.why = why;
  }
}

const end = operation({
  id: 'platform.job.end',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'the job is its own record; what it changed was audited where it changed it',
});

/** Runs one job to an end of some kind; a fault that may pass is thrown, so that the queue tries again later. */
export async function runJob(kernel: KernelServices, kinds: readonly JobKind[], id: number): Promise<void> {
  const runner = randomUUID();
  const job = await claimJob(kernel.db.app, id, runner, kernel.clock.now());
  if (!job) return;
  const kind = kinds.find((one) => one.kind === job.kind);
  const control = new AbortController();
  let [done, total] = [0, job.total];
  const look = async (db = kernel.db.app): Promise<void> => {
    if (kernel.stopping) control.abort(new Stopped('stopping'));
    const cancelled = await beat(db, id, runner, done, total);
    if (cancelled !== false) control.abort(new Stopped(cancelled ? 'cancelled' : 'taken'));
  };
  const pulse = setInterval(() => void look().catch(() => undefined), BEAT_MS);
  try {
    if (!kind) throw new Error(`no module runs jobs of the kind ${job.kind}`);
    const progress = (at: number, of: number | null): void => {
      [done, total] = [at, of];
    };
    const heard = async (): Promise<void> => {
      // May be asked inside the transaction of the work, which no second connection of the pool stands beside.
      await look(kernel.db.kept);
      control.signal.throwIfAborted();
    };
    const result = await kind.run({ kernel, job, signal: control.signal, progress, heard });
    // What was done is done: a cancel that comes after it undoes nothing, so the job does not say that it was cancelled.
    await completeRun(kernel, { id, runner }, 'finish', { done, total: total ?? done, file_id: result.fileId ?? null });
  } catch (error) {
    await fail(kernel, { job, runner }, control.signal.aborted ? control.signal.reason : error);
  } finally {
    clearInterval(pulse);
  }
}

async function fail(kernel: KernelServices, { job, runner }: { job: JobRecord; runner: string }, error: unknown): Promise<void> {
  const run = { id: job.id, runner };
  if (error instanceof Stopped) {
    if (error.why === 'cancelled') await completeRun(kernel, run, 'cancel', {});
    // The server stops: the next one goes on with it, and the try does not count.
    if (error.why === 'stopping') {
      await completeRun(kernel, run, 'again', { tries: job.tries - 1 });
      throw error;
    }
    return;
  }
  const refused = error instanceof AnswerError && error.http < 500;
  const detail = error instanceof Error ? cut(error.message, 500) : String(error);
  const told = refused
    ? { error_key: error.key, error_params: error.params, error_detail: null }
    : { error_key: 'platform.job.fault', error_params: {}, error_detail: detail };
  if (afterFault({ refused, tries: job.tries }) === 'fail') return completeRun(kernel, run, 'fail', told);
  kernel.log.warn({ job: job.id, kind: job.kind, err: detail }, 'a job failed and is tried again');
  await completeRun(kernel, run, 'again', {});
  throw error;
}

/** Where an event of the machine leads; throws when the state does not know it. */
function moveJob(from: JobState, event: JobEvent): JobState {
  const move = apply(jobMachine, from, event, undefined);
  if (move.refusal) throw new Error(`a job that is ${from} does not ${event}`);
  return move.to;
}

/** Ends the run in one transaction with whatever follows from it. */
async function completeRun(
  kernel: KernelServices,
  run: { id: number; runner: string },
  event: JobEvent,
  set: Partial<JobRecord>,
): Promise<void> {
  const state = moveJob('running', event);
  const over = event !== 'again';
  await kernel.db.transaction(async (trx) => {
    const job = await endRun(trx, run, { ...set, state, ...(over ? { finished_at: kernel.clock.now().toISOString() } : {}) });
    if (job && (event === 'finish' || event === 'fail')) await notifyJobEnded(new Ctx(kernel, trx, systemActor('job'), end), job);
  });
}

async function notifyJobEnded(ctx: Ctx, job: JobRecord): Promise<void> {
  for (const tell of jobEnded.all()) await tell(ctx, job);
}

/** Runs jobs of the kinds the platform and its modules know. */
export const runJobTask = (kinds: readonly JobKind[]): JobDefinition => ({
  name: RUN_JOB,
  run: (payload, kernel) => runJob(kernel, kinds, (payload as { jobId: number }).jobId),
});

/** Every minute: runs whose server died are queued anew, and after the last try become dead letters. */
export const rescueJobs: JobDefinition = {
  name: 'rescue-jobs',
  run: async (_payload, kernel) => {
    for (const id of await silentJobs(kernel.db.app))
      await kernel.db.transaction(async (trx) => {
        const runner = randomUUID();
        const job = await claimJob(trx, id, runner, kernel.clock.now());
        if (!job) return;
        const lastTry = afterFault({ refused: false, tries: job.tries - 1 }) === 'fail';
        const set = lastTry
          ? {
              state: moveJob('running', 'fail'),
              error_key: 'platform.job.lost',
              error_params: {},
              finished_at: kernel.clock.now().toISOString(),
            }
          : { state: moveJob('running', 'again'), tries: job.tries - 1 };
        const ended = await endRun(trx, { id, runner }, set);
        const ctx = new Ctx(kernel, trx, systemActor('job'), end);
        if (ended && lastTry) await notifyJobEnded(ctx, ended);
        else await enqueueRun(ctx, id, job.tries);
      });
  },
};

/** A run of its own in the queue; `attempt` keeps a new one apart from one that died. */
export const enqueueRun = (ctx: Ctx, jobId: number, attempt = 0): Promise<void> =>
  ctx.enqueue(RUN_JOB, { jobId }, { key: `job:${jobId}:${attempt}`, maxAttempts: 10 });

/** Back to the queue: what an administrator does with a dead letter. */
export async function requeueJob(ctx: Ctx, job: JobRecord): Promise<void> {
  const set = {
    state: moveJob(job.state, 'retry'),
    tries: 0,
    done: 0,
    error_key: null,
    error_params: null,
    error_detail: null,
    finished_at: null,
  };
  await saveJob(ctx.db, job.id, { ...set, cancel_asked: false });
  await enqueueRun(ctx, job.id, Date.now());
}

import { inLocale } from '@quantum/platform/contract';
import { jobMachine } from '@quantum/platform/domain';
import {
  inScope,
  NotFound,
  readJob,
  requeueJob,
  saveJob,
  handleDeadLetter as settleScheduledWork,
  type Ctx,
  type JobRecord,
  type DeadLetterRow,
} from '@quantum/platform/server';
import type { DeadLetter, SystemHealth } from '../contract/index.ts';
import { queueFigures } from './queue-figures.ts';
import { readSite } from './site-health.read.ts';
import { apartRecords, countJobs, failedJobs, queueCounts, queueLetters, handleLetter, type QueueLetter } from './health.store.ts';

/** What waits and what has failed, in the places the reader administers; the queue itself for those who hold the right everywhere. */
export async function readHealth(ctx: Ctx): Promise<SystemHealth> {
  const scope = await ctx.scope();
  const jobs = await countJobs(ctx, scope);
  const failed = await failedJobs(ctx, scope);
  const apart = await apartRecords(ctx, scope);
  const counts = await queueCounts(ctx);
  const letters = scope.all ? await queueLetters(ctx) : [];
  const figures = await Promise.all(queueFigures.all().map((figure) => figure(ctx, scope)));
  return {
    jobs,
    queue: { waiting: counts.waiting, lateSince: counts.late_since },
    queues: figures.flat().map(({ label, ...figure }) => ({ ...figure, label: ctx.t(label) })),
    site: scope.all ? await readSite(ctx) : null,
    letters: [...apart.map((row) => ofApart(ctx, row)), ...failed.map((job) => ofJob(ctx, job)), ...letters.map(ofQueue)],
  };
}

const ofJob = (ctx: Ctx, job: JobRecord): DeadLetter => ({
  source: 'job',
  id: job.id,
  title: inLocale(job.title, ctx.locale),
  error: job.error_detail ?? ctx.t(job.error_key!, job.error_params ?? {}),
  href: null,
  who: job.actor.name,
  tries: job.tries,
  at: job.finished_at ?? job.created_at,
});

const ofQueue = ({ id, task, error, tries, at }: QueueLetter): DeadLetter => ({
  source: 'queue',
  id,
  title: task,
  error: error ?? '',
  href: null,
  who: null,
  tries,
  at,
});

const ofApart = (ctx: Ctx, { id, title, href, error, tries, at }: DeadLetterRow): DeadLetter => ({
  source: 'apart',
  id,
  title: inLocale(title, ctx.locale),
  error,
  href,
  who: null,
  tries,
  at,
});

/** Tries a dead letter again, or puts it aside. */
export async function handleDeadLetter(ctx: Ctx, source: string, id: number, event: 'retry' | 'dismiss'): Promise<SystemHealth> {
  if (source === 'job') await handleDeadJob(ctx, id, event);
  else if (source === 'apart') await settleScheduledWork(ctx, id, event);
  else if (source !== 'queue' || !(await ctx.scope()).all || !(await handleLetter(ctx, id, event === 'retry'))) throw new NotFound();
  else await ctx.audit({ kind: 'platform.queue', id, event, companyId: null, unitId: null });
  return readHealth(ctx);
}

async function handleDeadJob(ctx: Ctx, id: number, event: 'retry' | 'dismiss'): Promise<void> {
  const job = await readJob(ctx.db, id, true);
  if (!job || job.state !== 'failed' || !inScope(await ctx.scope(), job)) throw new NotFound();
  const to = ctx.move(jobMachine, { status: job.state }, event, undefined);
  if (event === 'retry') await requeueJob(ctx, job);
  else await saveJob(ctx.db, id, { state: to });
  await ctx.audit({ kind: 'platform.job', id, event, from: job.state, to, companyId: job.company_id, unitId: job.unit_id });
}

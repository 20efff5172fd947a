import { sql } from 'kysely';
import { Logger as QueueLogger, parseCronItems, run, runMigrations, type Runner } from 'graphile-worker';
import type { Logger } from 'pino';
import type pg from 'pg';
import type { Db } from '../database/database.ts';
import type { KernelServices } from '../context/use-case/kernel-services.ts';

export interface JobDefinition {
  name: string;
  /** At least once: a job must bear to run again. */
  run(payload: unknown, kernel: KernelServices): Promise<void>;
}

export interface CronJob {
  /** Name of a job. */
  task: string;
  /** Cron line in UTC: `*\/5 * * * *`. */
  match: string;
}

export interface JobOptions {
  /** Two jobs with the same key are one. */
  key?: string;
  runAt?: Date;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  maxAttempts?: number;
}

/** Adds a job in the caller's transaction, through the owner's function: the server's role holds no right on the queue's tables. */
export async function enqueueJob(db: Db, task: string, payload: unknown, options: JobOptions = {}): Promise<void> {
  await sql`select platform.enqueue(${task}, ${JSON.stringify(payload)}::json, ${options.key ?? null}, ${options.runAt?.toISOString() ?? null}::timestamptz,
    ${options.queue ?? null}, ${options.maxAttempts ?? 10})`.execute(db);
}

const ENQUEUE = `create or replace function platform.enqueue(task text, payload json, key text, run_at timestamptz, queue text, attempts int)
  returns void language sql security definer set search_path = pg_catalog as
  $$ select graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, max_attempts => attempts, job_key => key) $$;
  revoke all on function platform.enqueue from public; grant execute on function platform.enqueue to quantum_app;
  create or replace function platform.queue_letters() returns table (id bigint, task text, error text, tries int, at timestamptz)
  language sql security definer set search_path = pg_catalog as
  $$ select id, task_identifier, last_error, attempts::int, updated_at from graphile_worker.jobs where attempts >= max_attempts and locked_at is null order by id desc limit 200 $$;
  drop function if exists platform.queue_counts();
  create function platform.queue_counts() returns table (waiting int, late_since timestamptz)
  language sql security definer set search_path = pg_catalog as
  $$ select count(*)::int, min(run_at) filter (where run_at < now())
     from graphile_worker.jobs where attempts < max_attempts $$;
  create or replace function platform.queue_settle(letter bigint, again boolean) returns boolean
  language sql security definer set search_path = pg_catalog as
  $$ with chosen as (select array_agg(id) as ids from graphile_worker.jobs where id = letter and attempts >= max_attempts and locked_at is null)
     select case when ids is null then false
       when again then exists (select graphile_worker.reschedule_jobs(ids, run_at => now(), attempts => 0))
       else exists (select graphile_worker.complete_jobs(ids)) end from chosen $$;
  revoke all on function platform.queue_letters, platform.queue_counts, platform.queue_settle from public;
  grant execute on function platform.queue_letters, platform.queue_counts, platform.queue_settle to quantum_app`;

/** Brings the queue's own tables up to date. */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
  await pool.query(ENQUEUE);
}

/** Works on jobs until stopped. */
export function startJobs(kernel: KernelServices, jobs: readonly JobDefinition[], cron: readonly CronJob[], log: Logger): Promise<Runner> {
  const heard = (level: string, message: string) =>
    level === 'error' ? log.error(message) : level === 'warning' ? log.warn(message) : log.debug(message);
  return run({
    pgPool: kernel.db.owner,
    concurrency: kernel.settings.JOBS,
    noHandleSignals: true,
    pollInterval: 1000,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload, kernel)])),
    parsedCronItems: parseCronItems(cron.map(({ task, match }) => ({ task, match, options: { maxAttempts: 3 } }))),
    logger: new QueueLogger(() => heard),
  });
}

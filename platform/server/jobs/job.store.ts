import { sql } from 'kysely';
import type { Locale, Localized, MessageParams } from '../../contract/index.ts';
import type { JobState } from '../../domain/index.ts';
import type { Actor } from '../context/use-case/actor.ts';
import type { Db } from '../database/database.ts';

export interface JobRecord {
  id: number;
  kind: string;
  title: Localized;
  params: Record<string, unknown>;
  /** Who started it: it may do what they may at the time it runs. */
  actor: Actor;
  user_id: number | null;
  employee_id: number | null;
  company_id: number | null;
  unit_id: number | null;
  locale: Locale;
  state: JobState;
  done: number;
  total: number | null;
  file_id: number | null;
  error_key: string | null;
  error_params: MessageParams | null;
  error_detail: string | null;
  tries: number;
  cancel_asked: boolean;
  created_at: string;
  finished_at: string | null;
}

interface NewJob {
  kind: string;
  title: Localized;
  params: Record<string, unknown>;
  actor: Actor;
  locale: Locale;
  total: number | null;
}

/** Seconds without a sign of life after which a run is taken to be dead. */
const SILENT_SECONDS = 60;

export async function insertJob(db: Db, job: NewJob, now: Date): Promise<number> {
  const user = job.actor.kind === 'user' ? job.actor : undefined;
  const { rows } = await sql<{
    id: number;
  }>`insert into platform.job (kind, title, params, actor, user_id, employee_id, company_id, unit_id, locale, total, created_at)
    values (${job.kind}, ${JSON.stringify(job.title)}::jsonb, ${JSON.stringify(job.params)}::jsonb, ${JSON.stringify(job.actor)}::jsonb, ${user?.userId ?? null},
      ${user?.employeeId ?? null}, ${user?.companyId ?? null}, ${user?.unitId ?? null}, ${job.locale}, ${job.total}, ${now.toISOString()}) returning id`.execute(
    db,
  );
  return rows[0]!.id;
}

export async function readJob(db: Db, id: number, lock = false): Promise<JobRecord | undefined> {
  const { rows } = await sql<JobRecord>`select * from platform.job where id = ${id} ${sql.raw(lock ? 'for update' : '')}`.execute(db);
  return rows[0];
}

/** Takes the job for one run: of two that try, one gets it. A run that has fallen silent is taken over. */
export async function claimJob(db: Db, id: number, runner: string, now: Date): Promise<JobRecord | undefined> {
  const { rows } =
    await sql<JobRecord>`update platform.job set state = 'running', runner = ${runner}, beat_at = now(), tries = tries + 1, done = 0,
      started_at = coalesce(started_at, ${now.toISOString()}::timestamptz)
    where id = ${id} and (state = 'queued' or (state = 'running' and beat_at < now() - ${SILENT_SECONDS} * interval '1 second')) returning *`.execute(
      db,
    );
  return rows[0];
}

/** Says how far the run is; answers whether it has been cancelled, or undefined when it is no longer its own. */
export async function beat(db: Db, id: number, runner: string, done: number, total: number | null): Promise<boolean | undefined> {
  const { rows } = await sql<{ cancel_asked: boolean }>`update platform.job set done = ${done}, total = ${total}, beat_at = now()
    where id = ${id} and runner = ${runner} and state = 'running' returning cancel_asked`.execute(db);
  return rows[0]?.cancel_asked;
}

/** Leaves `running`; undefined when another run has taken it over. */
export async function endRun(
  db: Db,
  { id, runner }: { id: number; runner: string },
  set: Partial<JobRecord> & { state: JobState },
): Promise<JobRecord | undefined> {
  const { rows } = await sql<JobRecord>`update platform.job set runner = null, ${assignments(set)}
    where id = ${id} and runner = ${runner} and state = 'running' returning *`.execute(db);
  return rows[0];
}

export async function saveJob(db: Db, id: number, set: Partial<JobRecord>): Promise<JobRecord> {
  const { rows } = await sql<JobRecord>`update platform.job set ${assignments(set)} where id = ${id} returning *`.execute(db);
  return rows[0]!;
}

const assignments = (set: Partial<JobRecord>) =>
  sql.join(
    Object.entries(set).map(([column, value]) =>
      column === 'error_params'
        ? sql`error_params = ${value === null ? null : JSON.stringify(value)}::jsonb`
        : sql`${sql.ref(column)} = ${value}`,
    ),
  );

/** Runs nothing has been heard of. */
export async function silentJobs(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from platform.job where state = 'running' and beat_at < now() - ${SILENT_SECONDS} * interval '1 second' limit 100`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

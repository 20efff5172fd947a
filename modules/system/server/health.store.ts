import { sql } from 'kysely';
import { inScopeSql, type Ctx, type JobRecord, type Scope, type DeadLetterRow } from '@quantum/platform/server';

export async function countJobs(ctx: Ctx, scope: Scope): Promise<{ queued: number; running: number }> {
  const { rows } = await sql<{ queued: number; running: number }>`select (count(*) filter (where state = 'queued'))::int as queued,
    (count(*) filter (where state = 'running'))::int as running from platform.job j where state in ('queued', 'running') and ${inScopeSql(scope, 'j')}`.execute(
    ctx.db,
  );
  return rows[0]!;
}

export async function failedJobs(ctx: Ctx, scope: Scope): Promise<JobRecord[]> {
  const { rows } =
    await sql<JobRecord>`select * from platform.job j where state = 'failed' and ${inScopeSql(scope, 'j')} order by id desc limit 200`.execute(
      ctx.db,
    );
  return rows;
}

/** Records a clock had to leave out. */
export async function apartRecords(ctx: Ctx, scope: Scope): Promise<DeadLetterRow[]> {
  const { rows } =
    await sql<DeadLetterRow>`select * from platform.set_apart a where state = 'open' and ${inScopeSql(scope, 'a')} order by id desc limit 200`.execute(
      ctx.db,
    );
  return rows;
}

export interface QueueLetter {
  id: number;
  task: string;
  error: string | null;
  tries: number;
  at: string;
}

/** Entries of the queue past their last try. */
export async function queueLetters(ctx: Ctx): Promise<QueueLetter[]> {
  const { rows } = await sql<QueueLetter>`select * from platform.queue_letters()`.execute(ctx.db);
  return rows;
}

interface QueueCounts {
  waiting: number;
  late_since: string | null;
}

export async function queueCounts(ctx: Ctx): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`select * from platform.queue_counts()`.execute(ctx.db);
  return rows[0]!;
}

/** Tries it again or puts it aside; false when it is no dead letter. */
export async function handleLetter(ctx: Ctx, id: number, again: boolean): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`select platform.queue_settle(${id}::bigint, ${again}) as settled`.execute(ctx.db);
  return rows[0]!.settled;
}

export async function databaseFigures(ctx: Ctx): Promise<{ version: string; size: number; connections: number; most: number }> {
  const { rows } = await sql<{ version: string; size: number; connections: number; most: number }>`select
    current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
    (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
    current_setting('max_connections')::int as most`.execute(ctx.db);
  return rows[0]!;
}

/** Rows of the audit trail that wait for their seal. */
export async function unsealedTail(ctx: Ctx): Promise<{ unsealed: number; seconds: number }> {
  const { rows } = await sql<{ unsealed: number; seconds: number }>`select count(*)::int as unsealed,
    coalesce(extract(epoch from ${ctx.now().toISOString()}::timestamptz - min(e.at)), 0)::float8 as seconds
    from audit.unsealed u join audit.entry e on e.id = u.entry_id`.execute(ctx.db);
  return rows[0]!;
}

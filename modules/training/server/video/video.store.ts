import { sql } from 'kysely';
import type { Db } from '@quantum/platform/server';
import type { VideoRecord, WatchedRow } from '../tables.ts';

export async function readVideos(db: Db, ids: readonly number[]): Promise<VideoRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<VideoRecord>`select * from training.video where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** True if a lesson this person is enrolled in shows the video. */
export async function isShownTo(db: Db, employeeId: number, videoId: number): Promise<boolean> {
  const { rows } = await sql`select from training.record r join training.scheduling s on s.id = r.scheduling_id
      join training.lesson_version v on v.id = s.lesson_version_id
    where r.employee_id = ${employeeId} and not r.is_cancelled and v.steps @> ${JSON.stringify([{ videoId }])}::jsonb limit 1`.execute(db);
  return rows.length === 1;
}

export async function readWatched(db: Db, recordId: number): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`select step_key, stretches, position_ms, reported_at from training.watched
    where record_id = ${recordId}`.execute(db);
  return rows;
}

export async function saveWatched(db: Db, recordId: number, watched: WatchedRow): Promise<void> {
  await sql`insert into training.watched (record_id, step_key, stretches, position_ms, reported_at)
    values (${recordId}, ${watched.step_key}, ${JSON.stringify(watched.stretches)}::jsonb, ${watched.position_ms}, ${watched.reported_at})
    on conflict (record_id, step_key) do update set stretches = excluded.stretches, position_ms = excluded.position_ms,
      reported_at = excluded.reported_at`.execute(db);
}

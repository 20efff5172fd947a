import { sql } from 'kysely';
import type { Db } from '@quantum/platform/server';

/** Opened again, on whichever device, it stays opened as it was. */
export async function insertOpened(db: Db, recordId: number, key: string, now: Date): Promise<void> {
  await sql`insert into training.step_opened (record_id, step_key, opened_at) values (${recordId}, ${key}, ${now.toISOString()})
    on conflict do nothing`.execute(db);
}

export async function readOpened(db: Db, recordId: number, key: string): Promise<string | null> {
  const { rows } = await sql<{
    opened_at: string;
  }>`select opened_at from training.step_opened where record_id = ${recordId} and step_key = ${key}`.execute(db);
  return rows[0]?.opened_at ?? null;
}

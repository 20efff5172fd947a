import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { FileStorage } from './file-storage.ts';

const DAY_MS = 86_400_000;
/** Hours nothing was written to a temporary file before it is taken for one a killed process has left. */
export const TEMP_HOURS = 24;
/** Days a stored file that no row names is left alone: its row comes within seconds, or never. */
export const UNNAMED_DAYS = 7;
/** Days what was set aside is kept: a server on the wrong database, or one put back without its files, does no harm at once. */
export const ASIDE_DAYS = 30;
const BATCH = 500;

/** Removes temporary files that nobody has written to for long. Answers how many. `now`: of the machine, as its files' times are. */
export async function sweepTemp(folder: string, now: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || now.getTime() - found.mtimeMs < (TEMP_HOURS * DAY_MS) / 24) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}

/** Sets stored files aside that no row names, and removes those set aside long ago. Answers how many were set aside. */
export async function sweepStored(pool: pg.Pool, storage: FileStorage, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  let aside = 0;
  let batch: string[] = [];
  const settle = async () => {
    // Asked after the file was seen: a row that names it stood first, or the file is young.
    const { rows } = await pool.query<{ key: string }>(
      `select key from unnest($1::text[]) key where not exists (select from platform.file where storage_key = key)
         and not exists (select from platform.file where thumb_key = key)`,
      [batch],
    );
    for (const { key } of rows) if (await storage.setAside(key, before(UNNAMED_DAYS))) aside++;
    batch = [];
  };
  for await (const key of storage.keys()) {
    batch.push(key);
    if (batch.length === BATCH) await settle();
  }
  await settle();
  await storage.clearAside(before(ASIDE_DAYS));
  return aside;
}

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, copyFile, constants, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { StartError } from '../context/settings/start-error.ts';

/** Written last: a folder without it is no backup. */
export const MANIFEST = 'manifest.json';
export const FORMAT = 1;

interface BackupTable {
  /** `inspection.task`. */
  name: string;
  rows: number;
  sha256: string;
}
interface BackupFile {
  key: string;
  /** Bytes. */
  size: number;
  sha256: string;
}
export interface Backup {
  format: typeof FORMAT;
  /** The instant all of it is of; UTC. */
  at: string;
  /** Migrations the database had; name → SHA-256. */
  migrations: Record<string, string>;
  tables: BackupTable[];
  sequences: { name: string; last: string }[];
  files: BackupFile[];
}

const BATCH = 2000;
/** Ledgers that the program writes anew when it brings an empty database up to date. */
const OWN_LEDGERS = ['platform.migration', 'graphile_worker.migrations'];

const TABLES = `select n.nspname || '.' || c.relname as name,
    coalesce((select array_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attgenerated <> '' and not a.attisdropped), '{}') as generated
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'public') order by 1`;

export const dataFile = (folder: string, table: string): string => join(folder, 'data', `${table}.ndjson.gz`);

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Writes database and files, both of one instant, into a new folder, while the server goes on: the rows out of one
 * snapshot, then the files those rows name (they are never changed). Throws StartError for a folder that is not empty.
 */
export async function backup(pool: pg.Pool, filesFolder: string, target: string, say: (line: string) => void): Promise<Backup> {
  if ((await readdir(target).catch(() => [])).length > 0) throw new StartError(`${target} is not empty. Name a new folder for the backup.`);
  // Everything anybody ever wrote, secrets included: for the account that runs it alone.
  await mkdir(join(target, 'data'), { recursive: true, mode: 0o700 });
  await chmod(target, 0o700);
  const client = await pool.connect();
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local statement_timeout = 0; set local time zone 'UTC'; set local idle_in_transaction_session_timeout = 0`,
    );
    const { rows: now } = await client.query<{ at: string }>('select now() as at');
    const { rows: ledger } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from platform.migration order by name',
    );
    const { rows: names } = await client.query<{ name: string; generated: string[] }>(TABLES);
    const tables: BackupTable[] = [];
    for (const { name, generated } of names.filter((one) => !OWN_LEDGERS.includes(one.name)))
      tables.push(await writeTable(client, target, name, generated));
    const { rows: sequences } = await client.query<{ name: string; last: string }>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences where last_value is not null and schemaname <> 'public' order by 1`,
    );
    const { rows: stored } = await client.query<{ key: string; named: boolean }>(
      `select k.key, f.kept_by is not null as named from platform.file f, lateral (values (f.storage_key), (f.thumb_key)) k(key) where k.key is not null order by 1`,
    );
    await client.query('commit');
    say(`${tables.reduce((sum, table) => sum + table.rows, 0)} rows of ${tables.length} tables`);
    const files = await copyFiles(filesFolder, join(target, 'files'), stored, say);
    const made: Backup = {
      format: FORMAT,
      at: new Date(now[0]!.at).toISOString(),
      migrations: Object.fromEntries(ledger.map(({ name, sha256 }) => [name, sha256])),
      tables,
      sequences,
      files,
    };
    await writeFile(join(target, `${MANIFEST}.part`), JSON.stringify(made, null, 1));
    await rename(join(target, `${MANIFEST}.part`), join(target, MANIFEST));
    return made;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function writeTable(client: pg.PoolClient, target: string, name: string, generated: string[]): Promise<BackupTable> {
  const path = dataFile(target, name);
  let rows = 0;
  // As text, never through JavaScript numbers: what the database wrote is what it reads again.
  await client.query(`declare rows_of no scroll cursor for select (to_jsonb(t) - $1::text[])::text as line from ${quoted(name)} t`, [
    generated,
  ]);
  async function* lines() {
    for (;;) {
      const { rows: batch } = await client.query<{ line: string }>(`fetch ${BATCH} from rows_of`);
      if (batch.length === 0) return;
      rows += batch.length;
      yield batch.map(({ line }) => `${line}\n`).join('');
    }
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 6 }), createWriteStream(path));
  await client.query('close rows_of');
  return { name, rows, sha256: await sha256Of(path) };
}

/** `schema.table`, quoted: names come out of the database's own catalogue. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

async function copyFiles(
  from: string,
  to: string,
  stored: readonly { key: string; named: boolean }[],
  say: (line: string) => void,
): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const { key, named } of stored) {
    await mkdir(dirname(join(to, key)), { recursive: true, mode: 0o700 });
    try {
      await copyFile(join(from, key), join(to, key), constants.COPYFILE_FICLONE);
    } catch (error) {
      // An upload of a dead draft may be removed meanwhile; a file some record names is never.
      if (!named) continue;
      throw new StartError(`The file ${key} is named by a record but cannot be read: ${error instanceof Error ? error.message : ''}.`);
    }
    files.push({ key, size: (await stat(join(to, key))).size, sha256: await sha256Of(join(to, key)) });
    if (files.length % 1000 === 0) say(`${files.length} of ${stored.length} files`);
  }
  say(`${files.length} files`);
  return files;
}

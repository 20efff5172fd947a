import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Logger } from 'pino';
import type pg from 'pg';
import { dataFile, FORMAT, MANIFEST, quoted, sha256Of, type Backup } from './backup.ts';
import { prepareQueue } from '../jobs/jobs.ts';
import { migrate, type Migration } from './migrate.ts';
import { StartError } from '../context/settings/start-error.ts';

const BATCH_BYTES = 4 * 1024 * 1024;

/** Reads a backup and holds every part of it against its checksum. Throws StartError naming the first part that is not whole. */
export async function readBackup(folder: string): Promise<Backup> {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) throw new StartError(`${folder} is no backup: it has no ${MANIFEST}.`);
  const made = JSON.parse(await readFile(file, 'utf8')) as Backup;
  if (made.format !== FORMAT) throw new StartError(`The backup has format ${String(made.format)}; this program reads ${FORMAT}.`);
  await mustHoldNothingElse(resolve(folder), made);
  const parts = [
    ...made.tables.map(({ name, sha256 }) => ({ path: dataFile(folder, name), sha256 })),
    ...made.files.map(({ key, sha256 }) => ({ path: join(folder, 'files', key), sha256 })),
  ];
  for (const { path, sha256 } of parts)
    if ((await sha256Of(path).catch(() => '')) !== sha256)
      throw new StartError(`The backup is not whole: ${path} is missing or was changed.`);
  return made;
}

const TABLE_NAME = /^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/;
const FILE_KEY = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/;

/** Only what the manifest names, under names that stay inside, and each a file of its own: a link may lead to what was never saved. */
async function mustHoldNothingElse(folder: string, made: Backup): Promise<void> {
  const odd = [
    ...made.tables.map(({ name }) => name).filter((name) => !TABLE_NAME.test(name)),
    ...made.files.map(({ key }) => key).filter((key) => !FILE_KEY.test(key)),
  ];
  if (odd.length > 0) throw new StartError(`The backup was changed: its ${MANIFEST} names ${JSON.stringify(odd[0])}.`);
  const named = new Set([
    join(folder, MANIFEST),
    ...made.tables.map(({ name }) => dataFile(folder, name)),
    ...made.files.map(({ key }) => join(folder, 'files', key)),
  ]);
  for (const one of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (one.isDirectory()) continue;
    const path = join(one.parentPath, one.name);
    if (!one.isFile()) throw new StartError(`The backup was changed: ${path} is a link, no file.`);
    if (!named.has(path))
      throw new StartError(`The backup was changed: ${path} is none of its parts. Remove it if you know where it comes from.`);
  }
}

interface RestoreOptions {
  pool: pg.Pool;
  migrations: readonly Migration[];
  filesFolder: string;
  /** In the transaction that loads the rows, after the last of them. */
  loaded: (client: pg.ClientBase) => Promise<void>;
  log: Logger;
  say: (line: string) => void;
}

/** Puts a backup into an empty database and an empty folder of files. All rows come in one transaction or none. */
export async function restore(
  folder: string,
  made: Backup,
  { pool, migrations, filesFolder, loaded, log, say }: RestoreOptions,
): Promise<void> {
  const { rows: there } = await pool.query<{ n: number }>(
    `select count(*)::int as n from information_schema.tables where table_schema = 'platform'`,
  );
  if (there[0]!.n > 0)
    throw new StartError('The database is not empty. Restore into a new DATA_DIR, or an empty database of DATABASE_URL.');
  const wanted = migrations.filter(({ name }) => name in made.migrations);
  const missing = Object.keys(made.migrations).filter((name) => !wanted.some((one) => one.name === name));
  if (missing.length > 0)
    throw new StartError(`The backup is of a newer program (it holds ${missing.at(-1)!}). Restore with that version, or a newer one.`);
  const changed = wanted.find(({ name, sha256 }) => made.migrations[name] !== sha256);
  if (changed) throw new StartError(`The migration ${changed.name} is not the one the backup was made with.`);
  await migrate(pool, [...wanted], log);
  await prepareQueue(pool);
  for (const { key } of made.files) {
    await mkdir(dirname(join(filesFolder, key)), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, 'files', key), join(filesFolder, key));
  }
  say(`${made.files.length} files`);
  await loadRows(folder, made, { pool, loaded, say });
}

async function loadRows(
  folder: string,
  made: Backup,
  { pool, loaded, say }: Pick<RestoreOptions, 'pool' | 'loaded' | 'say'>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `begin; set local statement_timeout = 0; set local time zone 'UTC'; set local idle_in_transaction_session_timeout = 0`,
    );
    // Rows come table by table: foreign keys are true of the whole, not of each step.
    await client.query('set local session_replication_role = replica').catch(() => {
      throw new StartError('The user of DATABASE_URL may not restore (it is no superuser). Use the tools of your PostgreSQL: pg_restore.');
    });
    await client.query(`truncate ${made.tables.map(({ name }) => quoted(name)).join(', ')}`);
    for (const { name, rows } of made.tables) {
      const found = await loadTable(client, dataFile(folder, name), name);
      if (found !== rows) throw new StartError(`${name} has ${found} rows where the backup counted ${rows}.`);
    }
    for (const { name, last } of made.sequences) await client.query('select setval($1::regclass, $2::bigint)', [name, last]);
    // Nobody works on these jobs any more.
    await client.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null;
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null`);
    await loaded(client);
    await client.query('commit');
    say(`${made.tables.reduce((sum, table) => sum + table.rows, 0)} rows of ${made.tables.length} tables`);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function loadTable(client: pg.PoolClient, path: string, name: string): Promise<number> {
  const { rows: columns } = await client.query<{ list: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [quoted(name)],
  );
  const { list } = columns[0]!;
  const insert = `insert into ${quoted(name)} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${quoted(name)}, $1::jsonb)`;
  let loaded = 0;
  let batch: string[] = [];
  let bytes = 0;
  const send = async () => {
    if (batch.length > 0) loaded += (await client.query(insert, [`[${batch.join(',')}]`])).rowCount ?? 0;
    batch = [];
    bytes = 0;
  };
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()), crlfDelay: Infinity })) {
    batch.push(line);
    bytes += line.length;
    if (bytes > BATCH_BYTES) await send();
  }
  await send();
  return loaded;
}

/** How many bytes a backup's files take. */
export const sizeOf = async (folder: string, made: Backup): Promise<number> =>
  (await Promise.all(made.tables.map(({ name }) => stat(dataFile(folder, name))))).reduce((sum, { size }) => sum + size, 0) +
  made.files.reduce((sum, { size }) => sum + size, 0);

import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { StartError, type Settings } from '@quantum/platform/server';

/** The data folder must be ours to write. */
export async function checkDataFolder({ dataDir }: Settings): Promise<void> {
  try {
    await makeFolders(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
    for (const name of PRIVATE) await closeFolder(join(dataDir, name));
  } catch {
    throw new StartError(
      `The data folder ${dataDir} cannot be written. Give this user the right to it, or set DATA_DIR to another folder.`,
    );
  }
}

/** What people uploaded and what is made of it: nobody else on the machine reads it, whatever a version before has left open. */
const PRIVATE = ['files', 'files-aside', 'files-pieces', 'tmp'];

async function closeFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() && (found.mode & 0o077) !== 0) await chmod(path, 0o700);
}

/** One folder after the other: Node's own recursive way never ends where a file system refuses without saying so (/proc). */
async function makeFolders(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolders(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

const OLDEST = 150_000;

/** The database must answer and be PostgreSQL 15 or later. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; name: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as name`,
    );
    if (rows[0]!.version < OLDEST)
      throw new StartError(`DATABASE_URL leads to PostgreSQL ${rows[0]!.name}; version 15 or later is needed.`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `DATABASE_URL does not lead to a database that answers: ${reasonOf(error)}. Expected form: postgres://user:password@host:5432/database`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message.split('\n')[0]! : String(error);
};

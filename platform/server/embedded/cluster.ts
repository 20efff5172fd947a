import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../context/settings/start-error.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './postmaster.ts';

export const OWNER = 'quantum_owner';
const VERSION = '18';

/** What the launcher remembers beside the cluster, readable by its owner only. */
export interface Memory {
  password: string;
  /** TCP port on 127.0.0.1, kept from start to start while it is free. */
  port: number;
}

/** How often, and every how many milliseconds, an empty file is looked at again before it counts as broken. */
const [EMPTY_LOOKS, EMPTY_MS] = [40, 50];

const memoryFile = (dataDir: string) => join(dataDir, 'embedded.json');

/** Reads the password and port, making them on the first start; two first starters agree on one. */
export async function recall(dataDir: string): Promise<Memory> {
  const file = memoryFile(dataDir);
  if (!existsSync(file)) {
    const fresh: Memory = { password: randomBytes(24).toString('base64url'), port: await freePort() };
    try {
      writeFileSync(file, JSON.stringify(fresh), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw cannotWrite(dataDir, error);
    }
  }
  try {
    // The other first starter makes the file and fills it in two steps.
    for (let looks = 0; looks < EMPTY_LOOKS && readFileSync(file, 'utf8') === ''; looks++) await setTimeout(EMPTY_MS);
    return JSON.parse(readFileSync(file, 'utf8')) as Memory;
  } catch {
    throw new StartError(`${file} cannot be read. Start as the user who owns it, or bring it back from a backup.`);
  }
}

export function remember(dataDir: string, memory: Memory): void {
  const file = memoryFile(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(memory), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export const cannotWrite = (dataDir: string, error: unknown): StartError =>
  new StartError(
    `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code ?? error}). Set DATA_DIR to a folder of yours, or correct its rights.`,
  );

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address() as { port: number };
      server.close(() => resolve(address.port));
    });
  });
}

/** Makes the cluster when there is none: beside its place, then moved in one step, so that an interrupted start leaves nothing half made. */
export async function ensureCluster(
  dataDir: string,
  folder: string,
  account: Account,
  binaries: Binaries,
  password: string,
): Promise<boolean> {
  const version = join(folder, 'PG_VERSION');
  if (existsSync(version)) {
    const found = readFileSync(version, 'utf8').trim();
    if (found === VERSION) return false;
    throw new StartError(
      `${folder} was made by PostgreSQL ${found}; this program brings ${VERSION}. Use the program that made it, or another DATA_DIR.`,
    );
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartError(`${folder} is neither empty nor a PostgreSQL folder. Move it away, or set DATA_DIR to another folder.`);
  }
  removeLeftovers(dataDir);
  const making = join(dataDir, `postgres.new-${process.pid}`);
  try {
    mkdirSync(making, { mode: 0o700 });
    writeFileSync(join(making, 'password'), password, { mode: 0o600 });
    if (account.uid !== undefined) for (const path of [making, join(making, 'password')]) chownSync(path, account.uid, account.gid!);
    await runInitdb(making, account, binaries);
    // Both refuse a folder that holds anything: another start may have been first, and its cluster must live.
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(join(making, 'cluster'), folder);
    return true;
  } catch (error) {
    // Somebody else's start was first.
    if (existsSync(version)) return false;
    throw error instanceof StartError ? error : cannotWrite(dataDir, error);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** With plain `C`, pg_trgm finds no letters in Chinese: hence the built-in C.UTF-8, which PostgreSQL has since 17; before it ICU. */
function providerOf({ initdb }: Binaries): string[] {
  const major = Number(/(\d+)(?:\.\d+)?\s*$/.exec(execFileSync(initdb, ['--version'], { encoding: 'utf8' }).trim())?.[1]);
  return major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale-provider=icu', '--icu-locale=und'];
}

function runInitdb(making: string, account: Account, binaries: Binaries): Promise<void> {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const [command, ...args] = [
    ...account.prefix,
    ...[binaries.initdb, '-D', join(making, 'cluster'), '-U', OWNER, `--pwfile=${join(making, 'password')}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', `--locale=${locale}`, '--lc-messages=C', ...providerOf(binaries), '--no-instructions'],
  ];
  const { uid, gid } = account;
  // Without LC_ALL, which would overrule the locale asked for.
  const { LC_ALL: _unused, ...env } = binaries.env;
  return new Promise((resolve, reject) => {
    let said = '';
    const child = spawn(command!, args, {
      uid,
      gid,
      cwd: process.platform === 'win32' ? making : '/',
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (part) => (said += part));
    child.stderr.on('data', (part) => (said += part));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      const lines = said.trim().split('\n');
      const why = lines.find((line) => /error|FATAL|PANIC|could not/i.test(line)) ?? lines.at(-1);
      reject(new StartError(`The database could not be created: ${why?.trim()} (initdb, code ${code}).`));
    });
  });
}

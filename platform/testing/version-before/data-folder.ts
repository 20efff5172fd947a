import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readBackup, restore, type Backup, type Kernel, type ServerModule } from '../../server/index.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** A call as the pages of that version made it. */
interface KeptCall {
  method: string;
  /** Below the API's base, ids and query filled in. */
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** What version 52f1b6b6 left behind: its data folder, and what people and devices kept of it. */
export interface VersionBefore {
  /** Its clock when the folder was taken, ISO 8601. */
  at: string;
  /** Files of the data folder beside the uploaded ones, base64 by path. */
  site: Record<string, string>;
  /** Database and uploaded files as a backup, base64 by path. */
  backup: Record<string, string>;
  /** Access tokens of people who were signed in, by user name. */
  sessions: Record<string, string>;
  /** Public links as they were mailed or printed, with what each showed. */
  links: { path: string; data: object }[];
  /** Calls that read what there is. */
  reads: KeptCall[];
  /** A saved view of each list: its address line, and the call its screen made. */
  views: { list: string; path: string; body?: object; query: string }[];
  /** What waited on devices, as their stores held it: the entry with its photos, bytes as base64. */
  device: { who: string; entry: object; photos: object[] }[];
}

interface OpenOptions {
  /** Mounted after the app's own modules. */
  modules?: readonly ServerModule[];
  /** What else stood in the tables of that version, before they are migrated. */
  also?: (kernel: Kernel) => Promise<void>;
}

/** The program of today on the data folder of the version before, at that time; stop it after use. */
export async function openVersionBefore({ modules = [], also }: OpenOptions = {}): Promise<{
  app: TestApp;
  before: VersionBefore;
  made: Backup;
}> {
  const before = await readVersionBefore();
  let made: Backup | undefined;
  const fill = async (kernel: Kernel) => {
    made = await fillDataFolder(kernel, before);
    await also?.(kernel);
  };
  const app = await startTestApp({ modules, dataFolder: { at: new Date(before.at), fill } });
  return { app, before, made: made! };
}

async function readVersionBefore(): Promise<VersionBefore> {
  return JSON.parse(gunzipSync(await readFile(new URL('data-folder.json.gz', import.meta.url))).toString()) as VersionBefore;
}

/** Fills an empty database and data folder as that version left them: sessions go on, no later migration has run. */
async function fillDataFolder(kernel: Kernel, { site, backup }: VersionBefore): Promise<Backup> {
  await unpack(kernel.settings.dataDir, site);
  const folder = await mkdtemp(join(tmpdir(), 'quantum-before-'));
  await unpack(folder, backup);
  const made = await readBackup(folder);
  await restore(folder, made, {
    pool: kernel.db.owner,
    migrations: kernel.migrations(),
    filesFolder: kernel.filesFolder,
    loaded: async () => undefined,
    log: kernel.log,
    say: () => undefined,
  });
  await rm(folder, { recursive: true });
  return made;
}

async function unpack(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(content, 'base64'), { mode: 0o600 });
  }
}

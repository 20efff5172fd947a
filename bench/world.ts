import pino from 'pino';
import { startEmbedded } from '@quantum/platform/embedded';
import { Kernel, MovableClock, readSettings } from '@quantum/platform/server';
import { loadDemo } from '../apps/server/demo/load.ts';
import { modules } from '../apps/server/modules.ts';
import { fill, ROWS } from './data.ts';

const FOLDER = 'bench/tmp';

export interface World {
  url: string;
  /** The program inside this process: to learn its statements. */
  kernel: Kernel;
  /** A call inside this process, signed in as a demo person. */
  call(who: string, method: string, path: string, body?: unknown): Promise<{ STATUS: number; DATA: never }>;
  tokenOf(who: string): Promise<string>;
  close(): Promise<void>;
}

interface WorldOptions {
  /** Inspections beside those of the demo company. */
  rows?: number;
  folder?: string;
  /** Whether words can be searched. */
  withSearch?: boolean;
}

/** The embedded PostgreSQL with the demo company and a million inspections; kept in bench/tmp between runs. */
export async function openWorld(
  say: (line: string) => void,
  { rows = ROWS, folder = FOLDER, withSearch = true }: WorldOptions = {},
): Promise<World> {
  const embedded = await startEmbedded({ dataDir: `${folder}/data`, log: say });
  const settings = readSettings({ NODE_ENV: 'production', DATABASE_URL: embedded.url, DEMO: '1', DATA_DIR: `${folder}/files` });
  const kernel = new Kernel({ settings, databaseUrl: embedded.url, modules, log: pino({ level: 'silent' }), clock: new MovableClock() });
  await kernel.prepare();
  await loadDemo(kernel, say);
  if (rows > 0) await fill(kernel.db.owner, say, rows, withSearch);
  const http = await kernel.inject();
  const tokens = new Map<string, string>();
  const send = async (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
    (
      await http.inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers,
        ...(body === undefined ? {} : { payload: body as object }),
      })
    ).json();
  const tokenOf = async (who: string): Promise<string> => {
    if (!tokens.has(who)) {
      const body = { userName: who, password: 'quantum-demo', channelType: '_SYS_LT_B' };
      tokens.set(who, (await send('POST', '/permissions/login', {}, body)).DATA.token);
    }
    return tokens.get(who)!;
  };
  return {
    url: embedded.url,
    kernel,
    tokenOf,
    call: async (who, method, path, body) => send(method, path, { token: await tokenOf(who) }, body),
    close: async () => {
      await kernel.stop();
      await embedded.stop();
    },
  };
}

import pino from 'pino';
import { Kernel, MovableClock, readSettings, StartError, systemClock, type Settings } from '@quantum/platform/server';
import { startEmbedded } from '@quantum/platform/embedded';
import { makeSetupToken } from '@quantum/modules/access/server-api';
import { loadDemo } from './demo/load.ts';
import { modules } from './modules.ts';
import { checkDatabase, checkDataFolder } from './start-checks.ts';
import { printReady } from './welcome.ts';

interface Running {
  kernel: Kernel;
  stopDatabase: () => Promise<void>;
}

/** Starts everything in order; the caller stops it in the opposite one, PostgreSQL last. */
async function start(settings: Settings): Promise<Running> {
  const log = pino({ level: settings.LOG_LEVEL === 'info' ? 'warn' : settings.LOG_LEVEL });
  await checkDataFolder(settings);
  const embedded = settings.embedded ? await startEmbedded({ dataDir: settings.dataDir, log: say }) : undefined;
  const url = embedded?.url ?? settings.DATABASE_URL!;
  try {
    await checkDatabase(settings.DATABASE_DIRECT_URL ?? url);
    const kernel = new Kernel({ settings, databaseUrl: url, modules, log, clock: settings.demo ? new MovableClock() : systemClock });
    const applied = await kernel.prepare();
    if (applied.length > 0) say(`Database brought up to date (${applied.length} steps)`);
    if (settings.demo) await loadDemo(kernel, say);
    const setupToken = settings.demo ? undefined : await makeSetupToken(kernel);
    const address = await kernel.listen();
    await kernel.work();
    await printReady(kernel, address, setupToken);
    return { kernel, stopDatabase: async () => embedded?.stop() };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  const expected = error instanceof StartError;
  process.stderr.write(`${expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(expected ? error.exitCode : 1);
}

let running: Running | undefined;
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  say('Stopping…');
  await running?.kernel.stop();
  await running?.stopDatabase();
  process.exit(0);
}

process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
process.on('unhandledRejection', (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`));

try {
  running = await start(readSettings());
  if (stopping) await stop();
} catch (error) {
  fail(error);
}

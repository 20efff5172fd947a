import pino from 'pino';
import { Kernel, MovableClock, readSettings, StartError, systemClock, type Settings } from '@quantum/platform/server';
import { startEmbedded, type EmbeddedDatabase } from '@quantum/platform/embedded';
import { createSetupToken } from '@quantum/modules/access/server-api';
import { loadDemo } from './demo/load.ts';
import { modules } from './modules.ts';
import { checkDatabase, checkDataFolder } from './start-checks.ts';
import { printReady } from './welcome.ts';

/** What is there to stop so far. */
const running: { kernel?: Kernel; database?: Promise<EmbeddedDatabase> } = {};
let stopping: Promise<void> | undefined;

/** Starts everything in order; it is stopped in the opposite one, PostgreSQL last. */
async function start(settings: Settings): Promise<void> {
  const log = pino({ level: settings.LOG_LEVEL === 'info' ? 'warn' : settings.LOG_LEVEL });
  await checkDataFolder(settings);
  if (settings.embedded) running.database = startEmbedded({ dataDir: settings.dataDir, log: say });
  const url = (await running.database)?.url ?? settings.DATABASE_URL!;
  await checkDatabase(settings.DATABASE_DIRECT_URL ?? url);
  const kernel = new Kernel({ settings, databaseUrl: url, modules, log, clock: settings.demo ? new MovableClock() : systemClock });
  const applied = await kernel.prepare();
  if (applied.length > 0) say(`Database brought up to date (${applied.length} steps)`);
  if (settings.demo) await loadDemo(kernel, say);
  const setupToken = settings.demo ? undefined : await createSetupToken(kernel);
  const address = await kernel.listen();
  running.kernel = kernel;
  await kernel.work();
  await printReady(kernel, address, setupToken);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  const expected = error instanceof StartError;
  process.stderr.write(`${expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(expected ? error.exitCode : 1);
}

/** Told twice, it waits for nothing any more; PostgreSQL is stopped in order all the same. */
function stop(): void {
  if (!stopping) say('Stopping…');
  // What is being started ends with its database.
  const kernel = running.kernel?.stop();
  stopping ??= (async () => {
    await kernel;
    await stopDatabase();
    process.exit(0);
  })();
}

async function stopDatabase(): Promise<void> {
  const database = await running.database?.catch(() => undefined);
  await database?.stop();
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('unhandledRejection', (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`));

try {
  await start(readSettings());
} catch (error) {
  // Told to stop meanwhile: that its database went away is no fault.
  if (stopping) await stopping;
  await stopDatabase();
  fail(error);
}

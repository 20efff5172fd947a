import pino from 'pino';
import { startEmbedded } from '@quantum/platform/embedded';
import { Kernel, readSettings, StartError, systemClock } from '@quantum/platform/server';
import { modules } from './modules.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs one command on the program's database, starting the embedded one if it does not run; exit code 2 when it could not. */
export async function command(work: (kernel: Kernel, say: (line: string) => void) => Promise<number>): Promise<void> {
  try {
    const settings = readSettings();
    const embedded = settings.embedded ? await startEmbedded({ dataDir: settings.dataDir, log: () => undefined }) : undefined;
    const databaseUrl = embedded?.url ?? settings.DATABASE_URL!;
    const kernel = new Kernel({ settings, databaseUrl, modules, log: pino({ level: 'silent' }), clock: systemClock });
    try {
      process.exitCode = await work(kernel, say);
    } finally {
      await kernel.db.close();
      await embedded?.stop();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 2;
  }
}

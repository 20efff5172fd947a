import pino from 'pino';
import { Kernel, readSettings, StartError, systemClock, verifyAudit } from '@quantum/platform/server';
import { startEmbedded } from '@quantum/platform/embedded';
import { modules } from './modules.ts';

/** `npm run audit:verify`: walks every company's chain and names the first broken row. Exit code 1 when one is broken. */
async function verify(): Promise<number> {
  const settings = readSettings();
  const embedded = settings.embedded ? await startEmbedded({ dataDir: settings.dataDir, log: () => undefined }) : undefined;
  const kernel = new Kernel({
    settings,
    databaseUrl: embedded?.url ?? settings.DATABASE_URL!,
    modules,
    log: pino({ level: 'silent' }),
    clock: systemClock,
  });
  try {
    const { checked, broken, unsealed, unsealedAge } = await verifyAudit(kernel.db.owner, await kernel.secret('audit'));
    process.stdout.write(
      `${checked} rows of the audit trail checked; ${unsealed} not yet sealed, the oldest for ${Math.round(unsealedAge)} s.\n`,
    );
    if (!broken) process.stdout.write('Every chain is whole.\n');
    else
      process.stdout.write(
        `Broken: company ${broken.companyId}, row ${broken.seq} of its chain (entry ${broken.entryId ?? 'unknown'}): ${broken.why}.\n`,
      );
    return broken ? 1 : 0;
  } finally {
    await kernel.db.close();
    await embedded?.stop();
  }
}

try {
  process.exitCode = await verify();
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 2;
}

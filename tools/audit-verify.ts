// npm run audit:verify: walks every chain of the audit trail and names the first row that was changed or taken away.
import pino from 'pino';
import { startEmbedded } from '@quantum/platform/embedded';
import { readSettings, StartError, verifyAudit, type AuditVerdict } from '@quantum/platform/server';
import { openDatabase } from '../platform/server/database.ts';

/** What a person reads: all is whole, or where it is not. */
export function verdictLine({ checked, broken, unsealed, unsealedAge }: AuditVerdict): string {
  const tail = unsealed === 0 ? 'none waits for its seal' : `${unsealed} wait for their seal, the oldest for ${Math.round(unsealedAge)} s`;
  if (!broken) return `The audit trail is whole: ${checked} rows checked, ${tail}.`;
  const row = broken.entryId === null ? '' : `, entry ${broken.entryId}`;
  return `The audit trail is BROKEN: ${broken.why} at company ${broken.companyId}, place ${broken.seq}${row} (${checked} rows before it are whole, ${tail}).`;
}

async function main(): Promise<number> {
  const settings = readSettings();
  // A server that runs already is taken over for the time of the check, and left running.
  const embedded = settings.embedded ? await startEmbedded({ dataDir: settings.dataDir, log: () => undefined }) : undefined;
  const url = embedded?.url ?? settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL!;
  const database = openDatabase({ url, pool: 1, log: pino({ level: 'silent' }) });
  try {
    const { rows } = await database.owner.query<{ value: string }>(`select value from platform.secret where name = 'audit'`);
    const verdict = await verifyAudit(database.owner, rows[0]?.value ?? '');
    process.stdout.write(`${verdictLine(verdict)}\n`);
    return verdict.broken ? 1 : 0;
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

if (import.meta.main)
  process.exitCode = await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`);
    return 2;
  });

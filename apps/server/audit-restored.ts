import { StartError } from '@quantum/platform/server';
import { sayVerdict } from './audit-words.ts';
import { command } from './offline-kernel.ts';

/**
 * `npm run audit:restored -- <instant of the backup>`: after a restore by the tools of your own PostgreSQL, signs that the database was put
 * back on purpose; without that line `audit:verify` takes it for rows that were cut off. `npm run restore` does it by itself.
 */
await command(async (kernel, say) => {
  const at = new Date(process.argv[2] ?? '');
  if (Number.isNaN(at.getTime()))
    throw new StartError('Name the instant the backup was of: npm run audit:restored -- 2026-11-21T12:00:00Z');
  await kernel.migrate();
  await kernel.audit.restored(at.toISOString());
  return sayVerdict(await kernel.audit.verify(), say) === 1 ? 1 : 0;
});

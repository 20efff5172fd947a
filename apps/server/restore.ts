import { resolve } from 'node:path';
import { readBackup, restore, StartError, verifyAudit } from '@quantum/platform/server';
import { command } from './offline-kernel.ts';

/** `npm run restore -- <folder>`: a backup into an empty DATA_DIR, or an empty database; every part is checked first. */
await command(async (kernel, say) => {
  const given = process.argv[2];
  if (!given) throw new StartError('Name the folder of the backup: npm run restore -- backups/2026-11-21T120000');
  const folder = resolve(given);
  const made = await readBackup(folder);
  await restore(folder, made, {
    pool: kernel.db.owner,
    migrations: kernel.migrations(),
    filesFolder: kernel.filesFolder,
    log: kernel.log,
    say,
  });
  const { broken, checked } = await verifyAudit(kernel.db.owner, await kernel.secret('audit'));
  say(
    broken
      ? `The audit trail is broken at company ${broken.companyId}, row ${broken.seq}.`
      : `${checked} rows of the audit trail checked: every chain is whole.`,
  );
  say(`Restored as of ${made.at}. Start it with: npm start`);
  return broken ? 1 : 0;
});

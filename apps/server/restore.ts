import { resolve } from 'node:path';
import { readBackup, restore, StartError } from '@quantum/platform/server';
import { sayVerdict } from './audit-words.ts';
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
    loaded: (client) => kernel.restored(client),
    log: kernel.log,
    say,
  });
  await kernel.migrate();
  await kernel.audit.restored(made.at);
  const code = sayVerdict(await kernel.audit.verify(), say);
  say(`Restored as of ${made.at}. Start it with: npm start`);
  return code === 1 ? 1 : 0;
});

import { resolve } from 'node:path';
import { backup, sizeOf } from '@quantum/platform/server';
import { command } from './offline-kernel.ts';

/** `npm run backup [-- <folder>]`: database and files of one instant, while the server runs; default `backups/<time>`. */
await command(async (kernel, say) => {
  const target = resolve(process.argv[2] ?? `backups/${new Date().toISOString().replace(/\..*/, '').replaceAll(':', '')}`);
  const made = await backup(kernel.db.owner, kernel.filesFolder, target, say);
  say(
    `Backup of ${made.at} in ${target}: ${((await sizeOf(target, made)) / 1_048_576).toFixed(1)} MB. Restore it with: DATA_DIR=<new folder> npm run restore -- ${target}`,
  );
  return 0;
});

// npm start: brings what is missing, then runs the server. Runs on Node 20 and needs no package.
import { join, resolve } from 'node:path';
import { environmentWith, main, root, runForeground } from './process.mjs';
import { ensureDependencies, ensureNode } from './setup.mjs';
import { buildWebWhenStale } from './web-build.mjs';

await main(async () => {
  const node = await ensureNode();
  await ensureDependencies(node);
  await buildWebWhenStale(node);
  const cache = join(resolve(root, process.env.DATA_DIR || 'data'), 'cache', 'node');
  const env = environmentWith(node, {
    NODE_ENV: process.env.NODE_ENV || 'production',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || cache,
  });
  // The channel only tells the server that we are gone; see parent-watch.mjs.
  const watch = new URL('./parent-watch.mjs', import.meta.url).href;
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    watch,
    join(root, 'apps', 'server', 'main.ts'),
    ...process.argv.slice(2),
  ];
  return runForeground(node, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
});

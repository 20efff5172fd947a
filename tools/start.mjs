// npm start: brings what is missing, then runs the server. Runs on Node 20 and needs no package.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { environmentWith, main, root, runForeground, SERVER_ENV, SERVER_FLAGS } from './process.mjs';
import { buildServerWhenStale, SERVER } from './server-build.mjs';
import { ensureDependencies, ensureNode } from './setup.mjs';
import { buildWebWhenStale } from './web-build.mjs';

await main(async () => {
  const node = await ensureNode();
  await ensureDependencies(node);
  await buildServerWhenStale(node);
  await buildWebWhenStale(node);
  const env = environmentWith(node, { ...SERVER_ENV, NODE_ENV: process.env.NODE_ENV || 'production', ...compileCache() });
  // The channel only tells the server that we are gone; see parent-watch.mjs.
  const watch = new URL('./parent-watch.mjs', import.meta.url).href;
  const args = [...SERVER_FLAGS, '--import', watch, SERVER, ...process.argv.slice(2)];
  return runForeground(node, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
});

/** Compiled files are kept in the data folder; where it cannot be made the server itself says so in one line. */
function compileCache() {
  if (process.env.NODE_COMPILE_CACHE) return {};
  const folder = join(resolve(root, process.env.DATA_DIR || 'data'), 'cache', 'node');
  try {
    makeFolder(folder);
    return { NODE_COMPILE_CACHE: folder };
  } catch {
    return {};
  }
}

/** Step by step: Node's own recursive way never ends below /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

// npm start: brings what is missing, then runs the server. Runs on Node 20 and needs no package.
import { environmentWith, main, runForeground, SERVER_ENV, SERVER_FLAGS } from './process.mjs';
import { buildServerWhenStale, SERVER } from './server-build.mjs';
import { ensureDependencies, ensureNode } from './setup.mjs';
import { buildWebWhenStale } from './web-build.mjs';

await main(async () => {
  const node = await ensureNode();
  await ensureDependencies(node);
  await buildServerWhenStale(node);
  await buildWebWhenStale(node);
  const env = environmentWith(node, { ...SERVER_ENV, NODE_ENV: process.env.NODE_ENV || 'production' });
  // The channel only tells the server that we are gone; see parent-watch.mjs.
  const watch = new URL('./parent-watch.mjs', import.meta.url).href;
  const args = [...SERVER_FLAGS, '--import', watch, SERVER, ...process.argv.slice(2)];
  return runForeground(node, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
});

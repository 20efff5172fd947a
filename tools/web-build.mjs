// Builds the web pages into dist/web. Run directly it always builds; `buildWebWhenStale` only when a source changed.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentWith, main, root, runForeground, say, SetupError } from './process.mjs';
import { ensureDependencies, ensureNode } from './setup.mjs';
import { hashOfParts, isBuilt, setBuilt } from './sources.mjs';

const STAMP = join(root, 'dist', 'web', '.sources');
const MODULE_PARTS = ['contract', 'domain', 'web', 'locales'];

export async function buildWebWhenStale(node) {
  const hash = hashOfSources();
  if (isBuilt(STAMP, hash)) return;
  say('Building the web pages (a minute or less; only when they changed)');
  await buildWeb(node, hash);
}

async function buildWeb(node, hash = hashOfSources()) {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn'];
  const code = await runForeground(node, args, { env: environmentWith(node, { NODE_ENV: 'production' }) });
  if (code !== 0) throw new SetupError(`The web pages could not be built (code ${code}); the lines above say why.`);
  setBuilt(STAMP, hash);
}

/** One hash over everything the web is made of. */
export function hashOfSources(from = root) {
  return hashOfParts(from, MODULE_PARTS, [join('apps', 'web'), join('tools', 'web-build.mjs')]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    const node = await ensureNode();
    await ensureDependencies(node);
    await buildWeb(node);
  });
}

// Builds the web pages into dist/web. Run directly it always builds; `buildWebWhenStale` only when a source changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentWith, main, root, runForeground, say, SetupError } from './process.mjs';
import { ensureDependencies, ensureNode } from './setup.mjs';

const STAMP = join(root, 'dist', 'web', '.sources');
const MODULE_PARTS = ['contract', 'domain', 'web', 'locales'];

export async function buildWebWhenStale(node) {
  const hash = hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  say('Building the web pages (a minute or less; only when they changed)');
  await buildWeb(node, hash);
}

async function buildWeb(node, hash = hashOfSources()) {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn'];
  const code = await runForeground(node, args, { env: environmentWith(node, { NODE_ENV: 'production' }) });
  if (code !== 0) throw new SetupError(`The web pages could not be built (code ${code}); the lines above say why.`);
  writeFileSync(STAMP, hash);
}

/** One hash over everything the web is made of: paths and contents, tests left out. */
export function hashOfSources(from = root) {
  const hash = createHash('sha256');
  const modules = join(from, 'modules');
  const parts = existsSync(modules) ? readdirSync(modules).flatMap((id) => MODULE_PARTS.map((part) => join('modules', id, part))) : [];
  const platform = ['contract', 'domain', 'web', 'locales'].map((part) => join('platform', part));
  const folders = [join('apps', 'web'), ...platform, ...parts];
  const files = folders.flatMap((folder) => filesBelow(from, folder));
  for (const file of [...files, 'package-lock.json', join('tools', 'web-build.mjs')].sort()) {
    const path = join(from, file);
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(from, folder) {
  const path = join(from, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const below = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(from, below);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [below];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    const node = await ensureNode();
    await ensureDependencies(node);
    await buildWeb(node);
  });
}

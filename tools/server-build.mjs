// Puts the server together into dist/server: a few files instead of two thousand take less memory and start sooner. Names and lines
// stay readable, so that a stack trace can be followed. Run directly it always builds; `buildServerWhenStale` only when a source changed.
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentWith, main, root, runForeground, say, SetupError } from './process.mjs';
import { ensureDependencies, ensureNode } from './setup.mjs';
import { hashOfParts, isBuilt, setBuilt } from './sources.mjs';

const FOLDER = join(root, 'dist', 'server');
const STAMP = join(FOLDER, '.sources');

/** What `npm start` runs. */
export const SERVER = join(FOLDER, 'main.js');

/** Compiled binaries, and what starts threads by its own place. */
const APART = [/^@node-rs\//, /^sharp$/, /^pino$/];
/** The queue of jobs would look for settings in files of the working folder: its settings are ours. */
const NO_SETTINGS = { id: '\0no-settings', code: 'export const cosmiconfigSync = () => ({ search: () => null });' };

export async function buildServerWhenStale(node) {
  const hash = hashOfServer();
  if (isBuilt(STAMP, hash)) return;
  say('Putting the server together (a few seconds; only when it changed)');
  const env = environmentWith(node, { NODE_ENV: 'production' });
  const code = await runForeground(node, [fileURLToPath(import.meta.url)], { env });
  if (code !== 0) throw new SetupError(`The server could not be put together (code ${code}); the lines above say why.`);
}

/** One hash over everything the server is made of; what it reads by its place while it runs is no part of it. */
export const hashOfServer = (from = root) =>
  hashOfParts(from, ['contract', 'domain', 'server'], [join('apps', 'server'), join('tools', 'server-build.mjs')], (file) =>
    /\.(ts|mjs)$/.test(file),
  );

async function build() {
  const hash = hashOfServer();
  const { rolldown } = createRequire(import.meta.url)('rolldown');
  const bundle = await rolldown({
    input: join(root, 'apps', 'server', 'main.ts'),
    cwd: root,
    platform: 'node',
    external: APART,
    logLevel: 'warn',
    plugins: [{ name: 'quantum-server', resolveId, load, transform: withItsPlace, generateBundle: inOneByte }],
  });
  await bundle.write({ dir: FOLDER, format: 'esm', entryFileNames: '[name].js', comments: false, cleanDir: true });
  await bundle.close();
  setBuilt(STAMP, hash);
}

const resolveId = (source) => (source === 'cosmiconfig' ? NO_SETTINGS.id : undefined);
const load = (id) => (id === NO_SETTINGS.id ? NO_SETTINGS.code : undefined);

/** A file finds what stands beside it from where it is put. */
function withItsPlace(code, id) {
  if (id.startsWith('\0') || !code.includes('import.meta.url')) return undefined;
  const place = JSON.stringify(relative(FOLDER, id).split(sep).join('/'));
  return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null };
}

/** A text with one character beyond Latin would be kept with two bytes for each. */
function inOneByte(_options, files) {
  for (const file of Object.values(files))
    if (file.type === 'chunk')
      file.code = file.code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    const node = await ensureNode();
    await ensureDependencies(node);
    if (node !== process.execPath) return runForeground(node, [fileURLToPath(import.meta.url)], { env: environmentWith(node) });
    await build();
  });
}

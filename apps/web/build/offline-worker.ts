import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { readOfflineFiles } from './contributions.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

/** The application itself, and the files of the platform that must be on the device before the network goes; modules declare theirs. */
const START = 'app.html';
const OF_PLATFORM = [
  'platform/web/kit/form/day/calendar-input.tsx',
  'platform/web/offline/queue-page.tsx',
  'platform/web/public/photo-marks/photo-marker.tsx',
  'platform/web/shell/forbidden-page.tsx',
  'platform/web/offline/device.ts',
];
/** Texts of the application, in every language: the reader may change it without a network. */
const TEXTS = /quantum-locales\/(?:all|parts|of-[\w:-]+)\/(?:en|zh-Hans|zh-Hant)$/;
const BESIDE = ['/app.html', '/logo.svg', '/app.webmanifest', '/scan-worker.js'];
/** The script the page runs before all others; no chunk imports it. */
const FIRST = /\/[\w/-]*first[\w-]*\.js/;

/** Keys of the chunks to keep: those of the application, of the platform, and what the modules declare. Others are kept once they were used. */
export const offlineChunks = (repo: string, root: string): string[] => [
  START,
  ...[...readOfflineFiles(repo), ...OF_PLATFORM].map((file) => relative(root, join(repo, file)).replaceAll('\\', '/')),
];

/** Addresses to keep: the closure of the listed chunks. Throws for one the build does not know, so that the list stays true. */
export function offlineFiles(manifest: Manifest, wanted: readonly string[]): string[] {
  const files = new Set<string>(BESIDE);
  const seen = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the offline start needs ${key}, which the build does not have`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (!file.endsWith('.html')) files.add(`/${file}`);
    for (const next of chunk.imports ?? []) add(next);
    for (const next of chunk.dynamicImports ?? []) if (TEXTS.test(next)) add(next);
  };
  for (const key of wanted) add(key);
  // The libraries of the store and of the signature come with their first use.
  for (const key of Object.keys(manifest)) if (/node_modules\/(dexie|signature_pad)\//.test(key)) add(key);
  return [...files].toSorted();
}

/** Writes `offline-worker.js` with its list of files; its version is the content of that list and of the page. */
export function offlineWorker(repo: string): Plugin {
  let [root, source, folder] = ['', '', ''];
  return {
    name: 'quantum-offline-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      source = join(config.root, 'offline-worker.js');
      folder = join(config.root, config.build.outDir);
    },
    writeBundle: () => {
      const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
      const template = readFileSync(source, 'utf8');
      const page = readFileSync(join(folder, 'app.html'), 'utf8');
      const files = [...offlineFiles(manifest, offlineChunks(repo, root)), FIRST.exec(page)![0]];
      const version = createHash('sha256')
        .update(JSON.stringify([files, page, template]))
        .digest('hex')
        .slice(0, 12);
      writeFileSync(
        join(folder, 'offline-worker.js'),
        template.replace('__VERSION__', version).replace('__FILES__', JSON.stringify(files)),
      );
    },
  };
}

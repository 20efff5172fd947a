import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { readPublicPages } from '../apps/web/build/contributions.ts';
import { lateScreensOf } from '../apps/web/build/late-screens.ts';
import { planTexts } from '../apps/web/build/text-parts.ts';

/** What a page loads before it shows anything, gzip, bytes. */
interface WebSize {
  /** `sign-in`, `public`, `app`, `app + first list`; a screen: what it loads beyond those. */
  entry: string;
  js: number;
  css: number;
  /** The bar: most bytes of `counted`. */
  most: number;
  /** What the bar counts: the pages before sign-in their JS, the application both. */
  counted: number;
}

interface Chunk {
  file: string;
  name?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** The bar counts in kilobytes of 1,024 bytes. */
const KB = 1024;
const FIRST_LIST = '../../modules/inspection/web/screens/scheduled-list.tsx';
/** Texts come once, in one language, and so does where their parts are. */
const LOCALE = /quantum-locales\/(?:all|parts|sign-in|public)\/en$/;

/** The files a chunk and all it imports need. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const file of chunk.css ?? []) seen.add(file);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, seen);
  return seen;
}

/** The English texts a page loads once it runs. */
const localesOf = (manifest: Manifest, files: ReadonlySet<string>): string[] =>
  Object.values(manifest).flatMap((chunk) =>
    files.has(chunk.file) ? (chunk.dynamicImports ?? []).filter((name) => LOCALE.test(name)) : [],
  );

const keyOfTexts = (manifest: Manifest, scope: string): string => {
  const key = Object.keys(manifest).find((name) => name.endsWith(`quantum-locales/${scope}/en`));
  if (key === undefined) throw new Error(`the build has no texts of ${scope}`);
  return key;
};

/** Gzip bytes of JS and CSS per entry and per screen of the built web. Throws when it is not built. */
export async function webSizes(root: string): Promise<WebSize[]> {
  const folder = join(root, 'dist/web');
  const file = join(folder, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error('the web is not built: npm run build:web');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const bytes = (name: string) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length;
  const sum = (entry: string, files: Iterable<string>, most: number, onlyJs = false): WebSize => {
    const all = [...files];
    const of = (end: string) => all.filter((name) => name.endsWith(end)).reduce((total, name) => total + bytes(name), 0);
    const [js, css] = [of('.js'), of('.css')];
    return { entry, js, css, most, counted: onlyJs ? js : js + css };
  };
  const page = (name: string) => {
    const files = filesOf(manifest, `${name}.html`);
    for (const locale of localesOf(manifest, files)) filesOf(manifest, locale, files);
    return files;
  };
  const texts = planTexts(root);
  const declared = await readPublicPages(root);
  const shell = page('app');
  /** A screen with the texts that come with it. */
  const screen = (key: string, seen?: Set<string>) => {
    const files = filesOf(manifest, key, seen);
    for (const late of lateScreensOf(root, Object.keys(manifest), key)) filesOf(manifest, late, files);
    for (const name of texts.partsOf(join(root, 'apps/web', key))) filesOf(manifest, keyOfTexts(manifest, `of-${name}`), files);
    return files;
  };
  const firstList = screen(FIRST_LIST, new Set(shell));
  const screens = Object.keys(manifest).filter((key) => /\/screens\/.*\.tsx$/.test(key) && manifest[key]!.isDynamicEntry);
  const publicPages = Object.keys(manifest).filter((key) => /\/web\/public\/.*\.tsx$/.test(key) && manifest[key]!.isDynamicEntry);
  return [
    sum('sign-in', page('sign-in'), 100 * KB, true),
    sum('public', page('public'), 100 * KB, true),
    ...publicPages.map((key) => {
      const files = filesOf(manifest, key, new Set(page('public')));
      for (const name of declared.find(({ file }) => key.endsWith(file))?.texts ?? [])
        filesOf(manifest, keyOfTexts(manifest, `public-${name}`), files);
      return sum(`public + ${key.replace(/^.*\/(.*)\.tsx$/, '$1')}`, files, 100 * KB, true);
    }),
    sum('app', shell, 270 * KB),
    sum('app + first list', firstList, 270 * KB),
    ...screens.map((key) =>
      sum(
        key.replace(/^.*modules\/([^/]+)\/web\/screens\/(.*)\.tsx$/, '$1/$2'),
        [...screen(key)].filter((name) => !firstList.has(name)),
        80 * KB,
      ),
    ),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sizes = await webSizes(process.cwd());
  const kb = (n: number) => (n / KB).toFixed(1).padStart(7);
  process.stdout.write(`${'gzip, KB'.padEnd(34)}     JS    CSS    all   most\n`);
  for (const { entry, js, css, most, counted } of sizes)
    process.stdout.write(`${entry.padEnd(34)}${kb(js)}${kb(css)}${kb(js + css)}${kb(most)}${counted > most ? '  too much' : ''}\n`);
  process.exitCode = sizes.some(({ counted, most }) => counted > most) ? 1 : 0;
}

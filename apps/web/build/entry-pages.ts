import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { readPublicPages, type DeclaredPage } from './contributions.ts';
import { drawFrames, type Frames } from './frames.ts';
import { lateScreensOf } from './late-screens.ts';
import { LOCALES } from './locales.ts';
import type { Manifest } from './offline-worker.ts';
import { planTexts, screensIn } from './text-parts.ts';

/** What `first.js` does before any other script: brings the texts of the reader's language and asks the first questions. */
export interface PageStart {
  /** Scripts with the texts, by language. */
  texts: Record<string, string[]>;
  /** Calls of the signed-in person whose answers the page waits for, `METHOD /path`; not made without a token. */
  own?: string[];
  /** Calls anyone may make, and makes without a token; `:1` is the second part of the address. */
  open?: string[];
  /** Files the page after this one needs; loaded once this one is shown. */
  next?: string[];
}

/** One page: an entry, what a screen adds to it, and where it is served. */
interface EntryPage {
  /** As Fastify routes them. */
  paths: string[];
  entry: 'app' | 'sign-in' | 'public';
  /** Keys of the manifest that are loaded at once, beyond the entry. */
  chunks: string[];
  texts: string[];
  own?: string[];
  open?: string[];
  /** What is there before the scripts do (`web/frame.tsx` of a module). */
  frame?: string;
}

const REPO = join(import.meta.dirname, '../../..');
const FIRST = /<script src="\/[\w/-]*first[\w-]*\.js">/;
/** What the frame asks before it shows anything, and beside it. */
const FRAME = { own: ['POST /permissions/info', 'GET /menus/list', 'GET /roles/checkRoleLevel'], open: ['GET /settings/public'] };
/** Where someone without an address lands. */
const HOME = 'dashboards/homepage';
const SIGN_IN = ['/auth/login'];
/** Ways in that show no form, or another. */
const ENTRIES = ['/auth', '/auth/*', '/auto-login', '/callback'];
const SIGN_IN_PAGE = { entry: 'sign-in' as const, chunks: [], texts: ['sign-in'], open: ['GET /settings/public'] };

/** Pages of a public page: one for each way its addresses begin. A read link counts its openings: unless declared, nothing is asked ahead. */
function publicPage(page: DeclaredPage, chunk: string): EntryPage[] {
  const base = { entry: 'public' as const, chunks: [chunk], texts: ['public', ...(page.texts ?? []).map((name) => `public-${name}`)] };
  const { paths, served } = page;
  return (
    served?.map(({ address, ...ahead }) => ({ ...base, ...ahead, paths: [address] })) ?? [
      { ...base, paths: paths.flatMap((path) => [path, `${path}/*`]) },
    ]
  );
}

export async function pagesOf(repo: string, root: string): Promise<EntryPage[]> {
  const key = (file: string) => relative(root, join(repo, file)).replaceAll('\\', '/');
  const { needs } = planTexts(repo);
  const screens = screensIn(repo).map(({ path, file, isAlone }) => ({ path, isAlone, chunk: relative(root, file).replaceAll('\\', '/') }));
  return [
    { ...SIGN_IN_PAGE, paths: SIGN_IN, frame: 'sign-in' },
    { ...SIGN_IN_PAGE, paths: ENTRIES },
    ...(await readPublicPages(repo)).flatMap((page) => publicPage(page, key(page.file))),
    ...screens.map(({ path, isAlone, chunk }) => ({
      paths: [isAlone ? `/${path}` : `/quantum/${path}`, ...(path === HOME ? ['/', '/quantum'] : [])],
      entry: 'app' as const,
      chunks: [chunk],
      texts: ['all', 'parts', ...(needs[path] ?? []).map((part) => `of-${part}`)],
      ...FRAME,
    })),
  ];
}

/** Scripts and styles of chunks with all they import, each behind what it needs. */
function filesOf(manifest: Manifest, keys: readonly string[]): { scripts: string[]; styles: string[] } {
  const [scripts, styles, seen] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`a page needs ${key}, which the build does not have`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) add(next);
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
    if (chunk.file.endsWith('.js')) scripts.add(`/${chunk.file}`);
  };
  for (const key of keys) add(key);
  return { scripts: [...scripts], styles: [...styles] };
}

/** The entry's page with all that this address needs named in its head, so that one turn of the network brings it. */
export function pageFor(html: string, manifest: Manifest, page: EntryPage, frames: Frames = {}): string {
  const late = page.chunks.flatMap((chunk) => lateScreensOf(REPO, Object.keys(manifest), chunk));
  const { scripts, styles } = filesOf(manifest, [`${page.entry}.html`, ...late, ...page.chunks]);
  const textsIn = (locale: string): string[] =>
    page.texts.map((name) => {
      const found = Object.entries(manifest).find(([key]) => key.endsWith(`quantum-locales/${name}/${locale}`));
      if (!found) throw new Error(`the build has no ${locale} texts of ${name}`);
      return `/${found[1].file}`;
    });
  const start: PageStart = {
    texts: Object.fromEntries(LOCALES.map((locale) => [locale, textsIn(locale)])),
    ...(page.own && { own: page.own }),
    ...(page.open && { open: page.open }),
    ...(page.entry === 'sign-in' ? { next: filesOf(manifest, ['app.html']).scripts.filter((file) => !scripts.includes(file)) } : {}),
  };
  const isNamed = (file: string) => html.includes(`"${file}"`);
  const links = [
    ...styles.filter((file) => !isNamed(file)).map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...scripts.filter((file) => !isNamed(file)).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ];
  const withStart = html.replace(FIRST, (tag) => tag.replace('>', ` data-page='${JSON.stringify(start)}'>`));
  if (withStart === html) throw new Error(`${page.entry}.html does not begin with first.js`);
  const whole = withStart.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
  if (page.frame === undefined) return whole;
  const drawn = Object.entries(frames[page.frame] ?? {}).map(
    ([locale, markup]) => `<template data-frame="${locale}"><div inert style="display:contents">${markup}</div></template>`,
  );
  if (drawn.length === 0) throw new Error(`nobody has drawn the frame ${page.frame}`);
  return whole.replace('<body>', () => `<body>\n    ${drawn.join('\n    ')}`);
}

/** The script before all others is kept like them: under the name of its content, so that no one asks whether it has changed. */
function nameByContent(folder: string): void {
  const script = readFileSync(join(folder, 'first.js'));
  const name = `assets/first-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`;
  renameSync(join(folder, 'first.js'), join(folder, name));
  for (const entry of ['app', 'sign-in', 'public']) {
    const page = join(folder, `${entry}.html`);
    writeFileSync(page, readFileSync(page, 'utf8').replace('"/first.js"', `"/${name}"`));
  }
}

/** Writes a page for every address that is known when the program is built, and `.vite/pages.json` for the server: path → file. */
export function entryPages(repo: string): Plugin {
  let [root, folder] = ['', ''];
  return {
    name: 'quantum-entry-pages',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      folder = join(root, config.build.outDir);
    },
    writeBundle: async () => {
      const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
      nameByContent(folder);
      const frames = await drawFrames(repo, root);
      const served: Record<string, string> = {};
      mkdirSync(join(folder, 'pages'), { recursive: true });
      for (const [at, page] of (await pagesOf(repo, root)).entries()) {
        const file = `pages/${at}.html`;
        writeFileSync(join(folder, file), pageFor(readFileSync(join(folder, `${page.entry}.html`), 'utf8'), manifest, page, frames));
        for (const path of page.paths) served[path] = file;
      }
      writeFileSync(join(folder, '.vite/pages.json'), JSON.stringify(served));
    },
  };
}

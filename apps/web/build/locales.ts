import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { packNeeds } from '../packed-needs.ts';
import { planTexts, screensIn, type TextPlan } from './text-parts.ts';

export const LOCALES = ['en', 'zh-Hans', 'zh-Hant'];
const PREFIX = 'virtual:quantum-locales';
const PLATFORM_TEXTS = 'platform/locales';
/** The sign-in page loads these texts and no others. */
const SIGN_IN_KEYS = /^platform\.(signIn|product|error|field|language)\./;
/** The public pages load these: `<module>.public.…` and the few words every page shares. */
const PUBLIC_KEYS = /^(platform\.(public|product|error|field|language|photo)|common|[a-z]+\.public)\./;
/** The application starts with the platform's texts and what modules show on each other's screens: to-dos, what the palette begins. */
/** Faults, dates and papers the server words itself stay there; `required` is told on the device too. */
const SHARED_KEYS =
  /^(?!platform\.(signIn\.(?!showPassword$)|public\.|paper\.|recurrence\.|fault\.(?!required$)|job\.|device\.(?!badge_|offline$)|palette\.(?!open$)|(import|history|did|what|compare|status|forbidden|session|share|link|reader)\.))((platform|common|menu)\.|[\w-]+\.(todo|start)\.)/;
/** Words of histories: what people did and what the fields are called, of every kind of record. */
const HISTORY_KEYS = /^(platform\.(history|did|what)|(?!platform\.)[\w-]+\.(\w+\.)?(did|field)|inspection\.(task|plan)\.event)\./;
/** Parts of the kit that come when used bring these (`withTexts(['platform'], …)`): the end of a session on a page that stays, the import, the comparison of two states, the status dialog, the dialog of links, the palette, the queue, the tray of jobs, the change of a password. */
const LATE_KEYS =
  /^platform\.(signIn\.newPassword|session|share|compare|status|forbidden|device|palette|import\.(?!no|too|twice|un)|job\.(?!fault|lost|over))/;
/** Names and formulas of numbers: they come with the module that shows them, and with their own. */
const METRIC_KEYS = /^[\w-]+\.metric\./;
const SHOWS_METRICS = 'dashboard';
/** Never on the web: words of messages, which the server writes in every language when something happens, those of papers and sheets, and those of overviews, which come with their numbers. */
const SERVER_KEYS = /^[\w-]+\.(message\.(\w+\.(title|text)|why\.\w+)$|overview\.|sheet\.|reader\.|(report|paper)\.(?!(notice\.)?get$))/;
/** What pages behind a read link say beyond that; it comes with them. */
const READER_KEYS = /^[\w-]+\.reader\./;
const SCOPES: Record<string, RegExp> = { 'sign-in': SIGN_IN_KEYS, public: PUBLIC_KEYS, 'public-reader': READER_KEYS, all: SHARED_KEYS };
/** `of-<module>`: the texts that come with the module's lists; `of-<module>:more`: those of its other screens. */
const OF_MODULE = /^of-([^:]+)(:more)?$/;

type Texts = Record<string, string>;
/** The scope of the loaders of all parts in one language. */
const PARTS = 'parts';

/** Every folder with locale files: the platform and each module. */
export function localeFolders(repo: string): string[] {
  const modules = existsSync(join(repo, 'modules')) ? readdirSync(join(repo, 'modules')).toSorted() : [];
  return [PLATFORM_TEXTS, ...modules.map((name) => `modules/${name}/locales`)]
    .map((path) => join(repo, path))
    .filter((path) => existsSync(path));
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** All texts of one language, merged; a key that two folders define is refused. */
export function mergeLocale(folders: string[], locale: string): Texts {
  const all: Texts = {};
  for (const folder of folders) {
    for (const [key, value] of Object.entries(JSON.parse(read(join(folder, `${locale}.json`)) || '{}') as Texts)) {
      if (key in all) throw new Error(`locale key ${key} is defined twice, the second time in ${folder}`);
      all[key] = value;
    }
  }
  return all;
}

/**
 * Menus whose area has a mounted screen: the letters its codes begin with. Labels of areas still to come stay out: they are among the
 * platform's texts; what a module names itself is there.
 */
function mountedAreas(repo: string): Set<string> {
  const areas = new Set<string>();
  for (const folder of localeFolders(repo)) {
    for (const [, area] of read(join(folder, '../web/index.tsx')).matchAll(/\bcode: '([A-Z]+)\d*'/g)) areas.add(area!);
    if (folder.endsWith(PLATFORM_TEXTS)) continue;
    for (const [, area] of read(join(folder, 'en.json')).matchAll(/"menu\.([A-Z]+)\d+"/g)) areas.add(area!);
  }
  return areas;
}

/** What the palette offers to begin, on every screen: refused by name where its words would not be there. */
export function checkStarts(repo: string): void {
  for (const folder of localeFolders(repo))
    for (const [, label] of read(join(folder, '../web/index.tsx')).matchAll(/\bstart: \{\s*label: '([^']+)'/g))
      if (!SHARED_KEYS.test(label!)) throw new Error(`start label ${label} is not among the shared texts: <module>.start.<word>`);
}

/** The texts of a scope in one language. */
function textsOf(repo: string, scope: string, locale: string, plan: TextPlan): Texts {
  const [, module, more] = OF_MODULE.exec(scope) ?? [];
  const areas = mountedAreas(repo);
  const isToCome = (key: string) => {
    const area = /^menu\.([A-Z]+)\d+$/.exec(key)?.[1];
    return area !== undefined && !areas.has(area);
  };
  const wanted = (key: string) =>
    module === undefined
      ? SCOPES[scope]!.test(key) && !isToCome(key)
      : module === 'platform'
        ? LATE_KEYS.test(key)
        : module === 'history'
          ? HISTORY_KEYS.test(key)
          : (key.startsWith(`${module}.`) &&
              !SHARED_KEYS.test(key) &&
              !SERVER_KEYS.test(key) &&
              !HISTORY_KEYS.test(key) &&
              plan.isFirst(module, key) === (more === undefined)) ||
            (module === SHOWS_METRICS && more === undefined && METRIC_KEYS.test(key));
  return Object.fromEntries(Object.entries(mergeLocale(localeFolders(repo), locale)).filter(([key]) => wanted(key)));
}

const loaderOf = (scope: string, locale: string): string => `() => import('${PREFIX}/${scope}/${locale}').then((m) => m.default)`;
const loadersOf = (scope: string): string =>
  `{${LOCALES.map((locale) => `${JSON.stringify(locale)}: ${loaderOf(scope, locale)}`).join(',')}}`;

/** The parts texts come in: what late parts of the kit say, words of histories, each module's lists and its other screens. */
export function partNames(repo: string): string[] {
  const modules = localeFolders(repo).flatMap((folder) => /\/modules\/([^/]+)\//.exec(folder)?.[1] ?? []);
  return ['platform', 'history', ...modules.flatMap((module) => [module, `${module}:more`])];
}

/**
 * `virtual:quantum-locales` exports a loader per language, each its own chunk: `loaders` for what the application starts with, `parts` for
 * the loaders of each module's texts (in one language: the application need not know where the others are), `packed` for the names of these
 * and which of them a screen needs; `virtual:quantum-locales/sign-in` and `/public` export `loaders` of those pages.
 */
export function locales(repo: string): Plugin {
  let plan = planTexts(repo);
  return {
    name: 'quantum-locales',
    buildStart() {
      checkStarts(repo);
      plan = planTexts(repo);
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [, scope = 'all', locale] = id.slice(1).split('/');
      if (locale === undefined) {
        if (scope !== 'all') return `export const loaders = ${loadersOf(scope)};`;
        const packed = packNeeds({ needs: plan.needs, names: partNames(repo) }, screensIn(repo));
        return `export const loaders = ${loadersOf(scope)}; export const parts = ${loadersOf(PARTS)}; export const packed = ${JSON.stringify(packed)};`;
      }
      if (scope === PARTS)
        return `export default {${partNames(repo)
          .map((name) => `${JSON.stringify(name)}: ${loaderOf(`of-${name}`, locale)}`)
          .join(',')}};`;
      for (const folder of localeFolders(repo)) this.addWatchFile(join(folder, `${locale}.json`));
      return `export default ${JSON.stringify(textsOf(repo, scope, locale, plan))};`;
    },
  };
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LOCALES = ['en', 'zh-Hans', 'zh-Hant'];
const PREFIX = 'virtual:quantum-locales';
/** The sign-in page loads these texts and no others. */
const SIGN_IN_KEYS = /^platform\.(signIn|product|error|field|language)\./;
/** The public pages load these: `<module>.public.…` and the few words every page shares. */
const PUBLIC_KEYS = /^(platform\.(public|product|error|field|language|photo)|common|[a-z]+\.public)\./;
/** The application starts with the platform's texts and what modules show on each other's screens: to-dos, what the palette begins. */
/** Faults, dates and papers the server words itself stay there; `required` is told on the device too. */
const SHARED_KEYS =
  /^(?!platform\.(signIn\.|public\.|paper\.|recurrence\.|fault\.(?!required$)|job\.|device\.(?!badge$|offline$)|palette\.(?!open$)|(import|history|did|what|compare|status)\.))((platform|common|menu)\.|[\w-]+\.(todo|start)\.)/;
/** Parts of the kit that come when used bring these (`withTexts(['platform'], …)`): the history, the import, the comparison of two states, the status dialog, the palette, the queue, the tray of jobs. */
const LATE_KEYS = /^platform\.(history|did|what|compare|status|device|palette|import\.(?!no|too|twice|un)|job\.(?!fault|lost|over))/;
/** Names and formulas of numbers: they come with the module that shows them, and with their own. */
const METRIC_KEYS = /^[\w-]+\.metric\./;
const SHOWS_METRICS = 'dashboard';
/** Never on the web: words of messages, which the server writes in every language when something happens, and those of overviews, which come with their numbers. */
const SERVER_KEYS = /^[\w-]+\.(message\.(\w+\.(title|text)|why\.\w+)$|overview\.)/;
const SCOPES: Record<string, RegExp> = { 'sign-in': SIGN_IN_KEYS, public: PUBLIC_KEYS, all: SHARED_KEYS };
/** `of-<module>`: the texts that come with the module's screens. */
const OF_MODULE = /^of-(.+)$/;
/** Comes with its own parts (`withTexts`), which screens of other modules load late. */
const LATE_MODULES = new Set(['collaboration']);

type Texts = Record<string, string>;

/** Every folder with locale files: the platform and each module. */
export function localeFolders(repo: string): string[] {
  const modules = existsSync(join(repo, 'modules')) ? readdirSync(join(repo, 'modules')).toSorted() : [];
  return ['platform/locales', ...modules.map((name) => `modules/${name}/locales`)]
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

/** Path of a screen, as the module's table of screens names it → the modules whose texts it shows: its own, and those whose web parts it uses. */
export function textsNeeded(repo: string): Record<string, string[]> {
  const needs: Record<string, string[]> = {};
  for (const folder of localeFolders(repo)) {
    const web = join(folder, '../web');
    for (const [, path, file] of read(join(web, 'index.tsx')).matchAll(SCREEN))
      needs[path!] = [...textsOfFile(repo, join(web, file!))].toSorted();
  }
  return needs;
}

const SCREEN = /\bpath: '([^']+)',(?:(?!\bpath: )[^])*?\bimport\('(\.\/screens\/[^']+)'\)/g;
const IMPORT = /^(?!import type )[^\n]*(?:\bfrom |\bimport\(|^import )'(\.[^']+\.tsx?|@quantum\/modules\/([^/']+)\/web-api)'/gm;

/** Follows the imports of a web file, late ones too, within its module and through the doors of others. */
export function textsOfFile(repo: string, file: string, modules = new Set<string>(), seen = new Set<string>()): Set<string> {
  const module = /\/modules\/([^/]+)\/web\//.exec(file)?.[1];
  if (seen.has(file) || module === undefined || LATE_MODULES.has(module)) return modules;
  seen.add(file);
  modules.add(module);
  for (const [, to, other] of read(file).matchAll(IMPORT))
    textsOfFile(repo, other === undefined ? join(file, '..', to!) : join(repo, 'modules', other, 'web/api.tsx'), modules, seen);
  return modules;
}

/** Menus whose area has a mounted screen: the letters its codes begin with. Labels of areas still to come stay out. */
function mountedAreas(repo: string): Set<string> {
  const areas = new Set<string>();
  for (const folder of localeFolders(repo))
    for (const [, area] of read(join(folder, '../web/index.tsx')).matchAll(/\bcode: '([A-Z]+)\d*'/g)) areas.add(area!);
  return areas;
}

/** The texts of a scope in one language. */
function textsOf(repo: string, scope: string, locale: string): Texts {
  const module = OF_MODULE.exec(scope)?.[1];
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
        : (key.startsWith(`${module}.`) && !SHARED_KEYS.test(key) && !SERVER_KEYS.test(key)) ||
          (module === SHOWS_METRICS && METRIC_KEYS.test(key));
  return Object.fromEntries(Object.entries(mergeLocale(localeFolders(repo), locale)).filter(([key]) => wanted(key)));
}

const loadersOf = (scope: string): string =>
  `{${LOCALES.map((name) => `${JSON.stringify(name)}: () => import('${PREFIX}/${scope}/${name}').then((m) => m.default)`).join(',')}}`;

/**
 * `virtual:quantum-locales` exports a loader per language, each its own chunk: `loaders` for what the application starts with, `parts` for
 * each module, and which of them a screen `needs`; `virtual:quantum-locales/sign-in` and `/public` export `loaders` of those pages.
 */
export function locales(repo: string): Plugin {
  return {
    name: 'quantum-locales',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [, scope = 'all', locale] = id.slice(1).split('/');
      if (locale === undefined) {
        if (scope !== 'all') return `export const loaders = ${loadersOf(scope)};`;
        const modules = ['platform', ...localeFolders(repo).flatMap((folder) => /\/modules\/([^/]+)\//.exec(folder)?.[1] ?? [])];
        const parts = modules.map((module) => `${JSON.stringify(module)}: ${loadersOf(`of-${module}`)}`).join(',');
        return `export const loaders = ${loadersOf(scope)}; export const parts = {${parts}}; export const needs = ${JSON.stringify(textsNeeded(repo))};`;
      }
      for (const folder of localeFolders(repo)) this.addWatchFile(join(folder, `${locale}.json`));
      return `export default ${JSON.stringify(textsOf(repo, scope, locale))};`;
    },
  };
}

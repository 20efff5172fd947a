import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LOCALES = ['en', 'zh-Hans', 'zh-Hant'];
const PREFIX = 'virtual:quantum-locales';
/** The sign-in page loads these texts and no others. */
const SIGN_IN_KEYS = /^platform\.(signIn|product|error|field|language)\./;
/** The public pages load these: `<module>.public.…` and the few words every page shares. */
const PUBLIC_KEYS = /^(platform\.(public|product|error|field|language|photo)|common|[a-z]+\.public)\./;
/** All but what the server says itself (messages, refusals, some faults) and the words of the other pages. */
const APP_KEYS =
  /^(?![\w-]+\.message\.(\w+\.(title|text)|why\.\w+)$|platform\.(signIn|public)\.|(?!action\.refusal\.needsAfterPhoto|inspection\.plan\.refusal\.noDates)[\w-]+\.(\w+\.)?refusal\.|inspection\.(plan|unplanned)\.fault\.|platform\.recurrence\.)/;
const SCOPES: Record<string, RegExp> = { 'sign-in': SIGN_IN_KEYS, public: PUBLIC_KEYS, all: APP_KEYS };

type Texts = Record<string, string>;

/** Every folder with locale files: the platform and each module. */
export function localeFolders(repo: string): string[] {
  const modules = existsSync(join(repo, 'modules')) ? readdirSync(join(repo, 'modules')).toSorted() : [];
  return ['platform/locales', ...modules.map((name) => `modules/${name}/locales`)]
    .map((path) => join(repo, path))
    .filter((path) => existsSync(path));
}

const read = (file: string): Texts => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {});

/** All texts of one language, merged; a key that two folders define is refused. */
export function mergeLocale(folders: string[], locale: string): Texts {
  const all: Texts = {};
  for (const folder of folders) {
    for (const [key, value] of Object.entries(read(join(folder, `${locale}.json`)))) {
      if (key in all) throw new Error(`locale key ${key} is defined twice, the second time in ${folder}`);
      all[key] = value;
    }
  }
  return all;
}

/**
 * `virtual:quantum-locales` exports a loader per language, each its own chunk; `virtual:quantum-locales/sign-in` and
 * `/public` the same with the few texts of the sign-in page and of the public pages.
 */
export function locales(repo: string): Plugin {
  return {
    name: 'quantum-locales',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [, scope = 'all', locale] = id.slice(1).split('/');
      if (locale === undefined) {
        const loaders = LOCALES.map((name) => `${JSON.stringify(name)}: () => import('${PREFIX}/${scope}/${name}').then((m) => m.default)`);
        return `export const loaders = {${loaders.join(',')}};`;
      }
      const folders = localeFolders(repo);
      for (const folder of folders) this.addWatchFile(join(folder, `${locale}.json`));
      const texts = Object.entries(mergeLocale(folders, locale)).filter(([key]) => SCOPES[scope]!.test(key));
      return `export default ${JSON.stringify(Object.fromEntries(texts))};`;
    },
  };
}

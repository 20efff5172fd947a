import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyUses, namedTexts } from './locales-use.ts';
import { strayCharacters } from './locales-script.ts';
import { moduleFolders } from './manifests.ts';
import { sourceFiles } from './source-files.ts';

const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'] as const;
type Language = (typeof LANGUAGES)[number];
type Texts = Record<string, string>;
const PLATFORM_PREFIXES = ['common', 'platform', 'menu'];

interface Locales {
  keys: number;
  faults: string[];
}

/** Checks the texts of the platform and every module: the same keys in three languages, and every key the code names. */
export function checkLocales(root: string): Locales {
  const faults: string[] = [];
  const keys = new Set<string>();
  const words = readWords();
  const modules = moduleFolders(root);
  const folders = [
    { folder: 'platform/locales', prefixes: PLATFORM_PREFIXES },
    ...modules.map((id) => ({ folder: `modules/${id}/locales`, prefixes: [id, 'menu'] })),
  ];
  for (const { folder, prefixes } of folders) {
    if (!existsSync(join(root, folder, 'en.json'))) continue;
    const texts = {} as Record<Language, Texts>;
    for (const language of LANGUAGES) texts[language] = readTexts(root, `${folder}/${language}.json`, faults);
    for (const key of Object.keys(texts.en)) keys.add(key);
    faults.push(...fileFaults(folder, texts, prefixes), ...Object.keys(texts.en).flatMap((key) => textFaults(folder, key, texts, words)));
  }
  if (keys.size === 0) faults.push('no text was read');
  faults.push(...useFaults(root, keys, [...PLATFORM_PREFIXES, ...modules]), ...unusedFaults(root, keys));
  return { keys: keys.size, faults };
}

function readTexts(root: string, file: string, faults: string[]): Texts {
  const path = join(root, file);
  if (!existsSync(path)) return (void faults.push(`${file}: is missing`), {});
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Texts;
  } catch (error) {
    faults.push(`${file}: is not JSON (${(error as Error).message})`);
    return {};
  }
}

function fileFaults(folder: string, texts: Record<Language, Texts>, prefixes: readonly string[]): string[] {
  const faults: string[] = [];
  for (const language of LANGUAGES) {
    const file = `${folder}/${language}.json`;
    const keys = Object.keys(texts[language]);
    const unsorted = keys.findIndex((key, index) => index > 0 && key < keys[index - 1]!);
    if (unsorted > 0) faults.push(`${file}: "${keys[unsorted]}" is not in its alphabetical place`);
    for (const key of keys) {
      if (!prefixes.includes(key.split('.')[0]!))
        faults.push(`${file}: "${key}" must begin with ${prefixes.map((prefix) => `${prefix}.`).join(' or ')}`);
      if (!(key in texts.en)) faults.push(`${file}: "${key}" is not in en.json`);
      if (typeof texts[language][key] !== 'string' || texts[language][key].trim() === '')
        faults.push(`${file}: "${key}" is empty or no text`);
    }
    for (const key of Object.keys(texts.en)) if (!(key in texts[language])) faults.push(`${file}: "${key}" is missing`);
  }
  return faults;
}

interface Words {
  words: string[];
  ownNames: string[];
}

const readWords = (): Words => JSON.parse(readFileSync(new URL('./locales.words.json', import.meta.url), 'utf8')) as Words;

/** In the singular the number may be left unsaid. */
const placeholders = (key: string, text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1]!))]
    .filter((name) => !(name === 'count' && key.endsWith('_one')))
    .sort()
    .join(',');
const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Placeholders agree; Chinese files hold Chinese of their own script; the English file holds none. */
function textFaults(folder: string, key: string, texts: Record<Language, Texts>, { words, ownNames }: Words): string[] {
  const faults: string[] = [];
  const english = texts.en[key];
  if (typeof english !== 'string' || ownNames.some((prefix) => key.startsWith(prefix))) return faults;
  if (isHan(english)) faults.push(`${folder}/en.json: "${key}" holds Chinese`);
  for (const language of ['zh-Hans', 'zh-Hant'] as const) {
    const text = texts[language][key];
    const file = `${folder}/${language}.json`;
    if (typeof text !== 'string') continue;
    const [own, wanted] = [placeholders(key, text), placeholders(key, english)];
    if (own !== wanted) faults.push(`${file}: "${key}" has the placeholders {${own}} where en has {${wanted}}`);
    const left = words.reduce((rest, word) => rest.replaceAll(word, ''), text.replace(/\{\{[^}]*\}\}/g, ''));
    if (!isHan(text) && /[A-Za-z]{2,}/.test(left)) faults.push(`${file}: "${key}" is not translated ("${text}")`);
    const stray = strayCharacters(text, language);
    if (stray !== '') faults.push(`${file}: "${key}" holds characters of the other script (${stray})`);
  }
  return faults;
}

/** Keys the code names are in the files; no Chinese is written into code. */
function useFaults(root: string, keys: ReadonlySet<string>, prefixes: readonly string[]): string[] {
  const faults: string[] = [];
  for (const file of sourceFiles(root, ['.ts', '.tsx'], ['platform', 'modules', 'apps'])) {
    for (const { key, line, isStart } of keyUses(file, prefixes)) {
      const there = isStart ? [...keys].some((one) => one.startsWith(key)) : [key, `${key}_other`].some((one) => keys.has(one));
      if (!there) faults.push(`${file.path}:${line}: no text for "${key}"${isStart ? '…' : ''}`);
    }
    if (!file.path.endsWith('.tsx') || file.path.endsWith('.test.tsx')) continue;
    const line = file.text.split('\n').findIndex(isHan);
    if (line >= 0) faults.push(`${file.path}:${line + 1}: Chinese text in code; it belongs into the locale files`);
  }
  return faults;
}

/** Messages in the words of the specification (section 5), kept for the screens that will need them. */
const SPECIFIED = new Set(['attachments', 'notFound', 'selectItem', 'terms', 'unfilled'].map((name) => `platform.field.${name}`));

/** Kinds of the audit trail as their modules declare them: their sentences and fields are found by kind and event. */
const trailStarts = (root: string): string[] =>
  sourceFiles(root, ['.ts'], ['platform', 'modules'])
    .filter(({ text }) => text.includes('AuditedKinds = {'))
    .flatMap(({ text }) => [...text.matchAll(/^ {2}'([\w.-]+)': \{/gm)])
    .flatMap(([, kind]) => ['did', 'happened', 'field'].map((part) => `${kind}.${part}.`));

/** What a kind of record is called: `apps/server/audit-sentences.test.ts` reads which of them the trail needs. */
const KIND = /^[a-z-]+\.audited\./;

/** Names and formulas of figures, and what a share of them lacks, are found by the figure's id (`platform/server/metrics/metric.ts`). */
const figureTexts = (root: string): string[] =>
  sourceFiles(root, ['.metrics.ts'], ['modules'])
    .flatMap(({ text }) => [...text.matchAll(/^ {2}id: '([\w-]+)\.([\w-]+)',$/gm)])
    .flatMap(([, module, figure]) => ['name', 'formula', 'lacking'].map((part) => `${module}.metric.${figure}.${part}`));

/** Texts no code names, neither whole nor by the start of their key. */
function unusedFaults(root: string, keys: ReadonlySet<string>): string[] {
  const { whole, starts: named } = namedTexts(sourceFiles(root, ['.ts', '.tsx', '.js', '.html'], ['platform', 'modules', 'apps']));
  const starts = [...named, ...trailStarts(root)];
  const found = new Set([...whole, ...figureTexts(root)]);
  return [...keys]
    .filter((key) => !SPECIFIED.has(key) && !KIND.test(key))
    .filter((key) => !found.has(key.replace(/_(zero|one|other)$/, '')) && !found.has(key) && !starts.some((start) => key.startsWith(start)))
    .map((key) => `"${key}": no code names this text`);
}

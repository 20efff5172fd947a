import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localeFile, textsOf } from './module-texts.ts';
import type { MenuPlace, NewModule } from './new-module-types.ts';

const TEMPLATES = fileURLToPath(new URL('./templates/', import.meta.url));

/** Where each template goes; `noun` represents the record's name. */
const PLACES: Record<string, (noun: string, stamp: string, id: string) => string> = {
  'book.txt': () => 'README.md',
  'contract/codes.txt': () => 'contract/codes.ts',
  'contract/operations.txt': () => 'contract/operations.ts',
  'contract/paths.txt': () => 'contract/paths.ts',
  'contract/menu.txt': () => 'contract/menu.ts',
  'contract/noun.txt': (noun) => `contract/${noun}.ts`,
  'domain/machine.txt': (noun) => `domain/${noun}.machine.ts`,
  'domain/machine.test.txt': (noun) => `domain/${noun}.machine.test.ts`,
  'server/index.txt': () => 'server/index.ts',
  'server/demo.txt': () => 'server/demo/index.ts',
  'server/tables.txt': () => 'server/tables.ts',
  'server/store.txt': (noun) => `server/${noun}.store.ts`,
  'server/detail.txt': (noun) => `server/${noun}-detail.ts`,
  'server/service.txt': (noun) => `server/${noun}.service.ts`,
  'server/list.txt': (noun) => `server/${noun}.list.ts`,
  'server/routes.txt': (noun) => `server/${noun}.routes.ts`,
  'server/migration.txt': (_noun, stamp, id) => `server/migrations/${stamp}-${id}.sql`,
  'tests/http.txt': (noun) => `server/${noun}.test.ts`,
  'web/index.txt': () => 'web/index.tsx',
  'web/parts/columns.txt': (noun) => `web/parts/${noun}-columns.tsx`,
  'web/parts/list-views.txt': () => 'web/parts/list-views.ts',
  'web/screens/list.txt': (noun) => `web/screens/${noun}-list.tsx`,
  'web/screens/new.txt': (noun) => `web/screens/${noun}-new.tsx`,
  'web/screens/record.txt': (noun) => `web/screens/${noun}-record.tsx`,
  'tests/samples.txt': () => 'server/testing/samples.ts',
  'tests/journey.txt': (noun) => `e2e/${noun}.test.ts`,
};

/** A whole thin road: contract, rules, migration, list, record with one event, form, texts, tests, book. Paths from the root. */
export function moduleFiles(wanted: NewModule): Record<string, string> {
  const { id, noun, rank, dependsOn, now } = wanted;
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 12);
  const fill = filler(wanted);
  const files: Record<string, string> = {
    'server/seed/roles.json': `${JSON.stringify(firstRights(wanted.menu.permission))}\n`,
    'module.json': `${JSON.stringify({ id, rank, dependsOn })}\n`,
    'contract/index.ts': ['codes', 'menu', noun, 'operations', 'paths'].map((file) => `export * from './${file}.ts';\n`).join(''),
  };
  for (const template of templates()) files[PLACES[template]!(noun, stamp, id)] = fill(readFileSync(join(TEMPLATES, template), 'utf8'));
  const texts = textsOf(wanted, camel(noun));
  for (const language of ['en', 'zh-Hans', 'zh-Hant'] as const) files[`locales/${language}.json`] = localeFile(texts, language);
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [join('modules', id, file), text]));
}

const templates = (): string[] =>
  readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.txt'));

/** Those who plan inspections do everything here, those who read them read: a first answer, to be thought over. */
function firstRights(title: string): Record<string, string[]> {
  const keys = (...verbs: string[]) => verbs.map((verb) => `${title}:${verb}`);
  const all = Object.fromEntries(['ADM', 'EHS', 'EHSM', 'OM', 'PM'].map((short) => [short, keys('close', 'create', 'read')]));
  return { ...all, ...Object.fromEntries(['DIR', 'INS', 'QA', 'SUP'].map((short) => [short, keys('read')])) };
}

const rowText = ({ isNamed: _, ...row }: MenuPlace): string => literal(row);

/** A value as it is written in code. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? `'${value}'` : String(value);
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${key}: ${literal(one)}`)
    .join(', ')} }`;
}

/** Puts the module's names where a template says `__name__`. */
function filler({ id, noun, dependsOn, title, menu }: NewModule): (template: string) => string {
  const [name, schema] = [camel(noun), id.replaceAll('-', '_')];
  const type = capital(name);
  const words: Record<string, string> = {
    id,
    mod: camel(id),
    schema,
    noun,
    name,
    Type: type,
    CONST: noun.replaceAll('-', '_').toUpperCase(),
    noun_sql: noun.replaceAll('-', '_'),
    table: `${schema}.${noun.replaceAll('-', '_')}`,
    plural: `${camel(id)}${id.endsWith(noun) ? '' : type}s`,
    set: `${camel(id)}Status`,
    PREFIX: id
      .split('-')
      .map((word) => word.charAt(0))
      .join('')
      .toUpperCase()
      .padEnd(2, noun.charAt(0).toUpperCase()),
    row: rowText(menu),
    menu: menu.code,
    path: menu.path,
    permission: menu.permission,
    TITLE: title.en,
    HANS: title['zh-Hans'],
    HANT: title['zh-Hant'],
    DEPENDS: dependsOn.join(', '),
  };
  return (template) => Object.entries(words).reduce((text, [word, value]) => text.replaceAll(`__${word}__`, value), template);
}

export const camel = (word: string): string => word.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

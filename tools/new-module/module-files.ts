import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { camel, fillerOf } from './fill-template.ts';
import { localeFile, textsOf } from './module-texts.ts';
import type { NewModule, OptionalPart } from './new-module-types.ts';

const TEMPLATES = fileURLToPath(new URL('./templates/', import.meta.url));

type PlaceOf = (module: Pick<NewModule, 'id' | 'noun'> & { stamp: string }) => string;

/** Where each template goes. */
const PLACES: Record<string, PlaceOf> = {
  'book.txt': () => 'README.md',
  'contract/codes.txt': () => 'contract/codes.ts',
  'contract/operations.txt': () => 'contract/operations.ts',
  'contract/paths.txt': () => 'contract/paths.ts',
  'contract/menu.txt': () => 'contract/menu.ts',
  'contract/noun.txt': ({ noun }) => `contract/${noun}.ts`,
  'contract/input.txt': ({ noun }) => `contract/${noun}-input.ts`,
  'contract/share.txt': () => 'contract/share.ts',
  'domain/machine.txt': ({ noun }) => `domain/${noun}.machine.ts`,
  'domain/machine.test.txt': ({ noun }) => `domain/${noun}.machine.test.ts`,
  'domain/rules.txt': ({ noun }) => `domain/${noun}.rules.ts`,
  'domain/rules.test.txt': ({ noun }) => `domain/${noun}.rules.test.ts`,
  'server/index.txt': () => 'server/index.ts',
  'server/demo.txt': () => 'server/demo/index.ts',
  'server/tables.txt': () => 'server/tables.ts',
  'server/store.txt': ({ noun }) => `server/${noun}.store.ts`,
  'server/detail.txt': ({ noun }) => `server/${noun}-detail.ts`,
  'server/people.txt': ({ noun }) => `server/${noun}-people.ts`,
  'server/service.txt': ({ noun }) => `server/${noun}.service.ts`,
  'server/list.txt': ({ noun }) => `server/${noun}.list.ts`,
  'server/routes.txt': ({ noun }) => `server/${noun}.routes.ts`,
  'server/metrics.txt': ({ id }) => `server/${id}.metrics.ts`,
  'server/share.txt': ({ noun }) => `server/share-${noun}.service.ts`,
  'server/migration.txt': ({ stamp, id }) => `server/migrations/${stamp}-${id}.sql`,
  'server/seed/codes.test.txt': () => 'server/seed/codes.test.ts',
  'tests/http.txt': ({ noun }) => `server/${noun}.test.ts`,
  'tests/figure.txt': ({ noun }) => `server/${noun}-figure.test.ts`,
  'tests/share.txt': ({ noun }) => `server/share-${noun}.test.ts`,
  'tests/samples.txt': () => 'server/testing/samples.ts',
  'tests/journey.txt': ({ noun }) => `e2e/${noun}.test.ts`,
  'web/index.txt': () => 'web/index.tsx',
  'web/public.txt': () => 'web/public.tsx',
  'web/public/share-page.txt': () => 'web/public/share-page.tsx',
  'web/parts/columns.txt': ({ noun }) => `web/parts/${noun}-columns.tsx`,
  'web/parts/list-views.txt': () => 'web/parts/list-views.ts',
  'web/parts/assign-dialog.txt': () => 'web/parts/assign-dialog.tsx',
  'web/parts/close-dialog.txt': () => 'web/parts/close-dialog.tsx',
  'web/screens/list.txt': ({ noun }) => `web/screens/${noun}-list.tsx`,
  'web/screens/new.txt': ({ noun }) => `web/screens/${noun}-new.tsx`,
  'web/screens/record.txt': ({ noun }) => `web/screens/${noun}-record.tsx`,
};

/** Templates that only an optional part needs. */
const OF_PART: Record<OptionalPart, readonly string[]> = {
  figure: ['server/metrics.txt', 'tests/figure.txt'],
  page: ['contract/share.txt', 'server/share.txt', 'tests/share.txt', 'web/public.txt', 'web/public/share-page.txt'],
};

/** A whole module: contract, rules, migration, list, record with two events, to-do, message, codes, figure, public page, texts, tests, book. Paths from the root. */
export function moduleFiles(wanted: NewModule): Record<string, string> {
  const { id, noun, rank, dependsOn, without, now } = wanted;
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 12);
  const fill = fillerOf(wanted);
  const contract = ['codes', 'menu', noun, `${noun}-input`, 'operations', 'paths', ...(without.includes('page') ? [] : ['share'])];
  const files: Record<string, string> = {
    'server/seed/roles.json': `${JSON.stringify(firstRights(wanted.menu.permission))}\n`,
    'server/seed/codes.json': `${JSON.stringify(firstCodes(wanted))}\n`,
    'duties.json': `${JSON.stringify(firstDuties(wanted))}\n`,
    'module.json': `${JSON.stringify({ id, rank, dependsOn })}\n`,
    'contract/index.ts': contract.map((file) => `export * from './${file}.ts';\n`).join(''),
  };
  const left = new Set(without.flatMap((part) => OF_PART[part]));
  for (const template of templates().filter((file) => !left.has(file)))
    files[PLACES[template]!({ id, noun, stamp })] = fill(readFileSync(join(TEMPLATES, template), 'utf8'));
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

/** Who may do two steps of its chain: to be thought over with the rights. */
function firstDuties({ id, noun, title }: NewModule): object {
  const step = (event: string): string[] => [`${id}.${noun}.${event}`];
  const because = 'Closing only says what came of it; where it must be verified by another, refuse it and name the refusal here.';
  const pair = { steps: ['assign', 'close'], because };
  const chain = {
    name: title.en,
    machines: [`${id}: ${camel(noun)}`],
    steps: { assign: step('assign'), close: step('close') },
    pairs: [pair],
  };
  return { chains: [chain], noChain: {} };
}

/** The kinds of its records: a first answer too. */
function firstCodes({ id, category, title }: NewModule): object[] {
  const entry = (n: number, word: string, en: string, hans: string, hant: string) => ({
    code: `${category}_${n}`,
    word,
    locked: false,
    en,
    'zh-Hans': hans,
    'zh-Hant': hant,
  });
  return [
    {
      code: category,
      word: `${camel(id)}Kind`,
      en: `${title.en}: kind`,
      'zh-Hans': `${title['zh-Hans']}：类别`,
      'zh-Hant': `${title['zh-Hant']}：類別`,
      entries: [
        entry(1, 'routine', 'Routine', '例行', '例行'),
        entry(2, 'urgent', 'Urgent', '紧急', '緊急'),
        entry(3, 'other', 'Other', '其他', '其他'),
      ],
    },
  ];
}

// npm run docs: writes docs/generated and docs/where.md from the code.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readRoleSeed } from '@quantum/modules/access/server-api';
import { allMigrations, describePoints, metric, operationsOf, wireContributions } from '@quantum/platform/server';
import { modules } from '../../apps/server/modules.ts';
import { BOARDS, metricsOf } from '../../modules/dashboard/domain/boards.ts';
import { allCategories } from '../../modules/dictionary/server/seed/codes.ts';
import {
  boardsPage,
  codesPage,
  dutiesPage,
  endpointsPage,
  extensionPointsPage,
  indexesPage,
  permissionsPage,
  statesPage,
  unknownPermissions,
  type AnyMachine,
} from './generated-pages.ts';
import { dutiesOf } from './duty-chains.ts';
import { dutyFaults, dutyRows } from './duties-page.ts';
import { indexesOf, indexFaults, indexSections } from './index-page.ts';
import { decisionFaults, decisionsPage } from './decisions-page.ts';
import { bookFaults, wherePage } from './where-page.ts';

const FOLDER = join('docs', 'generated');

/** The pages by their file names, and what is wrong with what they say. */
async function generatePages(root: string): Promise<{ pages: Record<string, string>; faults: string[] }> {
  const served = modules.map(({ id, routes }) => ({ id, routes: routes ?? [] }));
  const routes = served.flatMap((module) => module.routes);
  const roles = readRoleSeed(modules);
  wireContributions(modules);
  const indexes = indexesOf(allMigrations(modules));
  const machines = await findMachines(root);
  const texts = readTexts(root);
  const decisions = readDecisions(root);
  const subjects = modules.map(({ id }) => id);
  const duties = {
    ...dutiesOf(root),
    operations: operationsOf(routes),
    roles,
    machines: machines.map(({ module, name }) => `${module}: ${name.replace(/Machine$/, '')}`),
    refusals: findRefusals(root),
  };
  const pages = {
    'endpoints.md': endpointsPage(served.filter((module) => module.routes.length > 0)),
    'states.md': statesPage(machines),
    'permissions.md': permissionsPage(routes, roles),
    'duties.md': dutiesPage(dutyRows(duties)),
    'extension-points.md': extensionPointsPage(describePoints()),
    'boards.md': boardsPage(
      BOARDS.map(({ name, code, parts }) => ({
        name,
        code,
        figures: parts.filter((part) => 'figure' in part).flatMap(metricsOf),
        others: parts.filter((part) => !('figure' in part)).flatMap(metricsOf),
      })),
      new Set(metric.all().map(({ id }) => id)),
    ),
    'codes.md': codesPage(allCategories(modules)),
    'decisions.md': decisionsPage(decisions),
    'indexes.md': indexesPage(indexSections(indexes)),
    '../where.md': wherePage({
      root,
      points: describePoints(),
      screens: Object.fromEntries(modules.map(({ id, menu = [] }) => [id, menu.filter(({ path }) => path !== '')])),
      text: (key) => texts[key],
    }),
  };
  return {
    pages,
    faults: [
      ...unknownPermissions(routes, roles),
      ...dutyFaults(duties),
      ...decisionFaults(decisions, subjects),
      ...indexFaults(indexes),
      ...bookFaults(root),
    ],
  };
}

function readDecisions(root: string): { file: string; text: string }[] {
  const folder = join(root, 'docs', 'decisions');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.sort().map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

/** English texts of the platform and the modules. */
function readTexts(root: string): Record<string, string> {
  const files = ['platform', ...modules.map(({ id }) => join('modules', id))].map((folder) => join(root, folder, 'locales', 'en.json'));
  return Object.assign(
    {},
    ...files.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, 'utf8')) as object),
  ) as Record<string, string>;
}

/** Message keys of refusals in the rules and services of the modules. */
function findRefusals(root: string): Set<string> {
  const files = modules.flatMap(({ id }) =>
    ['domain', 'server'].flatMap((part) => {
      const folder = join(root, 'modules', id, part);
      const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
      return names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).map((name) => join(folder, name));
    }),
  );
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/[\w-]+(?:\.[\w-]+)*\.refus(?:al|ed)\.\w+/g) ?? []));
}

async function findMachines(root: string): Promise<{ module: string; name: string; machine: AnyMachine }[]> {
  const files = modules.flatMap(({ id }) => {
    const folder = join(root, 'modules', id, 'domain');
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.machine.ts')) : [];
    return names.sort().map((name) => ({ module: id, file: join(folder, name) }));
  });
  const loaded = await Promise.all(
    files.map(async ({ module, file }) => ({ module, exports: (await import(pathToFileURL(file).href)) as Record<string, unknown> })),
  );
  return loaded.flatMap(({ module, exports }) =>
    Object.entries(exports)
      .filter(([name]) => name.endsWith('Machine'))
      .map(([name, machine]) => ({ module, name, machine: machine as AnyMachine })),
  );
}

/** Pages that no longer say what the code says, and faults of what it says. */
export async function docsFaults(root: string): Promise<string[]> {
  const { pages, faults } = await generatePages(root);
  const stale = Object.entries(pages).filter(([name, text]) => {
    const file = join(root, FOLDER, name);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  return [...faults, ...stale.map(([name]) => `${join(FOLDER, name)} is not what the code says: npm run docs`)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = process.cwd();
  const { pages, faults } = await generatePages(root);
  mkdirSync(join(root, FOLDER), { recursive: true });
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(root, FOLDER, name), text);
  process.stdout.write([...Object.keys(pages).map((name) => join(FOLDER, name)), ...faults, ''].join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}

// npm run new:module <id> -- --rank 2 --depends organization,access --title "Contractor visit" --hans 承包商来访 --hant 承辦商到訪 [--noun visit]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { manifestFaults, readManifests } from './manifests.ts';
import { moduleFiles, type NewModule } from './new-module-files.ts';

const USAGE = `npm run new:module <id> -- --rank <1|2|3> --depends <a,b> --title <English> --hans <简体> --hant <繁體> [--noun <its first record>]`;

class UsageError extends Error {}

/** Reads the command line; every fault says how the call should look. */
export function readCall(args: readonly string[], now: Date): NewModule {
  const option = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { rank: option, depends: option, title: option, hans: option, hant: option, noun: option },
  });
  const id = positionals[0] ?? '';
  const { rank, depends, title, hans, hant, noun = id.split('-').at(-1)! } = values;
  const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
  if (!kebab.test(id) || !kebab.test(noun)) throw new UsageError(`The id and the noun are kebab-case words.\n${USAGE}`);
  if (rank !== '1' && rank !== '2' && rank !== '3')
    throw new UsageError(`The rank is 1 (foundation), 2 (domain) or 3 (reading).\n${USAGE}`);
  if (!title || !hans || !hant) throw new UsageError(`A module has its name in three languages.\n${USAGE}`);
  const dependsOn = (depends ?? '').split(',').filter(Boolean);
  return { id, noun, rank: Number(rank), dependsOn, title: { en: title, 'zh-Hans': hans, 'zh-Hant': hant }, now };
}

/** Writes the module's own files and its line in the two apps; answers the paths. Refuses to overwrite. */
export function writeModule(root: string, wanted: NewModule): string[] {
  if (existsSync(join(root, 'modules', wanted.id))) throw new UsageError(`modules/${wanted.id} is there already.`);
  const known = new Set(readManifests(root).map(({ id }) => id));
  const unknown = wanted.dependsOn.filter((id) => !known.has(id));
  if (unknown.length > 0) throw new UsageError(`There is no module ${unknown.join(', ')}; there are ${[...known].join(', ')}.`);
  const files = moduleFiles(wanted);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const mounted = (['server', 'web'] as const).filter((app) => mount(join(root, 'apps', app, 'modules.ts'), wanted.id, app));
  const faults = manifestFaults(root).filter((fault) => fault.startsWith(`${wanted.id}:`) || fault.startsWith(`${wanted.id} `));
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  return [...Object.keys(files), ...mounted.map((app) => `apps/${app}/modules.ts`)];
}

/** Columns of a line, the semicolon included, as Prettier is set. */
const LINE = 140;

/** Adds the module to an app's explicit list: last, because what it depends on stands before it. */
function mount(file: string, id: string, door: 'server' | 'web'): boolean {
  if (!existsSync(file)) return false;
  const name = camel(id);
  const lines = readFileSync(file, 'utf8').split('\n');
  const lastImport = lines.findLastIndex((line) => line.includes('@quantum/modules/'));
  lines.splice(lastImport + 1, 0, `import { ${door} as ${name} } from '@quantum/modules/${id}/${door}';`);
  const text = lines.join('\n').replace(/^(.*modules[^=\n]*= \[)([^\]]*)\]/m, (_all, start: string, list: string) => {
    const names = [...list.split(',').map((one) => one.trim()), name].filter(Boolean);
    const short = `${start}${names.join(', ')}]`;
    return short.length < LINE ? short : `${start}\n${names.map((one) => `  ${one},\n`).join('')}]`;
  });
  writeFileSync(file, text);
  return true;
}

const camel = (id: string): string => id.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const written = writeModule(process.cwd(), readCall(process.argv.slice(2), new Date()));
    process.stdout.write(`${written.join('\n')}\nNext: docs/how-to/new-module.md\n`);
  } catch (error) {
    const expected = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    process.stderr.write(`${expected ? `${(error as Error).message}` : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}

// npm run new:module <id> -- --menu VIS110 --title "Contractor visits" --hans 承包商来访 --hant 承辦商到訪 [--noun visit] [--rank 2] [--depends action]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { manifestFaults, readManifests } from '../checks/manifests.ts';
import { camel, moduleFiles, type MenuPlace, type NewModule } from './module-files.ts';

const USAGE = `npm run new:module <id> -- --menu <code> --title <English> --hans <简体> --hant <繁體> [--noun <its first record>] [--rank <1|2|3>] [--depends <a,b>]`;
/** What a record is on: its states and its units. */
const NEEDED = ['dictionary', 'organization'];

class UsageError extends Error {}

type Call = Omit<NewModule, 'menu'> & { menu: string };

/** Reads the command line; every fault says how the call should look. */
export function readCall(args: readonly string[], now: Date): Call {
  const option = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { rank: option, depends: option, title: option, hans: option, hant: option, noun: option, menu: option },
  });
  const id = positionals[0] ?? '';
  const { rank = '2', depends = '', title, hans, hant, menu, noun = id.split('-').at(-1)! } = values;
  const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
  if (!kebab.test(id) || !kebab.test(noun)) throw new UsageError(`The id and the noun are kebab-case words.\n${USAGE}`);
  if (rank !== '1' && rank !== '2' && rank !== '3')
    throw new UsageError(`The rank is 1 (foundation), 2 (domain) or 3 (reading).\n${USAGE}`);
  if (!title || !hans || !hant) throw new UsageError(`A module has its name in three languages.\n${USAGE}`);
  if (!menu) throw new UsageError(`Its list stands at a row of the menu (modules/access/contract/menu.ts).\n${USAGE}`);
  const dependsOn = [...new Set([...NEEDED, ...depends.split(',').filter(Boolean)])];
  return { id, noun, rank: Number(rank), dependsOn, title: { en: title, 'zh-Hans': hans, 'zh-Hant': hant }, menu, now };
}

/** Writes the module's own files, formatted, and its lines in what lists the modules; answers the paths. Refuses to overwrite. */
export async function writeModule(root: string, call: Call): Promise<string[]> {
  const { id } = call;
  if (existsSync(join(root, 'modules', id))) throw new UsageError(`modules/${id} is there already.`);
  const known = new Set(readManifests(root).map((one) => one.id));
  const unknown = call.dependsOn.filter((one) => !known.has(one));
  if (unknown.length > 0) throw new UsageError(`There is no module ${unknown.join(', ')}; there are ${[...known].join(', ')}.`);
  const wanted: NewModule = { ...call, menu: menuPlace(root, call.menu) };
  const style = JSON.parse(readFileSync(join(root, '.prettierrc.json'), 'utf8')) as object;
  const write = async (file: string, text: string): Promise<void> => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file.endsWith('.sql') ? text : await format(text, { ...style, filepath: file }));
  };
  const files = { ...moduleFiles(wanted), ...mounts(root, wanted) };
  for (const [file, text] of Object.entries(files)) await write(file, text);
  const faults = manifestFaults(root).filter((fault) => fault.startsWith(`${id}:`) || fault.startsWith(`${id} `));
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  return Object.keys(files);
}

/** Path and permission of a row of the menu without a screen yet. */
function menuPlace(root: string, code: string): MenuPlace {
  const rows = readFileSync(join(root, 'modules/access/contract/menu.ts'), 'utf8');
  const row = new RegExp(`code: '${code}', path: '([^']+)', permission: '([^']+)'`).exec(rows);
  if (!row) throw new UsageError(`The menu has no screen ${code}: add its row to modules/access/contract/menu.ts and its text first.`);
  const taken = readManifests(root).find(({ id }) => {
    const file = join(root, 'modules', id, 'server/index.ts');
    return existsSync(file) && readFileSync(file, 'utf8').includes(`'${code}'`);
  });
  if (taken) throw new UsageError(`At ${code} stands a screen of ${taken.id} already.`);
  return { code, path: row[1]!, permission: row[2]! };
}

/** What lists the modules, with one line more each: both apps, the access matrix's samples, the roles. */
function mounts(root: string, { id, menu }: NewModule): Record<string, string> {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const name = camel(id);
  const mounted: Record<string, string> = {};
  for (const app of ['server', 'web']) {
    const file = `apps/${app}/modules.ts`;
    const text = withImport(read(file), '@quantum/modules/', `import { ${app} as ${name} } from '@quantum/modules/${id}/${app}';`);
    mounted[file] = text.replace(/^(.*modules[^=\n]*= \[[^\]]*?),?\s*\]/m, `$1, ${name}]`);
  }
  const samples = 'apps/server/testing/samples.ts';
  mounted[samples] = withImport(read(samples), `from './samples-`, `import { ${name}Samples } from './samples-${id}.ts';`).replace(
    /^(export const samples: [^\n]*\{\n)/m,
    `$1  ...${name}Samples,\n`,
  );
  const roles = 'modules/access/server/seed/roles.json';
  mounted[roles] = JSON.stringify((JSON.parse(read(roles)) as Role[]).map((role) => withPermissions(role, menu.permission)));
  return mounted;
}

interface Role {
  permissions: string[];
}

/** Who plans inspections does everything here, who reads them reads: a first answer, to be thought over. */
function withPermissions(role: Role, title: string): Role {
  const verbs = role.permissions.includes('inspection:plan')
    ? ['read', 'create', 'close']
    : role.permissions.includes('inspection:read')
      ? ['read']
      : [];
  return { ...role, permissions: [...new Set([...role.permissions, ...verbs.map((verb) => `${title}:${verb}`)])].sort() };
}

/** After the last import like it: dependencies come before a module. */
function withImport(text: string, like: string, line: string): string {
  const lines = text.split('\n');
  lines.splice(lines.findLastIndex((one) => one.startsWith('import ') && one.includes(like)) + 1, 0, line);
  return lines.join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const written = await writeModule(process.cwd(), readCall(process.argv.slice(2), new Date()));
    process.stdout.write(`${written.join('\n')}\nNext: npm run docs, npm run check, then docs/how-to/new-module.md\n`);
  } catch (error) {
    const expected = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    process.stderr.write(`${expected ? `${(error as Error).message}` : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}

// npm run new:module <id> -- --menu VIS110 --title "Contractor visits" --hans 承包商来访 --hant 承辦商到訪 [--noun visit] [--rank 2] [--depends action]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MENU_ORDER } from '@quantum/modules/access/contract';
import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { MENU_AREAS, type MenuArea, type MenuRow } from '@quantum/platform/contract';
import { format } from 'prettier';
import { manifestFaults, readManifests } from '../checks/manifests.ts';
import { camel, shortOf } from './fill-template.ts';
import { moduleFiles } from './module-files.ts';
import { OPTIONAL_PARTS, type MenuPlace, type NewModule, type OptionalPart } from './new-module-types.ts';

const USAGE = `npm run new:module <id> -- --menu <code> --title <English> --hans <简体> --hant <繁體> [--path <path> --group <code> | --area <area>] [--noun <its first record>] [--rank <1|2|3>] [--depends <a,b>] [--todo <task type>] [--board <board of its figure>] [--without figure,page]`;
const isArea = (word: string): word is MenuArea => (MENU_AREAS as readonly string[]).includes(word);
/** What a record needs: its states, its units, what is kept beside it, its messages and to-dos. */
const NEEDED = ['dictionary', 'organization', 'collaboration', 'notification', 'task'];
const isPart = (word: string): word is OptionalPart => (OPTIONAL_PARTS as readonly string[]).includes(word);
const BOARDS_FILE = 'modules/dashboard/domain/boards.ts';

class UsageError extends Error {}

type Call = Omit<NewModule, 'menu' | 'category'> & { menu: string; place?: Omit<MenuRow, 'code'> };

/** Reads the command line; every fault says how the call should look. */
export function readCall(args: readonly string[], now: Date): Call {
  const option = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rank: option,
      depends: option,
      title: option,
      hans: option,
      hant: option,
      noun: option,
      menu: option,
      path: option,
      group: option,
      area: option,
      todo: option,
      board: option,
      without: option,
    },
  });
  const id = positionals[0] ?? '';
  const { rank = '2', depends = '', title, hans, hant, menu, path, group, area, noun = id.split('-').at(-1)! } = values;
  const { todo = 'planTask', board = 'hazard', without = '' } = values;
  const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
  if (!kebab.test(id) || !kebab.test(noun)) throw new UsageError(`The id and the noun are kebab-case words.\n${USAGE}`);
  if (rank !== '1' && rank !== '2' && rank !== '3')
    throw new UsageError(`The rank is 1 (foundation), 2 (domain) or 3 (reading).\n${USAGE}`);
  if (!title || !hans || !hant) throw new UsageError(`A module has its name in three languages.\n${USAGE}`);
  if (!menu) throw new UsageError(`Its list is at a row of the menu (modules/access/contract/menu-order.ts).\n${USAGE}`);
  if (!(todo in TASK_TYPE)) throw new UsageError(`A to-do is of one of the task types ${Object.keys(TASK_TYPE).join(', ')}.\n${USAGE}`);
  const left = without.split(',').filter(Boolean);
  if (!left.every(isPart)) throw new UsageError(`A module comes without one of ${OPTIONAL_PARTS.join(', ')}.\n${USAGE}`);
  const dependsOn = [...new Set([...NEEDED, ...depends.split(',').filter(Boolean)])];
  if (area !== undefined && !isArea(area)) throw new UsageError(`An area is one of ${MENU_AREAS.join(', ')}.\n${USAGE}`);
  const place = path ? { path, permission: id, ...(group ? { parent: group } : {}), ...(area && !group ? { area } : {}) } : undefined;
  return {
    id,
    noun,
    rank: Number(rank),
    dependsOn,
    title: { en: title, 'zh-Hans': hans, 'zh-Hant': hant },
    menu,
    ...(place ? { place } : {}),
    without: left.filter(isPart),
    todo,
    board,
    now,
  };
}

/** Writes the module's own files, formatted, and its lines in what lists the modules; answers the paths. Refuses to overwrite. */
export async function writeModule(root: string, call: Call): Promise<string[]> {
  const { id } = call;
  if (existsSync(join(root, 'modules', id))) throw new UsageError(`modules/${id} is there already.`);
  const known = new Set(readManifests(root).map((one) => one.id));
  const unknown = call.dependsOn.filter((one) => !known.has(one));
  if (unknown.length > 0) throw new UsageError(`There is no module ${unknown.join(', ')}; there are ${[...known].join(', ')}.`);
  const wanted: NewModule = { ...call, menu: menuPlace(root, call), category: freeCategory(root, call) };
  const style = JSON.parse(readFileSync(join(root, '.prettierrc.json'), 'utf8')) as object;
  const write = async (file: string, text: string): Promise<void> => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file.endsWith('.sql') ? text : await format(text, { ...style, filepath: file }));
  };
  const files = { ...moduleFiles(wanted), ...mounts(root, wanted), ...boardRow(root, wanted) };
  for (const [file, text] of Object.entries(files)) await write(file, text);
  const faults = manifestFaults(root).filter((fault) => fault.startsWith(`${id}:`) || fault.startsWith(`${id} `));
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  return Object.keys(files);
}

/** The row of the menu no screen is at yet: one that is reserved, or a new one by its path. */
function menuPlace(root: string, { menu: code, place }: Call): MenuPlace {
  const claimed = readManifests(root).find(({ id }) => {
    const file = join(root, 'modules', id, 'contract/menu.ts');
    return existsSync(file) && readFileSync(file, 'utf8').includes(`code: '${code}'`);
  });
  if (claimed) throw new UsageError(`${code} has a screen of ${claimed.id} already.`);
  const texts = JSON.parse(readFileSync(join(root, 'platform/locales/en.json'), 'utf8')) as Record<string, string>;
  const isNamed = `menu.${code}` in texts;
  const reserved = MENU_ORDER.find((row) => typeof row !== 'string' && row.code === code);
  if (reserved !== undefined && typeof reserved !== 'string') return { ...reserved, isNamed };
  if (!place) throw new UsageError(`The menu has no place reserved for ${code}: give its --path, and --group or --area.\n${USAGE}`);
  return { code, ...place, isNamed };
}

/** A category of codes no module has yet: `_SYS_` with the first letters of the module, and a number where they are taken. */
function freeCategory(root: string, { id, noun }: Pick<NewModule, 'id' | 'noun'>): string {
  const taken = readManifests(root)
    .map((one) => join(root, 'modules', one.id, 'server/seed/codes.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as { code: string }[]).map(({ code }) => code));
  const start = `_SYS_${shortOf(id, noun)}`;
  const names = [start, ...Array.from({ length: taken.length }, (_one, i) => `${start}X${i || ''}`)];
  return names.find((name) => !taken.includes(name))!;
}

/** The boards, with one row more for its figure: after the figures of its board. */
function boardRow(root: string, { id, board, without }: NewModule): Record<string, string> {
  if (without.includes('figure')) return {};
  const text = readFileSync(join(root, BOARDS_FILE), 'utf8');
  const at = text.indexOf(`name: '${board}',`);
  const parts = /parts: \[\n( *)\.\.\.figures\((?:[^()]*)\),\n/y;
  parts.lastIndex = text.indexOf('parts: [', at);
  const found = at < 0 ? null : parts.exec(text);
  if (!found) throw new UsageError(`${BOARDS_FILE} has no board ${board} with figures.\n${USAGE}`);
  return { [BOARDS_FILE]: `${text.slice(0, parts.lastIndex)}${found[1]}{ figure: '${id}.closedInTime' },\n${text.slice(parts.lastIndex)}` };
}

/** What lists the modules, with one line more each. */
function mounts(root: string, { id }: NewModule): Record<string, string> {
  const name = camel(id);
  const mounted: Record<string, string> = {};
  for (const app of ['server', 'web']) {
    const file = `apps/${app}/modules.ts`;
    const line = `import { ${app} as ${name} } from '@quantum/modules/${id}/${app}';`;
    const text = withImport(readFileSync(join(root, file), 'utf8'), '@quantum/modules/', line);
    mounted[file] = text.replace(/^(.*modules[^=\n]*= \[[^\]]*?),?\s*\]/m, `$1, ${name}]`);
  }
  return mounted;
}

/** After the last import like it: what a module depends on stands before it. */
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

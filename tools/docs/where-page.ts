import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifests } from '../checks/manifests.ts';

const FLOORS: Readonly<Record<number, string>> = { 1: 'foundation', 2: 'domain', 3: 'reading' };
/** Folders every module may have: their names say nothing of its rooms. */
const USUAL = new Set(['migrations', 'seed', 'demo', 'testing', 'parts', 'screens', 'public', 'web', 'server']);
/** Parts of a module that have rooms. */
const PARTS = ['domain', 'server', 'web/parts', 'web/screens'] as const;

interface PointOfPage {
  point: string;
  contributors: readonly string[];
}
interface ScreenOfPage {
  code: string;
  path: string;
}
interface WhereFacts {
  root: string;
  points: readonly PointOfPage[];
  /** Rows of the menu, by module. */
  screens: Readonly<Record<string, readonly ScreenOfPage[]>>;
  /** English text of a key. */
  text: (key: string) => string | undefined;
}

interface Book {
  title: string;
  /** Rows of its section `## Where`: what is changed, and the place. */
  rows: [subject: string, place: string][];
}

/** Reads a module's book: its title, and where what is changed. */
export function readBook(text: string): Book {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  const section = /^## Where\n([^]*?)(?=^## |(?![^]))/m.exec(text)?.[1] ?? '';
  const rows = [...section.matchAll(/^- (.+?): (.+)$/gm)].map(([, subject, place]): [string, string] => [subject!, place!]);
  return { title, rows };
}

const bookOf = (root: string, folder: string): Book => {
  const file = join(root, folder, 'README.md');
  return readBook(existsSync(file) ? readFileSync(file, 'utf8') : '');
};

/** Modules whose book does not begin with their id and what they are. */
export const bookFaults = (root: string): string[] =>
  readManifests(root)
    .filter(({ id }) => !bookOf(root, join('modules', id)).title.startsWith(`${id}: `))
    .map(({ id }) => `modules/${id}/README.md must begin with "# ${id}: <what it is>"`);

const tableOf = (rows: readonly (readonly string[])[]): string =>
  ['| I want to change … | go to |', '| --- | --- |', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');

const quoted = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

/** The rooms of a module: its folders by purpose, part by part. */
function roomsOf(root: string, id: string): string[] {
  return PARTS.flatMap((part) => {
    const folder = join(root, 'modules', id, part);
    const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
    return entries
      .filter((entry) => entry.isDirectory() && !USUAL.has(entry.name))
      .map(({ name }) => `${part}/${name}`)
      .sort();
  });
}

/** Where to change what: for all modules, then module by module what it is, its rooms, its screens, what it offers and what it answers. */
export function wherePage({ root, points, screens, text }: WhereFacts): string {
  const manifests = readManifests(root);
  const chapters = manifests
    .toSorted((one, other) => one.rank - other.rank || (one.id < other.id ? -1 : 1))
    .map(({ id, rank, dependsOn }) => {
      const { title, rows } = bookOf(root, join('modules', id));
      const above = manifests.filter((one) => one.dependsOn.includes(id)).map((one) => one.id);
      const rooms = roomsOf(root, id);
      const offered = points.filter(({ point }) => point.startsWith(`${id}.`));
      const answered = points.filter(({ contributors }) => contributors.includes(id));
      const facts = [
        `Floor ${rank} (${FLOORS[rank]}). Below: ${dependsOn.join(', ') || 'none'}. Above: ${above.join(', ') || 'none'}. [Book](../modules/${id}/README.md)`,
        rooms.length > 0 && `Rooms: ${quoted(rooms)}.`,
        (screens[id] ?? []).length > 0 &&
          `Screens: ${screens[id]!.map(({ code, path }) => `${code} ${text(`menu.${code}`) ?? ''} (\`${path}\`)`).join(', ')}.`,
        offered.length > 0 &&
          `Extension points: ${offered.map(({ point, contributors }) => `\`${point}\` (${contributors.join(', ') || 'no one yet'})`).join(', ')}.`,
        answered.length > 0 && `Contributes to: ${quoted(answered.map(({ point }) => point))}.`,
      ].filter((fact) => fact !== false);
      return [`### ${title}`, facts.map((fact) => `- ${fact}`).join('\n'), ...(rows.length > 0 ? [tableOf(rows)] : [])].join('\n\n');
    });
  const parts = [
    '# Where do I change …?',
    'Generated from the books of the modules (their section `## Where`), the manifests and the code by `npm run docs`; not to be edited.',
    '## In every module, and in the platform',
    tableOf(bookOf(root, 'platform').rows),
    '## Module by module',
    ...chapters,
  ];
  return `${parts.join('\n\n')}\n`;
}

import { permissionKeys, SELF, type Operation } from '@quantum/platform/contract';
import type { Machine } from '@quantum/platform/domain';
import { operationsOf, titlesOf, underEachTitle, type Route } from '@quantum/platform/server';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any machine
export type AnyMachine = Machine<string, string, any>;

interface Role {
  code: string;
  short: string;
  names: { en: string };
  permissions: readonly string[];
}

/** Of calls those a record names may make. */
const NAMED = 'named by the record';
const HEAD = 'Generated from the code by `npm run docs`; not to be edited.';

export const page = (title: string, ...parts: string[]): string => `# ${title}\n\n${HEAD}\n\n${parts.join('\n\n')}\n`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');

const operationOf = ({ endpoint }: Route): Operation | undefined => ('open' in endpoint.operation ? undefined : endpoint.operation);

/** Every permission that opens a call, and whether a record may open it to those it names. */
const permissionsOf = (op: Operation): string =>
  op.permission === SELF ? permissionOf(op) : [...permissionKeys(op, titlesOf(op)), ...(op.named ? [NAMED] : [])].join(' or ');

const permissionOf = (op: Operation): string => (op.permission === SELF ? 'everybody signed in' : `${op.permission}:${op.verb}`);

const LIST_SCOPES = { own: 'own rows', company: 'list, by company', unit: 'list, by unit' } as const;

function scopeOf({ scope, list }: Route): string {
  if (list) return list.scope.by === 'nothing' ? `all rows: ${list.scope.because}` : LIST_SCOPES[list.scope.by];
  return typeof scope === 'string' ? scope : `none: ${scope.none}`;
}

interface CodeEntry {
  code: string;
  word: string;
  en: string;
  'zh-Hans': string;
  'zh-Hant': string;
}

/** Every system code with its word and its texts in three languages. */
export function codesPage(categories: readonly (CodeEntry & { entries: readonly (CodeEntry & { locked: boolean })[] })[]): string {
  const parts = categories.map(({ entries, ...category }) => {
    const rows = entries.map((entry) => [
      `\`${entry.code}\``,
      entry.word,
      entry.en,
      entry['zh-Hans'],
      entry['zh-Hant'],
      entry.locked ? 'yes' : '',
    ]);
    const title = `## \`${category.code}\` ${category.word}: ${category.en}, ${category['zh-Hans']}, ${category['zh-Hant']}`;
    return `${title}\n\n${table(['code', 'word', 'en', '简体', '繁體', 'locked'], rows)}`;
  });
  const count = categories.reduce((sum, { entries }) => sum + entries.length, 0);
  return page('System codes', `${count} codes in ${categories.length} categories; code depends on locked ones.`, ...parts);
}

interface BoardOfPage {
  name: string;
  code: string;
  figures: readonly string[];
  others: readonly string[];
}

/** Every board with the metrics it has and those it waits for. */
export function boardsPage(boards: readonly BoardOfPage[], brought: ReadonlySet<string>): string {
  const list = (ids: readonly string[]) => [...new Set(ids)].map((id) => `\`${id}\``).join(', ');
  const rows = boards.map(({ name, code, figures, others }) => {
    const all = [...figures, ...others];
    return [
      code,
      name,
      figures.some((id) => brought.has(id)) ? 'yes' : 'no',
      list(all.filter((id) => brought.has(id))),
      list(all.filter((id) => !brought.has(id))),
    ];
  });
  return page(
    'Boards',
    'A board is in the menu once a mounted module brings one of its figures; a part whose metric nobody brings is left out.',
    table(['code', 'board', 'in the menu', 'has', 'waits for'], rows),
  );
}

/** Every call with who may make it and within which scope. */
export function endpointsPage(modules: readonly { id: string; routes: readonly Route[] }[]): string {
  const parts = modules.map(({ id, routes }) => {
    const rows = routes.map((route) => {
      const op = operationOf(route);
      const who = op ? permissionsOf(op) : `open: ${(route.endpoint.operation as { open: string }).open}`;
      return [
        `\`${route.endpoint.method} ${route.endpoint.path}\``,
        op?.kind ?? 'read',
        who,
        op?.actors.join(', ') ?? 'anybody',
        scopeOf(route),
      ];
    });
    return `## ${id}\n\n${table(['call', 'kind', 'permission', 'actors', 'scope'], rows)}`;
  });
  const count = modules.reduce((sum, { routes }) => sum + routes.length, 0);
  return page('Endpoints', `${count} calls, all below \`/api\`.`, ...parts);
}

/** Every state machine: from, event, to; whether a refusal is possible and whether the status dialog leads there. */
export function statesPage(machines: readonly { module: string; name: string; machine: AnyMachine }[]): string {
  const parts = machines.map(({ module, name, machine }) => {
    const rows = Object.entries(machine).flatMap(([from, events]) => {
      const moves = Object.entries(events);
      if (moves.length === 0) return [[from, '(end)', '', '', '']];
      return moves.map(([event, move]) => [from, event, move!.to, move!.refusedBecause ? 'yes' : '', move!.bulk ? 'yes' : '']);
    });
    return `## ${module}: ${name.replace(/Machine$/, '')}\n\n${table(['from', 'event', 'to', 'may be refused', 'over several'], rows)}`;
  });
  return page('States', ...parts);
}

/** Which role holds which permission, and what each permission lets one do. */
export function permissionsPage(routes: readonly Route[], roles: readonly Role[]): string {
  const operations = new Map<string, Set<string>>();
  for (const op of underEachTitle(operationsOf(routes))) {
    if (op.permission === SELF) continue;
    const key = permissionOf(op);
    operations.set(key, (operations.get(key) ?? new Set()).add(op.id));
  }
  const keys = [...operations.keys()].sort();
  const matrix = keys.map((key) => [`\`${key}\``, ...roles.map((role) => (role.permissions.includes(key) ? '●' : ''))]);
  const meaning = keys.map((key) => [`\`${key}\``, [...operations.get(key)!].sort().join(', ')]);
  return page(
    'Permissions',
    'What the seeded roles hold, in the units they are granted in.',
    table(['permission', ...roles.map((role) => role.short)], matrix),
    table(
      ['role', 'code', 'name'],
      roles.map((role) => [role.short, role.code, role.names.en]),
    ),
    table(['permission', 'operations'], meaning),
  );
}

/** Who may do two steps of one chain alone: the pairs a role may do, each kept apart by a refusal of the server or justified. */
export const dutiesPage = (rows: readonly (readonly string[])[]): string => {
  const head = ['chain', 'steps', 'roles that may do each', 'one person is refused the second by', 'may be one person, because'];
  const alone = rows.filter((row) => row[3] === '');
  return page(
    'Who may do two steps of one chain alone',
    `Of ${rows.length} pairs of steps that one role may do, ${rows.length - alone.length} are refused to one person on one record and ${alone.length} may be one person, for the reason given.`,
    `## May be one person\n\n${table(head, alone)}`,
    `## Refused to one person\n\n${table(
      head.slice(0, 4),
      rows.filter((row) => row[3] !== '').map((row) => row.slice(0, 4)),
    )}`,
  );
};

/** Permissions a seeded role holds that no operation declares: a slip of the pen gives no one anything. */
export function unknownPermissions(routes: readonly Route[], roles: readonly Role[]): string[] {
  const known = new Set(underEachTitle(operationsOf(routes)).map((op) => `${op.permission}:${op.verb}`));
  return roles.flatMap((role) =>
    role.permissions
      .filter((key) => !known.has(key))
      .map((key) => `${role.short} (${role.code}) holds ${key}, which no operation declares`),
  );
}

/** Where lower modules ask higher ones, and who answers. */
export const extensionPointsPage = (points: readonly { point: string; contributors: readonly string[] }[]): string =>
  page(
    'Extension points',
    table(
      ['point', 'answered by'],
      [...points]
        .sort((a, b) => (a.point < b.point ? -1 : 1))
        .map(({ point, contributors }) => [`\`${point}\``, contributors.join(', ') || '(nobody yet)']),
    ),
  );

/** Tables with many indexes, and who uses each. */
export const indexesPage = (sections: readonly { table: string; rows: string[][] }[]): string =>
  page(
    'Indexes',
    'Of tables with more than 15, besides their keys. Each costs every write: the comment of the index says who uses it.',
    ...sections.map(({ table: name, rows }) => `## ${name} (${rows.length})\n\n${table(['index', 'of', 'used by'], rows)}`),
  );

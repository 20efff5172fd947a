import type { Migration } from '../../platform/server/database/migrate.ts';

interface Index {
  name: string;
  table: string;
  definition: string;
  user: string | undefined;
}

/** Above so many every further one needs a reason that can be read: each costs every write. */
const MANY = 15;

const STATEMENT =
  /^(?:create (unique )?index (\w+)\s+on ([\w.]+)\s+([^;]*)|drop index ([\w.]+)|comment on index [\w.]+\.(\w+) is '([^']*)');/gim;

/** The indexes there are after all migrations, by table. */
export function indexesOf(migrations: readonly Pick<Migration, 'sql'>[]): Map<string, Index[]> {
  const found = new Map<string, Index>();
  for (const { sql } of migrations)
    for (const [, unique = '', name, table, rest, dropped, commented, user] of sql.matchAll(STATEMENT)) {
      if (name) found.set(name, { name, table: table!, definition: `${unique}${rest!.replace(/\s+/g, ' ').trim()}`, user: undefined });
      else if (dropped) found.delete(dropped.split('.').at(-1)!);
      else if (commented && found.has(commented)) found.get(commented)!.user = user;
    }
  const byTable = new Map<string, Index[]>();
  for (const index of found.values()) byTable.set(index.table, [...(byTable.get(index.table) ?? []), index]);
  return new Map([...byTable].filter(([, indexes]) => indexes.length > MANY).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const sorted = (indexes: readonly Index[]): Index[] => indexes.toSorted((a, b) => (a.name < b.name ? -1 : 1));

export const indexSections = (tables: ReadonlyMap<string, Index[]>): { table: string; rows: string[][] }[] =>
  [...tables].map(([table, indexes]) => ({
    table,
    rows: sorted(indexes).map(({ name, definition, user }) => [name, `\`${definition}\``, user ?? '']),
  }));

export const indexFaults = (tables: ReadonlyMap<string, Index[]>): string[] =>
  [...tables].flatMap(([table, indexes]) =>
    indexes
      .filter(({ user }) => !user)
      .map(({ name }) => `${table} has ${indexes.length} indexes: say who uses ${name} (comment on index … is '…'), or drop it`),
  );

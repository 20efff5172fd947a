import type { TestApp } from '@quantum/platform/testing';

/** Tables of the program, each with the SQL that tells which company a row of it belongs to. */
interface OwnedTable {
  table: string;
  /** Over the alias `t`; undefined where rows belong to no company. */
  owner: string | undefined;
}

/** Rows that belong to the person in their column, where no foreign key says so. */
const BY_COLUMN: Record<string, string> = {
  employee_id: 'select e.company_id from organization.employee e where e.id = %',
  author_id: 'select e.company_id from organization.employee e where e.id = %',
  unit_id: 'select u.company_id from organization.unit u where u.id = %',
  user_id: 'select e.company_id from access.user u join organization.employee e on e.id = u.employee_id where u.id = %',
  uploaded_by: 'select e.company_id from access.user u join organization.employee e on e.id = u.employee_id where u.id = %',
  session_id:
    'select e.company_id from access.session s join access.user u on u.id = s.user_id join organization.employee e on e.id = u.employee_id where s.id = %',
  responsible_id: 'select e.company_id from organization.employee e where e.id = %',
  inspector_id: 'select e.company_id from organization.employee e where e.id = %',
  space_id: 'select s.company_id from organization.space s where s.id = %',
  form_id: 'select f.company_id from form.form f where f.id = %',
  plan_id: 'select p.company_id from inspection.plan p where p.id = %',
  scheduling_id: 'select s.company_id from training.scheduling s where s.id = %',
  category_id: 'select k.company_id from certificate.category k where k.id = %',
};

interface ForeignKey {
  child: string;
  column: string;
  parent: string;
}

/** What is in the catalogue of the database: no table can be forgotten. */
export class Owners {
  readonly tables: readonly OwnedTable[];
  readonly #columns: ReadonlyMap<string, readonly string[]>;
  readonly #keys: readonly ForeignKey[];
  readonly #app: TestApp;

  private constructor(app: TestApp, columns: ReadonlyMap<string, readonly string[]>, keys: readonly ForeignKey[]) {
    this.#app = app;
    this.#columns = columns;
    this.#keys = keys;
    this.tables = [...columns.keys()].map((table) => ({ table, owner: this.#ownerOf(table, 't', []) }));
  }

  static async read(app: TestApp): Promise<Owners> {
    const columns = await app.sql<{ name: string; columns: string[] }>(
      `select n.nspname || '.' || quote_ident(c.relname) as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema|graphile|public)' group by 1 order by 1`,
    );
    const keys = await app.sql<ForeignKey>(
      `select (select n.nspname || '.' || quote_ident(c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = k.conrelid) as child,
         a.attname::text as column,
         (select n.nspname || '.' || quote_ident(c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = k.confrelid) as parent
       from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       join pg_attribute p on p.attrelid = k.confrelid and p.attnum = k.confkey[1]
       where k.contype = 'f' and array_length(k.conkey, 1) = 1 and p.attname = 'id' order by 1, 2`,
    );
    return new Owners(app, new Map(columns.map((one) => [one.name, one.columns])), keys);
  }

  /** By its own column, else by the record it is a part of, else by a column that names someone. */
  #ownerOf(table: string, alias: string, seen: readonly string[]): string | undefined {
    const columns = this.#columns.get(table) ?? [];
    if (table === 'access."user"') return `(${BY_COLUMN['employee_id']!.replace('%', `${alias}.employee_id`)})`;
    if (table === 'platform.subject_key') return keyOwner(alias);
    if (columns.includes('company_id')) return `${alias}.company_id`;
    // A part of a record is in the record's own schema; people and files are named, they do not own.
    const parents = this.#keys
      .filter(({ child, parent }) => child === table && parent !== table && !seen.includes(parent))
      .toSorted((a, b) => Number(sameSchema(b, table)) - Number(sameSchema(a, table)));
    for (const { column, parent } of parents) {
      const inner = `${alias}p`;
      const owner = this.#ownerOf(parent, inner, [...seen, table]);
      if (owner) return `(select ${owner} from ${parent} ${inner} where ${inner}.id = ${alias}.${column})`;
    }
    const named = Object.keys(BY_COLUMN).find((column) => columns.includes(column));
    return named && `(${BY_COLUMN[named]!.replace('%', `${alias}.${named}`)})`;
  }

  /** One line a table: how many rows of the company, and of all companies together, there are, and a digest of all they hold. */
  async digest(company: number): Promise<Record<string, string>> {
    const of = ({ table, owner }: OwnedTable): string =>
      `select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
       from ${table} t where ${owner ? `coalesce(${owner}, ${company}) = ${company}` : 'true'}`;
    const watched = this.tables.filter(({ table }) => !NOBODYS.has(table));
    const rows = await this.#app.sql<{ name: string; digest: string }>(watched.map(of).join(' union all '));
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  }

  /** Rows of one company that name something of the other, by foreign key or by the name of a column. */
  async crossings(company: number, other: number): Promise<string[]> {
    const named = this.tables.flatMap(({ table, owner }) => {
      if (!owner) return [];
      const byKey = this.#keys.flatMap(({ child, column, parent }) => {
        const of = child === table ? this.#ownerOf(parent, 'p', []) : undefined;
        return of ? [{ column, whose: `select ${of} from ${parent} p where p.id = t.${column}` }] : [];
      });
      // A foreign key says itself what it names, whatever it is called.
      const keyed = new Set(this.#keys.flatMap(({ child, column }) => (child === table ? [column] : [])));
      const byName = (this.#columns.get(table) ?? []).flatMap((column) => {
        if (keyed.has(column)) return [];
        const kind = Object.keys(BY_COLUMN).find((name) => column === name || column.endsWith(`_${name}`));
        return kind ? [{ column, whose: BY_COLUMN[kind]!.replace('%', `t.${column}`) }] : [];
      });
      return [...byKey, ...byName].map(
        ({ column, whose }) =>
          `select '${table}.${column}' as at, count(*)::int as n from ${table} t where ${owner} = ${company} and (${whose}) = ${other} having count(*) > 0`,
      );
    });
    const found = await this.#app.sql<{ at: string; n: number }>(named.join(' union all '));
    return [...new Set(found.map(({ at, n }) => `${at}: ${n} rows`))];
  }

  /** Texts that are in rows of the company and nowhere else. */
  async wordsOf(company: number): Promise<Set<string>> {
    const strings = (condition: string, { table }: OwnedTable): string =>
      `select x #>> '{}' as word from ${table} t, jsonb_path_query(to_jsonb(t), 'lax $.**') x where ${condition} and jsonb_typeof(x) = 'string'`;
    const read = this.tables.filter(({ table }) => !SECRET.has(table));
    const own = read.filter(({ owner }) => owner).map((one) => strings(`${one.owner} = ${company}`, one));
    const others = read.map((one) => strings(one.owner ? `${one.owner} is distinct from ${company}` : 'true', one));
    const rows = await this.#app.sql<{ word: string }>(
      `select distinct word from (${own.join(' union all ')}) a where length(word) between 5 and 200 and word ~ '[[:alpha:]]' and word !~ '^\\d{4}-\\d\\d-\\d\\d'
       except (${others.join(' union all ')})`,
    );
    return new Set(rows.map(({ word }) => word));
  }
}

/** The key that seals what is said of a person, or the words of a comment, is that of their company. */
const keyOwner = (alias: string): string => {
  const id = `split_part(${alias}.subject, ':', 2)::bigint`;
  return `(case split_part(${alias}.subject, ':', 1) when 'employee' then (${BY_COLUMN['employee_id']!.replace('%', id)})
    when 'words' then (select c.company_id from collaboration.comment c where c.id = ${id}) end)`;
};

const sameSchema = ({ parent }: ForeignKey, table: string): boolean => parent.split('.')[0] === table.split('.')[0];

/** Rows without a company that change with every writer: counters of codes, the queue of the sealer, kept answers by their writer. */
const NOBODYS = new Set(['platform.change', 'platform.live_event', 'platform.code_counter', 'platform.idempotency', 'audit.unsealed']);
/** Hashes and keys, never answered. */
const SECRET = new Set(['platform.secret', 'platform.subject_key', 'access.token', 'platform.idempotency']);

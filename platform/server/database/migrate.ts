import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type pg from 'pg';
import { StartError } from '../context/settings/start-error.ts';

export interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

const LOCK = 7_316_001;

/** The plain SQL files of platform and modules, in one timeline by their timestamped names. */
export function readMigrations(folders: { id: string; folder: URL }[]): Migration[] {
  const found = folders.flatMap(({ id, folder }) => {
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    return files.map((file) => {
      const sql = readFileSync(new URL(file, folder), 'utf8');
      return { name: `${file.replace(/\.sql$/, '')}@${id}`, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    });
  });
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

const ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = 'quantum_app') then create role quantum_app nologin; end if;
  if not pg_has_role(current_user, 'quantum_app', 'member') then execute format('grant quantum_app to %I', current_user); end if;
end $$`;

const LEDGER = `create schema if not exists platform; create table if not exists platform.migration (
  name text primary key, sha256 text not null, at timestamptz not null default now())`;

/**
 * Rights of the server's role: everything but the audit trail, the seals and the migrations, which it may only read or add to.
 * A column whose comment begins with 'not for quantum_app' is read by the owner alone.
 */
const RIGHTS = `do $$ declare s text; t record; begin
  for s in select nspname from pg_namespace where nspname not like 'pg\\_%' and nspname not in ('information_schema', 'public', 'graphile_worker') loop
    execute format('grant usage on schema %I to quantum_app', s);
    execute format('grant select, insert, update, delete on all tables in schema %I to quantum_app', s);
    execute format('grant usage, select on all sequences in schema %I to quantum_app', s);
    execute format('grant execute on all functions in schema %I to quantum_app', s);
  end loop;
  revoke insert, update, delete, truncate on all tables in schema audit from quantum_app;
  execute (select format('grant insert (%s) on audit.entry to quantum_app', string_agg(quote_ident(attname), ', '))
    from pg_attribute where attrelid = 'audit.entry'::regclass and attnum > 0 and not attisdropped and attname <> 'id');
  for t in select a.attrelid::regclass as name, string_agg(quote_ident(a.attname), ', ') filter (where col_description(a.attrelid, a.attnum) is null
      or col_description(a.attrelid, a.attnum) not like 'not for quantum_app%') as columns
    from pg_attribute a where a.attnum > 0 and not a.attisdropped and exists (select from pg_description d
      where d.classoid = 'pg_class'::regclass and d.objoid = a.attrelid and d.objsubid > 0 and d.description like 'not for quantum_app%')
    group by a.attrelid loop
    execute format('revoke select on %s from quantum_app', t.name);
    execute format('grant select (%s) on %s to quantum_app', t.columns, t.name);
  end loop;
  revoke all on platform.secret from quantum_app;
  revoke insert, update, delete on platform.migration from quantum_app;
end $$`;

/** Brings the database to this program's state; one server at a time. Answers the names of what was applied. */
export async function migrate(pool: pg.Pool, migrations: Migration[], log: Logger): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await createRole(client);
    await client.query(LEDGER);
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from platform.migration');
    const done = new Map(rows.map((row) => [row.name, row.sha256]));
    refuseNewer(done, migrations);
    const open = migrations.filter((m) => !done.has(m.name));
    for (const migration of open) await applyOne(client, migration, log);
    if (open.length > 0) await client.query(RIGHTS);
    return open.map((m) => m.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
}

async function createRole(client: pg.PoolClient): Promise<void> {
  try {
    await client.query(ROLE);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501')
      throw new StartError(
        'The user of DATABASE_URL may not create the role quantum_app. Run once as an administrator: CREATE ROLE quantum_app NOLOGIN; GRANT quantum_app TO <that user>;',
      );
    throw error;
  }
}

function refuseNewer(done: Map<string, string>, known: Migration[]): void {
  const names = new Map(known.map((m) => [m.name, m.sha256]));
  const unknown = [...done.keys()].filter((name) => !names.has(name)).sort();
  if (unknown.length > 0)
    throw new StartError(
      `The database is newer than this program (it holds ${unknown.at(-1)}). Start the version that wrote it, or a newer one.`,
    );
  const changed = [...done].find(([name, sha256]) => names.get(name) !== sha256);
  if (changed)
    throw new StartError(
      `The migration ${changed[0]} was changed after it was applied. Restore the file, or start with an empty database.`,
    );
}

async function applyOne(client: pg.PoolClient, migration: Migration, log: Logger): Promise<void> {
  log.info({ migration: migration.name }, 'migrating');
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '5s'; set local statement_timeout = 0`);
    await client.query(migration.sql);
    await client.query('insert into platform.migration (name, sha256) values ($1, $2)', [migration.name, migration.sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${migration.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

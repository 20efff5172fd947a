import type pg from 'pg';

const CHUNK = 1000;

/**
 * Inserts many rows of one table, a thousand in a statement; every row has the same keys, which are its columns. For
 * seeds and loads: table and columns come from code, never from input.
 */
export async function bulkInsert(client: pg.ClientBase, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!)
    .map((name) => `"${name}"`)
    .join(', ');
  const statement = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
  for (let i = 0; i < rows.length; i += CHUNK) await client.query(statement, [JSON.stringify(rows.slice(i, i + CHUNK))]);
}

/** Audit rows of long ago; the sealer puts them into their chains like any other. */
export async function bulkAudit(client: pg.ClientBase, rows: readonly Record<string, unknown>[]): Promise<void> {
  for (let i = 0; i < rows.length; i += CHUNK)
    await client.query(
      `insert into audit.entry (at, company_id, unit_id, actor_kind, actor_id, actor_name, operation, kind, record_id, code, event, from_state, to_state, comment)
       select at, company_id, unit_id, actor_kind, actor_id, actor_name, operation, kind, record_id, code, event, from_state, to_state, comment
       from jsonb_populate_recordset(null::audit.entry, $1::jsonb)`,
      [JSON.stringify(rows.slice(i, i + CHUNK))],
    );
}

/** What was loaded has used these codes: prefix → the last number given. */
export async function bulkCodes(client: pg.ClientBase, counters: ReadonlyMap<string, number>): Promise<void> {
  await client.query(
    `insert into platform.code_counter (prefix, last) select key, value::bigint from jsonb_each_text($1::jsonb)
     on conflict (prefix) do update set last = greatest(platform.code_counter.last, excluded.last)`,
    [JSON.stringify(Object.fromEntries(counters))],
  );
}

/** Rows of this table were loaded with their ids: the next ones come after them. */
export async function passIds(client: pg.ClientBase, table: string): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(1000, (select coalesce(max(id), 0) from ${table})))`,
  );
}

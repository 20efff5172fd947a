import type { TestApp } from './test-app.ts';

/** Tables with a row that holds these words anywhere: what was erased is in none. */
export async function tablesWith(app: TestApp, words: string): Promise<string[]> {
  const tables = await app.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await app.sql(`select 1 from ${name} t where position($1 in t::text) > 0 limit 1`, [words]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

import type pg from 'pg';
import type { Statement } from './capture.ts';

/** A node of `explain (analyze, verbose, format json)`, as far as this file reads it. */
export interface PlanNode {
  'Node Type': string;
  Schema?: string;
  'Relation Name'?: string;
  'Heap Fetches'?: number;
  Workers?: { 'Heap Fetches'?: number }[];
  Plans?: PlanNode[];
}

interface TableFetches {
  table: string;
  fetches: number;
}

/**
 * Rows that index-only scans of a plan looked up in their tables, summed for each table: every node below, those of subplans and of
 * parallel workers too. Tables with none are left out.
 */
export function heapFetchesOf(plan: PlanNode): TableFetches[] {
  const found = new Map<string, number>();
  const visit = (node: PlanNode): void => {
    const table = `${node.Schema ?? '?'}.${node['Relation Name'] ?? '?'}`;
    const ofWorkers = (node.Workers ?? []).reduce((sum, worker) => sum + (worker['Heap Fetches'] ?? 0), 0);
    // A node tells the sum of its workers where PostgreSQL adds them up, and each of them where it does not.
    const fetches = Math.max(node['Heap Fetches'] ?? 0, ofWorkers);
    if (fetches > 0) found.set(table, (found.get(table) ?? 0) + fetches);
    for (const child of node.Plans ?? []) visit(child);
  };
  visit(plan);
  return [...found].map(([table, fetches]) => ({ table, fetches }));
}

/** The plans of several statements together: for each table the most that one of them fetched. */
function mostOf(all: readonly TableFetches[]): TableFetches[] {
  const most = new Map<string, number>();
  for (const { table, fetches } of all) most.set(table, Math.max(most.get(table) ?? 0, fetches));
  return [...most].map(([table, fetches]) => ({ table, fetches }));
}

/** What the refusal needs of a database; tests put something of their own in its place. */
export interface MeasuredDatabase {
  plans(): Promise<PlanNode[]>;
  vacuum(table: string): Promise<void>;
}

/** A job of the server, or a transaction that is open for a moment, may come between a VACUUM and the next look. */
const TIMES = 3;

/**
 * Refuses to measure a table that VACUUM has not reached: it is slow itself, so whatever is compared with it looks fast. Tables with
 * heap fetches are vacuumed; where that does not help (an old transaction is open), the run ends and says which table it is.
 */
export async function mustBeVacuumed({ plans, vacuum }: MeasuredDatabase): Promise<void> {
  const look = async (): Promise<TableFetches[]> => mostOf((await plans()).flatMap(heapFetchesOf));
  let fetched = await look();
  for (let time = 0; fetched.length > 0 && time < TIMES; time++) {
    for (const { table } of fetched) await vacuum(table);
    fetched = await look();
  }
  if (fetched.length === 0) return;
  const told = fetched.map(({ table, fetches }) => `${table} (${fetches} heap fetches)`).join(', ');
  throw new Error(`not measured: VACUUM does not reach ${told}; is a transaction open elsewhere?`);
}

interface Measurement {
  /** What is going to be sent; of these the ones that read are explained. */
  statements: readonly Statement[];
  /** Tables that are counted as a whole besides, by index-only scans. */
  tables: readonly string[];
}

const isRead = ({ text }: Statement): boolean => /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with)\b/i.test(text);

/** The database of a bench: what it is about to send is explained and undone, on a connection of the owner. */
export function measuredDatabase(pool: pg.Pool, { statements, tables }: Measurement): MeasuredDatabase {
  const planOf = async ({ text, values }: Statement, before: string): Promise<PlanNode> => {
    const client = await pool.connect();
    try {
      await client.query(`begin; ${before}`);
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, verbose, buffers, format json) ${text}`,
        values,
      );
      return rows[0]!['QUERY PLAN'][0].Plan;
    } finally {
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  };
  return {
    plans: async () => {
      const found: PlanNode[] = [];
      for (const statement of statements.filter(isRead)) found.push(await planOf(statement, ''));
      for (const table of tables) {
        const whole = { text: `select count(*) from ${table}`, values: [] };
        found.push(await planOf(whole, 'set local enable_seqscan = off; set local enable_bitmapscan = off'));
      }
      return found;
    },
    vacuum: async (table) => {
      const client = await pool.connect();
      try {
        await client.query('set statement_timeout = 0');
        // By itself VACUUM leaves the dead entries of indexes where they are few, and their pages are then not known to be all visible.
        await client.query(`vacuum (analyze, index_cleanup on) ${table}`);
      } finally {
        client.release(true);
      }
    },
  };
}

import type { AnyList, Route } from '@quantum/platform/server';
import { capture, type Statement } from './capture.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const BIG = 50_000;
const SLOW_MS = 50;
/** Everywhere, one company, several units, one unit. */
const READERS = ['admin', 'ehsm', 'ehs', 'pm'];

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

/** What the shipped screens offer as filters, by kind of column. */
function criteriaOf(list: AnyList): object[][] {
  // The answered ones' screen offers only statuses of answered ones.
  const status = list.where?.includes('_SYS_TS_7') ? '_SYS_TS_2' : '_SYS_TS_15';
  const values: Record<string, unknown> = { status, unitId: 201, inspectorId: 517, result: '_SYS_RS_3', risk: '_SYS_IR_1' };
  const given = Object.entries(values).flatMap(([key, value]) => (list.columns[key]?.filterable ? [[{ key, value }]] : []));
  const days = list.columns['eventOn'] ? [[{ key: 'eventOn', condition: 'between', value: ['2026-11-01', '2026-11-02'] }]] : [];
  const flags = ['late', 'open'].flatMap((key) => (list.columns[key] ? [[{ key, value: true }]] : []));
  const search = list.search ? ['00123456', '清潔', 'nothing-like-it'].map((value) => [{ key: 'search', value }]) : [];
  return [[], ...given, ...days, ...flags, ...search];
}

/** Every declared list with every order and filter a screen offers: EXPLAINed, and timed once. */
export async function benchPlans(world: World): Promise<void> {
  const { rows: big } = await world.kernel.db.owner.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and c.reltuples > ${BIG}`,
  );
  const tables = new Set(big.map(({ name }) => name));
  const lists = world.kernel.routes.filter(
    (route): route is Route & { list: AnyList } => route.list !== undefined && route.scope === 'list',
  );
  const faults: string[] = [];
  const slow: { ms: number; what: string }[] = [];
  let seen = 0;
  for (const { endpoint, list } of lists)
    for (const who of READERS)
      for (const query of queriesOf(list)) {
        const ask = () => world.call(who, 'POST', endpoint.path, query);
        const statements = (await capture(ask)).filter(({ text }) => /^\s*select/i.test(text) && text.includes(list.from.split(/\s/)[0]!));
        for (const statement of statements) {
          const { scans, ms } = await explain(world, statement);
          seen++;
          const what = `${list.name} as ${who}, ${JSON.stringify(query.queryOrderBies)} ${JSON.stringify(query.queryCriterias)}${/count\(/.test(statement.text) ? ' (count)' : ''}`;
          for (const table of scans.filter((name) => tables.has(name))) faults.push(`${table}: ${what}`);
          if (ms > SLOW_MS) slow.push({ ms, what });
        }
      }
  slow.sort((a, b) => b.ms - a.ms);
  add({
    what: `plans of ${lists.length} lists (${seen} statements, tables over ${BIG}: ${[...tables].join(', ')})`,
    figure: faults.length === 0 ? 'every one by an index' : `${faults.length} sequential scans: ${faults[0]}`,
    bar: 'no sequential scan over 50,000 rows',
    holds: faults.length === 0,
    raw: { faults, slow },
  });
  add({
    what: `  statements slower than ${SLOW_MS} ms`,
    figure: slow.length === 0 ? 'none' : `${slow.length}; slowest ${slow[0]!.ms.toFixed(0)} ms: ${slow[0]!.what}`,
    bar: '',
    holds: undefined,
  });
}

function queriesOf(list: AnyList): { queryOrderBies: object[]; queryCriterias: object[]; params: object }[] {
  const orders = Object.entries(list.columns).flatMap(([columnName, { sortable }]) =>
    sortable ? ['asc', 'desc'].map((orderType) => [{ columnName, orderType }]) : [],
  );
  const params = { count: 'capped' };
  return [
    ...orders.map((queryOrderBies) => ({ queryOrderBies, queryCriterias: [], params })),
    ...criteriaOf(list).map((queryCriterias) => ({ queryOrderBies: [], queryCriterias, params })),
  ];
}

async function explain(world: World, { text, values }: Statement): Promise<{ scans: string[]; ms: number }> {
  const client = await world.kernel.db.owner.connect();
  try {
    const { rows } = await client.query(`explain (analyze, verbose, format json) ${text}`, values);
    const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'];
    return { scans: scansOf(plan as Node), ms };
  } finally {
    client.release();
  }
}

/** Rows a node has read: a capped count may begin a sequential scan, if it ends soon. */
const readBy = (node: Node): number => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

const scansOf = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && readBy(node) > BIG ? [`${node.Schema}.${node['Relation Name']}`] : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];

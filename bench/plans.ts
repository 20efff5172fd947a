import { refreshAllRollups, type AnyList, type Route } from '@quantum/platform/server';
import { fillAnswers } from './answer-facts.ts';
import { fillMessages } from './message-facts.ts';
import { capture, type Statement } from './capture.ts';
import { add } from './report.ts';
import type { World } from './world.ts';

const BIG = 50_000;
const SLOW_MS = 50;
/** Rows a statement may read of big tables: for each it answers, or counts, or in all. */
const READ_PER_ROW = 50;
const READ_IN_ALL = 2000;

/** Everywhere, one company, several units, one unit. */
const READERS = ['admin', 'ehsm', 'ehs', 'pm'];

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Parent Relationship'?: string;
  Plans?: Node[];
}

/** Filters that name one thing: each needs an index that leads with it. */
const SELECTIVE = ['spaceId', 'formId', 'planId', 'inspectorId', 'responsibleId', 'verifierId', 'noticeId', 'typeId'];

/** One of each that the table holds, neither the most nor the least frequent. */
async function oneOfEach(world: World, list: AnyList): Promise<object[][]> {
  const [table] = list.from.split(/\s/);
  const found = SELECTIVE.map(async (key) => {
    const column = list.columns[key]?.filterable ? /^t\.(\w+)$/.exec(list.columns[key]!.sql)?.[1] : undefined;
    if (!column) return [];
    const { rows } = await world.kernel.db.owner.query<{ value: number }>(
      `select ${column} as value from ${table} where ${column} is not null group by 1 order by count(*) offset (select count(distinct ${column}) / 2 from ${table}) limit 1`,
    );
    return rows.map(({ value }) => [{ key, value }]);
  });
  return (await Promise.all(found)).flat();
}

/** What the shipped screens offer as filters, by kind of column; `status` is one of those the list holds. */
function criteriaOf(list: AnyList, status: string | undefined): object[][] {
  const values: Record<string, unknown> = {
    status,
    unitId: 201,
    result: '_SYS_RS_3',
    risk: '_SYS_IR_1',
    verdict: 'fail',
    item: 'core',
    tag: 'retained-sample',
  };
  const given = Object.entries(values).flatMap(([key, value]) =>
    value !== undefined && list.columns[key]?.filterable ? [[{ key, value }]] : [],
  );
  const days = list.columns['eventOn'] ? [[{ key: 'eventOn', condition: 'between', value: ['2026-11-01', '2026-11-02'] }]] : [];
  const flags = ['late', 'open', 'critical', 'criticalReading', 'openBreach'].flatMap((key) =>
    list.columns[key] ? [[{ key, value: true }]] : [],
  );
  const search = list.search ? ['00123456', '清潔', 'nothing-like-it'].map((value) => [{ key: 'search', value }]) : [];
  return [[], ...given, ...days, ...flags, ...search];
}

/** The rarest status among the first hundred rows: what somebody who sees them filters by. */
async function statusIn(world: World, path: string): Promise<string | undefined> {
  const { DATA: page } = (await world.call('admin', 'POST', path, { pagingTool: { currentPage: 1, pageSize: 100 } })) as {
    DATA: { items?: { status?: string }[] } | null;
  };
  const times = new Map<string, number>();
  for (const { status } of page?.items ?? []) if (status) times.set(status, (times.get(status) ?? 0) + 1);
  return [...times].toSorted(([, one], [, other]) => one - other)[0]?.[0];
}

/** Every declared list with every order and filter a screen offers: EXPLAINed, and timed once. */
export async function benchPlans(world: World, only = ''): Promise<void> {
  await fillAnswers(world);
  await fillMessages(world.kernel.db.owner);
  // As the job of every minute would.
  await refreshAllRollups(world.kernel.db.ownerDb, world.kernel.clock.now());
  const { rows: big } = await world.kernel.db.owner.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and c.reltuples > ${BIG}`,
  );
  const tables = new Set(big.map(({ name }) => name));
  const lists = world.kernel.routes.filter(
    (route): route is Route & { list: AnyList } => route.list !== undefined && route.scope === 'list' && route.list.name.startsWith(only),
  );
  const faults: string[] = [];
  const wasteful: { read: number; what: string }[] = [];
  const slow: { ms: number; what: string }[] = [];
  let seen = 0;
  for (const { endpoint, list } of lists) {
    const selective = await oneOfEach(world, list);
    const status = await statusIn(world, endpoint.path);
    for (const who of READERS)
      for (const query of queriesOf(list, endpoint.order, selective, status)) {
        const ask = () => world.call(who, 'POST', endpoint.path, query);
        const statements = (await capture(ask)).filter(
          ({ text }) => /^\s*(?:\/\*.*?\*\/\s*)?(?:with counted|select)/i.test(text) && text.includes(list.from.split(/\s/)[0]!),
        );
        for (const statement of statements) {
          const { scans, ms, parts } = await explain(world, statement);
          seen++;
          const what = `${list.name} as ${who}, ${JSON.stringify(query.queryOrderBies)} ${JSON.stringify(query.queryCriterias)}${/count\(/.test(statement.text) ? ' (count)' : ''}`;
          for (const table of scans.filter((name) => tables.has(name))) faults.push(`${table}: ${what}`);
          if (ms > SLOW_MS) slow.push({ ms, what });
          for (const { name, answered, node } of parts) {
            const read = readOf(node, tables);
            if (read > Math.max(READ_IN_ALL, READ_PER_ROW * answered)) wasteful.push({ read, what: `${name} of ${what}, for ${answered}` });
          }
        }
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
  wasteful.sort((a, b) => b.read - a.read);
  const [worst] = wasteful;
  add({
    what: `  rows read of big tables for a page or a count`,
    figure: worst === undefined ? 'none reads more' : `${wasteful.length} read more; ${worst.read} for ${worst.what}`,
    bar: `≤ ${READ_PER_ROW} for each row, or ${READ_IN_ALL} in all`,
    holds: wasteful.length === 0,
    raw: wasteful,
  });
  add({
    what: `  statements slower than ${SLOW_MS} ms`,
    figure: slow.length === 0 ? 'none' : `${slow.length}; slowest ${slow[0]!.ms.toFixed(0)} ms: ${slow[0]!.what}`,
    bar: '',
    holds: undefined,
  });
}

/** Each order by itself, and each filter in the order the list's screens ask for it. */
function queriesOf(
  list: AnyList,
  order: readonly [string, string] | undefined,
  selective: object[][],
  status: string | undefined,
): { queryOrderBies: object[]; queryCriterias: object[]; params: object }[] {
  const orders = Object.entries(list.columns).flatMap(([columnName, { sortable }]) =>
    sortable ? ['asc', 'desc'].map((orderType) => [{ columnName, orderType }]) : [],
  );
  const params = { count: 'capped' };
  const first = order ? [{ columnName: order[0], orderType: order[1] }] : [];
  return [
    ...orders.map((queryOrderBies) => ({ queryOrderBies, queryCriterias: [], params })),
    ...[...selective, ...criteriaOf(list, status)].map((queryCriterias) => ({ queryOrderBies: first, queryCriterias, params })),
  ];
}

async function explain(world: World, { text, values }: Statement): Promise<{ scans: string[]; ms: number; parts: Part[] }> {
  const client = await world.kernel.db.owner.connect();
  try {
    const { rows } = await client.query(`explain (analyze, verbose, format json) ${text}`, values);
    const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'];
    return { scans: scansOf(plan as Node), ms, parts: partsOf(plan as Node) };
  } finally {
    client.release();
  }
}

/** Rows a node has read: a capped count may begin a sequential scan, if it ends soon. */
const readBy = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'];

const scansOf = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && readBy(node) > BIG ? [`${node.Schema}.${node['Relation Name']}`] : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];

interface Part {
  name: string;
  /** Rows of the page, or rows counted. */
  answered: number;
  node: Node;
}

/** A statement carries its page and its counts: each is judged by itself. */
const partsOf = (root: Node): Part[] => [
  { name: 'page', answered: root['Actual Rows'], node: root },
  ...countsIn(root).map((node) => ({ name: 'count', answered: node.Plans?.[0]?.['Actual Rows'] ?? 0, node })),
];
const isCount = (node: Node): boolean => node['Parent Relationship'] === 'InitPlan';
const countsIn = (node: Node): Node[] =>
  (node.Plans ?? []).flatMap((one) => {
    // Numbers that others follow from are worked out together, and stand one level below.
    const below = countsIn(one);
    return isCount(one) && below.length === 0 ? [one] : below;
  });

/** Rows fetched of big tables, those thrown away too; a count inside is another part. */
const readOf = (node: Node, tables: ReadonlySet<string>): number => {
  const own = tables.has(`${node.Schema}.${node['Relation Name']}`) ? readBy(node) : 0;
  return (node.Plans ?? []).filter((one) => !isCount(one)).reduce((sum, one) => sum + readOf(one, tables), own);
};

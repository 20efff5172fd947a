import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operation, pagedQuery } from '../../contract/index.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { systemActor } from '../context/use-case/actor.ts';
import { Ctx } from '../context/use-case/ctx.ts';
import { unscoped } from '../context/use-case/scope.ts';
import { int, sortable, type AnyList } from './list-definition.ts';
import { runList } from './list-runner.ts';

const FREQUENT = 1;
const RARE = 2;
const ROWS = 60_000;
const RARE_ROWS = 30;

/** Two filters alike: one with the index every selective filter has, with the list's order inside, one without. */
const list: AnyList = {
  name: 'trial',
  from: 'trial.thing t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    n: int('t.n', sortable),
    place: int('t.place', { filterable: true }),
    other: int('t.other', { filterable: true }),
  },
  defaultOrder: ['n', 'asc'],
  scope: unscoped('a test'),
};

let app: TestApp;
beforeAll(async () => {
  // One connection: the plans a test looks at are those of the one it used.
  app = await startTestApp({ settings: { DATABASE_POOL: '1', DATABASE_RESERVE: '0' } });
  await app.sql(`create schema trial; create table trial.thing (id bigint primary key, n bigint, place bigint, other bigint);
    grant usage on schema trial to quantum_app; grant select on trial.thing to quantum_app;
    insert into trial.thing select g.n, g.n, g.kind, g.kind from (select n, case when n > ${ROWS - RARE_ROWS} then ${RARE} else ${FREQUENT} end as kind from generate_series(1, ${ROWS}) n) g;
    create index on trial.thing (n, id); create index on trial.thing (place, n, id); analyze trial.thing`);
});
afterAll(() => app.stop());

const read = operation({ id: 'trial.read', permission: 'trial', verb: 'read' });
const run = (key: string, value: number) => {
  const ctx = new Ctx(app.kernel, app.kernel.db.app, systemActor('test'), read);
  return runList<{ id: number }>(ctx, list, pagedQuery.parse({ params: { count: 'none' }, queryCriterias: [{ key, value }] }));
};

interface Prepared {
  name: string;
  kept: number;
}
interface Node {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}
const readBy = (node: Node): number =>
  Math.max(
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    ...(node.Plans ?? []).map((one) => readBy(one)),
  );

/** The statement of a filter as this connection holds it, and the rows its plan reads for a value. */
async function prepared(column: string, value: number): Promise<Prepared & { rowsRead: number }> {
  const { db } = app.kernel;
  const found = await sql<Prepared>`select name, generic_plans::int as kept from pg_prepared_statements
    where strpos(statement, ${`t.${column} = `}) > 0 and strpos(statement, 'pg_prepared') = 0`.execute(db.app);
  const [one] = found.rows;
  const plan = await sql<{
    'QUERY PLAN': [{ Plan: Node }];
  }>`explain (analyze, format json) execute ${sql.ref(one!.name)}(${sql.lit(value)})`.execute(db.app);
  return { ...one!, rowsRead: readBy(plan.rows[0]!['QUERY PLAN'][0].Plan) };
}

it('a plan that was kept while one value was asked for is right for a value that is rare and stands at the end', async () => {
  for (let n = 0; n < 12; n++) expect((await run('place', FREQUENT)).items).toHaveLength(20);
  const { items } = await run('place', RARE);
  expect(items.map((one) => one.id)).toEqual(Array.from({ length: 20 }, (_, n) => ROWS - RARE_ROWS + 1 + n));
  const { kept, rowsRead } = await prepared('place', RARE);
  expect(kept).toBeGreaterThan(0);
  expect(rowsRead).toBeLessThanOrEqual(100);
});

it('without such an index the same plan turns bad: what the rule about indexes is for', async () => {
  for (let n = 0; n < 12; n++) await run('other', FREQUENT);
  expect((await run('other', RARE)).items).toHaveLength(20);
  expect((await prepared('other', RARE)).rowsRead).toBeGreaterThan(ROWS / 2);
});
